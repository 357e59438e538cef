import type { PageId } from "../extracted-page";
import { type Ranked, TopList } from "./top-list";

export interface NearChunk {
  readonly chunkId: number;
  readonly pageId: PageId;
  /** Cosine to the query. */
  readonly score: number;
}

interface RankedChunk extends Ranked {
  readonly pageId: PageId;
}

const FIRST_CAPACITY = 1024;

/** Chunk vectors (int8) searched one by one: exact, and fast enough for a hundred thousand chunks. */
export class DenseIndex {
  readonly #dims: number;
  #count = 0;
  #vectors: Int8Array<ArrayBuffer>;
  #inverseNorms = new Float32Array(FIRST_CAPACITY);
  #chunkIds = new Uint32Array(FIRST_CAPACITY);
  #pageIds = new Uint32Array(FIRST_CAPACITY);

  constructor(dims: number) {
    this.#dims = dims;
    this.#vectors = new Int8Array(FIRST_CAPACITY * dims);
  }

  get size(): number {
    return this.#count;
  }

  clear(): void {
    this.#count = 0;
  }

  /** Vectors of another length (made by another model, or empty because no word was known) are left out. */
  add(chunkId: number, pageId: PageId, vector: Int8Array): void {
    if (vector.length !== this.#dims) return;
    const squares = vector.reduce((sum, value) => sum + value * value, 0);
    if (squares === 0) return;
    if (this.#count === this.#chunkIds.length) this.#grow();
    const slot = this.#count++;
    this.#vectors.set(vector, slot * this.#dims);
    this.#inverseNorms[slot] = 1 / Math.sqrt(squares);
    this.#chunkIds[slot] = chunkId;
    this.#pageIds[slot] = pageId;
  }

  /** Forgets all chunks of some pages. */
  dropPages(pageIds: Iterable<PageId>): void {
    const dropped = new Set(pageIds);
    if (dropped.size === 0) return;
    let kept = 0;
    for (let slot = 0; slot < this.#count; slot++) {
      if (dropped.has(this.#pageIds[slot] ?? 0)) continue;
      if (kept !== slot) this.#move(slot, kept);
      kept++;
    }
    this.#count = kept;
  }

  nearest(query: Int8Array, limit: number): readonly NearChunk[] {
    const top = new TopList<RankedChunk>(limit);
    const queryNorm = Math.sqrt(query.reduce((sum, value) => sum + value * value, 0)) || 1;
    for (let slot = 0; slot < this.#count; slot++) {
      const score = (this.#dot(query, slot) * (this.#inverseNorms[slot] ?? 0)) / queryNorm;
      if (score < top.floor) continue;
      top.offer({ score, order: this.#chunkIds[slot] ?? 0, pageId: this.#pageIds[slot] ?? 0 });
    }
    return top.take().map(({ order, pageId, score }) => ({ chunkId: order, pageId, score }));
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
    this.#inverseNorms[to] = this.#inverseNorms[from] ?? 0;
    this.#chunkIds[to] = this.#chunkIds[from] ?? 0;
    this.#pageIds[to] = this.#pageIds[from] ?? 0;
  }

  #grow(): void {
    const capacity = this.#chunkIds.length * 2;
    const vectors = new Int8Array(capacity * this.#dims);
    vectors.set(this.#vectors);
    this.#vectors = vectors;
    this.#inverseNorms = grown(this.#inverseNorms, new Float32Array(capacity));
    this.#chunkIds = grown(this.#chunkIds, new Uint32Array(capacity));
    this.#pageIds = grown(this.#pageIds, new Uint32Array(capacity));
  }
}

function grown<T extends Float32Array | Uint32Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}
