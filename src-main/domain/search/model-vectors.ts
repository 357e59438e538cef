import type { PageId } from "../extracted-page";
import { DenseIndex, grown, inverseNorm, type NearChunk } from "./dense-index";

/** Up to so many multiplications a query every vector is compared in full: about 15 ms. */
const EXACT_OPERATIONS = 8_000_000;
/** Vectors compared in full after the first look; measured as good as all of them (README). */
const CANDIDATES_PER_RESULT = 5;
const MIN_CANDIDATES = 1000;

/**
 * Chunk vectors of a user's model (int8, of any length). Few are compared one by one. Many are looked at twice: first one
 * bit a dimension, above or below the mean of all vectors, then the nearest of those in full.
 */
export class ModelVectors {
  readonly #vectors: DenseIndex;
  readonly #words: number;
  #bits: Uint32Array<ArrayBuffer>;
  /** What the bits are measured against; taken anew when the vectors have doubled. */
  #mean: Float32Array;
  #meanCount = 0;

  constructor(readonly dims: number) {
    this.#words = Math.ceil(dims / 32);
    this.#vectors = new DenseIndex(dims);
    this.#bits = new Uint32Array(this.#vectors.capacity * this.#words);
    this.#mean = new Float32Array(dims);
  }

  get size(): number {
    return this.#vectors.size;
  }

  /** Vectors of another length are left out. */
  add(chunkId: number, pageId: PageId, vector: Int8Array): void {
    const slot = this.#vectors.add(chunkId, pageId, vector);
    if (slot === null) return;
    const needed = this.#vectors.capacity * this.#words;
    if (this.#bits.length < needed) this.#bits = grown(this.#bits, new Uint32Array(needed));
    if (this.#meanCount > 0) this.#setBits(slot);
  }

  /** Forgets all chunks of some pages. */
  dropPages(pageIds: Iterable<PageId>): void {
    const words = this.#words;
    this.#vectors.dropPages(pageIds, (from, to) => {
      this.#bits.copyWithin(to * words, from * words, (from + 1) * words);
    });
  }

  /** Nearest chunks by cosine, best first. */
  nearest(query: Int8Array, limit: number): readonly NearChunk[] {
    if (query.length !== this.dims) return [];
    const isMany = this.size * this.dims > EXACT_OPERATIONS;
    return this.#vectors.nearest(query, limit, isMany ? this.#candidates(query, limit) : null);
  }

  /** Slots whose bits differ least from the query's. */
  #candidates(query: Int8Array, limit: number): Uint32Array {
    if (this.size >= 2 * this.#meanCount) this.#takeMean();
    const wanted = Math.max(MIN_CANDIDATES, limit * CANDIDATES_PER_RESULT);
    const queryBits = this.#bitsOf(query, inverseNorm(query));
    const differences = new Uint16Array(this.size);
    const counts = new Uint32Array(this.#words * 32 + 1);
    const [bits, words] = [this.#bits, this.#words];
    for (let slot = 0, at = 0; slot < this.size; slot++) {
      let different = 0;
      for (let w = 0; w < words; w++, at++) different += bitCount((queryBits[w] ?? 0) ^ (bits[at] ?? 0));
      differences[slot] = different;
      counts[different] = (counts[different] ?? 0) + 1;
    }
    let most = 0;
    for (let taken = 0; most < counts.length && taken < wanted; most++) taken += counts[most] ?? 0;
    const slots: number[] = [];
    for (let slot = 0; slot < this.size; slot++) if ((differences[slot] ?? 0) < most) slots.push(slot);
    return Uint32Array.from(slots);
  }

  #takeMean(): void {
    this.#meanCount = this.size;
    this.#mean.fill(0);
    for (let slot = 0; slot < this.size; slot++) {
      const vector = this.#vectors.vectorAt(slot);
      const scale = this.#vectors.inverseNormAt(slot) / this.size;
      for (let d = 0; d < this.dims; d++) this.#mean[d] = (this.#mean[d] ?? 0) + (vector[d] ?? 0) * scale;
    }
    for (let slot = 0; slot < this.size; slot++) this.#setBits(slot);
  }

  #setBits(slot: number): void {
    const bits = this.#bitsOf(this.#vectors.vectorAt(slot), this.#vectors.inverseNormAt(slot));
    this.#bits.set(bits, slot * this.#words);
  }

  #bitsOf(vector: Int8Array, scale: number): Uint32Array {
    const bits = new Uint32Array(this.#words);
    for (let d = 0; d < this.dims; d++) {
      if ((vector[d] ?? 0) * scale > (this.#mean[d] ?? 0)) bits[d >> 5] = (bits[d >> 5] ?? 0) | (1 << (d & 31));
    }
    return bits;
  }
}

/** Number of ones in 32 bits. */
function bitCount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  x = (x + (x >>> 4)) & 0x0f0f0f0f;
  return Math.imul(x, 0x01010101) >>> 24;
}
