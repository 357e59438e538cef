import { ByteWriter } from "./byte-writer";
import { STOP_WORD_COUNT, stopWordIndex } from "./stop-words";
import type { SurfaceWord } from "./surface-words";

/** No passage of prose has so many. The store's rows hold 8,000 bytes, and a heading may be a whole book in one line. */
const MOST_WORDS = 1_500;

/**
 * The different words of a passage as few bytes, about 1.5 a word, so that comparing by meaning reads no text:
 *
 *     number of codes, then each code less the one before it     varints, ascending
 *     hashes of the words without a vector                       4 bytes each, ascending
 *
 * A code is a stop word's place among the stop words, else the word's vector and the number of stop words. Kept beside the
 * vectors: another list of stop words, another hash or another way to find words needs another STATIC_MODEL_NAME.
 */
export class WordPacker {
  readonly #codes = new Set<number>();
  readonly #hashes = new Set<number>();

  add({ word, vector, isStop }: SurfaceWord): void {
    if (this.#codes.size + this.#hashes.size >= MOST_WORDS) return;
    if (isStop) this.#codes.add(stopWordIndex(word));
    else if (vector >= 0) this.#codes.add(STOP_WORD_COUNT + vector);
    else this.#hashes.add(wordHash(word));
  }

  finish(): Uint8Array<ArrayBuffer> {
    const out = new ByteWriter(2 + 3 * this.#codes.size + 4 * this.#hashes.size);
    out.varint(this.#codes.size);
    let before = 0;
    for (const code of ascending(this.#codes)) {
      out.varint(code - before);
      before = code;
    }
    for (const hash of ascending(this.#hashes)) out.uint32(hash);
    return out.finish();
  }
}

const ascending = (numbers: Iterable<number>): Uint32Array => Uint32Array.from(numbers).sort();

/** Constants of FNV-1a in 32 bits. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** Stands for a word without a vector: one in four thousand million is mistaken for another. */
export function wordHash(word: string): number {
  let hash = OFFSET;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), PRIME);
  return hash >>> 0;
}
