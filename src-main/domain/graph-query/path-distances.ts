import type { LinkFilter } from "./link-filter";
import type { LinkGraph, Node } from "./link-graph";
import { MinHeap } from "./min-heap";
import { passingCost } from "./passing-cost";

/** How far pages are from a goal, never more than they are. */
export interface Distances {
  /** Fewest links to the goal; infinite where it is out of reach. */
  hops(node: Node): number;
  /** Least cost of what comes after the page: exact near the goal, a lower bound further away. */
  cost(node: Node): number;
}

/** Measures outwards from the goal until the start is reached: what lies further away is never cheaper than that. */
export function distancesTo(graph: LinkGraph, goal: Node, start: Node, filter: LinkFilter, maxHops: number): Distances {
  const hops = countHops(graph, goal, filter, maxHops);
  const cost = new Float64Array(graph.nodeCount).fill(Number.POSITIVE_INFINITY);
  const settled = new Uint8Array(graph.nodeCount);
  let radius = Number.POSITIVE_INFINITY;
  const open = new MinHeap();
  cost[goal] = 0;
  if (hops[start] !== 0 || start === goal) open.push(0, goal);
  for (let next = open.pop(); next; next = open.pop()) {
    const node = next.value;
    if (settled[node] === 1) continue;
    settled[node] = 1;
    if (node === start) {
      radius = next.priority;
      break;
    }
    const through = next.priority + 1 + (node === goal ? 0 : passingCost(graph.degree(node)));
    for (const way of filter.ways) {
      for (const slot of graph.slots(node, way)) {
        const end = graph.end(slot, way);
        if (hops[end] === 0 || settled[end] === 1 || through >= (cost[end] ?? 0) || !filter.accepts(slot, way))
          continue;
        cost[end] = through;
        open.push(through, end);
      }
    }
  }
  return {
    hops: (node) => (node === goal ? 0 : hops[node] || Number.POSITIVE_INFINITY),
    cost: (node) => (settled[node] === 1 ? (cost[node] ?? 0) : radius),
  };
}

/** Fewest links to the goal; 0 for pages out of reach and for the goal itself. */
function countHops(graph: LinkGraph, goal: Node, filter: LinkFilter, maxHops: number): Uint8Array {
  const hops = new Uint8Array(graph.nodeCount);
  let level: Node[] = [goal];
  for (let distance = 1; distance <= maxHops && level.length > 0; distance++) {
    const next: Node[] = [];
    for (const node of level) {
      for (const way of filter.ways) {
        for (const slot of graph.slots(node, way)) {
          const end = graph.end(slot, way);
          if (hops[end] !== 0 || end === goal || !graph.isPage(end) || !filter.accepts(slot, way)) continue;
          hops[end] = distance;
          next.push(end);
        }
      }
    }
    level = next;
  }
  return hops;
}
