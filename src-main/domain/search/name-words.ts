import { foldText } from "./fold-text";
import { scanRuns } from "./scan-runs";

/** A word of a name or of a text that may hold names. */
export interface NameWord {
  readonly folded: string;
  /** UTF-16 offsets in the text. */
  readonly start: number;
  readonly end: number;
}

/** Words without stemming: names are compared as they are. A CJK character is a word. */
export function nameWordsOf(text: string): readonly NameWord[] {
  const words: NameWord[] = [];
  scanRuns(text, (kind, start, end) => {
    const run = text.slice(start, end);
    const pieces = kind === "word" ? run.matchAll(/[^.@_\-'’,]+/g) : run.matchAll(/\P{M}\p{M}*/gu);
    for (const piece of pieces) {
      const from = start + piece.index;
      words.push({ folded: foldText(piece[0]), start: from, end: from + piece[0].length });
    }
  });
  return words;
}

const PLAIN_NAME = /^[\x20-\x7e]+$/;

/** The form in which two spellings of a name are equal: folded words, single spaces; for pure signs the signs themselves. */
export function nameKeyOf(name: string): string {
  const key = PLAIN_NAME.test(name) ? plainKey(name) : nameWordsOf(name).map(foldedOf).join(" ");
  return key === "" ? foldText(name).trim() : key;
}

/** The same for ASCII, ten times as fast. */
const plainKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

const foldedOf = (word: NameWord): string => word.folded;
