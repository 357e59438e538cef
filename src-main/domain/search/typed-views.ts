/**
 * Numbers out of bytes (little-endian, as every machine we run on). Always copies: a stretch of another buffer may start at
 * any offset, and `slice` of a Node Buffer is no copy.
 */
export const uint32sOf = (bytes: Uint8Array, start: number, count: number): Uint32Array =>
  new Uint32Array(copyOf(bytes, start, 4 * count));

export const float32sOf = (bytes: Uint8Array, start: number, count: number): Float32Array =>
  new Float32Array(copyOf(bytes, start, 4 * count));

const copyOf = (bytes: Uint8Array, start: number, length: number): ArrayBuffer =>
  new Uint8Array(bytes.subarray(start, start + length)).buffer;
