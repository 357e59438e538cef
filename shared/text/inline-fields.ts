import type { Span } from "./parsed-page";

/** A `key:: value` in the body. The span is the value's. */
export interface InlineField extends Span {
  readonly key: string;
  readonly block: number;
  /** True for `key:: value` on a line of its own, false for `[key:: value]` and `(key:: value)`. */
  readonly isLine: boolean;
}

/** Longest key of an inline field, so that looking back from `::` stays cheap. */
const MAX_KEY = 60;
/** A field in brackets that holds more open brackets than this is taken to run to the end of its line. */
const MAX_FIELD_NESTING = 32;

const LINE_KEY = /^[\s>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(?:\[[ xX]\][ \t]+)?[*_]{0,3}(\p{L}[^:[\]()|*`]*?)[*_]{0,3}$/u;
const BRACKET_KEY = /[[(]\s*(\p{L}[^:[\](){}|`]*)$/u;

/** The inline fields of a page's blocks, found from their `::`, block by block and from left to right. */
export class InlineFields {
  readonly all: InlineField[] = [];
  /** Fields whose value holds a link or another field: no lists of plain names. */
  readonly linked = new Set<InlineField>();
  readonly #text: string;
  #block = 0;
  #end = 0;
  /** End of the current line, as far as it was looked for. */
  #lineEnd = -1;
  #current: InlineField | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  enterBlock(block: number, end: number): void {
    this.#block = block;
    this.#end = end;
    this.#lineEnd = -1;
    this.#current = null;
  }

  /** Notes the field whose `::` stands at `colons`, if it is one. */
  open(colons: number, lineStart: number): void {
    const from = Math.max(lineStart, colons - MAX_KEY);
    const before = this.#text.slice(from, colons);
    const lineKey = from === lineStart ? LINE_KEY.exec(before)?.[1] : undefined;
    const key = lineKey ?? BRACKET_KEY.exec(before)?.[1];
    if (key === undefined) return;
    const lineEnd = this.#endOfLine(colons);
    const isLine = lineKey !== undefined;
    const end = isLine ? lineEnd : this.#bracketEnd(colons + 2, lineEnd);
    this.keyAt(colons);
    this.#current = { key: key.trim(), start: colons + 2, end, block: this.#block, isLine };
    this.all.push(this.#current);
  }

  /** Key of the field whose value holds a place; the field counts as linked from then on. */
  keyAt(at: number): string | null {
    if (!this.#current || at < this.#current.start || at >= this.#current.end) return null;
    this.linked.add(this.#current);
    return this.#current.key;
  }

  #endOfLine(at: number): number {
    if (at <= this.#lineEnd) return this.#lineEnd;
    const newline = this.#text.slice(at, this.#end).indexOf("\n");
    this.#lineEnd = newline < 0 ? this.#end : at + newline;
    return this.#lineEnd;
  }

  #bracketEnd(from: number, lineEnd: number): number {
    let depth = 0;
    for (let at = from; at < lineEnd; at++) {
      const unit = this.#text.charCodeAt(at);
      if ((unit === 91 || unit === 40) && ++depth > MAX_FIELD_NESTING) return lineEnd;
      if (unit !== 93 && unit !== 41) continue;
      if (depth === 0) return at;
      depth--;
    }
    return lineEnd;
  }
}
