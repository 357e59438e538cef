/** Where a token's characters are to be found. */
interface TokenSource {
  readonly size: number;
  textOf(id: number): string;
}

/** Bytes that two numbers hold. */
export const SHORT = 16;
/** Width of a token that is no whole text: half of a character, cut off with its other half. */
export const BROKEN = 255;

const WORD_BYTES = 8;
const GROWTH = 1.25;
/** Half of a character beyond the first 65,536, without the other. */
const LONE = /\p{Cs}/u;
const encoder = new TextEncoder();

/**
 * Tokens as UTF-8, the short ones (nearly all) as two numbers of eight bytes, so that one is copied by two writes instead of
 * one for each letter. No bytes of UTF-8 are a number that is none, so that none is changed on the way.
 */
export class TokenBytes {
  first = new Float64Array(0);
  second = new Float64Array(0);
  /** Bytes of each token, or `BROKEN`. */
  widths = new Uint8Array(0);
  /** Of tokens above `SHORT`. */
  readonly long = new Map<number, Uint8Array>();
  #size = 0;

  constructor(private readonly tokens: TokenSource) {}

  get sizeBytes(): number {
    return this.first.byteLength + this.second.byteLength + this.widths.byteLength + this.long.size * 100;
  }

  /** Takes in the tokens that have come since. */
  update(): void {
    const { size } = this.tokens;
    if (size === this.#size) return;
    this.#reserve(size);
    const scratch = new Uint8Array(SHORT);
    const view = new DataView(scratch.buffer);
    for (let id = this.#size; id < size; id++) {
      const text = this.tokens.textOf(id);
      const bytes = LONE.test(text) ? null : encoder.encode(text);
      this.widths[id] = bytes ? bytes.length : BROKEN;
      if (bytes && bytes.length > SHORT) this.long.set(id, bytes);
      if (!bytes || bytes.length > SHORT) continue;
      scratch.fill(0);
      scratch.set(bytes);
      this.first[id] = view.getFloat64(0, true);
      this.second[id] = view.getFloat64(WORD_BYTES, true);
    }
    this.#size = size;
  }

  #reserve(size: number): void {
    if (size <= this.widths.length) return;
    const room = Math.ceil(size * GROWTH);
    const [first, second, widths] = [new Float64Array(room), new Float64Array(room), new Uint8Array(room)];
    first.set(this.first);
    second.set(this.second);
    widths.set(this.widths);
    this.first = first;
    this.second = second;
    this.widths = widths;
  }
}
