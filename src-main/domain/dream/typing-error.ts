import { editDistance } from "./edit-distance";

/** What tells a typing error from another word: the words that people here use on purpose. */
export interface KnownWords {
  /** True when the word stands in page names, or in several missing ones. */
  isKnown(word: string): boolean;
  /** True when a word holds letters in a row that no name of the brain has: it was hardly meant so. */
  isOdd(word: string): boolean;
}

const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Shorter words differ by a letter without being slips: `Fund I`, `Part B`, `from`, `form`. */
const MIN_LETTERS = 4;
/** Beside other words that agree, three letters may be swapped or doubled: `Kmi`, `Leee`. */
const MIN_LETTERS_AMONG_OTHERS = 3;
/** From here on a slip in the first letter is believed; in short words it makes another word. */
const MIN_FIRST_LETTER = 8;
const MIN_WITH_SPACE_HIT = 9;
const MIN_FIRST_LETTER_AMONG_OTHERS = 5;

/** Whether a name is written without spaces between words: there every letter carries as much as a word. */
export const isWithoutSpaces = (folded: string): boolean => NO_SPACES.test(folded);

/** How many errors are believed in a name of that length. Longer names bear more. */
export function errorsBelieved(folded: string): number {
  if (folded.length < 5) return 0;
  if (isWithoutSpaces(folded) || folded.length < 9) return 1;
  return folded.length < 20 ? 2 : 3;
}

/** What one slip did: swapped two neighbours, doubled a letter or halved a pair, put in or left out one, or hit another. */
export type Slip = "swapped" | "doubled" | "extra" | "missing" | "wrong";

/** Names the one slip between two texts that are one edit apart. */
export function nameSlip(written: string, name: string): Slip {
  if (written.length === name.length) {
    const at = firstDifference(written, name);
    return written[at + 1] === name[at + 1] ? "wrong" : "swapped";
  }
  const [longer, shorter] = written.length > name.length ? [written, name] : [name, written];
  const at = firstDifference(longer, shorter);
  if (at > 0 && longer[at] === longer[at - 1]) return "doubled";
  return longer === written ? "extra" : "missing";
}

/** Rows of the usual keyboard, each a little to the right of the one above. */
const KEYS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Whether one letter is wrong and the key beside the right one: a finger slipped, where another word would be meant otherwise. */
export function isOtherKey(written: string, name: string): boolean {
  const at = firstDifference(written, name);
  const [a, b] = [placeOfKey(written[at] ?? ""), placeOfKey(name[at] ?? "")];
  if (!a || !b || written.length !== name.length) return false;
  return Math.abs(a.row - b.row) <= 1 && Math.abs(a.column - b.column) <= 1;
}

function placeOfKey(letter: string): { row: number; column: number } | null {
  const row = KEYS.findIndex((keys) => letter !== "" && keys.includes(letter));
  return row < 0 ? null : { row, column: (KEYS[row] ?? "").indexOf(letter) + row * 0.5 };
}

/** Where two texts first differ; the length of the shorter one when it is the start of the other. */
export function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  return at;
}

/**
 * Whether two folded names can be one name with a slip of the fingers. Numbers must agree, the words must stand in the
 * same order, and where two words differ neither may be short, merely inflected, or a word in its own right.
 */
export function isTypingError(written: string, name: string, words: KnownWords): boolean {
  if (isLetterAmongDigits(written, name) || isSpaceHit(written, name)) return true;
  if (!hasSameNumbers(written, name)) return false;
  if (isWithoutSpaces(written)) return isWithoutSpaces(name) && !isLongerAtAnEnd(written, name);
  const a = written.split(" ");
  const b = name.split(" ");
  if (a.length !== b.length) return false;
  return a.every((word, i) => word === b[i] || isSlipInWord(word, b[i] ?? "", words, a.length > 1));
}

/** `2021-0x1-04`: a letter got among digits. */
function isLetterAmongDigits(written: string, name: string): boolean {
  if (written.length !== name.length + 1 || /\p{L}/u.test(name)) return false;
  const at = firstDifference(written, name);
  return /\p{L}/u.test(written[at] ?? "") && written.slice(0, at) + written.slice(at + 1) === name;
}

/** `HenrynJohnson`: another key instead of the space. */
function isSpaceHit(written: string, name: string): boolean {
  const at = firstDifference(written, name);
  const isOneLetter = written.length === name.length && written.slice(at + 1) === name.slice(at + 1);
  return isOneLetter && name.length >= MIN_WITH_SPACE_HIT && name[at] === " " && /\p{L}/u.test(written[at] ?? "");
}

/** `学习方法` and `学习方法论`: a letter more at an end makes another word. */
function isLongerAtAnEnd(a: string, b: string): boolean {
  const [longer, shorter] = a.length > b.length ? [a, b] : [b, a];
  return longer !== shorter && (longer.startsWith(shorter) || longer.endsWith(shorter));
}

function isSlipInWord(written: string, word: string, words: KnownWords, isAmongOthers: boolean): boolean {
  const letters = Math.min(countLetters(written), countLetters(word));
  if (letters < MIN_LETTERS_AMONG_OTHERS || words.isKnown(written)) return false;
  const most = letters < 6 ? 1 : 2;
  const distance = editDistance(written, word, most);
  if (distance > most) return false;
  const slip = distance === 1 ? nameSlip(written, word) : "wrong";
  const isSure = slip === "swapped" || slip === "doubled";
  const isLongEnough = isAmongOthers && slip !== "wrong" ? countLetters(word) >= MIN_LETTERS : letters >= MIN_LETTERS;
  if (!isLongEnough && !(isAmongOthers && isSure)) return false;
  if (distance === 1 && !isLetterAt(firstDifference(written, word), written, word)) return false;
  if (!isSure && isInflection(written, word)) return false;
  return written[0] === word[0] || isFirstLetterSlip(written, word, distance, isAmongOthers);
}

/** Signs are put on purpose: `@imke`, `Admonition\\`. */
const isLetterAt = (at: number, ...words: readonly string[]): boolean =>
  words.every((word) => at >= word.length || /[\p{L}\p{M}]/u.test(word[at] ?? ""));

/** Two letters swapped at the start, or one wrong at the start of a long word; `a-`, `e-` and `i-` are prefixes. */
function isFirstLetterSlip(written: string, word: string, distance: number, isAmongOthers: boolean): boolean {
  if (distance !== 1) return false;
  if (written[0] === word[1] && written[1] === word[0]) return true;
  const longer = written.length > word.length ? written : word;
  const isPrefix = written.length !== word.length && /^[aei]/u.test(longer);
  const least = isAmongOthers ? MIN_FIRST_LETTER_AMONG_OTHERS : MIN_FIRST_LETTER;
  return !isPrefix && Math.min(countLetters(written), countLetters(word)) >= least;
}

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** Endings that make another word of the same stem. */
const ENDINGS = new Set(
  "e y a o i u ed er or en ing ist ism ic al an ian ity ive ion ly es ier ers ous able ia ie ness s".split(" "),
);
/** What is put after a vowel at the end of a stem: translate, translated; Austria, Austrian; familia, familiar. */
const ENDINGS_AFTER_VOWEL = new Set(["d", "r", "n", "s", "rs"]);

/** Shorter stems are no words: `Henr` and `Henry`. */
const MIN_STEM = 5;

/** Whether two words share a stem and differ in their ending alone: `economist` and `economism`, `Maria` and `Marie`. */
export function isInflection(a: string, b: string): boolean {
  const shared = firstDifference(a, b);
  const rests = [a.slice(shared), b.slice(shared)];
  if (shared < 3 || rests.some((rest) => rest.length > 4)) return false;
  if (rests.includes("")) {
    const rest = rests.find((one) => one !== "") ?? "";
    if (/^[aeiou]/u.test(rest)) return ENDINGS.has(rest);
    const isAfterVowel = /[aei]/u.test(a[shared - 1] ?? "") && ENDINGS_AFTER_VOWEL.has(rest);
    return shared >= MIN_STEM && (ENDINGS.has(rest) || isAfterVowel);
  }
  // The shared part may end inside an ending (`economis|t`, `economis|m`), so the letters before it are tried too.
  return [0, 1, 2].some((back) => {
    const stem = shared - back;
    return stem >= 3 && ENDINGS.has(a.slice(stem)) && ENDINGS.has(b.slice(stem));
  });
}

/** Whether two names hold the same numbers in the same order: `Q3 2025` is not `Q4 2025`. */
export function hasSameNumbers(a: string, b: string): boolean {
  return numbersOf(a) === numbersOf(b);
}

const numbersOf = (text: string): string => (text.match(/\p{N}+/gu) ?? []).join(" ");

/** The differing words of two names of as many words, for the reason shown to people. */
export function differingWords(a: string, b: string): readonly (readonly [string, string])[] {
  const left = a.split(" ");
  const right = b.split(" ");
  if (left.length !== right.length) return [];
  return left.flatMap((word, i) => (word === right[i] ? [] : [[word, right[i] ?? ""] as const]));
}
