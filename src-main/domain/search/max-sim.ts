import type { StaticVectors } from "./static-vectors";
import type { PassageWords, SurfaceWord, SurfaceWords } from "./surface-words";

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

/** Less alike than this, a word is no word for the same thing. */
const COUNTS_FROM = 0.4;
// As BM25 counts repetitions, over passages, whose lengths differ less than those of pages.
const K1 = 1.2;
const B = 0.5;
const USUAL_LENGTH = 60;
const saturated = (often: number, length: number): number =>
  (often * (K1 + 1)) / (often + K1 * (1 - B + (B * length) / USUAL_LENGTH));

/** By word of the query. */
interface Compared {
  readonly nearness: Float32Array;
  readonly frequency: Float32Array;
}

/**
 * Scores texts by meaning, word by word: each word of the query takes its nearest word of the text (the word itself counts
 * 1, another word its cosine; a shared stem alone is no match), weighted by idf.
 */
export class MaxSim {
  readonly #options: MaxSimOptions;
  readonly #query: readonly SurfaceWord[];
  readonly #weights: readonly number[];
  readonly #whole: number;
  /** By vector, where its similarities begin in the table, plus one; 0 when they are not worked out yet. */
  readonly #rowOf: Int32Array;
  /** Similarities to each word of the query, row after row: the same words come again and again. */
  #table = new Float32Array(1 << 14);
  #tableLength = 0;

  constructor(query: string, options: MaxSimOptions) {
    this.#options = options;
    this.#query = contentWords(query, options.words);
    this.#weights = this.#query.map((word) => options.idf(word.term));
    this.#whole = this.#weights.reduce((sum, weight) => sum + weight, 0);
    this.#rowOf = new Int32Array(options.vectors.words.length);
  }

  /** 0 to 1; 0 when the query has no word at all. */
  score(text: string): number {
    return this.#weigh(this.#compare(this.#options.words.passageWordsOf(text)).nearness);
  }

  /** A page by its passages. */
  scorePage(texts: readonly string[]): PageMeaning {
    let [nearness, count, best, words] = [0, 0, -1, 0];
    texts.forEach((text, i) => {
      const passage = this.#options.words.passageWordsOf(text);
      const compared = this.#compare(passage);
      const score = this.#weigh(compared.nearness);
      if (score > nearness || best < 0) [nearness, best] = [score, i];
      count = Math.max(count, this.#weigh(compared.frequency.map((often) => saturated(often, passage.length))));
      words += passage.meaningful.length + passage.literal.size;
    });
    return { score: Math.max(0, nearness - byChance(words)), count, best };
  }

  /** For each word of the query, how near the passage comes to it, and how often. */
  #compare({ meaningful, counts, literal }: PassageWords): Compared {
    const nearness = new Float32Array(this.#query.length);
    const frequency = new Float32Array(this.#query.length);
    if (this.#whole === 0) return { nearness, frequency };
    for (let i = 0; i < meaningful.length; i++) this.#add(meaningful[i] ?? 0, counts[i] ?? 0, nearness, frequency);
    this.#query.forEach((wanted, q) => {
      const often = literal.get(wanted.word);
      if (often === undefined) return;
      nearness[q] = 1;
      frequency[q] = (frequency[q] ?? 0) + often;
    });
    return { nearness, frequency };
  }

  #weigh(values: Float32Array): number {
    if (this.#whole === 0) return 0;
    return this.#weights.reduce((sum, weight, q) => sum + weight * (values[q] ?? 0), 0) / this.#whole;
  }

  #add(vector: number, often: number, nearness: Float32Array, frequency: Float32Array): void {
    const row = (this.#rowOf[vector] || this.#workOut(vector)) - 1;
    const table = this.#table;
    for (let q = 0; q < nearness.length; q++) {
      const similarity = table[row + q] ?? 0;
      if (similarity > (nearness[q] ?? 0)) nearness[q] = similarity;
      if (similarity >= COUNTS_FROM) frequency[q] = (frequency[q] ?? 0) + often * similarity * similarity;
    }
  }

  #workOut(vector: number): number {
    const row = this.#tableLength;
    this.#tableLength += this.#query.length;
    if (this.#tableLength > this.#table.length) {
      const grown = new Float32Array(2 * this.#tableLength);
      grown.set(this.#table);
      this.#table = grown;
    }
    this.#query.forEach((wanted, q) => {
      this.#table[row + q] = this.#similarity(wanted, vector);
    });
    this.#rowOf[vector] = row + 1;
    return row + 1;
  }

  #similarity(wanted: SurfaceWord, vector: number): number {
    if (wanted.vector === vector) return 1;
    return wanted.vector < 0 || wanted.isStop ? 0 : Math.max(0, this.#options.vectors.cosine(wanted.vector, vector));
  }
}

function contentWords(query: string, words: SurfaceWords): readonly SurfaceWord[] {
  const all = new Map<string, SurfaceWord>();
  words.visit(query, (word) => all.set(word.word, word));
  const content = [...all.values()].filter((word) => !word.isStop);
  return (content.length > 0 ? content : [...all.values()]).slice(0, MAX_QUERY_WORDS);
}
