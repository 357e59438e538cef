import type { SearchArm, SearchPassage, SearchResult } from "../../shared/model/search";
import type { NamedPage, PageId } from "../domain/extracted-page";
import { copiesAmong } from "../domain/search/copies";
import { languagesOfChunks } from "../domain/search/language-of";
import { type Language, STEMMED_LANGUAGES } from "../domain/search/languages";
import { queryTermsOf } from "../domain/search/query-terms";
import { saySameText } from "../domain/search/say-why";
import { matchesIn, snippetOf, type TermFinder, termFinderOf } from "../domain/search/snippet";
import { isStemTerm, stemTermsOf } from "../domain/search/stem-terms";
import type { PageStore, StoredChunk } from "../ports/page-store";
import { asSaidFirst } from "./as-said-first";

/** A page that made it into the answer. */
export interface Found {
  readonly page: NamedPage;
  readonly score: number;
  readonly why: string;
  readonly arms: readonly SearchArm[];
  /** The passage that was found by meaning; null when words or names decided. */
  readonly chunkId: number | null;
  /** True for a page that the query is the name of. */
  readonly isNamed?: boolean;
  /** True for a page with every word of the query. */
  readonly hasAllWords?: boolean;
}

export interface RenderedQuery {
  readonly text: string;
  /** Terms of the index that stood in for words of the query. */
  readonly alternatives: readonly string[];
  /** What pages get that hold the words one after the other; see `Fusion`. */
  readonly inRow: number;
  /** Results at most. */
  readonly limit: number;
}

/**
 * Adds to each found page the passage to show.
 * @param order `ranked` results put pages that repeat another's text last; `kept` ones are shown as they come
 */
export async function renderResults(
  store: Pick<PageStore, "chunksOf">,
  query: RenderedQuery,
  found: readonly Found[],
  order: "ranked" | "kept" = "kept",
): Promise<readonly SearchResult[]> {
  if (found.length === 0) return [];
  const chunks = await store.chunksOf(found.map(({ page }) => page.id));
  const byPage = Map.groupBy(chunks, (chunk) => chunk.pageId);
  const terms = wordsOf(query);
  const said = order === "ranked" ? asSaidFirst(found, query, (page) => textsOf(page, byPage)) : found;
  const ordered = order === "ranked" ? copiesLast(said, byPage) : found;
  return ordered.slice(0, query.limit).map((item) => renderResult(item, byPage.get(item.page.id) ?? [], terms));
}

const textsOf = ({ id, title, aliases }: NamedPage, chunks: ChunksOfPages): readonly string[] => [
  title,
  ...aliases,
  ...(chunks.get(id) ?? []).map(({ text }) => text),
];

type ChunksOfPages = ReadonlyMap<PageId, readonly StoredChunk[]>;

/** Pages that repeat another's text go after all others, each saying whose it is. */
function copiesLast(found: readonly Found[], chunks: ChunksOfPages): readonly Found[] {
  const texts = found.map(({ page }) => (chunks.get(page.id) ?? []).map(({ text }) => text).join("\n"));
  const originals = copiesAmong(texts).map((original) => (original === null ? undefined : found[original]));
  const own = found.filter((_, i) => originals[i] === undefined);
  const copies = found.flatMap((item, i) => {
    const original = originals[i];
    return original ? [{ ...item, why: saySameText(original.page.title) }] : [];
  });
  return [...own, ...copies];
}

interface SoughtTerm {
  /** The term of the query that it is or stands for: a passage gets the weight of each once. */
  readonly word: string;
  readonly weight: number;
}

interface SoughtTerms {
  readonly byTerm: ReadonlyMap<string, SoughtTerm>;
  readonly all: ReadonlySet<string>;
  readonly termsIn: TermFinder;
}

/** A passage with the word as it was asked for is shown before one with an inflection of it. */
const INFLECTED_SHARE = 0.9;

function wordsOf({ text, alternatives }: RenderedQuery): SoughtTerms {
  const asked = queryTermsOf(text);
  const sought = new Map<string, SoughtTerm>(alternatives.map((term) => [term, { word: term, weight: 1 }]));
  for (const { term, weight, surface } of asked) {
    for (const stem of stemTermsOf(surface, alternatives.some(isStemTerm) ? STEMMED_LANGUAGES : [])) {
      if (sought.has(stem)) sought.set(stem, { word: term, weight: weight * INFLECTED_SHARE });
    }
    sought.set(term, { word: term, weight });
  }
  const all = new Set(sought.keys());
  return { byTerm: sought, all, termsIn: termFinderOf(all) };
}

function weightOf(found: Iterable<string>, terms: SoughtTerms["byTerm"]): number {
  const weights = new Map<string, number>();
  for (const term of found) {
    const { word, weight } = terms.get(term) ?? { word: term, weight: 0 };
    weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  }
  return [...weights.values()].reduce((sum, weight) => sum + weight, 0);
}

function renderResult(found: Found, chunks: readonly StoredChunk[], terms: SoughtTerms): SearchResult {
  const { page, score, why, arms } = found;
  const { path, slug, title, type } = page;
  const passage = passageOf(found, chunks, terms);
  return { path, slug, title, type, score, why, arms, ...passage };
}

/** Passages shown of a page besides its best. */
const MORE_PASSAGES = 2;

type Passages = SearchPassage & Pick<SearchResult, "more" | "passages">;

function passageOf(found: Found, chunks: readonly StoredChunk[], terms: SoughtTerms): Passages {
  const words = terms.all;
  const languageOf = languagesIn(chunks, words);
  const hits = chunks.flatMap((chunk) => {
    const weight = weightOf(terms.termsIn(chunk.text, languageOf(chunk)), terms.byTerm);
    return weight > 0 ? [{ chunk, weight }] : [];
  });
  const meant = chunks.find((chunk) => chunk.id === found.chunkId);
  const hit = meant ?? heaviest(hits);
  const chunk = hit ?? chunks[0];
  if (!chunk) return { snippet: "", marks: [], start: null, end: null, more: [], passages: 0 };
  const others = hits.filter((other) => other.chunk !== chunk);
  const show = (other: StoredChunk, isHit: boolean) => render(other, words, languageOf(other), isHit);
  return {
    ...show(chunk, hit !== null),
    more: others.slice(0, MORE_PASSAGES).map((other) => show(other.chunk, true)),
    passages: hit === null ? 0 : others.length + 1,
  };
}

type LanguageOfChunk = (chunk: StoredChunk) => Language | null;

/** The language of each chunk of one page, found out only where a stem is looked for. */
function languagesIn(chunks: readonly StoredChunk[], terms: ReadonlySet<string>): LanguageOfChunk {
  if (![...terms].some(isStemTerm)) return () => null;
  const languages = languagesOfChunks(chunks.map(({ text }) => text));
  const byChunk = new Map(chunks.map((chunk, i) => [chunk, languages[i] ?? null]));
  // A page that does not say its language has no stems in the index.
  return (chunk) => byChunk.get(chunk) ?? "en";
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
  const chunks = await store.chunksOf([pageId]);
  const words = new Set(
    queryTermsOf(text).flatMap(({ term, surface }) => [term, ...stemTermsOf(surface, STEMMED_LANGUAGES)]),
  );
  const languageOf = languagesIn(chunks, words);
  const termsIn = termFinderOf(words);
  return chunks
    .filter((chunk) => termsIn(chunk.text, languageOf(chunk)).size > 0)
    .map((chunk) => render(chunk, words, languageOf(chunk), true));
}

/** @param isHit false when the page was found by its name alone: then opening it should not jump */
function render(
  chunk: StoredChunk,
  words: ReadonlySet<string>,
  language: Language | null,
  isHit: boolean,
): SearchPassage {
  const { start, end, marks } = snippetOf(chunk.text, matchesIn(chunk.text, words, language));
  const snippet = chunk.text.slice(start, end);
  if (!isHit) return { snippet, marks, start: null, end: null };
  const from = chunk.start + byteLength(chunk.text.slice(0, start));
  return { snippet, marks, start: from, end: from + byteLength(snippet) };
}

const encoder = new TextEncoder();
const byteLength = (text: string): number => encoder.encode(text).length;
