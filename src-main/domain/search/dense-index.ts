import type { PageId } from "../extracted-page";
import { type Ranked, TopList } from "./top-list";
import { VectorMemory } from "./vector-memory";

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

/** Chunk vectors of one length (int8), packed in slots and searched one by one: exact, and fast enough for a hundred thousand. */
export class DenseIndex {
  #count = 0;
  readonly #vectors: VectorMemory;
  #inverseNorms = new Float32Array(FIRST_CAPACITY);
  #chunkIds = new Uint32Array(FIRST_CAPACITY);
  #pageIds = new Uint32Array(FIRST_CAPACITY);

  constructor(readonly dims: number) {
    this.#vectors = new VectorMemory(dims);
    this.#vectors.reserve(FIRST_CAPACITY);
  }

  get size(): number {
    return this.#count;
  }

  /** Slots there is room for; only grows. */
  get capacity(): number {
    return this.#chunkIds.length;
  }

  /** Valid until the next vector is added. */
  vectorAt(slot: number): Int8Array {
    return this.#vectors.at(slot);
  }

  inverseNormAt(slot: number): number {
    return this.#inverseNorms[slot] ?? 0;
  }

  clear(): void {
    this.#count = 0;
  }

  /** The slot of the vector; null for one of another length or without any direction, which is left out. */
  add(chunkId: number, pageId: PageId, vector: Int8Array): number | null {
    const scale = vector.length === this.dims ? inverseNorm(vector) : 0;
    if (scale === 0) return null;
    if (this.#count === this.capacity) this.#grow();
    const slot = this.#count++;
    this.#vectors.set(slot, vector);
    this.#inverseNorms[slot] = scale;
    this.#chunkIds[slot] = chunkId;
    this.#pageIds[slot] = pageId;
    return slot;
  }

  /** Forgets all chunks of some pages; the last vectors take their places, and `onMove` hears of it. */
  dropPages(pageIds: Iterable<PageId>, onMove: (from: number, to: number) => void = () => undefined): void {
    const dropped = new Set(pageIds);
    if (dropped.size === 0) return;
    for (let slot = this.#count - 1; slot >= 0; slot--) {
      if (!dropped.has(this.#pageIds[slot] ?? 0)) continue;
      this.#count--;
      if (slot === this.#count) continue;
      this.#move(this.#count, slot);
      onMove(this.#count, slot);
    }
  }

  /** Nearest chunks by cosine, best first, equal ones by chunk id: of all, or of the given slots. */
  nearest(query: Int8Array, limit: number, slots: Uint32Array | null = null): readonly NearChunk[] {
    const top = new TopList<RankedChunk>(limit);
    const scale = inverseNorm(query) || 1;
    const offer = (slot: number, product: number) => {
      const score = product * (this.#inverseNorms[slot] ?? 0) * scale;
      if (score < top.floor) return;
      top.offer({ score, order: this.#chunkIds[slot] ?? 0, pageId: this.#pageIds[slot] ?? 0 });
    };
    if (slots) this.#vectors.productsOf(query, slots, offer);
    else this.#vectors.products(query, this.#count, offer);
    return top.take().map(({ order, pageId, score }) => ({ chunkId: order, pageId, score }));
  }

  #move(from: number, to: number): void {
    this.#vectors.move(from, to);
    this.#inverseNorms[to] = this.#inverseNorms[from] ?? 0;
    this.#chunkIds[to] = this.#chunkIds[from] ?? 0;
    this.#pageIds[to] = this.#pageIds[from] ?? 0;
  }

  #grow(): void {
    const capacity = this.capacity * 2;
    this.#vectors.reserve(capacity);
    this.#inverseNorms = grown(this.#inverseNorms, new Float32Array(capacity));
    this.#chunkIds = grown(this.#chunkIds, new Uint32Array(capacity));
    this.#pageIds = grown(this.#pageIds, new Uint32Array(capacity));
  }
}

/** 1 / length of a vector; 0 for one of zeros. */
export function inverseNorm(vector: Int8Array): number {
  let squares = 0;
  for (const value of vector) squares += value * value;
  return squares === 0 ? 0 : 1 / Math.sqrt(squares);
}

/** The larger array, with the old one at its beginning. */
export function grown<T extends Float32Array | Uint32Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}
