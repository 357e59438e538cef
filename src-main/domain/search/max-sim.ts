import type { StaticVectors } from "./static-vectors";
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
 * Scores texts by meaning, word by word: each word of the query takes its nearest word of the text (the word itself counts
 * 1, another word its cosine; a shared stem alone is no match), weighted by idf.
 */
export class MaxSim {
  readonly #options: MaxSimOptions;
  readonly #query: readonly SurfaceWord[];
  readonly #weights: readonly number[];
  readonly #whole: number;
  /** By vector: similarity to each word of the query. The same words come again and again. */
  readonly #known: Float32Array[] = [];
  /** Words of the query without a vector, by their place: only themselves are like them. */
  readonly #unheard: ReadonlyMap<string, number>;

  constructor(query: string, options: MaxSimOptions) {
    this.#options = options;
    this.#query = contentWords(query, options.words);
    this.#weights = this.#query.map((word) => options.idf(word.term));
    this.#whole = this.#weights.reduce((sum, weight) => sum + weight, 0);
    this.#unheard = new Map(this.#query.flatMap(({ vector, word }, q) => (vector < 0 ? [[word, q] as const] : [])));
  }

  /** 0 to 1; 0 when the query has no word at all. */
  score(text: string): number {
    if (this.#whole === 0) return 0;
    const best = new Float32Array(this.#query.length);
    for (const word of this.#options.words.differentWordsOf(text)) this.#compare(word, best);
    return this.#weights.reduce((sum, weight, q) => sum + weight * (best[q] ?? 0), 0) / this.#whole;
  }

  #compare(word: SurfaceWord, best: Float32Array): void {
    if (word.vector < 0) {
      const q = this.#unheard.get(word.word);
      if (q !== undefined) best[q] = 1;
      return;
    }
    let similarity = this.#known[word.vector];
    if (!similarity) {
      similarity = Float32Array.from(this.#query, (wanted) => this.#similarity(wanted, word));
      this.#known[word.vector] = similarity;
    }
    for (let q = 0; q < best.length; q++) {
      const value = similarity[q] ?? 0;
      if (value > (best[q] ?? 0)) best[q] = value;
    }
  }

  #similarity(wanted: SurfaceWord, word: SurfaceWord): number {
    if (wanted.vector === word.vector) return 1;
    if (wanted.vector < 0 || word.isStop) return 0;
    return Math.max(0, this.#options.vectors.cosine(wanted.vector, word.vector));
  }
}

function contentWords(query: string, words: SurfaceWords): readonly SurfaceWord[] {
  const all = words.differentWordsOf(query);
  const content = all.filter((word) => !word.isStop);
  return (content.length > 0 ? content : all).slice(0, MAX_QUERY_WORDS);
}
