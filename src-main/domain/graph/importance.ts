import type { SimpleGraph } from "./simple-graph";

const DAMPING = 0.85;
const ROUNDS = 30;
/** How much the measure itself counts beside the place it gives: a lone giant stays above what comes second. */
const MAGNITUDE = 0.08;

/**
 * How much each page matters, 0 to 1: its place by PageRank over the undirected, weighted links. Places are taken
 * logarithmically, so that a graph of any size has a handful of great pages, some notable ones, and many small.
 */
export function computeImportance(graph: SimpleGraph): Float32Array {
  const rank = computeRank(graph);
  const top = rank.reduce((most, value) => Math.max(most, value), 0);
  const low = rank.reduce((least, value) => Math.min(least, value), top);
  if (top <= low) return new Float32Array(graph.nodeCount);
  const places = placesOf(rank);
  const all = Math.log(1 + graph.nodeCount);
  return Float32Array.from(rank, (value, node) => {
    const byPlace = 1 - Math.log(1 + (places[node] ?? 0)) / all;
    return Math.max(0, byPlace) * ((value - low) / (top - low)) ** MAGNITUDE;
  });
}

/** Place of each node, 0 the highest; nodes of one rank share the middle of their places. */
function placesOf(rank: Float64Array): Float64Array {
  const order = Array.from(rank, (_, node) => node).sort((a, b) => (rank[b] ?? 0) - (rank[a] ?? 0));
  const places = new Float64Array(rank.length);
  for (let from = 0; from < order.length; ) {
    let to = from;
    // Ranks that differ only by rounding are one.
    while (to < order.length && isNear(rank[order[to] ?? 0] ?? 0, rank[order[from] ?? 0] ?? 0)) to++;
    for (let at = from; at < to; at++) places[order[at] ?? 0] = (from + to - 1) / 2;
    from = to;
  }
  return places;
}

const isNear = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * b;

function computeRank(graph: SimpleGraph): Float64Array {
  const n = graph.nodeCount;
  const total = new Float64Array(n);
  for (let e = 0; e < graph.edgeCount; e++) {
    const weight = graph.weight[e] ?? 1;
    for (const v of [graph.from[e] ?? 0, graph.to[e] ?? 0]) total[v] = (total[v] ?? 0) + weight;
  }
  let rank = new Float64Array(n).fill(1 / n);
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(n).fill((1 - DAMPING) / n);
    for (let e = 0; e < graph.edgeCount; e++) {
      const a = graph.from[e] ?? 0;
      const b = graph.to[e] ?? 0;
      const weight = DAMPING * (graph.weight[e] ?? 1);
      next[b] = (next[b] ?? 0) + (weight * (rank[a] ?? 0)) / (total[a] ?? 1);
      next[a] = (next[a] ?? 0) + (weight * (rank[b] ?? 0)) / (total[b] ?? 1);
    }
    rank = next;
  }
  return rank;
}
