import { ByteCursor } from "./byte-cursor";
import { compareRanges } from "./term-bytes";

/** Where the postings of a term stand in one segment. */
export interface PostingsRef {
  /** Documents of the segment that hold the term, dead ones included. */
  readonly count: number;
  readonly offset: number;
}

/** Walks the terms of a segment. */
export class TermCursor {
  readonly #cursor: ByteCursor;
  #left: number;
  #term = new Uint8Array(64);
  #termLength = 0;
  #count = 0;
  #postingsAt = 0;
  #isHeld = false;

  constructor(body: Uint8Array, offset: number, terms: number) {
    this.#cursor = new ByteCursor(body);
    this.#cursor.offset = offset;
    this.#left = terms;
  }

  /** Moves to the next term; false at the end. */
  next(): boolean {
    if (this.#isHeld) {
      this.#isHeld = false;
      return true;
    }
    if (this.#left === 0) return false;
    this.#left--;
    const cursor = this.#cursor;
    const shared = cursor.varint();
    const rest = cursor.varint();
    this.#copyTerm(shared, rest);
    this.#count = cursor.varint();
    const postingsLength = cursor.varint();
    this.#postingsAt = cursor.offset;
    cursor.offset += postingsLength;
    return true;
  }

  /** Makes `next` stop at the first term that is not before `from`. */
  skipTo(from: Uint8Array): void {
    while (this.next()) {
      if (this.compareTo(from) >= 0) {
        this.#isHeld = true;
        return;
      }
    }
  }

  /** The current term's bytes, valid until the next step. */
  term(): Uint8Array {
    return this.#term.subarray(0, this.#termLength);
  }

  /** Order of the current term and another: negative, zero or positive. */
  compareTo(term: Uint8Array): number {
    return compareRanges(this.#term, 0, this.#termLength, term, 0, term.length);
  }

  /** Order of the current terms of two cursors. */
  compareToCursor(other: TermCursor): number {
    return compareRanges(this.#term, 0, this.#termLength, other.#term, 0, other.#termLength);
  }

  startsWith(prefix: Uint8Array): boolean {
    const length = Math.min(this.#termLength, prefix.length);
    return length === prefix.length && compareRanges(this.#term, 0, length, prefix, 0, length) === 0;
  }

  postings(): PostingsRef {
    return { count: this.#count, offset: this.#postingsAt };
  }

  #copyTerm(shared: number, rest: number): void {
    const { bytes, offset } = this.#cursor;
    if (shared + rest > this.#term.length) {
      const grown = new Uint8Array((shared + rest) * 2);
      grown.set(this.#term);
      this.#term = grown;
    }
    // A loop beats set(subarray()) for the few bytes that terms have.
    for (let i = 0; i < rest; i++) this.#term[shared + i] = bytes[offset + i] ?? 0;
    this.#termLength = shared + rest;
    this.#cursor.offset = offset + rest;
  }
}
