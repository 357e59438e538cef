import { ByteCursor } from "./byte-cursor";
import { wordHash } from "./packed-words";
import type { StaticVectors } from "./static-vectors";
import { STOP_WORD_COUNT, stopWordIndex } from "./stop-words";
import type { SurfaceWord, SurfaceWords } from "./surface-words";

export interface MaxSimOptions {
  readonly vectors: StaticVectors;
  readonly words: SurfaceWords;
  /** Idf of a term in the brain as it is now. */
  readonly idf: (term: string) => number;
}

/** Words after the first so many add time, not meaning. */
const MAX_QUERY_WORDS = 24;

/**
 * Scores passages by meaning, word by word: each word of the query takes its nearest word of the passage (the word itself counts
 * 1, another word its cosine; a shared stem alone is no match), weighted by idf.
 */
export class MaxSim {
  readonly #options: MaxSimOptions;
  readonly #query: readonly SurfaceWord[];
  readonly #weights: readonly number[];
  readonly #whole: number;
  /** Words of the query that a passage may hold as they stand: their places by code of a stop word, by hash of any. */
  readonly #stops = new Map<number, number>();
  readonly #hashes = new Map<number, number>();
  /** Places of the query's words that other words can come near to: a word without a vector is like itself only. */
  readonly #compared: Uint8Array;
  /** By vector, where its similarities begin in the table, plus one; 0 when they are not worked out yet. */
  readonly #rowOf: Int32Array;
  /** Similarities to each of those words, row after row: the same words come again and again. */
  #table = new Float32Array(1 << 14);
  #tableLength = 0;

  constructor(query: string, options: MaxSimOptions) {
    this.#options = options;
    this.#query = contentWords(query, options.words);
    this.#weights = this.#query.map((word) => options.idf(word.term));
    this.#whole = this.#weights.reduce((sum, weight) => sum + weight, 0);
    this.#compared = Uint8Array.from(this.#query.flatMap(({ isStop, vector }, q) => (isStop || vector < 0 ? [] : [q])));
    this.#rowOf = new Int32Array(options.vectors.words.length);
    this.#query.forEach(({ word }, q) => {
      this.#stops.set(stopWordIndex(word), q);
      this.#hashes.set(wordHash(word), q);
    });
  }

  /**
   * 0 to 1; 0 when the query has no word at all.
   * @param passage its words as SurfaceWords packs them
   */
  score(passage: Uint8Array): number {
    return this.#weigh(this.#nearness(passage));
  }

  /**
   * A page by its passages, 0 to 1: half what its best passage says alone, half what all of them say together. A question
   * often joins what stands in several places of a page; measured better than either half on both sets of paraphrases.
   * @returns with the index of the best passage; -1 when there is none
   */
  scorePage(passages: readonly Uint8Array[]): { readonly score: number; readonly best: number } {
    const together = new Float32Array(this.#query.length);
    let bestScore = 0;
    let best = -1;
    passages.forEach((passage, i) => {
      const nearness = this.#nearness(passage);
      const score = this.#weigh(nearness);
      if (score > bestScore || best < 0) [bestScore, best] = [score, i];
      nearness.forEach((near, q) => {
        if (near > (together[q] ?? 0)) together[q] = near;
      });
    });
    return { score: (bestScore + this.#weigh(together)) / 2, best };
  }

  /** How near the passage comes to each word of the query. */
  #nearness(passage: Uint8Array): Float32Array {
    const best = new Float32Array(this.#query.length);
    if (this.#whole === 0) return best;
    const here = (q: number | undefined) => {
      if (q !== undefined) best[q] = 1;
    };
    const words = new ByteCursor(passage);
    const rowOf = this.#rowOf;
    let code = 0;
    for (let left = words.varint(); left > 0; left--) {
      code += words.varint();
      const vector = code - STOP_WORD_COUNT;
      if (vector < 0) here(this.#stops.get(code));
      else if (this.#compared.length > 0) this.#compare(rowOf[vector] || this.#workOut(vector), best);
    }
    while (words.offset < passage.length) here(this.#hashes.get(words.uint32()));
    return best;
  }

  #weigh(nearness: Float32Array): number {
    if (this.#whole === 0) return 0;
    return this.#weights.reduce((sum, weight, q) => sum + weight * (nearness[q] ?? 0), 0) / this.#whole;
  }

  #compare(row: number, best: Float32Array): void {
    const [compared, table] = [this.#compared, this.#table];
    for (let i = 0, at = row - 1; i < compared.length; i++, at++) {
      const q = compared[i] ?? 0;
      const similarity = table[at] ?? 0;
      if (similarity > (best[q] ?? 0)) best[q] = similarity;
    }
  }

  #workOut(vector: number): number {
    const row = this.#tableLength;
    this.#tableLength += this.#compared.length;
    if (this.#tableLength > this.#table.length) {
      const grown = new Float32Array(2 * this.#tableLength);
      grown.set(this.#table);
      this.#table = grown;
    }
    this.#compared.forEach((q, i) => {
      const wanted = this.#query[q]?.vector ?? 0;
      this.#table[row + i] = wanted === vector ? 1 : Math.max(0, this.#options.vectors.cosine(wanted, vector));
    });
    this.#rowOf[vector] = row + 1;
    return row + 1;
  }
}

function contentWords(query: string, words: SurfaceWords): readonly SurfaceWord[] {
  const all = new Map<string, SurfaceWord>();
  words.visit(query, (word) => all.set(word.word, word));
  const content = [...all.values()].filter((word) => !word.isStop);
  return (content.length > 0 ? content : [...all.values()]).slice(0, MAX_QUERY_WORDS);
}
