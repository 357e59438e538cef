import type { QuerySpan } from "./query-node";

/** The two kinds of quotation marks that may enclose words, each with what closes it. */
const CLOSING: Readonly<Record<string, string>> = { '"': '"', "“": "”" };
const WORD = /[^\s()]+/y;
const OPERATOR = /([a-z]+(?:-[a-z]+)?):/iy;
const PATTERN = /\/((?:[^/\\\n]|\\.)+)\/(?=[\s)\]]|$)/y;
const BARE_NAME = /^[\p{L}_][\p{L}\p{M}\p{N}_ .-]*$/u;

/** What a minus may stand before: quotes, a group, a word of two letters, a character that is a word. */
export const STARTS_NEGATED = /^(?:["“(]|\p{L}[^\s()]|[\p{Lo}\p{Extended_Pictographic}])/u;

/** A stretch of a text and what it holds. */
export interface QuoteRead extends QuerySpan {
  readonly text: string;
}

/** A text and a place in it, up to an end. */
export class QueryText {
  at = 0;

  constructor(
    readonly text: string,
    public end = text.length,
  ) {}

  skipSpaces(): void {
    while (this.at < this.end && /\s/u.test(this.text.charAt(this.at))) this.at++;
  }

  get here(): string {
    return this.at < this.end ? this.text.charAt(this.at) : "";
  }

  /** True at white space, a closing parenthesis or the end. */
  atBorder(at = this.at): boolean {
    return at >= this.end || /[\s()]/u.test(this.text.charAt(at));
  }

  /** True where `OR` stands alone. */
  atOr(): boolean {
    return this.text.startsWith("OR", this.at) && this.at + 2 <= this.end && this.atBorder(this.at + 2);
  }

  atQuote(): boolean {
    return this.here in CLOSING;
  }

  /** True at a minus that means "without": what follows it is more than a number, a letter or another dash. */
  atMinus(): boolean {
    if (this.here !== "-") return false;
    const after = new QueryText(this.text, this.end);
    after.at = this.at + 1;
    if (after.here === "/") return after.pattern() !== null;
    if (after.here === "[") return after.property() !== null;
    return STARTS_NEGATED.test(this.text.slice(after.at, this.end));
  }

  /** What stands between quotation marks, `\"` and `\\` taken apart; null when the closing one is missing. */
  quoted(): QuoteRead | null {
    const start = this.at;
    const closing = CLOSING[this.here];
    let text = "";
    for (let at = start + 1; at < this.end; at++) {
      const character = this.text.charAt(at);
      if (character === closing) {
        this.at = at + 1;
        return { text, start, end: this.at };
      }
      const next = this.text.charAt(at + 1);
      const isEscape = character === "\\" && at + 1 < this.end && (next === closing || next === "\\");
      text += isEscape ? next : character;
      if (isEscape) at++;
    }
    return null;
  }

  /** A word: everything up to white space or a parenthesis. */
  word(): QuoteRead {
    const start = this.at;
    const text = this.match(WORD)?.[0] ?? "";
    return { text, start, end: this.at };
  }

  /** `word:` with something other than a path behind it; the reader then stands behind the colon. */
  operator(): string | null {
    const start = this.at;
    const word = this.match(OPERATOR)?.[1] ?? null;
    if (word === null) return null;
    if (!this.text.startsWith("//", this.at)) return word;
    this.at = start;
    return null;
  }

  /** `/source/` that ends where a word ends. */
  pattern(): QuoteRead | null {
    const start = this.at;
    const source = this.match(PATTERN)?.[1];
    return source === undefined ? null : { text: source, start, end: this.at };
  }

  /** Name and value of `[name]` or `[name:value]`, as far as that is what stands here; the reader then stands behind it. */
  property(): PropertyRead | null {
    const start = this.at;
    const close = this.#closingBracket();
    if (close < 0) return null;
    const name = this.#propertyName(start + 1, close);
    if (name === null) return null;
    const isBare = name.end === close;
    if (isBare && (name.text.length < 2 || !this.atBorder(close + 1) || this.text.startsWith("(", close + 1)))
      return null;
    this.at = close + 1;
    return { name: name.text, start, end: this.at, value: isBare ? null : { start: name.end + 1, end: close } };
  }

  #propertyName(start: number, close: number): { text: string; end: number } | null {
    const inner = new QueryText(this.text, close);
    inner.at = start;
    const quote = inner.atQuote() ? inner.quoted() : null;
    if (quote) {
      const isWhole = quote.text.trim() !== "" && (inner.at === close || inner.here === ":");
      return isWhole ? { text: quote.text.trim(), end: inner.at } : null;
    }
    const colon = this.text.slice(start, close).indexOf(":");
    const end = colon < 0 ? close : start + colon;
    const name = this.text.slice(start, end);
    return BARE_NAME.test(name) && name === name.trim() ? { text: name, end } : null;
  }

  /** Offset of the bracket that closes the one here, outside quotation marks; -1 when there is none. */
  #closingBracket(): number {
    const inner = new QueryText(this.text, this.end);
    for (inner.at = this.at + 1; inner.at < this.end; inner.at++) {
      if (inner.here === "]") return inner.at;
      if (inner.here === "[" || inner.here === "\n") return -1;
      const isSkipped = inner.atQuote() ? inner.quoted() : inner.here === "/" ? inner.pattern() : null;
      if (isSkipped) inner.at--;
    }
    return -1;
  }

  match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at;
    const found = expression.exec(this.text.slice(0, this.end));
    if (found) this.at += found[0].length;
    return found;
  }
}

export interface PropertyRead extends QuerySpan {
  readonly name: string;
  /** Null when there is no colon. */
  readonly value: QuerySpan | null;
}
