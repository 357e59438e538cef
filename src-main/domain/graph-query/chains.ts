import type { Walked } from "./best-link";
import type { LinkFilter } from "./link-filter";
import type { LinkGraph, Node } from "./link-graph";
import { type Effort, neighboursOf } from "./neighbours";

/**
 * The pages whose shortest chain of such links from a page is `min` to `max` long, each with that chain: nearest first.
 * A page that is nearer than `min` does not count, however it can be reached by a detour.
 */
export function chainsFrom(
  graph: LinkGraph,
  from: Node,
  filter: LinkFilter,
  { min, max }: { readonly min: number; readonly max: number },
  effort: Effort,
): [Node, readonly Walked[]][] {
  const chains = new Map<Node, readonly Walked[]>([[from, []]]);
  let level: readonly Node[] = [from];
  for (let length = 1; length <= max && level.length > 0 && !effort.isSpent; length++) {
    const next: Node[] = [];
    for (const node of level) {
      const chain = chains.get(node) ?? [];
      for (const [end, walked] of neighboursOf(graph, node, filter, effort)) {
        if (chains.has(end)) continue;
        chains.set(end, [...chain, walked]);
        next.push(end);
      }
    }
    level = next;
  }
  return [...chains].filter(([, chain]) => chain.length >= min);
}
