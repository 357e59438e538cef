import { describe, expect, it } from "vitest";
import type { LinkGraph } from "../../../../src-main/domain/graph-query/link-graph";
import { findSurroundings, type SurroundingsQuery } from "../../../../src-main/domain/graph-query/surroundings";
import { aLinkGraph } from "../../../support/a-link-graph";

const TODAY = "2026-12-01";
const pages = (count: number): string[] => Array(count).fill("page");

function around(graph: LinkGraph, part: Partial<SurroundingsQuery> = {}) {
  const query: SurroundingsQuery = { page: 1, depth: 1, limit: 60, types: "any", direction: "both", ...part };
  return findSurroundings(graph, query, TODAY);
}

const pagesAround = (graph: LinkGraph, part: Partial<SurroundingsQuery> = {}) =>
  around(graph, part).nodes.map(({ page, wantedTitle }) => page ?? wantedTitle);

describe("surroundings", () => {
  it("hold the pages one step around, and names without a page", () => {
    const graph = aLinkGraph(pages(4), [
      { from: 1, to: 2 },
      { from: 3, to: 1 },
      { from: 1, to: "Nobody" },
      { from: 2, to: 4 },
    ]);
    const { nodes, links, omitted } = around(graph);
    expect(nodes.map(({ page, wantedTitle, depth }) => [page ?? wantedTitle, depth])).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
      ["Nobody", 1],
    ]);
    expect(links).toHaveLength(3);
    expect(omitted).toBe(0);
  });

  it("go as far as they are asked to", () => {
    const graph = aLinkGraph(pages(4), [
      { from: 1, to: 2 },
      { from: 2, to: 3 },
      { from: 3, to: 4 },
    ]);
    expect(pagesAround(graph, { depth: 1 })).toEqual([1, 2]);
    expect(pagesAround(graph, { depth: 2 })).toEqual([1, 2, 3]);
    expect(pagesAround(graph, { depth: 3 })).toEqual([1, 2, 3, 4]);
  });

  it("follow links of the types and the direction that are asked for", () => {
    const graph = aLinkGraph(pages(4), [
      { from: 1, to: 2, type: "works_at" },
      { from: 3, to: 1, type: "works_at" },
      { from: 1, to: 4, type: "mentions" },
    ]);
    expect(pagesAround(graph, { types: ["works_at"] })).toEqual([1, 2, 3]);
    expect(pagesAround(graph, { types: ["works_at"], direction: "out" })).toEqual([1, 2]);
    expect(pagesAround(graph, { direction: "in" })).toEqual([1, 3]);
    expect(around(graph, { types: ["works_at"] }).links.map(({ type }) => type)).toEqual(["works_at", "works_at"]);
  });

  it("keep typed neighbours when there is not room for all, and say how many they leave out", () => {
    const graph = aLinkGraph(pages(4), [
      { from: 1, to: 2 },
      { from: 1, to: 3 },
      { from: 1, to: 4, type: "advises" },
    ]);
    expect(pagesAround(graph, { limit: 2 })).toEqual([1, 4, 2]);
    expect(around(graph, { limit: 2, depth: 3 }).omitted).toBe(1);
  });

  it("say that a link has ended only when every one of its kind has", () => {
    const ended = { from: 1, to: 2, type: "works_at", until: "2023" };
    expect(around(aLinkGraph(pages(2), [ended])).links).toEqual([{ from: 0, to: 1, type: "works_at", ended: true }]);
    const again = { from: 1, to: 2, type: "works_at" };
    for (const links of [
      [ended, again],
      [again, ended],
    ]) {
      expect(around(aLinkGraph(pages(2), links)).links).toEqual([{ from: 0, to: 1, type: "works_at", ended: false }]);
    }
  });

  it("tell how many neighbours each has in the whole brain, and the links among them", () => {
    const graph = aLinkGraph(pages(5), [
      { from: 1, to: 2 },
      { from: 1, to: 3 },
      { from: 2, to: 3 },
      { from: 3, to: 2 },
      { from: 2, to: 4 },
      { from: 2, to: 5 },
    ]);
    const { nodes, links } = around(graph);
    expect(nodes.find(({ page }) => page === 2)?.degree).toBe(4);
    expect(links).toContainEqual({ from: 1, to: 2, type: "mentions", ended: false });
    expect(links).toContainEqual({ from: 2, to: 1, type: "mentions", ended: false });
  });
});
