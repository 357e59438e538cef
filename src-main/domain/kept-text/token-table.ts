import { CJK, classOfCodePoint, JOINER, SPACELESS, WORD } from "../search/character-class";
import { Side, sideOf, voiceOf } from "../search/detect-language";
import { loosely } from "../search-query/text-folding";
import { TokenBytes } from "./token-bytes";

/** The kind of a token: a whole run of letters and digits, a character of a script without spaces, or what stands between. */
export const BETWEEN = 0;
export const LETTERS = 1;
export const CHARACTER = 2;
export type TokenKind = typeof BETWEEN | typeof LETTERS | typeof CHARACTER;

/** Flags of a token, beside its kind in the two lowest bits. */
export const KIND = 3;
const FEED = 4;
const ODD = 8;
const HUMPED = 16;
const ASCII = 32;
const ENGLISH = 64;
const FOREIGN = 128;

/** Always there: nothing (between two halves of a long word), the end of a part of a page, one space. */
export const NOTHING_TOKEN = 0;
export const BREAK_TOKEN = 1;
export const SPACE_TOKEN = 2;

/** Three bytes hold no greater number (see code-text). */
export const MAX_TOKENS = 4_000_000;

const HUMP = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u;
const MARK_FIRST = /^\p{M}/u;
/** What joins the character before it when texts are folded: parts of Hangul syllables, marks of kana. */
const JOINING = /[\u1100-\u11ff\u3099\u309a\ua960-\ua97f\ud7b0-\ud7ff]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole ASCII range is meant
const ALL_ASCII = /^[\x00-\x7f]*$/;

/** What a string in a set takes, about. */
const ELISION_BYTES = 64;

/**
 * All different tokens of the texts kept, each with a number: characters in one array, found by a hash table, because a
 * string and a place in a map cost ten times as much. Tokens are only ever added.
 */
export class TokenTable {
  #units = new Uint16Array(1 << 16);
  #starts = new Uint32Array(1 << 12);
  #folds = new Uint32Array(1 << 12);
  #flags = new Uint8Array(1 << 12);
  #slots = new Int32Array(1 << 13);
  #size = 0;
  #bytes: TokenBytes | null = null;
  /** Names in most languages; in some, contractions with many a word. */
  readonly #elisions = new Set<string>();

  constructor() {
    this.idOf("", 0, 0, BETWEEN);
    this.idOf("\0", 0, 1, BETWEEN);
    this.idOf(" ", 0, 1, BETWEEN);
  }

  get size(): number {
    return this.#size;
  }

  get sizeBytes(): number {
    const columns = this.#starts.byteLength + this.#folds.byteLength + this.#flags.byteLength;
    const elisions = ELISION_BYTES * this.#elisions.size;
    return this.#units.byteLength + columns + this.#slots.byteLength + elisions + (this.#bytes?.sizeBytes ?? 0);
  }

  /**
   * Tells that `o'brien` stands somewhere: it is the word `obrien` too.
   * @param piece the token of `brien`
   */
  noteElision(first: number, piece: number): void {
    this.#elisions.add(this.textOf(this.foldOf(first)) + this.textOf(this.foldOf(piece)));
  }

  /** Whether a word stands somewhere as one letter, an apostrophe and the rest. @param word folded */
  isElided = (word: string): boolean => this.#elisions.has(word);

  /** For each token the one that is its folded form, white space as one space; valid until the next token is added. */
  get folds(): Uint32Array {
    return this.#folds;
  }

  /** The number of a stretch of a text; a new one for what was not there yet. */
  idOf(text: string, start: number, end: number, kind: TokenKind): number {
    const known = this.find(text, start, end);
    return known >= 0 ? known : this.#add(text.slice(start, end), kind);
  }

  /** -1 for what is not there. */
  find(text: string, start: number, end: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let at = hashOf(text, start, end) & mask; ; at = (at + 1) & mask) {
      const id = (slots[at] ?? 0) - 1;
      if (id < 0) return -1;
      if (this.#is(id, text, start, end)) return id;
    }
  }

  kindOf(id: number): TokenKind {
    const kind = (this.#flags[id] ?? 0) & KIND;
    return kind === LETTERS ? LETTERS : kind === CHARACTER ? CHARACTER : BETWEEN;
  }

  hasFeed = (id: number): boolean => ((this.#flags[id] ?? 0) & FEED) !== 0;
  /** True for what folds otherwise beside its neighbours than alone: pages that hold it are read, not told by their tokens. */
  isOdd = (id: number): boolean => ((this.#flags[id] ?? 0) & ODD) !== 0;
  /** `camelCase`: it holds words that it does not begin with. */
  isHumped = (id: number): boolean => ((this.#flags[id] ?? 0) & HUMPED) !== 0;
  isAscii = (id: number): boolean => ((this.#flags[id] ?? 0) & ASCII) !== 0;

  /** Whether a word speaks for a text in English, or only for one in another language. */
  speaksEnglish = (id: number): boolean => ((this.#flags[id] ?? 0) & ENGLISH) !== 0;
  speaksForeign = (id: number): boolean => ((this.#flags[id] ?? 0) & FOREIGN) !== 0;

  /** A sign that may join two words to one: `-` in `well-known`. */
  isJoint(id: number): boolean {
    return this.lengthOf(id) === 1 && classOfCodePoint(this.unitAt(id, 0)) === JOINER;
  }

  foldOf(id: number): number {
    return this.#folds[id] ?? id;
  }

  textOf(id: number): string {
    return String.fromCharCode(...this.#units.subarray(this.#starts[id] ?? 0, this.#starts[id + 1] ?? 0));
  }

  /** Characters of all tokens and where those of each begin; valid until the next token is added. */
  get characters(): { readonly units: Uint16Array; readonly starts: Uint32Array } {
    return { units: this.#units, starts: this.#starts };
  }

  /** The same as UTF-8; valid until the next token is added. */
  get bytes(): TokenBytes {
    this.#bytes ??= new TokenBytes(this);
    this.#bytes.update();
    return this.#bytes;
  }

  /** For each token its kind in the bits of `KIND`, and more; valid until the next token is added. */
  get flags(): Uint8Array {
    return this.#flags;
  }

  lengthOf(id: number): number {
    return (this.#starts[id + 1] ?? 0) - (this.#starts[id] ?? 0);
  }

  unitAt(id: number, place: number): number {
    const at = (this.#starts[id] ?? 0) + place;
    return at < (this.#starts[id + 1] ?? 0) ? (this.#units[at] ?? 0) : 0;
  }

  #is(id: number, text: string, start: number, end: number): boolean {
    const from = this.#starts[id] ?? 0;
    if ((this.#starts[id + 1] ?? 0) - from !== end - start) return false;
    for (let i = end - start - 1; i >= 0; i--) if (this.#units[from + i] !== text.charCodeAt(start + i)) return false;
    return true;
  }

  #add(text: string, kind: TokenKind): number {
    const id = this.#size++;
    this.#reserve(text.length);
    const start = this.#starts[id] ?? 0;
    for (let i = 0; i < text.length; i++) this.#units[start + i] = text.charCodeAt(i);
    this.#starts[id + 1] = start + text.length;
    this.#put(id, hashOf(text, 0, text.length));
    const folded = foldToken(text, kind);
    const isOdd = text === "" || text === "\0" || !foldsAlone(text, folded, kind);
    const isHumped = kind === LETTERS && HUMP.test(text);
    const side = kind === LETTERS ? sideOf(voiceOf(text)) : null;
    this.#flags[id] =
      kind |
      (side === Side.english ? ENGLISH : side === Side.foreign ? FOREIGN : 0) |
      (text.includes("\n") ? FEED : 0) |
      (isOdd ? ODD : 0) |
      (isHumped ? HUMPED : 0) |
      (ALL_ASCII.test(text) ? ASCII : 0);
    // The folded form may be a new token itself; by then this one is complete.
    const fold = isOdd || folded === text ? id : this.idOf(folded, 0, folded.length, kind);
    this.#folds[id] = fold;
    return id;
  }

  #put(id: number, hash: number): void {
    const mask = this.#slots.length - 1;
    let at = hash & mask;
    while (this.#slots[at] !== 0) at = (at + 1) & mask;
    this.#slots[at] = id + 1;
  }

  #reserve(length: number): void {
    const used = this.#starts[this.#size - 1] ?? 0;
    if (used + length > this.#units.length) {
      this.#units = copied(this.#units, new Uint16Array(Math.ceil((used + length) * GROWTH)));
    }
    if (this.#size + 1 >= this.#starts.length) {
      const room = Math.ceil(this.#size * GROWTH) + 2;
      this.#starts = copied(this.#starts, new Uint32Array(room));
      this.#folds = copied(this.#folds, new Uint32Array(room));
      this.#flags = copied(this.#flags, new Uint8Array(room));
    }
    if (this.#size * 2 > this.#slots.length) this.#rehash();
  }

  #rehash(): void {
    this.#slots = new Int32Array(this.#slots.length * 2);
    // The last one is being added, and puts itself in.
    for (let id = 0; id < this.#size - 1; id++) {
      const text = this.textOf(id);
      this.#put(id, hashOf(text, 0, text.length));
    }
  }
}

const GROWTH = 1.5;

function copied<T extends Uint16Array | Uint32Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

const foldToken = (text: string, kind: TokenKind): string =>
  kind === BETWEEN ? loosely(text).replace(/\s+/g, " ") : loosely(text);

/** Whether a token folds to one of its kind, whatever stands around it. */
function foldsAlone(text: string, folded: string, kind: TokenKind): boolean {
  if (folded === "" || MARK_FIRST.test(text) || MARK_FIRST.test(folded) || JOINING.test(folded)) return false;
  if (foldToken(folded, kind) !== folded) return false;
  return [...folded].every((character) => {
    const itsClass = classOfCodePoint(character.codePointAt(0) ?? 0);
    if (kind === LETTERS) return itsClass === WORD;
    if (kind === CHARACTER) return itsClass === CJK;
    return itsClass !== WORD && itsClass !== CJK && itsClass !== SPACELESS;
  });
}
