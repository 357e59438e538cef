import type { PageId } from "../extracted-page";
import { type Bm25Answer, type Corpus, rankByBm25 } from "./bm25";
import { expandTerms } from "./expand-terms";
import { languageOf } from "./language-of";
import { STEMMED_LANGUAGES, type StemmedLanguage } from "./languages";
import { mergeSegments } from "./merge-segments";
import { queryTermsOf } from "./query-terms";
import { SegmentReader } from "./segment-reader";
import { ALL_STEMS, prefixOf } from "./stem-terms";
import { decodeTerm, encodeTerm } from "./term-bytes";
import type { PostingsRef } from "./term-cursor";

/** A loaded segment and which of its documents still count. */
class LoadedSegment {
  readonly dead: Uint8Array;
  liveCount: number;
  /** Of its documents, dead ones too. */
  readonly languages: readonly StemmedLanguage[];

  constructor(readonly reader: SegmentReader) {
    const hasTermFrom = (prefix: string) => {
      const from = encodeTerm(prefix);
      const cursor = reader.terms(from);
      return cursor.next() && cursor.startsWith(from);
    };
    this.languages = hasTermFrom(ALL_STEMS)
      ? STEMMED_LANGUAGES.filter((language) => hasTermFrom(prefixOf(language)))
      : [];
    this.dead = new Uint8Array(reader.pageIds.length);
    this.liveCount = reader.pageIds.length;
  }

  readonly isLive = (doc: number): boolean => this.dead[doc] === 0;

  /** Live documents among the postings of a term. */
  liveWith(ref: PostingsRef): number {
    if (this.liveCount === this.dead.length) return ref.count;
    let live = 0;
    this.reader.visit(ref, (doc) => {
      if (this.dead[doc] === 0) live++;
    });
    return live;
  }
}

/** A term, or several of which any will do. */
export type WantedTerm = string | readonly string[];

interface Location {
  readonly segment: LoadedSegment;
  readonly doc: number;
}

/** Segments of one size class are merged when there are so many: each page is rewritten log8(pages) times in its life. */
const MERGE_FACTOR = 8;

/**
 * The keyword index: immutable segments, newer ones superseding older ones page by page. Whatever the order of updates, the
 * answers equal those of an index built in one go from the same pages.
 */
export class InvertedIndex {
  #segments: LoadedSegment[] = [];
  readonly #locations = new Map<PageId, Location>();
  #totalLength = 0;

  /** Live pages. */
  get pages(): number {
    return this.#locations.size;
  }

  get segmentCount(): number {
    return this.#segments.length;
  }

  /**
   * Adds a segment; its pages replace older versions of themselves.
   * @returns false when the bytes are no whole segment: the index is unchanged and wants a rebuild
   */
  add(bytes: Uint8Array): boolean {
    const reader = SegmentReader.open(bytes);
    if (!reader) return false;
    const segment = new LoadedSegment(reader);
    reader.pageIds.forEach((pageId, doc) => {
      this.#forget(pageId);
      this.#locations.set(pageId, { segment, doc });
      this.#totalLength += reader.lengths[doc] ?? 0;
    });
    this.#segments.push(segment);
    this.#dropEmpty();
    return true;
  }

  remove(pageIds: Iterable<PageId>): void {
    for (const pageId of pageIds) this.#forget(pageId);
    this.#dropEmpty();
  }

  clear(): void {
    this.#segments = [];
    this.#locations.clear();
    this.#totalLength = 0;
  }

  /**
   * @param isWord true for words of the language, which are never taken for typing errors
   * @param within only these pages are ranked, where given
   */
  search(
    query: string,
    limit: number,
    isWord: (folded: string) => boolean = () => false,
    within?: ReadonlySet<PageId>,
  ): Bm25Answer {
    const terms = expandTerms(queryTermsOf(query), this, isWord, languageOf(query) === "en");
    return rankByBm25(this.#corpus(), terms, limit, within);
  }

  /** Number of live pages that hold a term (as the index spells it). */
  documentsWith(term: string): number {
    const bytes = encodeTerm(term);
    let documents = 0;
    for (const segment of this.#segments) {
      const ref = segment.reader.find(bytes);
      if (ref) documents += segment.liveWith(ref);
    }
    return documents;
  }

  /** Languages besides English that pages are written in. */
  languages(): ReadonlySet<StemmedLanguage> {
    return new Set(this.#segments.flatMap((segment) => segment.languages));
  }

  /** Live pages that hold all of these terms, in no order; no term, no page. */
  pagesWith(terms: readonly WantedTerm[]): PageId[] {
    const encoded = terms.map((term) => (typeof term === "string" ? [encodeTerm(term)] : term.map(encodeTerm)));
    return this.#segments.flatMap((segment) => pagesOfSegment(segment, encoded));
  }

  /** Terms that begin with a text, with the number of live pages that hold each. */
  termsFrom(prefix: string): ReadonlyMap<string, number> {
    const from = encodeTerm(prefix);
    const documents = new Map<string, number>();
    for (const segment of this.#segments) {
      for (const cursor = segment.reader.terms(from); cursor.next() && cursor.startsWith(from); ) {
        const term = decodeTerm(cursor.term());
        documents.set(term, (documents.get(term) ?? 0) + segment.liveWith(cursor.postings()));
      }
    }
    return documents;
  }

  /** Number of live pages for every term of the index. */
  documentFrequencies(): ReadonlyMap<string, number> {
    return this.termsFrom("");
  }

  /** All live pages in one segment. */
  merged(): Uint8Array<ArrayBuffer> {
    return mergeSegments(this.#segments);
  }

  /** Merges small segments of one size class until none has many. Cheap when there is nothing to do. */
  compact(): void {
    for (let crowd = this.#crowdedClass(); crowd; crowd = this.#crowdedClass()) this.#replace(crowd);
  }

  #crowdedClass(): readonly LoadedSegment[] | null {
    const classes = Map.groupBy(this.#segments, (segment) => sizeClass(segment.liveCount));
    for (const segments of classes.values()) if (segments.length >= MERGE_FACTOR) return segments;
    return null;
  }

  #replace(segments: readonly LoadedSegment[]): void {
    const bytes = mergeSegments(segments);
    this.#segments = this.#segments.filter((segment) => !segments.includes(segment));
    for (const segment of segments) {
      segment.reader.pageIds.forEach((pageId, doc) => {
        if (segment.isLive(doc)) this.#forget(pageId);
      });
    }
    this.add(bytes);
  }

  #forget(pageId: PageId): void {
    const location = this.#locations.get(pageId);
    if (!location) return;
    const { segment, doc } = location;
    segment.dead[doc] = 1;
    segment.liveCount--;
    this.#totalLength -= segment.reader.lengths[doc] ?? 0;
    this.#locations.delete(pageId);
  }

  #dropEmpty(): void {
    if (this.#segments.some((segment) => segment.liveCount === 0)) {
      this.#segments = this.#segments.filter((segment) => segment.liveCount > 0);
    }
  }

  #corpus(): Corpus {
    return { segments: this.#segments, pages: this.pages, totalLength: this.#totalLength };
  }
}

function pagesOfSegment({ reader, isLive }: LoadedSegment, wanted: readonly (readonly Uint8Array[])[]): PageId[] {
  const refs = wanted.map((terms) => terms.flatMap((term) => reader.find(term) ?? []));
  const countOf = (some: readonly PostingsRef[]) => some.reduce((sum, ref) => sum + ref.count, 0);
  const [rarest, ...others] = refs.toSorted((a, b) => countOf(a) - countOf(b));
  if (!rarest || rarest.length === 0) return [];
  // For each document how many of the lists it was among, as long as it was in all.
  const rounds = new Uint16Array(reader.pageIds.length);
  for (const ref of rarest) {
    reader.visit(ref, (doc) => {
      if (isLive(doc)) rounds[doc] = 1;
    });
  }
  others.forEach((some, i) => {
    for (const ref of some) {
      reader.visit(ref, (doc) => {
        if (rounds[doc] === i + 1) rounds[doc] = i + 2;
      });
    }
  });
  const pages: PageId[] = [];
  rounds.forEach((round, doc) => {
    if (round === others.length + 1) pages.push(reader.pageIds[doc] ?? 0);
  });
  return pages;
}

/** Segments within a factor of 8 belong together. */
const sizeClass = (liveCount: number): number => Math.floor(Math.log2(Math.max(1, liveCount)) / 3);
