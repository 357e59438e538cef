/**
 * One form for all spellings of the same letters: compatibility forms unified (full width, ligatures), case folded, accents
 * dropped where readers drop them (Latin, Greek, Cyrillic, Hebrew, Arabic), kept where they are letters of their own
 * (Devanagari vowels, Japanese voicing, Hangul).
 */

// Soft hyphens, accents, Hebrew points and Arabic vowel signs; other scripts' marks change the word.
const DROPPED_MARKS = /\u00ad|[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/g;

// Letters that no decomposition reaches.
const LETTERS: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ð", "d"],
  ["þ", "th"],
  ["ħ", "h"],
  ["ı", "i"],
  ["ŋ", "n"],
  ["ς", "σ"],
]);
const LETTER = new RegExp(`[${[...LETTERS.keys()].join("")}]`, "g");

/** ASCII and the signs of typeset prose, which no normal form changes: folding a whole page by the long way takes a millisecond. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole ASCII range is meant
const PLAIN = /^[\x00-\x7f\u00a3\u00a7\u00ab\u00b0\u00b7\u00bb\u2010\u2013\u2014\u2018-\u201e\u2022\u20ac]*$/;

/** The folded form of any text; its length may differ from the original's. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(DROPPED_MARKS, "")
    .normalize("NFKC")
    .replace(LETTER, (letter) => LETTERS.get(letter) ?? letter);
}

/** A folded text that knows where each of its UTF-16 units came from. */
export interface FoldedText {
  readonly folded: string;
  /** For each unit of `folded`, where its character starts in the original; one more entry holds the original's length. */
  readonly origins: readonly number[];
}

const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;

/** Folds character by character, so that a match in the folded text can be marked in the original. */
export function foldWithOrigins(text: string): FoldedText {
  const origins: number[] = [];
  let folded = "";
  for (const match of text.matchAll(CLUSTER)) {
    const piece = foldText(match[0]);
    for (let i = 0; i < piece.length; i++) origins.push(match.index);
    folded += piece;
  }
  origins.push(text.length);
  return { folded, origins };
}
