import type { QueryProblem } from "./query-syntax";

/** A text and a place in it. Nothing here skips spaces unless its name says so. */
export class QueryReader {
  at = 0;

  constructor(readonly text: string) {}

  skipSpaces(): void {
    while (this.at < this.text.length && /\s/u.test(this.text.charAt(this.at))) this.at++;
  }

  /** True when only spaces are left. */
  atEnd(): boolean {
    this.skipSpaces();
    return this.at >= this.text.length;
  }

  peek(literal: string): boolean {
    return this.text.startsWith(literal, this.at);
  }

  take(literal: string): boolean {
    if (!this.peek(literal)) return false;
    this.at += literal.length;
    return true;
  }

  /** What a sticky pattern matches here; null when it does not. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found === undefined || found === "") return null;
    this.at += found.length;
    return found;
  }

  /** A name in straight or curly quotes, `\"` and `\\` inside; the reader stands on the opening one. */
  quoted(): string | QueryProblem {
    const start = this.at++;
    let name = "";
    for (; this.at < this.text.length; this.at++) {
      const character = this.text.charAt(this.at);
      const next = this.text.charAt(this.at + 1);
      if (character === "\\" && /["“”\\]/u.test(next)) {
        name += next;
        this.at++;
      } else if (/["“”]/u.test(character)) {
        this.at++;
        return name.trim() === "" ? this.problem("There is no name between the quotes.", start) : name.trim();
      } else name += character;
    }
    return this.problem("The closing quote is missing.", start);
  }

  atQuote(): boolean {
    return /["“”]/u.test(this.text.charAt(this.at));
  }

  /** A problem from `start` to here, or at the next character. */
  problem(reason: string, start = this.at): QueryProblem {
    const end = start < this.at ? this.at : Math.min(this.text.length, start + 1);
    return { start, end, reason };
  }
}
