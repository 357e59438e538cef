import { betterLink, type Walked } from "./best-link";
import type { LinkFilter } from "./link-filter";
import type { LinkGraph, Node, Way } from "./link-graph";

/** Counts the links looked at, so that no question takes for ever. */
export class Effort {
  spent = 0;

  constructor(readonly limit: number) {}

  get isSpent(): boolean {
    return this.spent > this.limit;
  }
}

/**
 * The pages one link away with the best link to each; wanted titles are left out.
 * @param candidates 1 for the pages that count
 */
export function neighboursOf(
  graph: LinkGraph,
  node: Node,
  filter: LinkFilter,
  candidates: Uint8Array,
  effort: Effort,
): Map<Node, Walked> {
  const found = new Map<Node, Walked>();
  for (const way of filter.ways) {
    const slots = graph.slots(node, way);
    effort.spent += slots.length;
    for (const slot of slots) {
      const end = graph.end(slot, way);
      if (candidates[end] !== 1 || !filter.accepts(slot, way)) continue;
      found.set(end, better(graph, found.get(end), { slot, way, others: 0 }));
    }
  }
  return found;
}

/**
 * The best link from one page to another, found from the end with fewer links; null when there is none.
 * @param back the filter reversed
 */
export function linkBetween(
  graph: LinkGraph,
  from: Node,
  to: Node,
  filter: LinkFilter,
  back: LinkFilter,
  effort: Effort,
): Walked | null {
  const isForward = linkCount(graph, from, filter) <= linkCount(graph, to, back);
  const [start, end, used] = isForward ? [from, to, filter] : [to, from, back];
  let best: Walked | null = null;
  for (const way of used.ways) {
    const slots = graph.slots(start, way);
    effort.spent += slots.length;
    for (const slot of slots) {
      if (graph.end(slot, way) !== end || !used.accepts(slot, way)) continue;
      const walked: Way = isForward ? way : way === "out" ? "in" : "out";
      best = better(graph, best, { slot, way: walked, others: 0 });
    }
  }
  return best;
}

const linkCount = (graph: LinkGraph, node: Node, filter: LinkFilter): number =>
  filter.ways.reduce((sum, way) => sum + graph.slots(node, way).length, 0);

/** The better of two links of one pair, counting the other. */
function better(graph: LinkGraph, known: Walked | null | undefined, found: Walked): Walked {
  if (!known) return found;
  const best = betterLink(graph, known.slot, found.slot) === known.slot ? known : found;
  return { ...best, others: known.others + 1 };
}

/** Pages with most links first. */
export const mostLinkedFirst = (graph: LinkGraph) => (a: Node, b: Node) => graph.degree(b) - graph.degree(a) || a - b;

/** Every node one link away from any of these, as a mask; cheap enough for a whole brain. */
export function reachOnce(graph: LinkGraph, from: Uint8Array, filter: LinkFilter): Uint8Array {
  const reached = new Uint8Array(graph.nodeCount);
  for (const way of filter.ways) {
    const { start, slot: slots } = graph.adjacency(way);
    for (let node = 0; node < from.length; node++) {
      if (from[node] !== 1) continue;
      const end = start[node + 1] ?? 0;
      for (let at = start[node] ?? 0; at < end; at++) {
        const slot = slots[at] ?? 0;
        if (filter.accepts(slot, way)) reached[graph.end(slot, way)] = 1;
      }
    }
  }
  return reached;
}
