import { ByteWriter } from "./byte-writer";
import { encodeTermInto, MAX_UNIT_BYTES } from "./term-bytes";

/**
 * The bytes of a segment, all integers little-endian:
 *
 *     magic, number of documents, of terms, of blocks, length of the body   5 × uint32
 *     page ids, ascending                                                   uint32 each
 *     weighted lengths                                                      uint32 each
 *     start of each block in the body                                       uint32 each
 *     body: terms in byte order, TERMS_PER_BLOCK to a block
 *
 * A term: bytes shared with the term before (0 at a block's start), length of the rest, the rest, number of documents,
 * length of the postings, postings. A posting: gap to the document before × 2, + 1 when a frequency other than 1 follows.
 * Everything in the body is a varint but the term's own bytes.
 */
export const SEGMENT_MAGIC = 0x3147534e;
export const HEADER_BYTES = 20;
/** 16 keeps look-ups short (a binary search, then at most 16 steps) and the block table small. */
export const TERMS_PER_BLOCK = 16;

/** A segment of one document as that of another page: the same text under another number. */
export function withPageId(segment: Uint8Array, pageId: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(segment);
  new DataView(copy.buffer).setUint32(HEADER_BYTES, pageId, true);
  return copy;
}

/** Writes a segment term by term, in order. */
export class SegmentWriter {
  readonly #pageIds: readonly number[];
  readonly #lengths: readonly number[];
  readonly #body = new ByteWriter();
  readonly #blocks: number[] = [];
  readonly #postings = new ByteWriter(1 << 12);
  #terms = 0;
  /** Two buffers in turn: the term before, and the one being written. */
  #previous = new Uint8Array(256);
  #previousLength = 0;
  #current = new Uint8Array(256);

  constructor(pageIds: readonly number[], lengths: readonly number[]) {
    this.#pageIds = pageIds;
    this.#lengths = lengths;
  }

  /**
   * @param term greater than the one before, in the order of JavaScript strings
   * @param postings pairs of document (ascending) and weighted frequency
   */
  addTermText(term: string, postings: readonly number[]): void {
    this.#reserve(term.length * MAX_UNIT_BYTES);
    this.#add(encodeTermInto(term, this.#current), postings);
  }

  /** The same with a term already encoded, which is copied. */
  addTerm(term: Uint8Array, postings: readonly number[]): void {
    this.#reserve(term.length);
    this.#current.set(term);
    this.#add(term.length, postings);
  }

  #reserve(length: number): void {
    if (length > this.#current.length) this.#current = new Uint8Array(length * 2);
  }

  #add(length: number, postings: readonly number[]): void {
    const startsBlock = this.#terms % TERMS_PER_BLOCK === 0;
    if (startsBlock) this.#blocks.push(this.#body.length);
    const shared = startsBlock ? 0 : this.#sharedWithPrevious(length);
    writePostings(postings, this.#postings);
    this.#body.varint(shared);
    this.#body.varint(length - shared);
    this.#body.part(this.#current, shared, length);
    this.#body.varint(postings.length / 2);
    this.#body.varint(this.#postings.length);
    this.#body.bytes(this.#postings.view());
    [this.#previous, this.#current] = [this.#current, this.#previous];
    this.#previousLength = length;
    this.#terms++;
  }

  #sharedWithPrevious(length: number): number {
    const limit = Math.min(this.#previousLength, length);
    let shared = 0;
    while (shared < limit && this.#previous[shared] === this.#current[shared]) shared++;
    return shared;
  }

  finish(): Uint8Array<ArrayBuffer> {
    const out = new ByteWriter(HEADER_BYTES + 8 * this.#pageIds.length + 4 * this.#blocks.length + this.#body.length);
    out.uint32(SEGMENT_MAGIC);
    out.uint32(this.#pageIds.length);
    out.uint32(this.#terms);
    out.uint32(this.#blocks.length);
    out.uint32(this.#body.length);
    for (const table of [this.#pageIds, this.#lengths, this.#blocks]) for (const value of table) out.uint32(value);
    out.bytes(this.#body.view());
    return out.finish();
  }
}

function writePostings(postings: readonly number[], out: ByteWriter): void {
  out.clear();
  let previous = -1;
  for (let i = 0; i < postings.length; i += 2) {
    const doc = postings[i] ?? 0;
    const frequency = postings[i + 1] ?? 1;
    const gap = doc - previous - 1;
    out.varint(gap * 2 + (frequency === 1 ? 0 : 1));
    if (frequency !== 1) out.varint(frequency);
    previous = doc;
  }
}
