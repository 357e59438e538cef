import { CJK, classOfCodePoint, SPACELESS, SURROGATE, unitClasses, WORD } from "../search/character-class";
import {
  BETWEEN,
  CHARACTER,
  LETTERS,
  NOTHING_TOKEN,
  SPACE_TOKEN,
  type TokenKind,
  type TokenTable,
} from "./token-table";

/**
 * A text as numbers of tokens, one to three bytes each; the single space between two words is left out. Nothing is lost:
 * `decodeCodes` gives it back.
 */

/** Longer runs are cut in pieces that are odd, so that data inside a page does not fill the table. */
export const MAX_TOKEN_LENGTH = 64;

/** Numbers below these take one and two bytes. */
export const ONE_BYTE = 0x80;
export const TWO_BYTES = ONE_BYTE + 0x4000;

/** Bytes of codes, grown as they are written. */
export class CodeWriter {
  #bytes = new Uint8Array(1 << 14);
  length = 0;
  /** Whether a token was cut, or folds otherwise than alone. */
  isOdd = false;
  hasUnderscore = false;

  clear(): void {
    this.length = 0;
    this.isOdd = false;
    this.hasUnderscore = false;
  }

  put(id: number): void {
    if (this.length + 3 > this.#bytes.length) {
      const grown = new Uint8Array(this.#bytes.length * 2);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    const bytes = this.#bytes;
    if (id < ONE_BYTE) bytes[this.length++] = id;
    else if (id < TWO_BYTES) {
      bytes[this.length++] = 0x80 | ((id - ONE_BYTE) >> 8);
      bytes[this.length++] = (id - ONE_BYTE) & 0xff;
    } else {
      const rest = id - TWO_BYTES;
      bytes[this.length++] = 0xc0 | (rest >> 16);
      bytes[this.length++] = (rest >> 8) & 0xff;
      bytes[this.length++] = rest & 0xff;
    }
  }

  /** A copy of what was written. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.length);
  }
}

/** Appends the codes of a text. */
export function codeText(text: string, table: TokenTable, out: CodeWriter): void {
  let previous: TokenKind = BETWEEN;
  let isSpacePending = false;
  // The word of one letter before an apostrophe that was just read.
  let elided = -1;
  let lastWord = -1;
  const put = (id: number) => {
    if (table.isOdd(id)) out.isOdd = true;
    out.put(id);
  };
  cutTokens(text, (kind, start, end, isCut) => {
    if (isCut) out.isOdd = true;
    if (kind === BETWEEN && holdsUnderscore(text, start, end)) out.hasUnderscore = true;
    if (kind === BETWEEN && previous === LETTERS && end - start === 1 && text.charCodeAt(start) === 32) {
      isSpacePending = true;
      return;
    }
    if (isSpacePending && kind !== LETTERS) put(SPACE_TOKEN);
    if (!isSpacePending && kind === LETTERS && previous === LETTERS) put(NOTHING_TOKEN);
    isSpacePending = false;
    const id = table.idOf(text, start, end, kind);
    put(id);
    previous = kind;
    if (kind !== LETTERS) {
      const isApostrophe = end - start === 1 && isApostropheAt(text, start);
      elided = kind === BETWEEN && isApostrophe ? lastWord : -1;
      lastWord = -1;
      return;
    }
    if (elided >= 0) table.noteElision(elided, id);
    elided = -1;
    lastWord = widthAt(text, start) === end - start ? id : -1;
  });
  if (isSpacePending) put(SPACE_TOKEN);
}

function isApostropheAt(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === 0x27 || unit === 0x2019;
}

function holdsUnderscore(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (text.charCodeAt(at) === 95) return true;
  return false;
}

/** Visits the tokens of a text in order; together they are the text. */
export function cutTokens(
  text: string,
  visit: (kind: TokenKind, start: number, end: number, isCut: boolean) => void,
): void {
  const classes = unitClasses();
  const kindAt = (at: number): TokenKind => {
    let own = classes[text.charCodeAt(at)] ?? 0;
    if (own === SURROGATE) own = classOfCodePoint(text.codePointAt(at) ?? 0);
    return own === WORD ? LETTERS : own === CJK || own === SPACELESS ? CHARACTER : BETWEEN;
  };
  for (let at = 0; at < text.length; ) {
    const kind = kindAt(at);
    let end = at + widthAt(text, at);
    if (kind !== CHARACTER) while (end < text.length && kindAt(end) === kind) end += widthAt(text, end);
    const isCut = end - at > MAX_TOKEN_LENGTH;
    while (end - at > MAX_TOKEN_LENGTH) {
      visit(kind, at, at + MAX_TOKEN_LENGTH, true);
      at += MAX_TOKEN_LENGTH;
    }
    visit(kind, at, end, isCut);
    at = end;
  }
}

const widthAt = (text: string, at: number): number => {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit < 0xdc00 && at + 1 < text.length ? 2 : 1;
};

/** Reads codes one after the other: a loop over them costs nothing but the loop. */
export class CodeReader {
  constructor(
    private readonly bytes: Uint8Array,
    public at: number,
    private readonly end: number,
  ) {}

  get isDone(): boolean {
    return this.at >= this.end;
  }

  next(): number {
    const first = this.bytes[this.at++] ?? 0;
    if (first < 0x80) return first;
    const second = this.bytes[this.at++] ?? 0;
    if (first < 0xc0) return (((first & 0x3f) << 8) | second) + ONE_BYTE;
    return (((first & 0x3f) << 16) | (second << 8) | (this.bytes[this.at++] ?? 0)) + TWO_BYTES;
  }
}
