import type { QueryNode } from "../../../shared/search-query/query-node";

/** For each page in turn whether something holds. */
export type Truth = Uint8Array<ArrayBuffer>;

export const NO = 0;
export const MAYBE = 1;
export const YES = 2;

/**
 * Whether a query holds for each page, from what is known of its leaves.
 * @param leaf truth of a leaf; null for a node that is none
 */
export function truthOf(node: QueryNode, pages: number, leaf: (node: QueryNode) => Truth | null): Truth {
  const known = leaf(node);
  if (known) return known;
  switch (node.kind) {
    case "and":
      return combined(node.parts, pages, leaf, YES, Math.min);
    case "or":
      return combined(node.parts, pages, leaf, NO, Math.max);
    case "not":
      return truthOf(node.part, pages, leaf).map((value) => YES - value);
    case "case":
      return truthOf(node.part, pages, leaf);
    default:
      return new Uint8Array(pages).fill(MAYBE);
  }
}

function combined(
  parts: readonly QueryNode[],
  pages: number,
  leaf: (node: QueryNode) => Truth | null,
  start: number,
  choose: (a: number, b: number) => number,
): Truth {
  const all = new Uint8Array(pages).fill(start);
  for (const part of parts) {
    const truth = truthOf(part, pages, leaf);
    for (let i = 0; i < pages; i++) all[i] = choose(all[i] ?? start, truth[i] ?? NO);
  }
  return all;
}

/** The same for one page, without asking more leaves than decide it. */
export function truthOfOne(node: QueryNode, leaf: (node: QueryNode) => number | null): number {
  const known = leaf(node);
  if (known !== null) return known;
  switch (node.kind) {
    case "and":
    case "or": {
      const last = node.kind === "and" ? NO : YES;
      let truth = YES - last;
      for (const part of node.parts) {
        const own = truthOfOne(part, leaf);
        if (own === last) return last;
        truth = node.kind === "and" ? Math.min(truth, own) : Math.max(truth, own);
      }
      return truth;
    }
    case "not":
      return YES - truthOfOne(node.part, leaf);
    case "case":
      return truthOfOne(node.part, leaf);
    default:
      return MAYBE;
  }
}
