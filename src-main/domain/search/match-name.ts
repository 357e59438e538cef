/** How a text matches a name; lower is better. */
export const MATCH_TIER = {
  exact: 0,
  prefix: 1,
  /** The text begins a word inside the name. */
  wordPrefix: 2,
  /** Each word of the text begins some word of the name, in any order. */
  words: 3,
  substring: 4,
  /** The letters of the text stand in the name in order, near each other. */
  subsequence: 5,
  /** Each word of the text is (the beginning of) a word of the name but for a typing error. */
  typo: 6,
} as const;

/** [start, end) in the folded name. */
export type FoldedRange = readonly [number, number];

/** A folded text to be found in names, with what can be worked out once. */
export interface NameQuery {
  readonly text: string;
  readonly words: readonly string[];
  readonly letters: number;
}

export const nameQueryOf = (folded: string): NameQuery => {
  const text = folded.trim().replace(/\s+/g, " ");
  return { text, words: text.split(" ").filter(Boolean), letters: letterMask(text) };
};

/** One bit for each letter a–z, one for digits, five for everything else: a quick proof that a name cannot match. */
export function letterMask(folded: string): number {
  let mask = 0;
  for (let i = 0; i < folded.length; i++) mask |= letterBit(folded.charCodeAt(i));
  return mask;
}

function letterBit(unit: number): number {
  if (unit >= 97 && unit <= 122) return 1 << (unit - 97);
  if (unit >= 48 && unit <= 57) return 1 << 26;
  // Signs and spaces may differ between a name and how it is typed.
  return unit < 0x80 ? 0 : 1 << (27 + (unit % 5));
}

/** Tier of a match with every letter in place, or -1. Runs for every name at every keystroke, so it makes no objects. */
export function literalTier({ text, words }: NameQuery, name: string): number {
  const at = name.indexOf(text);
  if (at === 0) return text.length === name.length ? MATCH_TIER.exact : MATCH_TIER.prefix;
  if (at > 0) return indexAtWordStart(name, text, at) >= 0 ? MATCH_TIER.wordPrefix : MATCH_TIER.substring;
  if (words.length < 2) return -1;
  for (const word of words) if (indexAtWordStart(name, word) < 0) return -1;
  return MATCH_TIER.words;
}

/** What literalTier found, as ranges in order. */
export function literalRanges({ text, words }: NameQuery, name: string): readonly FoldedRange[] {
  const first = name.indexOf(text);
  if (first < 0) return inOrder(words.map((word) => rangeAt(Math.max(0, indexAtWordStart(name, word)), word.length)));
  const atWord = indexAtWordStart(name, text, first);
  return [rangeAt(atWord >= 0 ? atWord : first, text.length)];
}

const rangeAt = (start: number, length: number): FoldedRange => [start, start + length];
const inOrder = (ranges: readonly FoldedRange[]): readonly FoldedRange[] => ranges.toSorted((a, b) => a[0] - b[0]);

function indexAtWordStart(name: string, text: string, from = 0): number {
  for (let at = name.indexOf(text, from); at >= 0; at = name.indexOf(text, at + 1))
    if (isWordStart(name, at)) return at;
  return -1;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** True where a word begins; scripts without spaces have a word start at every character. */
function isWordStart(name: string, at: number): boolean {
  if (at === 0 || name.charCodeAt(at) >= 0x2e80) return true;
  const before = name.charCodeAt(at - 1);
  if (before < 0x80) return !(before >= 97 && before <= 122) && !(before >= 48 && before <= 57);
  return !LETTER_OR_DIGIT.test(name.charAt(at - 1));
}

/** Shorter texts are in order in almost every name. */
const MIN_SUBSEQUENCE = 3;
/** Letters further apart were hardly meant together. */
const MAX_SPREAD = 5;

/**
 * Start of the tightest stretch of the name, from the beginning of a word, that holds the letters in order; -1 when none
 * is tight enough.
 */
export function subsequenceStart(letters: string, name: string): number {
  if (letters.length < MIN_SUBSEQUENCE || letters.length > name.length) return -1;
  let best = -1;
  let bestSpan = MAX_SPREAD * letters.length + 1;
  for (let start = name.indexOf(letters.charAt(0)); start >= 0; start = name.indexOf(letters.charAt(0), start + 1)) {
    if (!isWordStart(name, start)) continue;
    const end = subsequenceEnd(letters, name, start);
    // What cannot be completed from here cannot be completed further on.
    if (end < 0) break;
    if (end - start < bestSpan) {
      best = start;
      bestSpan = end - start;
    }
  }
  return best;
}

function subsequenceEnd(letters: string, name: string, start: number): number {
  let at = start;
  for (let i = 0; i < letters.length; i++) {
    at = name.indexOf(letters.charAt(i), at) + 1;
    if (at === 0) return -1;
  }
  return at;
}

/** The letters' places from a start that subsequenceStart gave, neighbours joined. */
export function subsequenceRanges(letters: string, name: string, start: number): readonly FoldedRange[] {
  const ranges: [number, number][] = [];
  let at = start;
  for (const letter of letters) {
    at = name.indexOf(letter, at);
    const last = ranges.at(-1);
    if (last && last[1] === at) last[1] = at + letter.length;
    else ranges.push([at, at + letter.length]);
    at += letter.length;
  }
  return ranges;
}
