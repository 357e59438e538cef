import { float32sOf, uint32sOf } from "./typed-views";

/**
 * Word vectors that ship with the app (`static-en-100`): unit vectors as int8 with a scale each, most frequent word first.
 *
 *     magic, number of words, dimensions, length of the word list    4 × uint32, little-endian
 *     words, UTF-8, joined by newlines, padded to 4 bytes
 *     scales                                                          float32 each
 *     matrix                                                          int8, words × dimensions
 */
const MAGIC = 0x3156534e;
const HEADER_BYTES = 16;

export class StaticVectors {
  private constructor(
    readonly dims: number,
    readonly words: readonly string[],
    private readonly indexes: ReadonlyMap<string, number>,
    private readonly scales: Float32Array,
    private readonly matrix: Int8Array,
  ) {}

  /** Null when the bytes are no whole file of this kind. */
  static parse(bytes: Uint8Array): StaticVectors | null {
    if (bytes.length < HEADER_BYTES) return null;
    const [magic = 0, count = 0, dims = 0, wordBytes = 0] = uint32sOf(bytes, 0, 4);
    const scalesAt = HEADER_BYTES + Math.ceil(wordBytes / 4) * 4;
    const matrixAt = scalesAt + 4 * count;
    if (magic !== MAGIC || matrixAt + count * dims !== bytes.length) return null;
    const words = new TextDecoder().decode(bytes.subarray(HEADER_BYTES, HEADER_BYTES + wordBytes)).split("\n");
    if (words.length !== count) return null;
    const indexes = new Map(words.map((word, i) => [word, i]));
    const scales = float32sOf(bytes, scalesAt, count);
    const matrix = new Int8Array(bytes.buffer, bytes.byteOffset + matrixAt, count * dims);
    return new StaticVectors(dims, words, indexes, scales, matrix);
  }

  /** Index of a lower-case word, which is its rank by frequency; -1 when it has no vector. */
  indexOf(word: string): number {
    return this.indexes.get(word) ?? -1;
  }

  /** Cosine of two words by index. */
  cosine(a: number, b: number): number {
    const { dims, matrix, scales } = this;
    let sum = 0;
    for (let d = 0, i = a * dims, j = b * dims; d < dims; d++) sum += (matrix[i + d] ?? 0) * (matrix[j + d] ?? 0);
    return sum * (scales[a] ?? 0) * (scales[b] ?? 0);
  }

  /** Adds a word's vector, times a weight, to a sum. */
  addTo(sum: Float64Array, word: number, weight: number): void {
    const { dims, matrix } = this;
    const factor = weight * (this.scales[word] ?? 0);
    for (let d = 0, i = word * dims; d < dims; d++) sum[d] = (sum[d] ?? 0) + factor * (matrix[i + d] ?? 0);
  }
}
