import { describe, expect, it } from "vitest";
import { computeBackbone, computeSpanningForest } from "../../../../src-main/domain/graph/backbone";
import { computeEdgeScores } from "../../../../src-main/domain/graph/edge-scores";
import { buildSimpleGraph, keepEdges, type SimpleGraph } from "../../../../src-main/domain/graph/simple-graph";
import { plantedGraph } from "../../../support/raw-graph";

function planted(): SimpleGraph {
  const raw = plantedGraph({ groups: 6, size: 30, inside: 4, outside: 0.3 });
  return buildSimpleGraph(raw.pages.length, raw.from, raw.to).graph;
}

const neighboursOf = (graph: SimpleGraph, v: number) =>
  new Set(graph.neighbour.subarray(graph.start[v], graph.start[v + 1]));

function components(graph: SimpleGraph): number {
  const seen = new Set<number>();
  let count = 0;
  for (let v = 0; v < graph.nodeCount; v++) {
    if (seen.has(v)) continue;
    count++;
    const waiting = [v];
    while (waiting.length > 0) {
      const next = waiting.pop() ?? 0;
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...neighboursOf(graph, next));
    }
  }
  return count;
}

describe("edge scores", () => {
  it("are the shared part of both neighbourhoods", () => {
    const graph = planted();
    const scores = computeEdgeScores(graph);
    for (let e = 0; e < graph.edgeCount; e++) {
      const a = neighboursOf(graph, graph.from[e] ?? 0);
      const b = neighboursOf(graph, graph.to[e] ?? 0);
      const common = [...a].filter((v) => b.has(v)).length;
      const jaccard = (common + 1) / (a.size + b.size - common);
      const repeats = Math.min(4, (graph.weight[e] ?? 1) - 1) / Math.sqrt(Math.min(a.size, b.size));
      expect(scores[e]).toBeCloseTo(jaccard + 0.02 * repeats, 5);
    }
  });
});

describe("backbone", () => {
  it("leaves most edges out and holds everything together", () => {
    const graph = planted();
    const kept = computeBackbone(graph, computeEdgeScores(graph), { exponent: 0.4, most: 12 });
    const bones = keepEdges(graph, kept).graph;
    expect(bones.edgeCount).toBeLessThan(graph.edgeCount * 0.75);
    expect(components(bones)).toBe(components(graph));
  });

  it("keeps the best edge of every node", () => {
    const graph = planted();
    const scores = computeEdgeScores(graph);
    const kept = computeBackbone(graph, scores, { exponent: 0.4, most: 12 });
    for (let v = 0; v < graph.nodeCount; v++) {
      const edges = [...graph.edge.subarray(graph.start[v], graph.start[v + 1])];
      const best = Math.max(...edges.map((e) => scores[e] ?? 0));
      if (edges.length > 0) expect(edges.some((e) => kept[e] && scores[e] === best)).toBe(true);
    }
  });
});

describe("spanning forest", () => {
  it("has one edge fewer than nodes a component, and takes the strongest", () => {
    const { graph } = buildSimpleGraph(5, [0, 1, 0, 3], [1, 2, 2, 4]);
    // Edges sorted by ends: 0–1, 0–2, 1–2, 3–4.
    const tree = computeSpanningForest(graph, (e) => [1, 3, 2, 0][e] ?? 0);
    expect([...tree]).toEqual([0, 1, 1, 1]);
  });
});
