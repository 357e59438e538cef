import type { LinkFilter } from "./link-filter";
import type { LinkGraph } from "./link-graph";
import type { MatchPattern, MatchStep } from "./match-query";
import { reachOnce } from "./neighbours";

/**
 * The pages that can stand at each step, as masks: walked from the end with fewer pages to the other and back, so that
 * every page left at a step has a fitting one at the next (a full reducer of semi-joins, Yannakakis 1981). What follows
 * then meets next to no dead ends, and the whole costs a few passes over the links however many combinations there are.
 */
export function reduceCandidates(
  graph: LinkGraph,
  { steps, hops }: MatchPattern,
  filters: readonly LinkFilter[],
): readonly Uint8Array[] {
  const masks = steps.map((step) => candidatesOf(graph, step));
  const pass = (at: number, next: number): void => {
    const forward = next > at;
    const hop = hops[Math.min(at, next)];
    const filter = filters[Math.min(at, next)];
    const from = masks[at];
    const to = masks[next];
    if (!hop || !filter || !from || !to) return;
    intersect(to, reach(graph, from, forward ? filter : filter.reversed(), hop));
  };
  const last = steps.length - 1;
  const forwards = (): void => {
    for (let at = 0; at < last; at++) pass(at, at + 1);
  };
  const backwards = (): void => {
    for (let at = last; at > 0; at--) pass(at, at - 1);
  };
  const isFewerAtStart = countOf(masks[0]) <= countOf(masks.at(-1));
  if (isFewerAtStart) forwards();
  backwards();
  if (!isFewerAtStart) forwards();
  return masks;
}

function candidatesOf(graph: LinkGraph, { pages, type }: MatchStep): Uint8Array {
  const mask = new Uint8Array(graph.nodeCount);
  if (pages) {
    for (const page of pages) if (graph.isPage(page)) mask[page] = 1;
  } else {
    for (let node = 0; node < graph.nodeCount; node++) {
      if (graph.isPage(node) && (type === null || graph.typeOf(node) === type)) mask[node] = 1;
    }
  }
  return mask;
}

/** Pages at `min` to `max` links; of those at more than one link some too many, which the search itself leaves out. */
function reach(
  graph: LinkGraph,
  from: Uint8Array,
  filter: LinkFilter,
  { min, max }: { readonly min: number; readonly max: number },
): Uint8Array {
  const all = new Uint8Array(graph.nodeCount);
  let level = from;
  for (let step = 1; step <= max; step++) {
    level = reachOnce(graph, level, filter);
    if (step >= min) for (let node = 0; node < all.length; node++) all[node] = (all[node] ?? 0) | (level[node] ?? 0);
  }
  return all;
}

function intersect(mask: Uint8Array, other: Uint8Array): void {
  for (let node = 0; node < mask.length; node++) mask[node] = (mask[node] ?? 0) & (other[node] ?? 0);
}

function countOf(mask: Uint8Array | undefined): number {
  let count = 0;
  for (const bit of mask ?? []) count += bit;
  return count;
}
