import type { SearchArm, SearchResult } from "../../shared/model/search";
import type { NamedPage } from "../domain/extracted-page";
import { queryTermsOf } from "../domain/search/query-terms";
import { matchesIn, snippetOf, termsIn } from "../domain/search/snippet";
import type { PageStore, StoredChunk } from "../ports/page-store";

/** A page that made it into the answer. */
export interface Found {
  readonly page: NamedPage;
  readonly score: number;
  readonly why: string;
  readonly arms: readonly SearchArm[];
  /** The passage that was found by meaning; null when words or names decided. */
  readonly chunkId: number | null;
}

export interface RenderedQuery {
  readonly text: string;
  /** Terms of the index that stood in for words of the query. */
  readonly alternatives: readonly string[];
}

/** Adds to each found page the passage to show. */
export async function renderResults(
  store: Pick<PageStore, "chunksOf">,
  query: RenderedQuery,
  found: readonly Found[],
): Promise<readonly SearchResult[]> {
  if (found.length === 0) return [];
  const chunks = await store.chunksOf(found.map(({ page }) => page.id));
  const byPage = Map.groupBy(chunks, (chunk) => chunk.pageId);
  const terms = new Map(queryTermsOf(query.text).map(({ term, weight }) => [term, weight]));
  for (const term of query.alternatives) terms.set(term, 1);
  return found.map((item) => renderResult(item, byPage.get(item.page.id) ?? [], terms));
}

/** Weight of each term of the query. */
type TermWeights = ReadonlyMap<string, number>;

function renderResult(found: Found, chunks: readonly StoredChunk[], terms: TermWeights): SearchResult {
  const { page, score, why, arms } = found;
  const { path, slug, title, type } = page;
  const passage = passageOf(found, chunks, terms);
  return { path, slug, title, type, score, why, arms, ...passage };
}

type Passage = Pick<SearchResult, "snippet" | "marks" | "start" | "end">;

function passageOf(found: Found, chunks: readonly StoredChunk[], terms: TermWeights): Passage {
  const words = new Set(terms.keys());
  const meant = chunks.find((chunk) => chunk.id === found.chunkId);
  const hit = meant ?? heaviest(chunks, words, terms);
  const chunk = hit ?? chunks[0];
  if (!chunk) return { snippet: "", marks: [], start: null, end: null };
  return render(chunk, words, hit !== null);
}

/** The first of the chunks that hold most of the query; null when none holds any of it. */
function heaviest(chunks: readonly StoredChunk[], words: ReadonlySet<string>, terms: TermWeights): StoredChunk | null {
  let best: StoredChunk | null = null;
  let bestWeight = 0;
  for (const chunk of chunks) {
    const weight = [...termsIn(chunk.text, words)].reduce((sum, term) => sum + (terms.get(term) ?? 0), 0);
    if (weight <= bestWeight) continue;
    best = chunk;
    bestWeight = weight;
  }
  return best;
}

/** @param isHit false when the page was found by its name alone: then opening it should not jump */
function render(chunk: StoredChunk, words: ReadonlySet<string>, isHit: boolean): Passage {
  const { start, end, marks } = snippetOf(chunk.text, matchesIn(chunk.text, words));
  const snippet = chunk.text.slice(start, end);
  if (!isHit) return { snippet, marks, start: null, end: null };
  const from = chunk.start + byteLength(chunk.text.slice(0, start));
  return { snippet, marks, start: from, end: from + byteLength(snippet) };
}

const encoder = new TextEncoder();
const byteLength = (text: string): number => encoder.encode(text).length;
