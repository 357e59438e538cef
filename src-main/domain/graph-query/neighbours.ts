import { betterLink, type Walked } from "./best-link";
import type { LinkFilter } from "./link-filter";
import type { LinkGraph, Node } from "./link-graph";

/** Counts the links looked at, so that no question takes for ever. */
export class Effort {
  spent = 0;

  constructor(readonly limit: number) {}

  get isSpent(): boolean {
    return this.spent > this.limit;
  }
}

/** The pages one link away with the best link to each, those with most links first; wanted titles are left out. */
export function neighboursOf(graph: LinkGraph, node: Node, filter: LinkFilter, effort: Effort): [Node, Walked][] {
  const found = new Map<Node, Walked>();
  for (const way of filter.ways) {
    const slots = graph.slots(node, way);
    effort.spent += slots.length;
    for (const slot of slots) {
      if (!filter.accepts(slot, way)) continue;
      const end = graph.end(slot, way);
      if (!graph.isPage(end)) continue;
      const known = found.get(end);
      if (!known) found.set(end, { slot, way, others: 0 });
      else if (known.slot === slot || betterLink(graph, known.slot, slot) === known.slot) {
        found.set(end, { ...known, others: known.others + 1 });
      } else found.set(end, { slot, way, others: known.others + 1 });
    }
  }
  return [...found].sort(([a], [b]) => graph.degree(b) - graph.degree(a) || a - b);
}

/** Every node one link away from any of these, as a mask; cheap enough for a whole brain. */
export function reachOnce(graph: LinkGraph, from: Uint8Array, filter: LinkFilter): Uint8Array {
  const reached = new Uint8Array(graph.nodeCount);
  for (let node = 0; node < from.length; node++) {
    if (from[node] !== 1) continue;
    for (const way of filter.ways) {
      for (const slot of graph.slots(node, way)) if (filter.accepts(slot, way)) reached[graph.end(slot, way)] = 1;
    }
  }
  return reached;
}
