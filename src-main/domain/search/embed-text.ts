import type { IdfSnapshot } from "./idf-snapshot";
import type { StaticVectors } from "./static-vectors";
import type { SurfaceWord, SurfaceWords } from "./surface-words";

/** What embedding a text takes; chunks and queries must share the snapshot. */
export interface Embedding {
  readonly vectors: StaticVectors;
  readonly words: SurfaceWords;
  readonly snapshot: IdfSnapshot;
}

// Smooth inverse frequency: a word as common as this in English counts half.
const SIF = 1e-3;
// Zipf's law fitted to the word list: the word of rank r makes up 1 / (13 (r + 2.7)) of English text.
const ZIPF_SCALE = 13;
const ZIPF_SHIFT = 2.7;

/** Weight of a word: how rare it is in English times how rare it is in this brain. */
function weightOf({ vector, term }: SurfaceWord, snapshot: IdfSnapshot): number {
  const frequency = 1 / (ZIPF_SCALE * (vector + ZIPF_SHIFT));
  return (SIF / (SIF + frequency)) * snapshot.idf(term);
}

/** Direction of the text's weighted mean as int8, one byte a dimension; null when no word has a vector. */
export function embedText(text: string, { vectors, words, snapshot }: Embedding): Int8Array<ArrayBuffer> | null {
  const sum = new Float64Array(vectors.dims);
  let known = 0;
  words.visit(text, (word) => {
    if (word.vector < 0) return;
    known++;
    vectors.addTo(sum, word.vector, weightOf(word, snapshot));
  });
  return known === 0 ? null : toInt8(sum);
}

/** Only the direction matters for a cosine, so the largest value takes the full range. */
function toInt8(sum: Float64Array): Int8Array<ArrayBuffer> | null {
  const largest = sum.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return largest === 0 ? null : Int8Array.from(sum, (value) => Math.round((value / largest) * 127));
}
