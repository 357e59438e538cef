import stem from "wink-porter2-stemmer";
import { foldText } from "./fold-text";
import { isStopWord } from "./stop-words";

/**
 * What a term is to the word it came from: `word` carries the meaning, `whole` is the joined form of a compound
 * (`node.js`), `part` a piece inside one word (`user` in `getUserName`).
 */
export type TermRole = "word" | "whole" | "part";

/** A term of the index, with the UTF-16 span it stands for inside its run. */
export interface RunTerm {
  readonly term: string;
  readonly start: number;
  readonly end: number;
  readonly role: TermRole;
  readonly isStop: boolean;
}

/** Longer words are no words (base64, hashes): their beginning is kept, so that they can still be looked up. */
const MAX_TERM_LENGTH = 64;
const MAX_WHOLE_LENGTH = 100;

const PLAIN = /^[a-z]+$/;

/** The term of one folded word: its English stem where it looks English, the word itself otherwise. */
export function termOf(folded: string): string {
  if (folded.length > MAX_TERM_LENGTH) return folded.slice(0, MAX_TERM_LENGTH);
  return folded.length > 2 && PLAIN.test(folded) && !isStopWord(folded) ? stem(folded) : folded;
}

/** Terms of a run of letters, digits and joiners. */
export function analyseWord(raw: string): readonly RunTerm[] {
  const terms: RunTerm[] = [];
  for (const piece of raw.matchAll(/[^.@_\-'’,]+/g)) {
    addWord(terms, piece[0], piece.index);
  }
  const joined = joinedForm(raw);
  if (joined) terms.push({ term: joined, start: 0, end: raw.length, role: "whole", isStop: false });
  return terms;
}

function addWord(terms: RunTerm[], word: string, start: number): void {
  const folded = foldText(word);
  if (folded === "") return;
  const end = start + word.length;
  terms.push({ term: termOf(folded), start, end, role: "word", isStop: isStopWord(folded) });
  if (word.length > 3 && word.length <= MAX_TERM_LENGTH) addParts(terms, word, start);
}

const HUMP = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+/gu;
const HAS_HUMP = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u;

/** `getUserName` is also `get`, `user`, `name`; `HTMLParser` also `html`, `parser`. */
function addParts(terms: RunTerm[], word: string, start: number): void {
  if (!HAS_HUMP.test(word)) return;
  for (const hump of word.matchAll(HUMP)) {
    const folded = foldText(hump[0]);
    if (folded.length < 2) continue;
    const from = start + hump.index;
    const isStop = isStopWord(folded);
    terms.push({ term: termOf(folded), start: from, end: from + hump[0].length, role: "part", isStop });
  }
}

/** The one term that stands for a whole compound; null for plain words and for hyphenated words, whose parts say it all. */
function joinedForm(raw: string): string | null {
  if (raw.length > MAX_WHOLE_LENGTH) return null;
  if (/[.@_]/.test(raw)) return foldText(raw).replace(/^www\./, "");
  // 10,000 is 10000; 2024-05-01 and 555-1234 stay as written.
  if (/^\d{1,3}(,\d{3})+$/.test(raw)) return raw.replaceAll(",", "");
  if (/^\d+(-\d+)+$/.test(raw)) return raw;
  // O'Brien is also obrien, d'Angelo also dangelo.
  if (/^\p{L}['’]\p{L}{2,}$/u.test(raw)) return foldText(raw.replace(/['’]/, ""));
  return null;
}
