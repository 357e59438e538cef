import type { PageId } from "../extracted-page";
import type { NearChunk } from "./dense-index";
import { type Ranked, TopList } from "./top-list";

interface RankedChunk extends Ranked {
  readonly pageId: PageId;
}

const FIRST_CAPACITY = 256;
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
  readonly #dims: number;
  readonly #words: number;
  #count = 0;
  #vectors: Int8Array<ArrayBuffer>;
  #bits: Uint32Array<ArrayBuffer>;
  #inverseNorms = new Float32Array(FIRST_CAPACITY);
  #chunkIds = new Uint32Array(FIRST_CAPACITY);
  #pageIds = new Uint32Array(FIRST_CAPACITY);
  /** What the bits are measured against; taken anew when the vectors have doubled. */
  #mean: Float32Array;
  #meanCount = 0;

  constructor(dims: number) {
    this.#dims = dims;
    this.#words = Math.ceil(dims / 32);
    this.#vectors = new Int8Array(FIRST_CAPACITY * dims);
    this.#bits = new Uint32Array(FIRST_CAPACITY * this.#words);
    this.#mean = new Float32Array(dims);
  }

  get size(): number {
    return this.#count;
  }

  get dims(): number {
    return this.#dims;
  }

  /** Vectors of another length are left out. */
  add(chunkId: number, pageId: PageId, vector: Int8Array): void {
    if (vector.length !== this.#dims) return;
    let squares = 0;
    for (const value of vector) squares += value * value;
    if (squares === 0) return;
    if (this.#count === this.#chunkIds.length) this.#grow();
    const slot = this.#count++;
    this.#vectors.set(vector, slot * this.#dims);
    this.#inverseNorms[slot] = 1 / Math.sqrt(squares);
    this.#chunkIds[slot] = chunkId;
    this.#pageIds[slot] = pageId;
    if (this.#meanCount > 0) this.#setBits(slot);
  }

  /** Forgets all chunks of some pages; the last vectors take their places. */
  dropPages(pageIds: Iterable<PageId>): void {
    const dropped = new Set(pageIds);
    if (dropped.size === 0) return;
    for (let slot = this.#count - 1; slot >= 0; slot--) {
      if (!dropped.has(this.#pageIds[slot] ?? 0)) continue;
      this.#count--;
      if (slot !== this.#count) this.#move(this.#count, slot);
    }
  }

  /** Nearest chunks by cosine, best first. */
  nearest(query: Int8Array, limit: number): readonly NearChunk[] {
    if (query.length !== this.#dims) return [];
    const slots = this.#count * this.#dims > EXACT_OPERATIONS ? this.#candidates(query, limit) : null;
    const top = new TopList<RankedChunk>(limit);
    const queryNorm = Math.sqrt(query.reduce((sum, value) => sum + value * value, 0)) || 1;
    const count = slots ? slots.length : this.#count;
    for (let i = 0; i < count; i++) {
      const slot = slots ? (slots[i] ?? 0) : i;
      const score = (this.#dot(query, slot) * (this.#inverseNorms[slot] ?? 0)) / queryNorm;
      if (score < top.floor) continue;
      top.offer({ score, order: this.#chunkIds[slot] ?? 0, pageId: this.#pageIds[slot] ?? 0 });
    }
    return top.take().map(({ order, pageId, score }) => ({ chunkId: order, pageId, score }));
  }

  /** Slots whose bits differ least from the query's. */
  #candidates(query: Int8Array, limit: number): Uint32Array {
    if (this.#count >= 2 * this.#meanCount) this.#takeMean();
    const wanted = Math.max(MIN_CANDIDATES, limit * CANDIDATES_PER_RESULT);
    const queryBits = this.#bitsOf(query, inverseNorm(query));
    const differences = new Uint16Array(this.#count);
    const counts = new Uint32Array(this.#words * 32 + 1);
    const [bits, words] = [this.#bits, this.#words];
    for (let slot = 0, at = 0; slot < this.#count; slot++) {
      let different = 0;
      for (let w = 0; w < words; w++, at++) different += bitCount((queryBits[w] ?? 0) ^ (bits[at] ?? 0));
      differences[slot] = different;
      counts[different] = (counts[different] ?? 0) + 1;
    }
    let most = 0;
    for (let taken = 0; most < counts.length && taken < wanted; most++) taken += counts[most] ?? 0;
    const slots: number[] = [];
    for (let slot = 0; slot < this.#count; slot++) if ((differences[slot] ?? 0) < most) slots.push(slot);
    return Uint32Array.from(slots);
  }

  #takeMean(): void {
    this.#meanCount = this.#count;
    this.#mean.fill(0);
    for (let slot = 0, at = 0; slot < this.#count; slot++) {
      const scale = (this.#inverseNorms[slot] ?? 0) / this.#count;
      for (let d = 0; d < this.#dims; d++, at++)
        this.#mean[d] = (this.#mean[d] ?? 0) + (this.#vectors[at] ?? 0) * scale;
    }
    for (let slot = 0; slot < this.#count; slot++) this.#setBits(slot);
  }

  #setBits(slot: number): void {
    const vector = this.#vectors.subarray(slot * this.#dims, (slot + 1) * this.#dims);
    this.#bits.set(this.#bitsOf(vector, this.#inverseNorms[slot] ?? 0), slot * this.#words);
  }

  #bitsOf(vector: Int8Array, scale: number): Uint32Array {
    const bits = new Uint32Array(this.#words);
    for (let d = 0; d < this.#dims; d++) {
      if ((vector[d] ?? 0) * scale > (this.#mean[d] ?? 0)) bits[d >> 5] = (bits[d >> 5] ?? 0) | (1 << (d & 31));
    }
    return bits;
  }

  #dot(query: Int8Array, slot: number): number {
    const vectors = this.#vectors;
    const dims = this.#dims;
    let sum = 0;
    for (let d = 0, at = slot * dims; d < dims; d++) sum += (query[d] ?? 0) * (vectors[at + d] ?? 0);
    return sum;
  }

  #move(from: number, to: number): void {
    this.#vectors.copyWithin(to * this.#dims, from * this.#dims, (from + 1) * this.#dims);
    this.#bits.copyWithin(to * this.#words, from * this.#words, (from + 1) * this.#words);
    this.#inverseNorms[to] = this.#inverseNorms[from] ?? 0;
    this.#chunkIds[to] = this.#chunkIds[from] ?? 0;
    this.#pageIds[to] = this.#pageIds[from] ?? 0;
  }

  #grow(): void {
    const capacity = this.#chunkIds.length * 2;
    const vectors = new Int8Array(capacity * this.#dims);
    vectors.set(this.#vectors);
    this.#vectors = vectors;
    const bits = new Uint32Array(capacity * this.#words);
    bits.set(this.#bits);
    this.#bits = bits;
    const [norms, chunkIds, pageIds] = [this.#inverseNorms, this.#chunkIds, this.#pageIds];
    this.#inverseNorms = new Float32Array(capacity);
    this.#inverseNorms.set(norms);
    this.#chunkIds = new Uint32Array(capacity);
    this.#chunkIds.set(chunkIds);
    this.#pageIds = new Uint32Array(capacity);
    this.#pageIds.set(pageIds);
  }
}

function inverseNorm(vector: Int8Array): number {
  let squares = 0;
  for (const value of vector) squares += value * value;
  return squares === 0 ? 0 : 1 / Math.sqrt(squares);
}

/** Number of ones in 32 bits. */
function bitCount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  x = (x + (x >>> 4)) & 0x0f0f0f0f;
  return Math.imul(x, 0x01010101) >>> 24;
}
