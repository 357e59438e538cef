import type { SimpleGraph } from "./simple-graph";

/** What links beyond the first add to the score of an edge, at most this many of them. */
const REPEAT_SCORE = 0.02;
const REPEATS_COUNTED = 4;

/**
 * How much each edge belongs: the share of neighbours that its two ends have in common (Jaccard), and a little for
 * repeated links. An edge inside a close group scores high, one to a hub that everyone links to scores low.
 */
export function computeEdgeScores(graph: SimpleGraph): Float32Array {
  const scores = new Float32Array(graph.edgeCount);
  const mark = new Int32Array(graph.nodeCount).fill(-1);
  for (let big = 0; big < graph.nodeCount; big++) {
    let isMarked = false;
    for (let slot = graph.start[big] ?? 0; slot < (graph.start[big + 1] ?? 0); slot++) {
      const small = graph.neighbour[slot] ?? 0;
      if (!isSmallerEnd(graph, small, big)) continue;
      if (!isMarked) markNeighbours(graph, big, mark);
      isMarked = true;
      const e = graph.edge[slot] ?? 0;
      scores[e] = scoreOf(graph, e, small, big, countMarked(graph, small, mark, big));
    }
  }
  return scores;
}

/** Each edge is scored once, from its larger end, so that only the shorter list is walked: E·√E at worst. */
function isSmallerEnd(graph: SimpleGraph, a: number, b: number): boolean {
  const degreeA = graph.degree[a] ?? 0;
  const degreeB = graph.degree[b] ?? 0;
  return degreeA < degreeB || (degreeA === degreeB && a < b);
}

function markNeighbours(graph: SimpleGraph, node: number, mark: Int32Array): void {
  for (let slot = graph.start[node] ?? 0; slot < (graph.start[node + 1] ?? 0); slot++) {
    mark[graph.neighbour[slot] ?? 0] = node;
  }
}

function countMarked(graph: SimpleGraph, node: number, mark: Int32Array, by: number): number {
  let count = 0;
  for (let slot = graph.start[node] ?? 0; slot < (graph.start[node + 1] ?? 0); slot++) {
    if (mark[graph.neighbour[slot] ?? 0] === by) count++;
  }
  return count;
}

function scoreOf(graph: SimpleGraph, e: number, a: number, b: number, common: number): number {
  const degreeA = graph.degree[a] ?? 0;
  const degreeB = graph.degree[b] ?? 0;
  const jaccard = (common + 1) / (degreeA + degreeB - common);
  const repeats = Math.min(REPEATS_COUNTED, (graph.weight[e] ?? 1) - 1);
  return jaccard + (REPEAT_SCORE * repeats) / Math.sqrt(Math.min(degreeA, degreeB));
}
