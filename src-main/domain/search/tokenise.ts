import { analyseWord, type RunTerm, type TermRole, termOf } from "./analyse-word";
import { SILENT, Side, sideOf, type Voice, voiceOf } from "./detect-language";
import { foldText } from "./fold-text";
import type { RunFilter } from "./run-filter";
import { type RunKind, scanRuns } from "./scan-runs";

/** A term with the UTF-16 span in the text that it stands for. */
export interface Token {
  readonly term: string;
  readonly start: number;
  readonly end: number;
  readonly role: TermRole;
  readonly isStop: boolean;
}

/** How many words of a text speak for English, and how many only for other languages; the rest says nothing. */
export interface WordCounts {
  /** Words that count for the length of the text (no stop words, no second forms). */
  readonly length: number;
  readonly english: number;
  readonly foreign: number;
}

/** Visits every term of a text as it is indexed, without positions. */
export function visitTerms(text: string, visit: (term: string) => void): WordCounts {
  let length = 0;
  let english = 0;
  let foreign = 0;
  scanRuns(text, (kind, start, end) => {
    if (kind === "cjk") {
      length += visitCjk(text, start, end, visit);
      return;
    }
    const run = analysed(kind, text.slice(start, end));
    if (run.side === Side.english) english++;
    else if (run.side === Side.foreign) foreign++;
    for (const term of run.terms) {
      if (term.role === "word" && !term.isStop) length++;
      visit(term.term);
    }
  });
  return { length, english, foreign };
}

/** Visits the terms of a text as it is indexed, but for words that a filter denies. */
export function visitSomeTerms(text: string, isWanted: RunFilter, visit: (term: string) => void): void {
  scanRuns(text, (kind, start, end) => {
    if (kind === "cjk") visitCjk(text, start, end, visit);
    else if (kind !== "word" || isWanted(text, start, end)) {
      for (const { term } of analysed(kind, text.slice(start, end)).terms) visit(term);
    }
  });
}

/** Visits what each word of a text says of its language. */
export function visitVoices(text: string, hear: (voice: Voice) => void): void {
  scanRuns(text, (kind, start, end) => {
    if (kind !== "cjk") return hear(analysed(kind, text.slice(start, end)).voice);
    // Two characters are about a word, so that a few foreign words in a Chinese text stay a small share.
    for (let at = start; at < end; at += 2) hear(SILENT);
  });
}

/**
 * All terms of a text with their spans, in text order: for queries, snippets and marks.
 * @param isWanted words that it denies are left out
 */
export function tokensOf(text: string, isWanted: RunFilter = () => true): readonly Token[] {
  const tokens: Token[] = [];
  scanRuns(text, (kind, start, end) => {
    if (kind === "word" && !isWanted(text, start, end)) return;
    const raw = text.slice(start, end);
    for (const term of kind === "cjk" ? cjkTerms(raw) : analysed(kind, raw).terms) {
      tokens.push({ ...term, start: start + term.start, end: start + term.end });
    }
  });
  return tokens;
}

const MEMO_LIMIT = 200_000;

/** What a run of characters says, the same in every text. */
interface Analysed {
  readonly terms: readonly RunTerm[];
  readonly voice: Voice;
  readonly side: number;
}

const memo = new Map<string, Analysed>();

function analysed(kind: RunKind, raw: string): Analysed {
  const known = memo.get(raw);
  if (known) return known;
  const key = ownCopy(raw);
  const terms = kind === "word" ? analyseWord(key) : kind === "spaceless" ? spacelessTerms(key) : emojiTerms(key);
  const voice = voiceOfRun(key);
  const run: Analysed = { terms, voice, side: sideOf(voice) };
  if (memo.size >= MEMO_LIMIT) memo.clear();
  memo.set(key, run);
  return run;
}

/** Of the first piece that says something: `l'amour` speaks French by its `l`. */
function voiceOfRun(run: string): Voice {
  const whole = voiceOf(run);
  if (whole.sign !== 0 || !/['’-]/.test(run)) return whole;
  return (
    run
      .split(/['’-]/)
      .map(voiceOf)
      .find(({ sign }) => sign !== 0) ?? whole
  );
}

/** A slice keeps the whole page alive in V8; a memo key must not. */
const ownCopy = (slice: string): string => (slice.length < 13 ? slice : slice.split("").join(""));

const emojiTerms = (raw: string): readonly RunTerm[] => [
  { term: raw, start: 0, end: raw.length, role: "word", isStop: false },
];

let segmenter: Intl.Segmenter | null = null;

/** Words of Thai, Lao, Khmer or Burmese, found by the platform's dictionary. */
function spacelessTerms(raw: string): readonly RunTerm[] {
  segmenter ??= new Intl.Segmenter("th", { granularity: "word" });
  const terms: RunTerm[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(raw)) {
    if (!isWordLike) continue;
    terms.push({
      term: termOf(foldText(segment)),
      start: index,
      end: index + segment.length,
      role: "word",
      isStop: false,
    });
  }
  return terms;
}

/**
 * CJK is indexed as single characters and as overlapping pairs: every literal word of two or more characters is then
 * found, whatever a dictionary thinks of its borders.
 */
function visitCjk(text: string, start: number, end: number, visit: (term: string) => void): number {
  const characters = [...text.slice(start, end).normalize("NFKC")];
  let previous = "";
  for (const character of characters) {
    visit(character);
    if (previous !== "") visit(previous + character);
    previous = character;
  }
  return Math.max(1, characters.length - 1);
}

/** The same terms with spans: pairs are the words, single characters their parts (unless they stand alone). */
export function cjkTerms(raw: string): readonly RunTerm[] {
  const characters = [...raw.normalize("NFKC")];
  const isExact = characters.join("") === raw;
  const terms: RunTerm[] = [];
  let at = 0;
  characters.forEach((character, i) => {
    const next = characters[i + 1];
    const span = (width: number) => (isExact ? { start: at, end: at + width } : { start: 0, end: raw.length });
    const role = characters.length === 1 ? "word" : "part";
    terms.push({ term: character, ...span(character.length), role, isStop: false });
    if (next !== undefined) {
      terms.push({ term: character + next, ...span(character.length + next.length), role: "word", isStop: false });
    }
    at += character.length;
  });
  return terms;
}
