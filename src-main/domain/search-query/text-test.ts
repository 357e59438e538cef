import type { NodeOf } from "../../../shared/search-query/query-node";
import { classOfCodePoint, SPACELESS, WORD } from "../search/character-class";
import { STEMMED_LANGUAGES } from "../search/languages";
import { type RunFilter, runFilterOf } from "../search/run-filter";
import { scanRuns } from "../search/scan-runs";
import { matchesIn, termFinderOf } from "../search/snippet";
import { languagesAmong, stemTermsOf, withoutMark } from "../search/stem-terms";
import { tokensOf } from "../search/tokenise";
import { exactly, loosely, originsOf, type TextFolding } from "./text-folding";

/** A stretch of a text; `term` tells one thing that was looked for from another. */
export interface FoundText {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

/** One thing looked for in texts. */
export interface TextTest {
  test(text: string): boolean;
  /** Every place where it stands, UTF-16, in order. */
  find(text: string): readonly FoundText[];
  /**
   * Terms that the keyword index holds for every page whose text passes, of several in one entry at least one; null when it
   * says nothing of that (patterns, scripts whose words are found by dictionary).
   */
  readonly terms: readonly (string | readonly string[])[] | null;
  /** True when a page passes exactly if the index holds all of its terms. */
  readonly isByTerms: boolean;
}

/**
 * @param isExact whether capitals and accents count
 * @param stems terms of inflections that pages hold: others are not looked for; null for all that there may be
 */
export function textTestOf(
  node: NodeOf<"word" | "phrase" | "pattern">,
  isExact: boolean,
  stems: ReadonlySet<string> | null = null,
): TextTest {
  if (node.kind === "pattern") return patternTest(node.source, isExact);
  if (node.kind === "phrase") return literalTest(node.text, isExact);
  const word = withoutPunctuation(node.text);
  return !isExact && isPlainWord(word) ? termsTest(word, stems) : literalTest(word, isExact);
}

const EDGES = /^["'“”‘’«»„,.;:!?…¿¡]+|["'“”‘’«»„,.;:!?…]+$/gu;

/** A word without the signs of the sentence around it; as it is when there is nothing else. */
const withoutPunctuation = (word: string): string => word.replace(EDGES, "") || word;

/** Letters and digits, or such words joined by hyphens. */
const PLAIN = /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u;

function isPlainWord(word: string): boolean {
  if (!PLAIN.test(word) || /^\d+(?:-\d+)+$/.test(word)) return false;
  let isOne = true;
  scanRuns(word, (kind, start, end) => {
    if (kind !== "word" || start > 0 || end < word.length) isOne = false;
  });
  return isOne;
}

/** The terms that a word stands for, in whatever form the index has them. */
const wordTerms = (text: string): readonly string[] => [
  ...new Set(
    tokensOf(text)
      .filter((token) => token.role === "word")
      .map((token) => token.term),
  ),
];

/** Each term of a word with what stands for its inflections, in every language that pages may be written in. */
const inflectedTerms = (
  word: string,
  stems: ReadonlySet<string> | null,
): readonly (readonly [string, ...string[]])[] => {
  const languages = stems === null ? STEMMED_LANGUAGES : languagesAmong(stems);
  const inflections = (part: string) =>
    stemTermsOf(part, languages).filter((stem) => stems === null || stems.has(stem));
  return tokensOf(word)
    .filter((token) => token.role === "word")
    .map(({ term, start, end }) => [term, ...inflections(word.slice(start, end))]);
};

/** The parts of a word that are looked for in any inflection; none for what is looked for as written. */
export function partsOfWord(text: string): readonly string[] {
  const word = withoutPunctuation(text);
  if (!isPlainWord(word)) return [];
  return tokensOf(word)
    .filter((token) => token.role === "word")
    .map(({ start, end }) => word.slice(start, end));
}

function termsTest(word: string, stems: ReadonlySet<string> | null): TextTest {
  const terms = inflectedTerms(word, stems);
  const wanted = new Set(terms.flat());
  const literally = termFinderOf(new Set(terms.map(([term]) => term)));
  const inAnyForm = termFinderOf(wanted);
  const filters = new Map(terms.map((some) => [some, inflectionFilterOf(some)]));
  const nameOf = (found: string) => terms.find((some) => some.includes(found))?.[0] ?? found;
  return {
    terms,
    isByTerms: true,
    test: (text) => {
      const said = literally(text);
      const missing = terms.filter(([term]) => !said.has(term));
      if (missing.length === 0) return true;
      if (missing.some((some) => some.length === 1)) return false;
      // Which language a line is in, and all its stems, only where some word of it may be an inflection.
      if (missing.some((some) => !holdsRun(text, filters.get(some)))) return false;
      const found = inAnyForm(text);
      return missing.every((some) => some.some((term) => found.has(term)));
    },
    find: (text) => matchesIn(text, wanted).map(({ term, start, end }) => ({ term: nameOf(term), start, end })),
  };
}

/** A stem of three letters may have changed all but the first. */
const LEAST_STEM = 4;

const inflectionFilterOf = (terms: readonly string[]): RunFilter =>
  runFilterOf(terms.map(withoutMark).map((term) => (term.length < LEAST_STEM ? term.slice(0, 1) : term)));

function holdsRun(text: string, isWanted: RunFilter | undefined): boolean {
  let isHeld = false;
  scanRuns(text, (kind, start, end) => {
    isHeld ||= kind !== "word" || (isWanted?.(text, start, end) ?? true);
  });
  return isHeld;
}

function patternTest(source: string, isExact: boolean): TextTest {
  const flags = isExact ? "mu" : "imu";
  const once = new RegExp(source, flags);
  return {
    terms: null,
    isByTerms: false,
    test: (text) => once.test(text),
    find: (text) =>
      [...text.matchAll(new RegExp(source, `g${flags}`))]
        .filter(([found]) => found !== "")
        .map((found) => ({ term: source, start: found.index, end: found.index + found[0].length })),
  };
}

/** Signs that a pattern would read otherwise. */
const SIGNS = /[.*+?^${}()|[\]\\/]/g;

function literalTest(text: string, isExact: boolean): TextTest {
  const folding = isExact ? exactly : loosely;
  const words = folding(text)
    .split(/\s+/)
    .filter((word) => word !== "");
  if (words.length === 0) return ANYTHING;
  const term = words.join(" ");
  return {
    terms: isFoundByTerms(text) ? wordTerms(text) : null,
    isByTerms: false,
    test: (given) => findLiteral(folding(given), words, 0) !== null,
    find: (given) => findAll(given, words, term, folding),
  };
}

const ANYTHING: TextTest = { terms: [], isByTerms: false, test: () => true, find: () => [] };

/** False for signs alone, and for scripts whose words depend on what stands around them. */
function isFoundByTerms(text: string): boolean {
  let isFound = false;
  let isSure = true;
  scanRuns(text, (kind) => {
    isFound = true;
    if (kind === "spaceless") isSure = false;
  });
  return isFound && isSure;
}

function findAll(text: string, words: readonly string[], term: string, folding: TextFolding): readonly FoundText[] {
  const folded = folding(text);
  const first = findLiteral(folded, words, 0);
  if (!first) return [];
  const origin = originsOf(text, folding);
  const found: FoundText[] = [];
  for (let next: Place | null = first; next; next = findLiteral(folded, words, next.end)) {
    found.push({ term, start: origin(next.start), end: origin(next.end) });
  }
  return found;
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** The next place where the words stand one after the other and are not part of longer words. */
function findLiteral(folded: string, words: readonly string[], from: number): Place | null {
  const [first = ""] = words;
  for (let start = folded.indexOf(first, from); start >= 0; start = folded.indexOf(first, start + 1)) {
    const end = words.length === 1 ? start + first.length : endOfWords(folded, words, start);
    if (end > 0 && isBorder(folded, start) && isBorder(folded, end)) return { start, end };
  }
  return null;
}

const patterns = new Map<string, RegExp>();

/** Where words that begin here end, any white space between them; 0 when others stand here. */
function endOfWords(folded: string, words: readonly string[], start: number): number {
  const key = words.join(" ");
  let pattern = patterns.get(key);
  if (!pattern) {
    if (patterns.size > 100) patterns.clear();
    pattern = new RegExp(words.map((word) => word.replace(SIGNS, "\\$&")).join("\\s+"), "y");
    patterns.set(key, pattern);
  }
  pattern.lastIndex = start;
  return pattern.test(folded) ? pattern.lastIndex : 0;
}

/** False between two letters of one word. Scripts without spaces have no borders to look for. */
function isBorder(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  const before = codePointBefore(text, at);
  const after = text.codePointAt(at) ?? 0;
  const [left, right] = [classOfCodePoint(before), classOfCodePoint(after)];
  return !(left === WORD && right === WORD) && !(left === SPACELESS && isMark(after));
}

const isMark = (codePoint: number): boolean => /\p{M}/u.test(String.fromCodePoint(codePoint));

function codePointBefore(text: string, at: number): number {
  const unit = text.charCodeAt(at - 1);
  const isLow = unit >= 0xdc00 && unit < 0xe000;
  return (isLow && at > 1 ? text.codePointAt(at - 2) : unit) ?? 0;
}
