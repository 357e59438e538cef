import { ByteWriter } from "./byte-writer";
import { STOP_WORD_COUNT, stopWordIndex } from "./stop-words";
import type { SurfaceWord } from "./surface-words";

/** No passage of prose has so many. The store's rows hold 8,000 bytes, and a heading may be a whole book in one line. */
const MOST_WORDS = 1_200;

/**
 * The different words of a passage as few bytes, about 1.5 a word, so that comparing by meaning reads no text:
 *
 *     number of codes
 *     each code less the one before it, doubled, plus one where a count follows     varints, ascending
 *     hashes of the words without a vector, each with its count                     4 bytes and a varint, ascending
 *
 * A code is a stop word's place among the stop words, else the word's vector and the number of stop words. A count is how often
 * the word stands in the passage. Kept beside the vectors: another list of stop words, another hash or another way to find words
 * needs another STATIC_MODEL_NAME.
 */
export class WordPacker {
  readonly #codes = new Map<number, number>();
  readonly #hashes = new Map<number, number>();

  add({ word, vector, isStop }: SurfaceWord): void {
    if (isStop) this.#count(this.#codes, stopWordIndex(word));
    else if (vector >= 0) this.#count(this.#codes, STOP_WORD_COUNT + vector);
    else this.#count(this.#hashes, wordHash(word));
  }

  finish(): Uint8Array<ArrayBuffer> {
    const out = new ByteWriter(2 + 3 * this.#codes.size + 5 * this.#hashes.size);
    out.varint(this.#codes.size);
    let before = 0;
    for (const [code, count] of ascending(this.#codes)) {
      out.varint(2 * (code - before) + (count > 1 ? 1 : 0));
      if (count > 1) out.varint(count);
      before = code;
    }
    for (const [hash, count] of ascending(this.#hashes)) {
      out.uint32(hash);
      out.varint(count);
    }
    return out.finish();
  }

  #count(counts: Map<number, number>, word: number): void {
    const count = counts.get(word) ?? 0;
    if (count === 0 && this.#codes.size + this.#hashes.size >= MOST_WORDS) return;
    counts.set(word, count + 1);
  }
}

const ascending = (counts: ReadonlyMap<number, number>) => [...counts].sort(([a], [b]) => a - b);

/** Constants of FNV-1a in 32 bits. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** Stands for a word without a vector: one in four thousand million is mistaken for another. */
export function wordHash(word: string): number {
  let hash = OFFSET;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), PRIME);
  return hash >>> 0;
}
