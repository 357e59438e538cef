import { termOf } from "./analyse-word";
import { foldText } from "./fold-text";
import { baseOf } from "./irregular-forms";
import { WordPacker } from "./packed-words";
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

const MEMO_LIMIT = 200_000;
/** Passages whose words are kept: a question is compared with the same ones word by word. */
const PASSAGES_KEPT = 3_000;

/** Finds the words of texts, remembering what it has seen. One for each set of vectors. */
export class SurfaceWords {
  readonly #vectors: StaticVectors;
  readonly #memo = new Map<string, readonly SurfaceWord[]>();
  readonly #bases: string[] = [];
  readonly #passages = new Map<string, Uint8Array>();

  constructor(vectors: StaticVectors) {
    this.#vectors = vectors;
  }

  /** The base term of a word of the vectors (see baseOf). */
  baseOfVector(vector: number): string {
    const known = this.#bases[vector];
    if (known !== undefined) return known;
    const base = baseOf(termOf(foldText(this.#vectors.words[vector] ?? "")));
    this.#bases[vector] = base;
    return base;
  }

  visit(text: string, visit: (word: SurfaceWord) => void): void {
    scanRuns(text, (kind, start, end) => {
      if (kind !== "word") return;
      for (const word of this.#wordsOf(text.slice(start, end))) visit(word);
    });
  }

  /** The different words of a passage, packed, and kept for the next time it is asked for. */
  packed(passage: string): Uint8Array {
    const known = this.#passages.get(passage);
    if (known) return known;
    const words = this.pack(passage);
    if (this.#passages.size >= PASSAGES_KEPT) this.#passages.clear();
    this.#passages.set(passage, words);
    return words;
  }

  /** The same, not kept. */
  pack(passage: string): Uint8Array<ArrayBuffer> {
    const packer = new WordPacker();
    this.visit(passage, (word) => packer.add(word));
    return packer.finish();
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
