import type { PackedGraph } from "../../../shared/model/packed-graph";

/** What a search in the graph found: everything that matches, and the best to choose from. */
export interface Found {
  readonly all: ReadonlySet<number>;
  readonly best: readonly number[];
}

const MOST_SHOWN = 7;

/** Letters without case and accents, as one types them in a hurry. */
const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Titles folded once a graph, so that every keystroke is one pass. */
export function foldTitles(graph: PackedGraph): readonly string[] {
  return Array.from({ length: graph.nodeCount }, (_, node) => fold(graph.titleOf(node)));
}

/** Stars whose title has all the words; those that begin with them first, then the important. Null for no words. */
export function findStars(
  graph: PackedGraph,
  titles: readonly string[],
  hidden: Uint8Array,
  query: string,
): Found | null {
  const words = fold(query)
    .split(/\s+/u)
    .filter((word) => word !== "");
  const [first] = words;
  if (first === undefined) return null;
  const found: { readonly node: number; readonly rank: number }[] = [];
  for (const [node, title] of titles.entries()) {
    if (hidden[node] || !words.every((word) => title.includes(word))) continue;
    const start = title.startsWith(first) ? 2 : title.includes(` ${first}`) ? 1 : 0;
    found.push({ node, rank: start + (graph.importance[node] ?? 0) });
  }
  const best = found.toSorted((a, b) => b.rank - a.rank || a.node - b.node).slice(0, MOST_SHOWN);
  return { all: new Set(found.map(({ node }) => node)), best: best.map(({ node }) => node) };
}
