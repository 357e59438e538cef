import type { PageId } from "../extracted-page";
import type { ExpandedTerm } from "./expand-terms";
import type { SegmentReader } from "./segment-reader";
import { emptyTally } from "./tally";
import { encodeTerm } from "./term-bytes";
import type { PostingsRef } from "./term-cursor";
import { type Ranked, TopList } from "./top-list";

/** A segment as the ranking sees it. */
export interface RankedSegment {
  readonly reader: SegmentReader;
  /** 1 where a document is superseded or removed. */
  readonly dead: Uint8Array;
  readonly liveCount: number;
  /** Live documents among the postings of a term. */
  liveWith(ref: PostingsRef): number;
}

/** All live documents, with the two figures that BM25 takes from the whole. */
export interface Corpus {
  readonly segments: readonly RankedSegment[];
  readonly pages: number;
  /** Sum of the weighted lengths of the live pages. */
  readonly totalLength: number;
}

export interface RankedPage {
  readonly pageId: PageId;
  readonly score: number;
  /** Primary terms found in the page, in query order. */
  readonly matched: readonly string[];
  /** Primary terms that no page holds, but for which this page holds an alternative. */
  readonly meant: readonly string[];
}

export interface Bm25Answer {
  readonly hits: readonly RankedPage[];
  /** The primary terms of the query. */
  readonly terms: readonly string[];
  /** Idf-weighted share of the primary terms that the best of the first five pages holds. */
  readonly coverage: number;
  /** Terms of the index that stood in for words that it does not hold, for marking what was found. */
  readonly alternatives: readonly string[];
}

// The usual values; neither moved quality measurably between 0.9–1.6 and 0.6–0.9.
const K1 = 1.2;
const B = 0.75;
/** One bit of a page's mask each. A longer query keeps the rarest of its words that the brain holds. */
export const MAX_SCORED_TERMS = 32;
const COVERAGE_PAGES = 5;

interface ScoredTerm {
  readonly term: ExpandedTerm;
  /** Of the word as a whole: that of its commonest alternative. */
  readonly idf: number;
  readonly alternatives: readonly ScoredAlternative[];
}

interface ScoredAlternative {
  /** Weight times idf. */
  readonly factor: number;
  readonly documents: number;
  /** By segment. */
  readonly refs: readonly (PostingsRef | null)[];
}

/** BM25 over weighted fields, exact: document frequencies and the mean length are those of the live pages alone. */
export function rankByBm25(
  corpus: Corpus,
  query: readonly ExpandedTerm[],
  limit: number,
  within?: ReadonlySet<PageId>,
): Bm25Answer {
  const all = query.map((term) => locate(corpus, term));
  const terms = rarest(all.filter((term) => term.alternatives.some((alternative) => alternative.documents > 0)));
  const top = new TopList<ScoredPage>(limit);
  const isAsked = within ? (pageId: PageId) => within.has(pageId) : () => true;
  const meanLength = corpus.totalLength / Math.max(1, corpus.pages) || 1;
  corpus.segments.forEach((segment, i) => {
    rankSegment(segment, i, { terms, meanLength, isAsked }, top);
  });
  const ranked = top.take();
  return {
    hits: ranked.map(({ order, score, mask }) => ({
      pageId: order,
      score,
      matched: namesIn(mask, terms, false),
      meant: namesIn(mask, terms, true),
    })),
    terms: query.filter((term) => term.isPrimary).map((term) => term.term),
    alternatives: terms.flatMap(({ term }) => othersOf(term)),
    coverage: coverageOf(ranked.slice(0, COVERAGE_PAGES), terms, all),
  };
}

function locate(corpus: Corpus, term: ExpandedTerm): ScoredTerm {
  const alternatives = term.alternatives.map((alternative) => {
    const { documents, refs } = findPostings(corpus, alternative.term);
    return { documents, refs, factor: term.weight * alternative.weight * idfOf(documents, corpus.pages) };
  });
  const documents = Math.max(0, ...alternatives.map((alternative) => alternative.documents));
  return { term, alternatives, idf: idfOf(documents, corpus.pages) };
}

function findPostings(corpus: Corpus, term: string): Pick<ScoredAlternative, "documents" | "refs"> {
  const bytes = encodeTerm(term);
  let documents = 0;
  const refs = corpus.segments.map((segment) => {
    const ref = segment.reader.find(bytes);
    if (ref) documents += segment.liveWith(ref);
    return ref;
  });
  return { documents, refs };
}

/** Never negative, so that a word of every page still does no harm. */
export const idfOf = (documents: number, pages: number): number =>
  Math.log(1 + (pages - documents + 0.5) / (documents + 0.5));

function rarest(terms: readonly ScoredTerm[]): readonly ScoredTerm[] {
  if (terms.length <= MAX_SCORED_TERMS) return terms;
  const byWorth = terms.toSorted((a, b) => b.idf * b.term.weight - a.idf * a.term.weight);
  const kept = new Set(byWorth.slice(0, MAX_SCORED_TERMS));
  return terms.filter((term) => kept.has(term));
}

interface Ranking {
  readonly terms: readonly ScoredTerm[];
  readonly meanLength: number;
  readonly isAsked: (pageId: PageId) => boolean;
}

function rankSegment(
  { reader, dead, liveCount }: RankedSegment,
  segmentIndex: number,
  { terms, meanLength, isAsked }: Ranking,
  top: TopList<ScoredPage>,
): void {
  if (liveCount === 0) return;
  const tally = emptyTally(dead.length);
  terms.forEach(({ term, alternatives }, bit) => {
    const isOneWord = alternatives.length > 1 && !term.isMeant;
    const best = isOneWord ? new Map<number, number>() : null;
    for (const { factor, refs } of alternatives) {
      const ref = refs[segmentIndex];
      if (!ref) continue;
      reader.visit(ref, (doc, frequency) => {
        const norm = K1 * (1 - B + (B * (reader.lengths[doc] ?? 0)) / meanLength);
        const score = (factor * (K1 + 1) * frequency) / (frequency + norm);
        // A page that holds the word itself holds its stem too: the better of them counts, not both.
        if (best) best.set(doc, Math.max(score, best.get(doc) ?? 0));
        else tally.add(doc, score, 1 << bit);
      });
    }
    best?.forEach((score, doc) => {
      tally.add(doc, score, 1 << bit);
    });
  });
  tally.drain((doc, score, mask) => {
    const order = reader.pageIds[doc] ?? 0;
    if (score >= top.floor && dead[doc] === 0 && isAsked(order)) top.offer({ order, score, mask });
  });
}

const isIn = (mask: number, bit: number): boolean => (mask & (1 << bit)) !== 0;

const othersOf = ({ term, alternatives }: ExpandedTerm): readonly string[] =>
  alternatives.map((other) => other.term).filter((other) => other !== term);

const namesIn = (mask: number, terms: readonly ScoredTerm[], isMeant: boolean): readonly string[] =>
  terms
    .filter((scored, bit) => scored.term.isPrimary && isIn(mask, bit) && scored.term.isMeant === isMeant)
    .map((scored) => scored.term.term);

/** @param all the terms that no page holds too: they are what is not covered */
function coverageOf(pages: readonly ScoredPage[], scored: readonly ScoredTerm[], all: readonly ScoredTerm[]): number {
  const idfOfPrimary = ({ term, idf }: ScoredTerm) => (term.isPrimary ? idf : 0);
  const whole = all.reduce((sum, term) => sum + idfOfPrimary(term), 0);
  const held = (mask: number) =>
    scored.reduce((sum, term, bit) => (isIn(mask, bit) ? sum + idfOfPrimary(term) : sum), 0);
  return whole === 0 ? 0 : Math.max(0, ...pages.map((page) => held(page.mask))) / whole;
}

interface ScoredPage extends Ranked {
  readonly mask: number;
}
