/** How many other pages link to each page, and how many it links to, in numbers of pages. */
export interface LinkCounts {
  readonly incoming: Uint32Array;
  readonly outgoing: Uint32Array;
  /** The island that each page is on: pages joined by links have one number. */
  readonly island: Uint32Array;
  /** How many pages each island has, by its number. */
  readonly sizes: ReadonlyMap<number, number>;
}

/** Counts pages, not links: ten links from one page to another are one. */
export function countLinks(pages: number, from: ArrayLike<number>, to: ArrayLike<number>): LinkCounts {
  const incoming = new Uint32Array(pages);
  const outgoing = new Uint32Array(pages);
  const parent = Uint32Array.from({ length: pages }, (_, page) => page);
  const seen = new Set<number>();
  for (let i = 0; i < from.length; i++) {
    const [a, b] = [from[i] ?? 0, to[i] ?? 0];
    const pair = a * pages + b;
    if (a === b || seen.has(pair)) continue;
    seen.add(pair);
    outgoing[a] = (outgoing[a] ?? 0) + 1;
    incoming[b] = (incoming[b] ?? 0) + 1;
    parent[rootOf(parent, a)] = rootOf(parent, b);
  }
  const island = Uint32Array.from({ length: pages }, (_, page) => rootOf(parent, page));
  const sizes = new Map<number, number>();
  for (const root of island) sizes.set(root, (sizes.get(root) ?? 0) + 1);
  return { incoming, outgoing, island, sizes };
}

function rootOf(parent: Uint32Array, page: number): number {
  let at = page;
  while (parent[at] !== at) {
    const above = parent[at] ?? at;
    parent[at] = parent[above] ?? above;
    at = parent[at] ?? at;
  }
  return at;
}
