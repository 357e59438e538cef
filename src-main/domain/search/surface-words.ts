import { termOf } from "./analyse-word";
import { foldText } from "./fold-text";
import { scanRuns } from "./scan-runs";
import type { StaticVectors } from "./static-vectors";
import { isStopWord } from "./stop-words";

/** A word as the vectors know words: as written, not stemmed. */
export interface SurfaceWord {
  /** Folded form; two equal ones are the same word. */
  readonly word: string;
  /** Its term in the keyword index, for its idf. */
  readonly term: string;
  /** Index in the vectors; -1 when unknown. */
  readonly vector: number;
  readonly isStop: boolean;
}

/** What comparing by meaning takes of a passage. */
export interface PassageWords {
  /** Different words with a vector, by their index there. */
  readonly meaningful: Int32Array;
  /** How often each of them stands in the passage. */
  readonly counts: Int32Array;
  /** Stop words and unknown words, which are like themselves only, with how often they stand there. */
  readonly literal: ReadonlyMap<string, number>;
  /** Words that carry meaning, repetitions included. */
  readonly length: number;
}

const MEMO_LIMIT = 200_000;
/** Passages whose words are kept: the candidates of some queries, which the next letter typed asks for again. */
const PASSAGES_KEPT = 3_000;

/** Finds the words of texts, remembering what it has seen. One for each set of vectors. */
export class SurfaceWords {
  readonly #vectors: StaticVectors;
  readonly #memo = new Map<string, readonly SurfaceWord[]>();
  readonly #passages = new Map<string, PassageWords>();

  constructor(vectors: StaticVectors) {
    this.#vectors = vectors;
  }

  visit(text: string, visit: (word: SurfaceWord) => void): void {
    scanRuns(text, (kind, start, end) => {
      if (kind !== "word") return;
      for (const word of this.#wordsOf(text.slice(start, end))) visit(word);
    });
  }

  /** The different words of a passage, kept for the next time it is asked for. */
  passageWordsOf(passage: string): PassageWords {
    const known = this.#passages.get(passage);
    if (known) return known;
    const meaningful = new Map<number, number>();
    const literal = new Map<string, number>();
    let length = 0;
    this.visit(passage, ({ word, vector, isStop }) => {
      if (!isStop) length++;
      if (vector >= 0 && !isStop) meaningful.set(vector, (meaningful.get(vector) ?? 0) + 1);
      else literal.set(word, (literal.get(word) ?? 0) + 1);
    });
    const [vectors, counts] = [Int32Array.from(meaningful.keys()), Int32Array.from(meaningful.values())];
    const words: PassageWords = { meaningful: vectors, counts, literal, length };
    if (this.#passages.size >= PASSAGES_KEPT) this.#passages.clear();
    this.#passages.set(passage, words);
    return words;
  }

  #wordsOf(run: string): readonly SurfaceWord[] {
    const known = this.#memo.get(run);
    if (known) return known;
    // A slice keeps the whole page alive in V8; a memo key must not.
    const key = run.length < 13 ? run : run.split("").join("");
    const words = key.split(/[.@_\-'’,]+/).flatMap((part) => this.#lookUp(part));
    if (this.#memo.size >= MEMO_LIMIT) this.#memo.clear();
    this.#memo.set(key, words);
    return words;
  }

  #lookUp(part: string): readonly SurfaceWord[] {
    const word = foldText(part);
    if (word === "") return [];
    // The vectors keep some accents: the written form first, the folded one as the spelling people type.
    const written = this.#vectors.indexOf(part.toLowerCase());
    const vector = written >= 0 ? written : this.#vectors.indexOf(word);
    return [{ word, term: termOf(word), vector, isStop: isStopWord(word) }];
  }
}
