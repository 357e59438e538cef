import { CJK, classOfCodePoint, SEPARATOR, SPACELESS, SURROGATE, unitClasses, WORD } from "../search/character-class";
import { foldText } from "../search/fold-text";

/** A word as names are compared, or one character of a script that puts no spaces between words. Offsets UTF-16. */
export interface NameToken {
  /** Folded: case, accents and width make no difference. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly isCharacter: boolean;
}

/** The words between two offsets of a text. Apostrophes, hyphens and dots stand between words. */
export function nameTokens(text: string, from: number, to: number): readonly NameToken[] {
  const classes = unitClasses();
  const tokens: NameToken[] = [];
  let at = from;
  while (at < to) {
    const here = classAt(text, at, classes);
    if (here !== WORD && here !== CJK && here !== SPACELESS) {
      at += widthAt(text, at);
      continue;
    }
    const start = at;
    at += widthAt(text, at);
    const isCharacter = here !== WORD;
    while (at < to && (isCharacter ? isMarkAt(text, at) : classAt(text, at, classes) === WORD)) at += widthAt(text, at);
    tokens.push({ key: keyOf(text.slice(start, at)), start, end: at, isCharacter });
  }
  return tokens;
}

/** True when a letter or digit of any script stands there. */
export const isWordAt = (text: string, at: number): boolean => {
  if (at < 0 || at >= text.length) return false;
  const here = classAt(text, at, unitClasses());
  return here === WORD || here === CJK || here === SPACELESS;
};

/** Where words begin and end in scripts without spaces, as a dictionary cuts them; looked up only where asked. */
export class WordBounds {
  readonly #bounds = new Map<number, ReadonlySet<number>>();
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether a word begins or ends at `at`, in the stretch of text from `start` to `end`. */
  has(start: number, end: number, at: number): boolean {
    const known = this.#bounds.get(start) ?? boundsOf(this.#text.slice(start, end));
    this.#bounds.set(start, known);
    return known.has(at - start);
  }
}

const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

function boundsOf(run: string): ReadonlySet<number> {
  const bounds = new Set<number>([run.length]);
  for (const { index } of segmenter.segment(run)) bounds.add(index);
  return bounds;
}

const MEMO_LIMIT = 100_000;
const memo = new Map<string, string>();

function keyOf(word: string): string {
  const known = memo.get(word);
  if (known !== undefined) return known;
  if (memo.size >= MEMO_LIMIT) memo.clear();
  const key = foldText(word);
  memo.set(word, key);
  return key;
}

function classAt(text: string, at: number, classes: Uint8Array): number {
  const unitClass = classes[text.charCodeAt(at)] ?? SEPARATOR;
  if (unitClass !== SURROGATE) return unitClass;
  const codePoint = text.codePointAt(at) ?? 0;
  return codePoint > 0xffff ? classOfCodePoint(codePoint) : SEPARATOR;
}

const widthAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
const isMarkAt = (text: string, at: number): boolean => /^\p{M}/u.test(text.slice(at, at + 2));
