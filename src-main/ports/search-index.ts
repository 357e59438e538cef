import type { PageId } from "../domain/extracted-page";
import type { NameFrequency } from "../domain/mentions/name-statistics";
import type { PagesToCompare } from "../domain/search/passages-to-compare";
import type { ModelVectorIndex, VectorHit } from "./model-vector-index";

export interface KeywordHit {
  readonly pageId: PageId;
  /** BM25 over weighted fields. */
  readonly score: number;
  /** Query terms found in the page, in query order. */
  readonly matched: readonly string[];
  /** Query terms that the brain does not hold, but that may mean a word of this page: its beginning, or mistyped. */
  readonly meant: readonly string[];
}

export interface KeywordAnswer {
  readonly hits: readonly KeywordHit[];
  /** Query terms after folding and stemming, stop words removed unless nothing else was there. */
  readonly terms: readonly string[];
  /** Idf-weighted share (0 to 1) of the terms that the best of the top 5 pages holds; gates the semantic arms. */
  readonly coverage: number;
  /** Terms of the index that stood in for words it does not hold, for marking what was found. */
  readonly alternatives: readonly string[];
}

/** How common names are, in their order, among so many pages. */
export interface NameFrequencies {
  readonly pages: number;
  readonly names: readonly NameFrequency[];
}

/** A passage to score against a query. */
export interface Passage {
  readonly key: number;
  readonly text: string;
}

/** The passages of a page, to score the page against a query. */
export interface PagePassages {
  readonly pageId: PageId;
  readonly passages: readonly Passage[];
}

export interface PageSimilarity {
  readonly pageId: PageId;
  /** How near the nearest passage comes, 0 to 1, less what so long a page reaches by chance. */
  readonly score: number;
  /** How often words of the query, or near ones, stand in one passage. */
  readonly count: number;
  /** Key of the best passage. */
  readonly key: number;
}

/**
 * The search thread: keyword segments and static vectors in memory, off the main thread and off the store thread.
 * Derived from the store, which persists segments and vectors.
 */
export interface SearchIndex extends ModelVectorIndex {
  /** Loads persisted segments in order of writing; later segments supersede earlier ones page by page. */
  loadSegments(segments: readonly Uint8Array[]): Promise<void>;
  /** Adds a segment and drops pages. */
  apply(segment: Uint8Array | null, remove: readonly PageId[]): Promise<void>;
  /** All live segments merged into one, for the store to keep instead. */
  merged(): Promise<Uint8Array>;
  /** @param within only these pages are ranked; how telling a word is still comes from the whole brain */
  keyword(query: string, limit: number, within?: Uint32Array): Promise<KeywordAnswer>;
  /** For each list of terms the live pages that hold all of them (of several in one entry any); none for an empty list. */
  pagesWithTerms(lists: readonly (readonly (string | readonly string[])[])[]): Promise<readonly Uint32Array[]>;
  /** Terms by which pages hold other forms of some words, in languages other than English. */
  inflectionsOf(words: readonly string[]): Promise<readonly string[]>;
  /** Pages that hold all words of one of the names, in any inflection, anywhere: where a mention of them may be. */
  pagesWithWordsOf(names: readonly string[]): Promise<readonly PageId[]>;
  nameFrequencies(names: readonly string[]): Promise<NameFrequencies>;

  /** Id of the vectors made now, with the idf epoch: `static-en-100@2+idf:3`. */
  modelId(): Promise<string>;
  /** Takes a new idf snapshot from the loaded segments and forgets all vectors; returns bytes to keep for the next start, and the model id. */
  newEpoch(epoch: number): Promise<{ modelId: string; snapshot: Uint8Array }>;
  restoreEpoch(snapshot: Uint8Array): Promise<void>;
  /** What is kept of each text, for the calls below: its vector, and its words to compare it by. Not empty for any text. */
  embed(texts: readonly string[]): Promise<readonly Uint8Array[]>;
  /** Forgets what was loaded before. @param bytes as `embed` gave them, one after the other */
  loadVectors(chunkIds: Uint32Array, pageIds: Uint32Array, bytes: Uint8Array): Promise<void>;
  /** Adds vectors to those loaded, packed as loadVectors takes them. */
  addPacked(chunkIds: Uint32Array, pageIds: Uint32Array, bytes: Uint8Array): Promise<void>;
  addVectors(vectors: readonly { chunkId: number; pageId: PageId; bytes: Uint8Array }[]): Promise<void>;
  dropVectors(pageIds: readonly PageId[]): Promise<void>;
  /** Nearest chunks by cosine; empty when the query has no known word. */
  dense(query: string, limit: number): Promise<readonly VectorHit[]>;
  /** Word-to-word similarity (idf-weighted max-sim) of each passage to the query, 0 to 1. */
  maxSim(query: string, passages: readonly Passage[]): Promise<readonly { key: number; score: number }[]>;
  /** Whole pages, each by its best passage; with that passage's key. */
  pageSim(query: string, pages: readonly PagePassages[]): Promise<readonly PageSimilarity[]>;
  /** The same by the words kept with the vectors, without their text; with the pages of which none are kept. */
  keptPageSim(
    query: string,
    wanted: PagesToCompare,
  ): Promise<{ readonly scored: readonly PageSimilarity[]; readonly unknown: readonly PageId[] }>;
  close(): Promise<void>;
}
