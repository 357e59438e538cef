/** UTF-16 units between two remembered positions: a look-up scans at most this many. */
const STEP = 512;

const BEYOND_ASCII = /[\u0080-\uffff]/;

/**
 * Turns UTF-16 offsets of a text into UTF-8 byte offsets of its file and back. `bomLength` (0 or 3) is added to every
 * byte offset, so that offsets count from the first byte of a file whose byte order mark is not part of `text`.
 * Both directions are monotone; an offset inside a character is taken to the character's edge. Lone surrogates count
 * as three bytes, as U+FFFD would.
 */
export class ByteOffsets {
  /** Bytes of the whole file, byte order mark included. */
  readonly byteLength: number;
  readonly #text: string;
  readonly #bomLength: number;
  /** Bytes before every STEP-th unit; null when each unit is one byte. */
  readonly #marks: Uint32Array | null;

  constructor(text: string, options: { readonly bomLength?: number } = {}) {
    this.#text = text;
    this.#bomLength = options.bomLength ?? 0;
    this.#marks = BEYOND_ASCII.test(text) ? markBytes(text) : null;
    const last = this.#marks?.at(-1);
    this.byteLength = this.#bomLength + (last === undefined ? text.length : last);
  }

  /** Byte offset of a UTF-16 offset. Offsets outside the text are taken to its ends. */
  toByte(utf16: number): number {
    const at = Math.max(0, Math.min(utf16, this.#text.length));
    if (!this.#marks) return this.#bomLength + at;
    const mark = Math.floor(at / STEP);
    let bytes = this.#marks[mark] ?? 0;
    for (let i = mark * STEP; i < at; i++) bytes += bytesAt(this.#text, i);
    return this.#bomLength + bytes;
  }

  /** UTF-16 offset of a byte offset; inside a character, the character's start. */
  toUtf16(byte: number): number {
    const wanted = Math.max(0, Math.min(byte, this.byteLength) - this.#bomLength);
    if (!this.#marks) return Math.min(wanted, this.#text.length);
    let at = this.#lastMarkAtMost(wanted) * STEP;
    let bytes = this.#marks[at / STEP] ?? 0;
    while (at < this.#text.length) {
      const width = bytesAt(this.#text, at);
      if (width > 0 && bytes + width > wanted) break;
      bytes += width;
      at++;
    }
    return at;
  }

  #lastMarkAtMost(bytes: number): number {
    const marks = this.#marks ?? new Uint32Array(1);
    let low = 0;
    // The closing mark is the length of the text, not a multiple of STEP.
    let high = marks.length - 2;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((marks[middle] ?? 0) <= bytes) low = middle;
      else high = middle - 1;
    }
    return Math.max(0, low);
  }
}

function markBytes(text: string): Uint32Array {
  const marks = new Uint32Array(Math.floor(text.length / STEP) + 2);
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    if (i % STEP === 0) marks[i / STEP] = bytes;
    bytes += bytesAt(text, i);
  }
  if (text.length % STEP === 0) marks[text.length / STEP] = bytes;
  marks[marks.length - 1] = bytes;
  return marks;
}

/** Bytes that the unit at `i` brings: a pair's four bytes come with its first half. */
function bytesAt(text: string, i: number): number {
  const unit = text.charCodeAt(i);
  if (unit < 0x80) return 1;
  if (unit < 0x800) return 2;
  if (unit >= 0xd800 && unit < 0xdc00 && isLow(text.charCodeAt(i + 1))) return 4;
  if (isLow(unit) && i > 0 && isHigh(text.charCodeAt(i - 1))) return 0;
  return 3;
}

const isLow = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;
const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;
