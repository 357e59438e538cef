import { foldText } from "../search/fold-text";
import { isStopWord } from "../search/stop-words";

/** UTF-16 span in a text. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** Capitalised without being names: the calendar, and what is asked for. */
const NOT_NAMES = new Set(
  `january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct
   nov dec monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun today tomorrow yesterday
   mr mrs ms dr prof ok yes no please`
    .trim()
    .split(/\s+/),
);

/** What may stand between the words of one name: a space, or a small word as in `Bank of England`, `Ludwig van Beethoven`. */
const JOINT = /^(?: | (?:of|de|da|del|van|von|der|den|la|le|el|al|bin|&) )$/u;

export const isCapitalised = (word: string): boolean => /^[\p{Lu}\p{Lt}]/u.test(word);

/** `CEO`, `API`, `Q3`: what something is called, seldom who. */
const isAcronym = (word: string): boolean => /^[\p{Lu}\p{N}]{1,5}$/u.test(word);

/** More capitals than this share and they mean nothing: a headline, or a language that capitalises its nouns. */
const MEANINGFUL_SHARE = 0.6;

/**
 * Runs of capitalised words that look like names and are not among `known`. Only what stands after `from` counts; the first
 * word of a text is capitalised anyway and says nothing.
 */
export function findProperNames(text: string, from: number, known: readonly TextSpan[]): readonly TextSpan[] {
  const isFree = (word: TextSpan): boolean => !known.some((span) => word.start < span.end && word.end > span.start);
  const words = wordsOf(text).filter((word) => word.start > 0 && word.text.length > 0 && isFree(word));
  const capitals = words.filter((word) => isCapitalised(word.text));
  // `When was Harbour Day X7`: one long name is no headline.
  const isOneRun = text.split(/\s+/).length <= 8 && isJoined(text, capitals);
  if (words.length >= 4 && capitals.length > words.length * MEANINGFUL_SHARE && !isOneRun) return [];
  const runs: { start: number; end: number; words: string[] }[] = [];
  for (const word of capitals) {
    if (word.start < from) continue;
    const last = runs.at(-1);
    if (last && JOINT.test(text.slice(last.end, word.start))) {
      last.end = word.end;
      last.words.push(word.text);
    } else runs.push({ start: word.start, end: word.end, words: [word.text] });
  }
  return runs.filter((run) => isNameLike(run.words)).map(({ start, end }) => ({ start, end }));
}

const isJoined = (text: string, words: readonly TextSpan[]): boolean =>
  words.every((word, i) => i === 0 || JOINT.test(text.slice(words[i - 1]?.end, word.start)));

/** Words without a genitive `'s` and without marks at their end. */
const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)].map((match) => {
    const word = match[0].replace(/['’]s$|[.'’-]+$/u, "");
    return { text: word, start: match.index, end: match.index + word.length };
  });

/** `Series A`, `Phase II`, `Chapter 4`: one of several, and nobody's name. */
const NUMBERED =
  /^(?:series|phase|stage|part|chapter|version|round|class|level|grade|type|step|tier|appendix|figure|table|section|week|batch|wave)\s+(?:[ivx]+|\p{L}|\d+)$/iu;

/** True of a name that is one of a numbered series, and so of nobody in particular. */
export const isNumbered = (name: string): boolean => NUMBERED.test(name);

function isNameLike(words: readonly string[]): boolean {
  const telling = words.filter((word) => {
    const folded = foldText(word);
    return word.length > 1 && !NOT_NAMES.has(folded) && !isStopWord(folded) && !isAcronym(word);
  });
  return telling.length > 0;
}

export const overlap = (a: TextSpan, b: TextSpan): boolean => a.start < b.end && b.start < a.end;
