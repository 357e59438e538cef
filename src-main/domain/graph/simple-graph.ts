/**
 * The undirected graph under the links: one edge a pair of nodes however many links join them, no loops. Everything the
 * layout computes works on it. Edges are sorted by their ends, so that the same links give the same graph in any order.
 */
export interface SimpleGraph {
  readonly nodeCount: number;
  readonly edgeCount: number;
  /** Lower end of each edge. */
  readonly from: Uint32Array;
  /** Higher end of each edge. */
  readonly to: Uint32Array;
  /** Number of links joined in each edge. */
  readonly weight: Float32Array;
  /** Distinct neighbours of each node. */
  readonly degree: Uint32Array;
  /** Neighbours of node `v` are `neighbour[start[v]]` to `neighbour[start[v + 1] - 1]`, over the edges `edge[…]`. */
  readonly start: Uint32Array;
  readonly neighbour: Uint32Array;
  readonly edge: Uint32Array;
}

/** The edge of each link in the order given; -1 for a link from a node to itself. */
export interface LinkedGraph {
  readonly graph: SimpleGraph;
  readonly edgeOfLink: Int32Array;
}

/** Joins directed links into undirected edges. `linkCount` says how often each link is written; null for once. */
export function buildSimpleGraph(
  nodeCount: number,
  linkFrom: ArrayLike<number>,
  linkTo: ArrayLike<number>,
  linkCount: ArrayLike<number> | null = null,
): LinkedGraph {
  const order = orderByEnds(nodeCount, linkFrom, linkTo);
  const edgeOfLink = new Int32Array(linkFrom.length).fill(-1);
  const from: number[] = [];
  const to: number[] = [];
  const weight: number[] = [];
  for (const link of order) {
    const a = linkFrom[link] ?? 0;
    const b = linkTo[link] ?? 0;
    if (a === b) continue;
    const count = linkCount ? (linkCount[link] ?? 1) : 1;
    const low = Math.min(a, b);
    const high = Math.max(a, b);
    const last = from.length - 1;
    if (last >= 0 && from[last] === low && to[last] === high) {
      weight[last] = (weight[last] ?? 0) + count;
      edgeOfLink[link] = last;
    } else {
      from.push(low);
      to.push(high);
      weight.push(count);
      edgeOfLink[link] = last + 1;
    }
  }
  const graph = withAdjacency(nodeCount, Uint32Array.from(from), Uint32Array.from(to), Float32Array.from(weight));
  return { graph, edgeOfLink };
}

/** The same nodes with only the edges whose flag is set, and which edge of the old graph each new one is. */
export function keepEdges(
  graph: SimpleGraph,
  kept: Uint8Array,
  weight: Float32Array = graph.weight,
): { readonly graph: SimpleGraph; readonly oldEdge: Uint32Array } {
  const list: number[] = [];
  for (let e = 0; e < graph.edgeCount; e++) if (kept[e]) list.push(e);
  const oldEdge = Uint32Array.from(list);
  const pick = (values: Uint32Array) => oldEdge.map((e) => values[e] ?? 0);
  const weights = Float32Array.from(list, (e) => weight[e] ?? 0);
  return { graph: withAdjacency(graph.nodeCount, pick(graph.from), pick(graph.to), weights), oldEdge };
}

function withAdjacency(nodeCount: number, from: Uint32Array, to: Uint32Array, weight: Float32Array): SimpleGraph {
  const edgeCount = from.length;
  const degree = new Uint32Array(nodeCount);
  for (const ends of [from, to]) for (const v of ends) degree[v] = (degree[v] ?? 0) + 1;
  const start = new Uint32Array(nodeCount + 1);
  for (let v = 0; v < nodeCount; v++) start[v + 1] = (start[v] ?? 0) + (degree[v] ?? 0);
  const next = start.slice(0, nodeCount);
  const neighbour = new Uint32Array(2 * edgeCount);
  const edge = new Uint32Array(2 * edgeCount);
  const put = (at: number, other: number, e: number) => {
    const slot = next[at] ?? 0;
    next[at] = slot + 1;
    neighbour[slot] = other;
    edge[slot] = e;
  };
  for (let e = 0; e < edgeCount; e++) {
    const a = from[e] ?? 0;
    const b = to[e] ?? 0;
    put(a, b, e);
    put(b, a, e);
  }
  return { nodeCount, edgeCount, from, to, weight, degree, start, neighbour, edge };
}

/** Link indexes sorted by lower, then higher end: two counting sorts, linear in links and nodes. */
function orderByEnds(nodeCount: number, from: ArrayLike<number>, to: ArrayLike<number>): Uint32Array {
  const low = (link: number) => Math.min(from[link] ?? 0, to[link] ?? 0);
  const high = (link: number) => Math.max(from[link] ?? 0, to[link] ?? 0);
  const byHigh = countingSort(
    Uint32Array.from({ length: from.length }, (_, link) => link),
    nodeCount,
    high,
  );
  return countingSort(byHigh, nodeCount, low);
}

function countingSort(items: Uint32Array, keyCount: number, keyOf: (item: number) => number): Uint32Array {
  const start = new Uint32Array(keyCount + 1);
  for (const item of items) {
    const slot = keyOf(item) + 1;
    start[slot] = (start[slot] ?? 0) + 1;
  }
  for (let key = 0; key < keyCount; key++) start[key + 1] = (start[key + 1] ?? 0) + (start[key] ?? 0);
  const sorted = new Uint32Array(items.length);
  for (const item of items) {
    const key = keyOf(item);
    const slot = start[key] ?? 0;
    start[key] = slot + 1;
    sorted[slot] = item;
  }
  return sorted;
}
