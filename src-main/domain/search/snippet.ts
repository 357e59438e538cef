import { languageOfWhole } from "./detect-language";
import { languageOf, listenedTo } from "./language-of";
import type { Language } from "./languages";
import { runFilterOf } from "./run-filter";
import { languageOfTerm, languagesAmong, visitStems, withoutMark } from "./stem-terms";
import { tokensOf, visitSomeTerms, visitTerms } from "./tokenise";

/** The part of a passage to show. Offsets are UTF-16. */
export interface Snippet {
  /** Where the snippet starts and ends in the passage. */
  readonly start: number;
  readonly end: number;
  /** Matches inside the snippet, relative to its start, in order, without overlap. */
  readonly marks: readonly (readonly [number, number])[];
}

/** Three lines of a result list. */
const MAX_LENGTH = 240;
/** How far a snippet reaches back for the beginning of a sentence. */
const MAX_LEAD = 90;

interface Match {
  readonly term: string;
  readonly start: number;
  readonly end: number;
}

const BEYOND_ASCII = /[\u0080-\uffff]/;
/** A stem keeps at least so many of the first letters of its words; its last one may be another (trying: tri). */
const STEM_KEEPS = 3;

/**
 * Says which of a text's words are some terms: made once for the many texts that are asked.
 * @param language of the text, as far as it is known; left out, the text itself says. For an unknown one the stems of every
 *   language that the terms name are looked for
 */
export type TermFinder = (text: string, language?: Language | null) => ReadonlySet<string>;

const NONE: ReadonlySet<string> = new Set();

/** Finds the terms of a query in texts: for choosing among many passages. */
export function termFinderOf(terms: ReadonlySet<string>): TermFinder {
  const mayHold = beginningsOf(terms);
  const asked = languagesAmong(terms);
  const isWanted = runFilterOf(terms);
  return (text, language) => {
    if (!mayHold(text)) return NONE;
    const found = new Set<string>();
    const see = (term: string) => {
      if (terms.has(term)) found.add(term);
    };
    if (asked.length === 0) {
      visitSomeTerms(text, isWanted, see);
      return found;
    }
    const counts = visitTerms(text, see);
    const own = language === undefined ? languageOfWhole(listenedTo(text, counts)) : language;
    for (const other of asked) if (own === null || own === other) visitStems(text, other, see);
    return found;
  };
}

/** False for a plain text without the beginning of any of the terms: cutting it into words takes fifty times as long. */
function beginningsOf(terms: ReadonlySet<string>): (text: string) => boolean {
  const all = [...terms].map(withoutMark);
  if (all.some(isLoose)) return () => true;
  const beginnings = [...new Set(all.map((term) => term.slice(0, Math.min(STEM_KEEPS, term.length - 1))))];
  return (text) => {
    if (BEYOND_ASCII.test(text)) return true;
    const lower = text.toLowerCase().replaceAll("'", "");
    return beginnings.some((beginning) => lower.includes(beginning));
  };
}

/** Stems of words that begin otherwise: dying, lying, tying, skies. */
const IRREGULAR: ReadonlySet<string> = new Set(["die", "lie", "tie", "sky"]);

/** Terms that may be written otherwise than they begin, as `10,000` is. */
const isLoose = (term: string): boolean => !/^[a-z]{3}/.test(term) || IRREGULAR.has(term);

/**
 * Where a query's terms stand in a text, in order. A word that is there itself is not told again by its stem.
 * @param language as for TermFinder
 */
export function matchesIn(text: string, terms: ReadonlySet<string>, language?: Language | null): readonly Match[] {
  const literal: readonly Match[] = tokensOf(text, runFilterOf(terms)).filter((token) => terms.has(token.term));
  const asked = languagesAmong(terms);
  if (asked.length === 0) return literal;
  const matches = new Map(literal.map((match) => [match.start, match]));
  const own = language === undefined ? languageOf(text) : language;
  for (const other of asked) {
    if (own !== null && own !== other) continue;
    visitStems(text, other, (term, start, end) => {
      if (terms.has(term) && !matches.has(start)) matches.set(start, { term, start, end });
    });
  }
  const inflected = [...matches.values()].filter((match) => languageOfTerm(match.term) !== null);
  return [...literal, ...inflected].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The stretch of the text that holds the most different terms, from the beginning of a sentence where one is near. */
export function snippetOf(text: string, matches: readonly Match[]): Snippet {
  const window = densestWindow(matches);
  const start = window ? leadIn(text, window.start) : 0;
  const end = wordEnd(text, start, Math.max(window?.end ?? 0, start + MAX_LENGTH));
  const inside = matches.filter((match) => match.start >= start && match.end <= end);
  return { start, end, marks: joined(inside.map((match) => [match.start - start, match.end - start])) };
}

function densestWindow(matches: readonly Match[]): { start: number; end: number } | null {
  let best: { start: number; end: number; terms: number } | null = null;
  for (const [i, first] of matches.entries()) {
    const terms = new Set<string>();
    let end = first.end;
    for (let j = i; j < matches.length; j++) {
      const match = matches[j];
      if (!match || match.end - first.start > MAX_LENGTH - MAX_LEAD) break;
      terms.add(match.term);
      end = match.end;
    }
    if (!best || terms.size > best.terms) best = { start: first.start, end, terms: terms.size };
  }
  return best;
}

const SENTENCE_START = /(?:[.!?…]["'”’)\]]*\s+|[。！？]|\n\s*(?:[-*+>#]+\s+|\d+[.)]\s+)?)(?=\S)/g;

/** Start of the sentence, line or at least word at or before an offset. */
function leadIn(text: string, at: number): number {
  if (at <= MAX_LEAD && !text.slice(0, at).includes("\n")) return 0;
  const from = Math.max(0, at - MAX_LEAD);
  const lead = text.slice(from, at);
  const sentence = [...`${lead}x`.matchAll(SENTENCE_START)].at(-1);
  if (sentence) return from + sentence.index + sentence[0].length;
  const space = lead.search(/\s/);
  return space >= 0 ? from + space + 1 : avoidPair(text, from);
}

/** Shortens to whole words; text without spaces is cut between characters. */
function wordEnd(text: string, start: number, wanted: number): number {
  if (wanted >= text.length) return text.length;
  const space = text.slice(start, wanted + 1).search(/\s\S*$/);
  return space > MAX_LENGTH / 2 ? start + space : avoidPair(text, wanted);
}

/** Never between the halves of a surrogate pair. */
function avoidPair(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit < 0xe000 ? at - 1 : at;
}

function joined(ranges: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] {
  const all: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = all.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else all.push([start, end]);
  }
  return all;
}
