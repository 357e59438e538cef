import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TypeChoice } from "../../../../src-main/domain/graph-query/link-filter";
import type { LinkGraph } from "../../../../src-main/domain/graph-query/link-graph";
import { matchPattern } from "../../../../src-main/domain/graph-query/match-pattern";
import type { MatchHop, MatchPattern, MatchStep } from "../../../../src-main/domain/graph-query/match-query";
import type { LinkTime } from "../../../../src-main/domain/graph-query/query-syntax";
import { aLinkGraph, type TestLink } from "../../../support/a-link-graph";

const TODAY = "2026-12-01";
const NONE: TypeChoice = [];
const any: MatchStep = { pages: null, type: null, variable: null };
const page = (...pages: number[]): MatchStep => ({ ...any, pages });
const typed = (type: string): MatchStep => ({ ...any, type });
const variable = (name: string): MatchStep => ({ ...any, variable: name });
const out = (types: TypeChoice, part: Partial<MatchHop> = {}): MatchHop => ({
  out: types,
  in: NONE,
  time: { kind: "now" },
  min: 1,
  max: 1,
  ...part,
});
const back = (types: TypeChoice, part: Partial<MatchHop> = {}) => out(NONE, { in: types, ...part });
const either = (types: TypeChoice, part: Partial<MatchHop> = {}) => out(types, { in: types, ...part });

const rowsOf = (graph: LinkGraph, steps: MatchStep[], hops: MatchHop[], limit = 1_000) =>
  matchPattern(graph, { steps, hops }, TODAY, limit).rows.map((row) => row.pages);

const TYPES = ["person", "company", "company", "person", "person"];
const GRAPH = aLinkGraph(TYPES, [
  { from: 1, to: 2, type: "invested_in" },
  { from: 1, to: 3, type: "invested_in" },
  { from: 4, to: 2, type: "works_at" },
  { from: 5, to: 2, type: "works_at", until: "2023" },
  { from: 5, to: 3, type: "mentions" },
  { from: 5, to: "Nobody", type: "works_at" },
]);

describe("matching a pattern", () => {
  it("follows typed links one way or the other", () => {
    const steps = [page(1), typed("company"), typed("person")];
    expect(rowsOf(GRAPH, steps, [out(["invested_in"]), back(["works_at"])])).toEqual([[1, 2, 4]]);
    expect(rowsOf(GRAPH, [page(2), any], [out("any")])).toEqual([]);
    expect(rowsOf(GRAPH, [page(2), any], [either("any")])).toEqual([
      [2, 1],
      [2, 4],
    ]);
  });

  it("takes links that are over only when they are asked for", () => {
    const rows = (time: LinkTime) => rowsOf(GRAPH, [typed("person"), page(2)], [out(["works_at"], { time })]);
    expect(rows({ kind: "now" })).toEqual([[4, 2]]);
    expect(rows({ kind: "former" })).toEqual([[5, 2]]);
    expect(rows({ kind: "ever" })).toEqual([
      [5, 2],
      [4, 2],
    ]);
  });

  it("reads dates at the precision that both have", () => {
    const graph = aLinkGraph(
      ["a", "b", "c", "d", "e", "f"],
      [
        { from: 1, to: 2, since: "2019-05", until: "2021" },
        { from: 1, to: 3, since: "2020" },
        { from: 1, to: 4, until: "0000" },
        { from: 1, to: 5, until: "2030" },
        { from: 1, to: 6, until: "2026" },
      ],
    );
    const ends = (time: LinkTime) =>
      rowsOf(graph, [page(1), any], [out("any", { time })])
        .map((row) => row[1])
        .sort();
    expect(ends({ kind: "now" })).toEqual([3, 5]);
    expect(ends({ kind: "in", date: "2019" })).toEqual([2, 5, 6]);
    expect(ends({ kind: "in", date: "2021-03" })).toEqual([2, 3, 5, 6]);
    expect(ends({ kind: "since", date: "2020" })).toEqual([3]);
  });

  it("puts no page twice into a row unless the pattern says so", () => {
    const graph = aLinkGraph(
      ["a", "b", "c"],
      [
        { from: 1, to: 2 },
        { from: 3, to: 2 },
        { from: 2, to: 1 },
      ],
    );
    expect(rowsOf(graph, [page(1), any, any], [out("any"), back("any")])).toEqual([[1, 2, 3]]);
    expect(rowsOf(graph, [variable("x"), any, variable("x")], [out("any"), out("any")])).toEqual([
      [2, 1, 2],
      [1, 2, 1],
    ]);
    expect(rowsOf(graph, [page(1), any, page(1)], [out("any"), back("any")])).toEqual([[1, 2, 1]]);
  });

  it("repeats a link as often as asked, by the shortest chain", () => {
    const graph = aLinkGraph(
      ["a", "a", "a", "b"],
      [
        { from: 1, to: 2, type: "part_of" },
        { from: 2, to: 3, type: "part_of" },
        { from: 3, to: 4, type: "part_of" },
        { from: 1, to: 3, type: "mentions" },
      ],
    );
    const { rows } = matchPattern(
      graph,
      { steps: [page(1), typed("b")], hops: [out(["part_of"], { min: 1, max: 3 })] },
      TODAY,
      10,
    );
    expect(rows).toEqual([
      {
        pages: [1, 4],
        hops: [
          [
            { slot: 0, way: "out", others: 0 },
            { slot: 1, way: "out", others: 0 },
            { slot: 2, way: "out", others: 0 },
          ],
        ],
      },
    ]);
    expect(rowsOf(graph, [page(1), any], [out(["part_of"], { min: 2, max: 2 })])).toEqual([[1, 3]]);
    // 3 is one link away over any link, so that it is not two away.
    expect(rowsOf(graph, [page(1), any], [out("any", { min: 2, max: 2 })])).toEqual([[1, 4]]);
  });

  it("shows the best of several links, counts the rest, and says when there are more rows", () => {
    const graph = aLinkGraph(
      ["a", "b", "b"],
      [
        { from: 1, to: 2, type: "advises" },
        { from: 1, to: 2, type: "advises", isExplicit: true },
        { from: 1, to: 3, type: "advises" },
      ],
    );
    const pattern = { steps: [page(1), any], hops: [out(["advises"])] };
    const { rows, isComplete } = matchPattern(graph, pattern, TODAY, 1);
    expect(rows).toEqual([{ pages: [1, 2], hops: [[{ slot: 1, way: "out", others: 1 }]] }]);
    expect(isComplete).toBe(false);
    expect(matchPattern(graph, pattern, TODAY, 2).isComplete).toBe(true);
  });
});

const PAGE_TYPES = ["a", "b"];
const LINK_TYPES = ["x", "y"];
const N = 6;
const pageNumber = fc.integer({ min: 1, max: N });
const links = fc.array(
  fc.record({
    from: pageNumber,
    to: pageNumber,
    type: fc.constantFrom(...LINK_TYPES),
    until: fc.constantFrom(null, "2020"),
  }),
  { maxLength: 14 },
);
const step = fc.oneof(
  fc.constant(any),
  fc.constantFrom(...PAGE_TYPES).map(typed),
  pageNumber.map((number) => page(number)),
  fc.constantFrom("p", "q").map(variable),
);
const types = fc.constantFrom<TypeChoice>("any", ["x"], ["x", "y"], NONE);
const repeats = fc.constantFrom([1, 1], [1, 1], [1, 2], [2, 2], [1, 3]);
const hop = fc
  .record({
    out: types,
    in: types,
    time: fc.constantFrom<LinkTime>({ kind: "now" }, { kind: "ever" }),
    repeat: repeats,
  })
  .map(({ repeat: [min = 1, max = 1], ...rest }): MatchHop => ({ ...rest, min, max }));
const pattern = fc.integer({ min: 1, max: 3 }).chain((length) =>
  fc.record({
    steps: fc.array(step, { minLength: length + 1, maxLength: length + 1 }),
    hops: fc.array(hop, { minLength: length, maxLength: length }),
  }),
);

/** Fewest links from one page to another over a hop; infinite when there is no way. */
function distance(all: readonly TestLink[], { out: outward, in: inward, time }: MatchHop, from: number, to: number) {
  const holds = (link: TestLink) => time.kind === "ever" || link.until === null;
  const has = (choice: TypeChoice, link: TestLink) => choice === "any" || choice.includes(link.type ?? "");
  const next = (node: number) =>
    all.flatMap((link) => {
      if (!holds(link) || link.from === link.to) return [];
      const forward = link.from === node && has(outward, link) ? [Number(link.to)] : [];
      return link.to === node && has(inward, link) ? [...forward, link.from] : forward;
    });
  let level = [from];
  const seen = new Set(level);
  for (let steps = 0; level.length > 0; steps++) {
    if (level.includes(to)) return steps;
    level = level.flatMap(next).filter((node) => !seen.has(node) && seen.add(node));
  }
  return Number.POSITIVE_INFINITY;
}

/** Every combination of pages, tried one by one. */
function tryAll(pageTypes: readonly string[], all: readonly TestLink[], { steps, hops }: MatchPattern): string[] {
  let rows: number[][] = [[]];
  for (let at = 0; at < steps.length; at++) {
    rows = rows.flatMap((row) =>
      Array.from({ length: N }, (_, index) => [...row, index + 1]).filter((candidate) => {
        const node = candidate[at] ?? 0;
        const own = steps[at] ?? any;
        if (own.pages && !own.pages.includes(node)) return false;
        if (own.type !== null && pageTypes[node - 1] !== own.type) return false;
        const hopBefore = hops[at - 1];
        if (hopBefore) {
          const links = distance(all, hopBefore, row[at - 1] ?? 0, node);
          if (links < hopBefore.min || links > hopBefore.max) return false;
        }
        return row.every((other, before) => {
          const step = steps[before] ?? any;
          if (own.variable !== null && own.variable === step.variable) return other === node;
          return other !== node || (own.pages !== null && step.pages !== null);
        });
      }),
    );
  }
  return rows.map((row) => row.join(" ")).sort();
}

describe("in any small brain", () => {
  it("finds the rows that trying all pages finds, each once", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PAGE_TYPES), { minLength: N, maxLength: N }),
        links,
        pattern,
        (pageTypes, all, sought) => {
          const found = matchPattern(aLinkGraph(pageTypes, all), sought, TODAY, 10_000);
          expect(found.isComplete).toBe(true);
          expect(found.rows.map((row) => row.pages.join(" ")).sort()).toEqual(tryAll(pageTypes, all, sought));
        },
      ),
      { numRuns: 500 },
    );
  });

  it("shows for each step a link that joins its two pages the way it is walked", () => {
    fc.assert(
      fc.property(links, pattern, (all, sought) => {
        const graph = aLinkGraph(Array(N).fill("a"), all);
        for (const { pages, hops } of matchPattern(graph, sought, TODAY, 100).rows) {
          for (const [at, chain] of hops.entries()) {
            let node = pages[at];
            for (const { slot, way } of chain) {
              expect(way === "out" ? graph.from(slot) : graph.to(slot)).toBe(node);
              node = graph.end(slot, way);
            }
            expect(node).toBe(pages[at + 1]);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
