import { ByteCursor } from "./byte-cursor";
import { HEADER_BYTES, SEGMENT_MAGIC, TERMS_PER_BLOCK } from "./segment-writer";
import { compareRanges } from "./term-bytes";
import { type PostingsRef, TermCursor } from "./term-cursor";
import { uint32sOf } from "./typed-views";

/** A segment ready to be searched: views on its bytes, nothing unpacked. */
export class SegmentReader {
  private constructor(
    readonly bytes: Uint8Array,
    readonly pageIds: Uint32Array,
    readonly lengths: Uint32Array,
    readonly termCount: number,
    private readonly blocks: Uint32Array,
    private readonly body: Uint8Array,
  ) {}

  /** Null when the bytes are no whole segment. */
  static open(bytes: Uint8Array): SegmentReader | null {
    if (bytes.length < HEADER_BYTES) return null;
    const header = uint32sOf(bytes, 0, 5);
    const [magic = 0, docs = 0, terms = 0, blocks = 0, bodyLength = 0] = header;
    const lengthsAt = HEADER_BYTES + 4 * docs;
    const blocksAt = lengthsAt + 4 * docs;
    const bodyAt = blocksAt + 4 * blocks;
    if (magic !== SEGMENT_MAGIC || bodyAt + bodyLength !== bytes.length) return null;
    return new SegmentReader(
      bytes,
      uint32sOf(bytes, HEADER_BYTES, docs),
      uint32sOf(bytes, lengthsAt, docs),
      terms,
      uint32sOf(bytes, blocksAt, blocks),
      bytes.subarray(bodyAt),
    );
  }

  /** @param term encoded by encodeTerm */
  find(term: Uint8Array): PostingsRef | null {
    const block = this.#blockOf(term);
    if (block < 0) return null;
    const cursor = new TermCursor(this.body, this.blocks[block] ?? 0, this.#termsIn(block));
    while (cursor.next()) {
      const order = cursor.compareTo(term);
      if (order === 0) return cursor.postings();
      if (order > 0) return null;
    }
    return null;
  }

  /** All terms in order, from the first that is not before `from`. */
  terms(from: Uint8Array = new Uint8Array(0)): TermCursor {
    const block = Math.max(0, this.#blockOf(from));
    const cursor = new TermCursor(this.body, this.blocks[block] ?? 0, this.termCount - block * TERMS_PER_BLOCK);
    cursor.skipTo(from);
    return cursor;
  }

  /** Visits the postings of a term in document order. */
  visit(ref: PostingsRef, visit: (doc: number, frequency: number) => void): void {
    const cursor = new ByteCursor(this.body);
    cursor.offset = ref.offset;
    let doc = -1;
    for (let i = 0; i < ref.count; i++) {
      const packed = cursor.varint();
      doc += (packed >>> 1) + 1;
      visit(doc, packed & 1 ? cursor.varint() : 1);
    }
  }

  #termsIn(block: number): number {
    return Math.min(TERMS_PER_BLOCK, this.termCount - block * TERMS_PER_BLOCK);
  }

  /** The last block whose first term is not after `term`; -1 when all are. */
  #blockOf(term: Uint8Array): number {
    let low = 0;
    let high = this.blocks.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (this.#compareFirstTerm(middle, term) <= 0) low = middle + 1;
      else high = middle - 1;
    }
    return high;
  }

  #compareFirstTerm(block: number, term: Uint8Array): number {
    const cursor = new ByteCursor(this.body);
    // One byte further: the first term of a block shares nothing with the one before.
    cursor.offset = (this.blocks[block] ?? 0) + 1;
    const length = cursor.varint();
    return compareRanges(this.body, cursor.offset, cursor.offset + length, term, 0, term.length);
  }
}
