/**
 * A vector's direction as int8, one byte a dimension, the largest value at full range: only the direction matters for a
 * cosine. Null for a vector without one.
 */
export function toInt8Direction(vector: ArrayLike<number>): Int8Array<ArrayBuffer> | null {
  let largest = 0;
  for (let i = 0; i < vector.length; i++) largest = Math.max(largest, Math.abs(vector[i] ?? 0));
  if (largest === 0 || !Number.isFinite(largest)) return null;
  return Int8Array.from({ length: vector.length }, (_, i) => Math.round(((vector[i] ?? 0) / largest) * 127));
}

/** Cosine of two vectors; 0 when they differ in length or one has no direction. */
export function cosineOf(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) return 0;
  let [dot, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0];
    dot += x * y;
    aa += x * x;
    bb += y * y;
  }
  return aa === 0 || bb === 0 ? 0 : dot / Math.sqrt(aa * bb);
}
