import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findPaths, type PathQuery } from "../../../../src-main/domain/graph-query/find-paths";
import type { LinkGraph } from "../../../../src-main/domain/graph-query/link-graph";
import { passingCost } from "../../../../src-main/domain/graph-query/passing-cost";
import { aLinkGraph, type TestLink } from "../../../support/a-link-graph";

const TODAY = "2026-12-01";
const query = (from: number, to: number, part: Partial<PathQuery> = {}): PathQuery => ({
  from,
  to,
  count: 3,
  maxHops: 5,
  time: { kind: "now" },
  ...part,
});
const pages = (count: number): string[] => Array(count).fill("page");
const pathsOf = (graph: LinkGraph, asked: PathQuery) => findPaths(graph, asked, TODAY).paths.map(({ pages }) => pages);

describe("paths between two pages", () => {
  it("take links either way and tell the way", () => {
    const graph = aLinkGraph(pages(3), [
      { from: 2, to: 1, type: "founded" },
      { from: 2, to: 3, type: "advises" },
    ]);
    const { paths } = findPaths(graph, query(1, 3), TODAY);
    expect(paths).toEqual([
      {
        cost: 2 + passingCost(2),
        pages: [1, 2, 3],
        links: [
          { slot: 0, way: "in", others: 0 },
          { slot: 1, way: "out", others: 0 },
        ],
      },
    ]);
  });

  it("rather take one page more than go through one that is linked with everything", () => {
    const hub = 5;
    const crowd = Array.from({ length: 60 }, (_, index) => ({ from: 6 + index, to: hub }));
    const graph = aLinkGraph(pages(65), [
      { from: 1, to: hub },
      { from: 2, to: hub },
      { from: 1, to: 3 },
      { from: 3, to: 4 },
      { from: 4, to: 2 },
      ...crowd,
    ]);
    expect(pathsOf(graph, query(1, 2))).toEqual([
      [1, 3, 4, 2],
      [1, hub, 2],
    ]);
    expect(pathsOf(graph, query(1, 2, { maxHops: 2 }))).toEqual([[1, hub, 2]]);
  });

  it("leave out links that are over, and pages that nobody wrote", () => {
    const graph = aLinkGraph(pages(3), [
      { from: 1, to: 2, type: "works_at", until: "2020" },
      { from: 1, to: "Wanted" },
      { from: 2, to: "Wanted" },
    ]);
    expect(pathsOf(graph, query(1, 2))).toEqual([]);
    expect(pathsOf(graph, query(1, 2, { time: { kind: "ever" } }))).toEqual([[1, 2]]);
    expect(pathsOf(graph, query(1, 1))).toEqual([]);
    expect(pathsOf(graph, query(1, 99))).toEqual([]);
  });
});

/** Cost of every path without a page twice, cheapest first. */
function tryAll(graph: LinkGraph, all: readonly TestLink[], { from, to, maxHops }: PathQuery): number[] {
  const costs: number[] = [];
  const walk = (path: readonly number[], cost: number): void => {
    const at = path.at(-1) ?? 0;
    if (at === to) {
      costs.push(cost);
      return;
    }
    if (path.length > maxHops) return;
    const ends = new Set(
      all.flatMap((link) => (link.from === at ? [Number(link.to)] : link.to === at ? [link.from] : [])),
    );
    for (const end of ends) {
      if (!path.includes(end)) walk([...path, end], cost + 1 + (end === to ? 0 : passingCost(graph.degree(end))));
    }
  };
  walk([from], 0);
  return costs.sort((a, b) => a - b);
}

describe("in any small brain", () => {
  it("paths are the cheapest that there are, in order, none twice", () => {
    const node = fc.integer({ min: 1, max: 8 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ from: node, to: node }), { maxLength: 22 }),
        node,
        node,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        (all, from, to, count, maxHops) => {
          fc.pre(from !== to);
          const graph = aLinkGraph(pages(8), all);
          const asked = query(from, to, { count, maxHops });
          const { paths, isComplete } = findPaths(graph, asked, TODAY);
          const cheapest = tryAll(graph, all, asked).slice(0, count);
          expect(isComplete).toBe(true);
          expect(paths.map(({ cost }) => cost.toFixed(6))).toEqual(cheapest.map((cost) => cost.toFixed(6)));
          expect(new Set(paths.map((path) => path.pages.join(" "))).size).toBe(paths.length);
        },
      ),
      { numRuns: 500 },
    );
  });
});
