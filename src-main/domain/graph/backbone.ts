import type { SimpleGraph } from "./simple-graph";

export interface BackboneOptions {
  /** A node keeps its ceil(degree ^ exponent) best edges. */
  readonly exponent: number;
  /** …but at most this many. */
  readonly most: number;
}

/**
 * The few edges that carry the structure. A page of 300 links keeps its closest ones, so that communities are not drowned
 * by hubs; the maximum spanning forest makes sure that nothing falls apart.
 * @returns 1 for edges that stay
 */
export function computeBackbone(graph: SimpleGraph, scores: Float32Array, options: BackboneOptions): Uint8Array {
  const kept = new Uint8Array(graph.edgeCount);
  for (let v = 0; v < graph.nodeCount; v++) {
    const degree = graph.degree[v] ?? 0;
    if (degree === 0) continue;
    const edges = Array.from(graph.edge.subarray(graph.start[v], graph.start[v + 1]));
    edges.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    const count = Math.min(options.most, Math.ceil(degree ** options.exponent));
    for (const e of edges.slice(0, count)) kept[e] = 1;
  }
  const tree = computeSpanningForest(graph, (e) => (kept[e] ?? 0) * 4 + (scores[e] ?? 0));
  for (let e = 0; e < graph.edgeCount; e++) if (tree[e]) kept[e] = 1;
  return kept;
}

/** 1 for the edges of the maximum spanning forest under `strength`; ties go to the earlier edge. */
export function computeSpanningForest(graph: SimpleGraph, strength: (edge: number) => number): Uint8Array {
  const parent = Uint32Array.from({ length: graph.nodeCount }, (_, v) => v);
  const rootOf = (node: number): number => {
    let v = node;
    for (let up = parent[v] ?? v; up !== v; up = parent[v] ?? v) {
      parent[v] = parent[up] ?? up;
      v = up;
    }
    return v;
  };
  const strengths = Float64Array.from({ length: graph.edgeCount }, (_, e) => strength(e));
  const order = Array.from({ length: graph.edgeCount }, (_, e) => e);
  order.sort((a, b) => (strengths[b] ?? 0) - (strengths[a] ?? 0) || a - b);
  const tree = new Uint8Array(graph.edgeCount);
  for (const e of order) {
    const a = rootOf(graph.from[e] ?? 0);
    const b = rootOf(graph.to[e] ?? 0);
    if (a === b) continue;
    parent[a] = b;
    tree[e] = 1;
  }
  return tree;
}
