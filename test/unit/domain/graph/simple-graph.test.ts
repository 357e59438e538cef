import { describe, expect, it } from "vitest";
import { buildSimpleGraph, keepEdges } from "../../../../src-main/domain/graph/simple-graph";

const edgesOf = ({ from, to, weight }: ReturnType<typeof buildSimpleGraph>["graph"]) =>
  [...from].map((a, e) => [a, to[e], weight[e]]);

describe("simple graph", () => {
  it("joins links of both directions into one edge and leaves loops out", () => {
    const { graph, edgeOfLink } = buildSimpleGraph(4, [2, 0, 1, 3, 0], [0, 2, 0, 3, 1]);
    expect(edgesOf(graph)).toEqual([
      [0, 1, 2],
      [0, 2, 2],
    ]);
    expect([...edgeOfLink]).toEqual([1, 1, 0, -1, 0]);
    expect([...graph.degree]).toEqual([2, 1, 1, 0]);
  });

  it("counts a link as often as it is written", () => {
    const { graph } = buildSimpleGraph(2, [0, 1], [1, 0], [3, 4]);
    expect(edgesOf(graph)).toEqual([[0, 1, 7]]);
  });

  it("is the same for the same links in another order", () => {
    const links = [
      [5, 1],
      [0, 3],
      [3, 5],
      [1, 0],
      [5, 3],
    ];
    const build = (list: number[][]) =>
      buildSimpleGraph(
        6,
        list.map(([from]) => from ?? 0),
        list.map(([, to]) => to ?? 0),
      ).graph;
    expect(build(links.toReversed())).toEqual(build(links));
  });

  it("lists each node's neighbours in order", () => {
    const { graph } = buildSimpleGraph(5, [4, 2, 0, 3], [2, 0, 4, 4]);
    const neighbours = (v: number) => [...graph.neighbour.subarray(graph.start[v], graph.start[v + 1])];
    expect(neighbours(4)).toEqual([0, 2, 3]);
    expect(neighbours(1)).toEqual([]);
  });

  it("keeps the edges it is told to", () => {
    const { graph } = buildSimpleGraph(4, [0, 1, 2], [1, 2, 3]);
    const kept = keepEdges(graph, Uint8Array.of(1, 0, 1));
    expect(edgesOf(kept.graph)).toEqual([
      [0, 1, 1],
      [2, 3, 1],
    ]);
    expect([...kept.oldEdge]).toEqual([0, 2]);
  });
});
