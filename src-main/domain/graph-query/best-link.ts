import type { LinkGraph, Slot } from "./link-graph";

/** Which of two links of one pair tells more: one written as a field, then one that is not over, then a typed one. */
export function betterLink(graph: LinkGraph, a: Slot, b: Slot): Slot {
  const { explicit, validUntil, type, types, id } = graph.links;
  const rank = (slot: Slot) =>
    (explicit[slot] === 1 ? 4 : 0) +
    (validUntil[slot] === 0 ? 2 : 0) +
    (types.list[type[slot] ?? 0] === "mentions" ? 0 : 1);
  const difference = rank(a) - rank(b);
  if (difference !== 0) return difference > 0 ? a : b;
  return (id[a] ?? 0) <= (id[b] ?? 0) ? a : b;
}

/** One step from a page to the next over the best of the links that join them. */
export interface Walked {
  readonly slot: Slot;
  /** `out`: along the link, from subject to object. */
  readonly way: "out" | "in";
  /** Further links of the same choice between the two. */
  readonly others: number;
}
