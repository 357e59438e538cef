import { ByteCursor } from "./byte-cursor";
import { baseOf } from "./irregular-forms";
import { wordHash } from "./packed-words";
import { sameMeaning } from "./same-meaning";
import type { StaticVectors } from "./static-vectors";
import { STOP_WORD_COUNT, stopWordIndex } from "./stop-words";
import type { SurfaceWord, SurfaceWords } from "./surface-words";

export interface MaxSimOptions {
  readonly vectors: StaticVectors;
  readonly words: SurfaceWords;
  /** Idf of a term in the brain as it is now. */
  readonly idf: (term: string) => number;
}

/** A page compared with a query by meaning. */
export interface PageMeaning {
  /** How near its nearest passage comes, 0 to 1, less what a page of so many words reaches by chance. */
  readonly score: number;
  /** How often the words of the query, or words near them, stand in one passage: at least 0, mostly under 2. */
  readonly count: number;
  /** Index of the nearest passage; -1 for a page without any. */
  readonly best: number;
}

/** Words after the first so many add time, not meaning. */
const MAX_QUERY_WORDS = 24;

/** The more words a page has, the nearer its nearest comes by mere chance: so much for each doubling (1 / ln 2 of it). */
const CHANCE = 0.04;
/** Pages under this size are not told apart. */
const FEW_WORDS = 20;
const byChance = (words: number): number => CHANCE * Math.log(Math.max(1, words / FEW_WORDS));

/** Words that one takes for each other are at least so near: the vectors put some of them as far apart as strangers. */
const SAME_MEANING = 0.7;

/** Less alike than this, a word is no word for the same thing. */
const COUNTS_FROM = 0.4;
// As BM25 counts repetitions, over passages, whose lengths differ less than those of pages.
const K1 = 1.2;
const B = 0.5;
const USUAL_LENGTH = 60;
const saturated = (often: number, length: number): number =>
  (often * (K1 + 1)) / (often + K1 * (1 - B + (B * length) / USUAL_LENGTH));

/** A passage held against the query. */
interface Compared {
  /** By word of the query. */
  readonly nearness: Float32Array;
  readonly frequency: Float32Array;
  /** Different words of the passage. */
  words: number;
  /** Words that carry meaning, repetitions included. */
  length: number;
}

const comparison = (queryWords: number): Compared => ({
  nearness: new Float32Array(queryWords),
  frequency: new Float32Array(queryWords),
  words: 0,
  length: 0,
});

/** A word of the query stands in the passage as it is. */
function standsThere({ nearness, frequency }: Compared, q: number | undefined, often: number): void {
  if (q === undefined) return;
  nearness[q] = 1;
  frequency[q] = (frequency[q] ?? 0) + often;
}

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
  /** For each of those, the base terms that may mean the same. */
  readonly #meant: readonly ReadonlySet<string>[];
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
    this.#meant = Array.from(this.#compared, (q) => sameMeaning(baseOf(this.#query[q]?.term ?? "")));
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
    return this.#weigh(this.#compare(passage).nearness);
  }

  /**
   * A page by its passages.
   * @param passages their words as SurfaceWords packs them
   */
  scorePage(passages: readonly Uint8Array[]): PageMeaning {
    let [nearness, count, best, words] = [0, 0, -1, 0];
    passages.forEach((passage, i) => {
      const compared = this.#compare(passage);
      const score = this.#weigh(compared.nearness);
      if (score > nearness || best < 0) [nearness, best] = [score, i];
      count = Math.max(count, this.#weigh(compared.frequency.map((often) => saturated(often, compared.length))));
      words += compared.words;
    });
    return { score: Math.max(0, nearness - byChance(words)), count, best };
  }

  /** For each word of the query, how near the passage comes to it, and how often. */
  #compare(passage: Uint8Array): Compared {
    const compared = comparison(this.#query.length);
    if (this.#whole === 0) return compared;
    const words = new ByteCursor(passage);
    let code = 0;
    for (let left = words.varint(); left > 0; left--) {
      const step = words.varint();
      code += step >>> 1;
      const often = (step & 1) === 1 ? words.varint() : 1;
      const vector = code - STOP_WORD_COUNT;
      compared.words++;
      if (vector < 0) standsThere(compared, this.#stops.get(code), often);
      else {
        compared.length += often;
        if (this.#compared.length > 0) this.#add(this.#rowOf[vector] || this.#workOut(vector), often, compared);
      }
    }
    while (words.offset < passage.length) {
      const hash = words.uint32();
      const often = words.varint();
      compared.words++;
      compared.length += often;
      standsThere(compared, this.#hashes.get(hash), often);
    }
    return compared;
  }

  #weigh(values: Float32Array): number {
    if (this.#whole === 0) return 0;
    return this.#weights.reduce((sum, weight, q) => sum + weight * (values[q] ?? 0), 0) / this.#whole;
  }

  #add(row: number, often: number, { nearness, frequency }: Compared): void {
    const [compared, table] = [this.#compared, this.#table];
    for (let i = 0, at = row - 1; i < compared.length; i++, at++) {
      const q = compared[i] ?? 0;
      const similarity = table[at] ?? 0;
      if (similarity > (nearness[q] ?? 0)) nearness[q] = similarity;
      if (similarity >= COUNTS_FROM) frequency[q] = (frequency[q] ?? 0) + often * similarity * similarity;
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
    const base = this.#options.words.baseOfVector(vector);
    this.#compared.forEach((q, i) => {
      const wanted = this.#query[q]?.vector ?? 0;
      const least = this.#meant[i]?.has(base) ? SAME_MEANING : 0;
      this.#table[row + i] = wanted === vector ? 1 : Math.max(least, this.#options.vectors.cosine(wanted, vector));
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
