import type { SearchArm, SearchPassage, SearchResult } from "../../shared/model/search";
import type { NamedPage, PageId } from "../domain/extracted-page";
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

/** Passages shown of a page besides its best. */
const MORE_PASSAGES = 2;

type Passages = SearchPassage & Pick<SearchResult, "more" | "passages">;

function passageOf(found: Found, chunks: readonly StoredChunk[], terms: TermWeights): Passages {
  const words = new Set(terms.keys());
  const hits = chunks.flatMap((chunk) => {
    const weight = [...termsIn(chunk.text, words)].reduce((sum, term) => sum + (terms.get(term) ?? 0), 0);
    return weight > 0 ? [{ chunk, weight }] : [];
  });
  const meant = chunks.find((chunk) => chunk.id === found.chunkId);
  const hit = meant ?? heaviest(hits);
  const chunk = hit ?? chunks[0];
  if (!chunk) return { snippet: "", marks: [], start: null, end: null, more: [], passages: 0 };
  const others = hits.filter((other) => other.chunk !== chunk);
  return {
    ...render(chunk, words, hit !== null),
    more: others.slice(0, MORE_PASSAGES).map((other) => render(other.chunk, words, true)),
    passages: hit === null ? 0 : others.length + 1,
  };
}

interface WeighedChunk {
  readonly chunk: StoredChunk;
  readonly weight: number;
}

/** The first of the chunks that hold most of the query; null when none holds any of it. */
function heaviest(hits: readonly WeighedChunk[]): StoredChunk | null {
  const best = hits.reduce<WeighedChunk | null>((most, hit) => (most && most.weight >= hit.weight ? most : hit), null);
  return best?.chunk ?? null;
}

/** Every passage of a page that holds a word of a plain query, in order. */
export async function passagesOf(
  store: Pick<PageStore, "chunksOf">,
  text: string,
  pageId: PageId,
): Promise<readonly SearchPassage[]> {
  const words = new Set(queryTermsOf(text).map(({ term }) => term));
  const chunks = await store.chunksOf([pageId]);
  return chunks.filter((chunk) => termsIn(chunk.text, words).size > 0).map((chunk) => render(chunk, words, true));
}

/** @param isHit false when the page was found by its name alone: then opening it should not jump */
function render(chunk: StoredChunk, words: ReadonlySet<string>, isHit: boolean): SearchPassage {
  const { start, end, marks } = snippetOf(chunk.text, matchesIn(chunk.text, words));
  const snippet = chunk.text.slice(start, end);
  if (!isHit) return { snippet, marks, start: null, end: null };
  const from = chunk.start + byteLength(chunk.text.slice(0, start));
  return { snippet, marks, start: from, end: from + byteLength(snippet) };
}

const encoder = new TextEncoder();
const byteLength = (text: string): number => encoder.encode(text).length;
