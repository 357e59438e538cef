import type { PageId } from "../extracted-page";

/** Memory is taken by so many bytes: growing copies nothing, and no more than this is taken in vain. */
const BLOCK_BYTES = 1 << 20;
/** Below this many bytes in vain nothing is moved together. */
const LEAST_WASTE = 1 << 20;
const FIRST_CAPACITY = 1024;

/** A passage with its packed words. */
export interface KeptPassage {
  readonly chunkId: number;
  readonly words: Uint8Array;
}

/** The packed words of all passages by page, each passage once. */
export class KeptWords {
  #blocks: Uint8Array[] = [];
  #blockUsed = BLOCK_BYTES;
  #count = 0;
  #chunkIds = new Uint32Array(FIRST_CAPACITY);
  #places = new Float64Array(FIRST_CAPACITY);
  #lengths = new Uint32Array(FIRST_CAPACITY);
  /** The slot of the passage of the same page that was added before, plus one; 0 for none. */
  #before = new Uint32Array(FIRST_CAPACITY);
  /** The slot added last, by page. */
  readonly #lastOf = new Map<PageId, number>();
  #usedBytes = 0;
  #wastedBytes = 0;

  /** Bytes of memory taken. */
  get sizeBytes(): number {
    return this.#blocks.reduce((sum, block) => sum + block.length, 0) + this.#chunkIds.length * 20;
  }

  /** @param words copied */
  add(chunkId: number, pageId: PageId, words: Uint8Array): void {
    if (this.#count === this.#chunkIds.length) this.#grow();
    const slot = this.#count++;
    this.#chunkIds[slot] = chunkId;
    this.#places[slot] = this.#store(words);
    this.#lengths[slot] = words.length;
    this.#before[slot] = (this.#lastOf.get(pageId) ?? -1) + 1;
    this.#lastOf.set(pageId, slot);
    this.#usedBytes += words.length;
  }

  /** Passages of a page in order of their ids; empty when none is kept. */
  passagesOf(pageId: PageId): readonly KeptPassage[] {
    return this.#slotsOf(pageId)
      .map((slot) => ({ chunkId: this.#chunkIds[slot] ?? 0, words: this.#wordsAt(slot) }))
      .sort((a, b) => a.chunkId - b.chunkId);
  }

  dropPages(pageIds: Iterable<PageId>): void {
    for (const pageId of pageIds) {
      for (const slot of this.#slotsOf(pageId)) this.#wastedBytes += this.#lengths[slot] ?? 0;
      this.#lastOf.delete(pageId);
    }
    if (this.#wastedBytes > LEAST_WASTE && 2 * this.#wastedBytes > this.#usedBytes) this.#moveTogether();
  }

  clear(): void {
    this.#lastOf.clear();
    this.#blocks = [];
    this.#blockUsed = BLOCK_BYTES;
    this.#count = 0;
    this.#usedBytes = 0;
    this.#wastedBytes = 0;
  }

  #slotsOf(pageId: PageId): readonly number[] {
    const slots: number[] = [];
    for (let slot = this.#lastOf.get(pageId) ?? -1; slot >= 0; slot = (this.#before[slot] ?? 0) - 1) slots.push(slot);
    return slots;
  }

  #wordsAt(slot: number): Uint8Array {
    const place = this.#places[slot] ?? 0;
    const from = place % BLOCK_BYTES;
    const block = this.#blocks[Math.floor(place / BLOCK_BYTES)];
    return block?.subarray(from, from + (this.#lengths[slot] ?? 0)) ?? new Uint8Array();
  }

  #store(words: Uint8Array): number {
    if (this.#blockUsed + words.length > BLOCK_BYTES) {
      this.#blocks.push(new Uint8Array(Math.max(BLOCK_BYTES, words.length)));
      this.#blockUsed = 0;
    }
    const block = this.#blocks.length - 1;
    const place = block * BLOCK_BYTES + this.#blockUsed;
    this.#blocks[block]?.set(words, this.#blockUsed);
    this.#blockUsed += words.length;
    return place;
  }

  /** The old blocks are let go when everything that is still wanted stands in new ones. */
  #moveTogether(): void {
    const kept = [...this.#lastOf.keys()].map((pageId) => ({ pageId, passages: this.passagesOf(pageId) }));
    this.clear();
    for (const { pageId, passages } of kept) {
      for (const { chunkId, words } of passages) this.add(chunkId, pageId, words);
    }
  }

  #grow(): void {
    const capacity = this.#chunkIds.length * 2;
    this.#chunkIds = grown(this.#chunkIds, new Uint32Array(capacity));
    this.#lengths = grown(this.#lengths, new Uint32Array(capacity));
    this.#before = grown(this.#before, new Uint32Array(capacity));
    const places = new Float64Array(capacity);
    places.set(this.#places);
    this.#places = places;
  }
}

function grown(old: Uint32Array<ArrayBuffer>, larger: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  larger.set(old);
  return larger;
}
