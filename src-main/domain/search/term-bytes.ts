/**
 * Terms as bytes: each UTF-16 unit on its own in UTF-8 style (1 to 3 bytes), so that byte order equals the order of
 * JavaScript strings and a term can be compared without decoding.
 */
export function encodeTerm(term: string): Uint8Array {
  const bytes = new Uint8Array(term.length * MAX_UNIT_BYTES);
  return bytes.subarray(0, encodeTermInto(term, bytes));
}

export const MAX_UNIT_BYTES = 3;

/** The same into memory of the caller, which must have room. @returns the number of bytes */
export function encodeTermInto(term: string, bytes: Uint8Array): number {
  let length = 0;
  for (let i = 0; i < term.length; i++) {
    const unit = term.charCodeAt(i);
    if (unit < 0x80) {
      bytes[length++] = unit;
    } else if (unit < 0x800) {
      bytes[length++] = 0xc0 | (unit >> 6);
      bytes[length++] = 0x80 | (unit & 0x3f);
    } else {
      bytes[length++] = 0xe0 | (unit >> 12);
      bytes[length++] = 0x80 | ((unit >> 6) & 0x3f);
      bytes[length++] = 0x80 | (unit & 0x3f);
    }
  }
  return length;
}

export function decodeTerm(bytes: Uint8Array): string {
  let term = "";
  for (let i = 0; i < bytes.length; ) {
    const first = bytes[i] ?? 0;
    const second = (bytes[i + 1] ?? 0) & 0x3f;
    const third = (bytes[i + 2] ?? 0) & 0x3f;
    if (first < 0x80) {
      term += String.fromCharCode(first);
      i += 1;
    } else if (first < 0xe0) {
      term += String.fromCharCode(((first & 0x1f) << 6) | second);
      i += 2;
    } else {
      term += String.fromCharCode(((first & 0x0f) << 12) | (second << 6) | third);
      i += 3;
    }
  }
  return term;
}

/** Order of two stretches of bytes: negative, zero or positive. */
export function compareRanges(
  a: Uint8Array,
  aStart: number,
  aEnd: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
): number {
  const shared = Math.min(aEnd - aStart, bEnd - bStart);
  for (let i = 0; i < shared; i++) {
    const difference = (a[aStart + i] ?? 0) - (b[bStart + i] ?? 0);
    if (difference !== 0) return difference;
  }
  return aEnd - aStart - (bEnd - bStart);
}
