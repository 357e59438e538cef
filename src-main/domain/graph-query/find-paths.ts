import type { PageId } from "../extracted-page";
import type { Walked } from "./best-link";
import { anyLink, LinkFilter } from "./link-filter";
import type { LinkGraph, Node } from "./link-graph";
import { MinHeap } from "./min-heap";
import { Effort, neighboursOf } from "./neighbours";
import { passingCost } from "./passing-cost";
import { distancesTo } from "./path-distances";
import type { LinkTime } from "./query-syntax";

export interface PathQuery {
  readonly from: PageId;
  readonly to: PageId;
  /** Paths wanted. */
  readonly count: number;
  /** Most links a path. */
  readonly maxHops: number;
  readonly time: LinkTime;
}

export interface FoundPath {
  readonly cost: number;
  /** One more than there are links. */
  readonly pages: readonly PageId[];
  readonly links: readonly Walked[];
}

export interface FoundPaths {
  readonly paths: readonly FoundPath[];
  /** False when the search was given up. */
  readonly isComplete: boolean;
}

/** Links looked at before the search is given up. */
const MAX_EFFORT = 4_000_000;

/**
 * The cheapest paths between two pages that meet no page twice, links walked either way, cheapest first: see passingCost.
 * Best-first over partial paths, led by the exact distance to the goal (A*); paths leave the queue in order of cost.
 * @param today ISO date
 */
export function findPaths(graph: LinkGraph, query: PathQuery, today: string): FoundPaths {
  const { from, to, count, maxHops } = query;
  if (from === to || !graph.isPage(from) || !graph.isPage(to)) return { paths: [], isComplete: true };
  const filter = LinkFilter.of(graph, anyLink(query.time), today);
  const distances = distancesTo(graph, to, from, filter, maxHops);
  const effort = new Effort(MAX_EFFORT);
  const tree = new PathTree(from);
  const open = new MinHeap();
  const paths: FoundPath[] = [];
  if (distances.hops(from) <= maxHops) open.push(distances.cost(from), 0);
  for (let next = open.pop(); next && paths.length < count && !effort.isSpent; next = open.pop()) {
    const at = next.value;
    const node = tree.node(at);
    if (node === to) {
      paths.push(tree.path(at));
      continue;
    }
    for (const [end, walked] of neighboursOf(graph, node, filter, effort)) {
      const hops = tree.hops(at) + 1;
      if (hops + distances.hops(end) > maxHops || tree.meets(at, end)) continue;
      const cost = tree.cost(at) + 1 + (end === to ? 0 : passingCost(graph.degree(end)));
      open.push(cost + distances.cost(end), tree.add(at, end, walked, cost));
    }
  }
  return { paths, isComplete: paths.length === count || !effort.isSpent };
}

/** Partial paths that share their beginnings. */
class PathTree {
  readonly #entries: { node: Node; parent: number; hops: number; cost: number; walked: Walked | null }[];

  constructor(start: Node) {
    this.#entries = [{ node: start, parent: -1, hops: 0, cost: 0, walked: null }];
  }

  add(parent: number, node: Node, walked: Walked, cost: number): number {
    return this.#entries.push({ node, parent, hops: this.hops(parent) + 1, cost, walked }) - 1;
  }

  node(at: number): Node {
    return this.#entries[at]?.node ?? -1;
  }

  hops(at: number): number {
    return this.#entries[at]?.hops ?? 0;
  }

  cost(at: number): number {
    return this.#entries[at]?.cost ?? 0;
  }

  meets(at: number, node: Node): boolean {
    for (let entry = this.#entries[at]; entry; entry = this.#entries[entry.parent]) {
      if (entry.node === node) return true;
    }
    return false;
  }

  path(at: number): FoundPath {
    const pages: Node[] = [];
    const links: Walked[] = [];
    for (let entry = this.#entries[at]; entry; entry = this.#entries[entry.parent]) {
      pages.unshift(entry.node);
      if (entry.walked) links.unshift(entry.walked);
    }
    return { cost: this.cost(at), pages, links };
  }
}
