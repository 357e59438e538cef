import type { Communities } from "./communities";
import type { SimpleGraph } from "./simple-graph";

/** A date or a bare number names no group well, however often it is linked. */
const DATE_OR_NUMBER = /\d{4}[-_.]\d{2}[-_.]\d{2}|^\d+$/u;
const DATE_DAMPING = 0.05;

/**
 * The page that names each community: known inside it, not everywhere. A page that all the brain links to says less about
 * one group than the page its members share.
 */
export function findCommunityHubs(
  graph: SimpleGraph,
  communities: Communities,
  titleOf: (node: number) => string,
): Uint32Array {
  const inside = new Uint32Array(graph.nodeCount);
  for (let e = 0; e < graph.edgeCount; e++) {
    const a = graph.from[e] ?? 0;
    const b = graph.to[e] ?? 0;
    if (communities.of[a] !== communities.of[b]) continue;
    inside[a] = (inside[a] ?? 0) + 1;
    inside[b] = (inside[b] ?? 0) + 1;
  }
  const hubs = new Uint32Array(communities.size.length);
  const best = new Float64Array(communities.size.length).fill(-1);
  for (let v = 0; v < graph.nodeCount; v++) {
    const community = communities.of[v] ?? -1;
    if (community < 0) continue;
    const damping = DATE_OR_NUMBER.test(titleOf(v)) ? DATE_DAMPING : 1;
    const score = (damping * (inside[v] ?? 0) ** 2) / ((graph.degree[v] ?? 0) + 3);
    if (score <= (best[community] ?? 0)) continue;
    best[community] = score;
    hubs[community] = v;
  }
  return hubs;
}
