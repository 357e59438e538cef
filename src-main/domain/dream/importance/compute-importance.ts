import { buildSimpleGraph, type SimpleGraph } from "../../graph/simple-graph";

/** What importance is computed from; one place a page in every array. */
export interface ImportanceInput {
  readonly pages: number;
  /** Ends of the links that lead somewhere, as numbers of pages. */
  readonly from: ArrayLike<number>;
  readonly to: ArrayLike<number>;
  /** Days since the day that the page gives; since its file was last changed where it gives none. */
  readonly ageDays: ArrayLike<number>;
  /** How often it was opened lately, older times counting less. */
  readonly uses: ArrayLike<number>;
  /** Number of the page of whoever owns the brain; null when nobody said. */
  readonly me: number | null;
}

/** Each part and the whole, 0 to 1. */
export interface Importance {
  readonly links: Float32Array;
  readonly recency: Float32Array;
  readonly use: Float32Array;
  readonly whole: Float32Array;
}

/** What each part counts in the whole. How pages are linked stays for years; what was read this week passes. */
const WEIGHT = { links: 0.65, recency: 0.2, use: 0.15 } as const;
const HALF_LIFE_DAYS = 90;
/** Opened so often lately counts half. */
const HALF_USE = 5;
const DAMPING = 0.85;
const ROUNDS = 40;
/** How much more often a walk begins anew at pages that are recent, that are used, and at the owner's own. */
const BEGIN = { recency: 3, use: 6, me: 50 } as const;

/**
 * How much each page matters: 0.65 × its place by PageRank, 0.2 × recency (half after 90 days), 0.15 × use (half at five
 * times lately). The walk of PageRank goes along links either way and begins anew at pages that are recent or used, or the
 * owner's own, so that what they are linked with counts more. Places are taken logarithmically: a brain of any size has a
 * handful of great pages.
 */
export function computeImportance(input: ImportanceInput): Importance {
  const recency = Float32Array.from(
    { length: input.pages },
    (_, page) => 2 ** (-at(input.ageDays, page) / HALF_LIFE_DAYS),
  );
  const use = Float32Array.from({ length: input.pages }, (_, page) => {
    const uses = at(input.uses, page);
    return uses / (uses + HALF_USE);
  });
  const begin = Float64Array.from({ length: input.pages }, (_, page) => {
    const own = page === input.me ? BEGIN.me : 0;
    return 1 + BEGIN.recency * at(recency, page) + BEGIN.use * at(use, page) + own;
  });
  const { graph } = buildSimpleGraph(input.pages, input.from, input.to);
  const links = placesOf(rankPages(graph, begin), graph);
  const whole = Float32Array.from(
    { length: input.pages },
    (_, page) => WEIGHT.links * at(links, page) + WEIGHT.recency * at(recency, page) + WEIGHT.use * at(use, page),
  );
  return { links, recency, use, whole };
}

/** Personalised PageRank over undirected links. */
function rankPages(graph: SimpleGraph, begin: Float64Array): Float64Array {
  const n = graph.nodeCount;
  const sum = begin.reduce((all, one) => all + one, 0);
  const total = new Float64Array(n);
  for (let e = 0; e < graph.edgeCount; e++) {
    for (const v of [at(graph.from, e), at(graph.to, e)]) total[v] = at(total, v) + weightOf(graph, e);
  }
  let rank = Float64Array.from(begin, (one) => one / sum);
  for (let round = 0; round < ROUNDS; round++) {
    // What stands on pages without links begins anew, so that nothing is lost.
    const lone = rank.reduce((all, one, v) => (at(total, v) === 0 ? all + one : all), 0);
    const anew = (1 - DAMPING + DAMPING * lone) / sum;
    const next = Float64Array.from(begin, (one) => one * anew);
    for (let e = 0; e < graph.edgeCount; e++) {
      const a = at(graph.from, e);
      const b = at(graph.to, e);
      const flow = DAMPING * weightOf(graph, e);
      next[b] = at(next, b) + (flow * at(rank, a)) / at(total, a);
      next[a] = at(next, a) + (flow * at(rank, b)) / at(total, b);
    }
    rank = next;
  }
  return rank;
}

/** 1 for the first place, towards 0 for the last; pages of one rank share a place, and those without links have none. */
function placesOf(rank: Float64Array, graph: SimpleGraph): Float32Array {
  const order = Array.from(rank, (_, page) => page).filter((page) => at(graph.degree, page) > 0);
  order.sort((a, b) => at(rank, b) - at(rank, a));
  const all = Math.log(1 + order.length);
  const places = new Float32Array(rank.length);
  for (let from = 0; from < order.length; ) {
    const here = at(rank, order[from] ?? 0);
    let to = from;
    while (to < order.length && Math.abs(at(rank, order[to] ?? 0) - here) <= 1e-9 * here) to++;
    for (let i = from; i < to; i++) places[order[i] ?? 0] = 1 - Math.log(1 + (from + to - 1) / 2) / all;
    from = to;
  }
  return places.map((place) => Math.max(0, place));
}

/** Ten links between two pages are more than one, and not ten times as much. */
const weightOf = (graph: SimpleGraph, edge: number): number => 1 + Math.log(at(graph.weight, edge) || 1);

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0;
