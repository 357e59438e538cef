import { Graph, LeidenConvergenceError, leiden, modularity, Partition } from "leiden-ts";
import type { SimpleGraph } from "./simple-graph";

const SEED = 1;

export interface Communities {
  /** Community of each node, 0 the largest; -1 for nodes without edges. */
  readonly of: Int32Array;
  /** Members of each community. */
  readonly size: Uint32Array;
  /** Of this partition on the given graph, -0.5 to 1; 0 for a graph without edges. */
  readonly modularity: number;
}

/**
 * Finds groups of pages that link among themselves (Leiden). Starting from the groups of last time keeps them: without
 * that, one per cent of changed links moves half of the pages to another group.
 * @param previous community of each node last time, -1 for none; null the first time
 */
export function detectCommunities(graph: SimpleGraph, previous: Int32Array | null): Communities {
  if (graph.edgeCount === 0)
    return { of: new Int32Array(graph.nodeCount).fill(-1), size: new Uint32Array(0), modularity: 0 };
  const leidenGraph = toLeidenGraph(graph);
  const start = previous && Partition.fromAssignments(leidenGraph, withoutBlanks(previous));
  const assignments = run(leidenGraph, start);
  const { of, size } = bySize(graph, assignments);
  return { of, size, modularity: modularity(leidenGraph, assignments) };
}

function run(graph: Graph, start: Partition | null): Int32Array {
  try {
    return leiden(graph, { seed: SEED, ...(start ? { initialPartition: start } : {}) }).partition.assignments;
  } catch (error) {
    if (!(error instanceof LeidenConvergenceError)) throw error;
    return (start ?? Partition.singletons(graph)).assignments;
  }
}

/** The library wants its runs sorted by target, which ours are: edges are sorted by their lower end first. */
function toLeidenGraph(graph: SimpleGraph): Graph {
  return Graph.fromCSR({
    n: graph.nodeCount,
    offsets: graph.start.slice(),
    targets: graph.neighbour.slice(),
    weights: Float64Array.from(graph.edge, (e) => graph.weight[e] ?? 0),
  });
}

/** Nodes that had no community each get one of their own. */
function withoutBlanks(previous: Int32Array): Int32Array {
  let next = previous.reduce((most, value) => Math.max(most, value), -1) + 1;
  return previous.map((community) => (community >= 0 ? community : next++));
}

/** Renumbers communities by size, the larger first, ties by their first member. */
function bySize(graph: SimpleGraph, assignments: Int32Array): { of: Int32Array; size: Uint32Array } {
  const members = new Map<number, { first: number; count: number }>();
  for (let v = 0; v < graph.nodeCount; v++) {
    if (!graph.degree[v]) continue;
    const group = members.get(assignments[v] ?? 0);
    if (group) group.count++;
    else members.set(assignments[v] ?? 0, { first: v, count: 1 });
  }
  const order = [...members].sort(([, a], [, b]) => b.count - a.count || a.first - b.first);
  const rank = new Map(order.map(([id], index) => [id, index]));
  const of = Int32Array.from(assignments, (id, v) => (graph.degree[v] ? (rank.get(id) ?? -1) : -1));
  return { of, size: Uint32Array.from(order, ([, group]) => group.count) };
}
