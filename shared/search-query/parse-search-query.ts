import { findOperator, type QueryOperator } from "./operators";
import { parsePropertyTest } from "./parse-property-test";
import type { QueryNode, QueryProblem, QuerySpan } from "./query-node";
import { type ProblemName, queryProblems } from "./query-problems";
import { QueryText } from "./query-text";

export type ParsedSearch =
  /** Ordinary words: nothing in them is an operator. `waiting` is an operator at their end that has no value yet. */
  | { readonly kind: "plain"; readonly waiting: QuerySpan | null }
  | SearchQuery
  | { readonly kind: "problem"; readonly problems: readonly QueryProblem[] };

export interface SearchQuery {
  readonly kind: "query";
  readonly root: QueryNode;
  /**
   * True when quotation marks, a minus or a bare `[word]` alone make it a query, as they do in prose: then the other words
   * may be given up before finding nothing.
   */
  readonly isLoose: boolean;
  /** An operator at the end that has no value yet, and was left out. */
  readonly waiting: QuerySpan | null;
}

/** Reads a search text. Never throws; what is wrong is only said where something else shows that a query was meant. */
export function parseSearchQuery(text: string): ParsedSearch {
  const parser = new SearchParser(text);
  const root = parser.parse();
  const { signs, problems, waiting } = parser;
  if (signs.sure === 0 && signs.loose === 0) return { kind: "plain", waiting };
  if (problems.length > 0) return { kind: "problem", problems };
  if (!root) return { kind: "plain", waiting };
  return { kind: "query", root, isLoose: signs.sure === 0, waiting };
}

/** Deeper groups are read as if their parentheses were not there. */
const MAX_DEPTH = 40;

class SearchParser {
  readonly problems: QueryProblem[] = [];
  /** What shows that a query was meant, `sure` or as prose may hold it too. */
  readonly signs = { sure: 0, loose: 0 };
  waiting: QuerySpan | null = null;
  readonly #text: QueryText;
  /** In capitals throughout `OR` is a word like others. */
  readonly #isShouted: boolean;
  #depth = 0;
  /** The operator whose value is being read; operators do not nest. */
  #inside: string | null = null;

  constructor(text: string) {
    this.#text = new QueryText(text);
    this.#isShouted = !/\p{Ll}|\p{Lo}/u.test(text);
  }

  parse(): QueryNode | null {
    const parts: QueryNode[] = [];
    while (this.#text.at < this.#text.end) {
      const part = this.#either();
      if (part) parts.push(part);
      // A closing parenthesis that closes nothing: a smiley, or the end of an aside.
      this.#text.skipSpaces();
      if (this.#text.here === ")") this.#text.at++;
    }
    return group("and", parts);
  }

  /** Alternatives, up to a closing parenthesis or the end. */
  #either(): QueryNode | null {
    const parts: QueryNode[] = [];
    for (;;) {
      const part = this.#all();
      if (part) parts.push(part);
      if (!this.#text.atOr()) break;
      const or = { start: this.#text.at, end: this.#text.at + 2 };
      this.#text.at += 2;
      this.#text.skipSpaces();
      if (!part || this.#text.here === ")" || this.#text.here === "" || this.#text.atOr()) this.#say("lonelyOr", or);
      else if (!this.#isShouted) this.signs.sure++;
    }
    return group("or", parts);
  }

  /** What has to hold together, up to `OR`, a closing parenthesis or the end. */
  #all(): QueryNode | null {
    const parts: QueryNode[] = [];
    for (;;) {
      this.#text.skipSpaces();
      if (this.#text.here === "" || this.#text.here === ")" || this.#text.atOr()) break;
      const part = this.#unary();
      if (part) parts.push(part);
    }
    return group("and", parts);
  }

  #unary(): QueryNode | null {
    if (!this.#text.atMinus()) return this.#primary();
    const start = this.#text.at++;
    const part = this.#primary();
    if (!part) return null;
    this.signs.loose++;
    return { kind: "not", part, start, end: part.end };
  }

  #primary(): QueryNode | null {
    const text = this.#text;
    if (text.here === "(") return this.#parenthesis();
    if (text.atQuote()) return this.#phrase();
    if (text.here === "[") return this.#property() ?? this.#word();
    if (text.here === "/") return this.#pattern() ?? this.#word();
    return this.#operator() ?? this.#word();
  }

  #parenthesis(): QueryNode | null {
    const text = this.#text;
    const start = text.at++;
    if (this.#depth >= MAX_DEPTH) return null;
    this.#depth++;
    const inner = this.#either();
    this.#depth--;
    if (text.here === ")") text.at++;
    else this.#say("openParenthesis", { start, end: text.end });
    if (!inner && this.#inside !== null) this.#say("emptyGroup", { start, end: text.at });
    return inner && { ...inner, start, end: text.at };
  }

  #phrase(): QueryNode | null {
    const start = this.#text.at;
    const quote = this.#text.quoted();
    if (!quote) {
      this.#say("openQuote", { start, end: this.#text.end });
      this.#text.at++;
      return null;
    }
    const isAny = this.#inside?.startsWith("task") === true;
    if (quote.text.trim() === "" && !isAny) {
      this.#say("emptyQuote", quote);
      return null;
    }
    this.signs.loose++;
    return { ...quote, kind: "phrase", text: quote.text.trim() };
  }

  #pattern(): QueryNode | null {
    const pattern = this.#text.pattern();
    if (!pattern) return null;
    this.signs.sure++;
    const { text: source, start, end } = pattern;
    const fault = faultOf(source);
    if (fault === null) return { kind: "pattern", source, start, end };
    this.problems.push({ start, end, message: `This pattern cannot be read: ${fault}.`, hint: PATTERN_HINT });
    return null;
  }

  #property(): QueryNode | null {
    const property = this.#text.property();
    if (!property) return null;
    const { name, value, start, end } = property;
    if (this.#inside !== null) return this.#misplaced(`[${name}]`, property);
    if (value) this.signs.sure++;
    else this.signs.loose++;
    if (!value) return { kind: "property", name, test: { kind: "exists" }, start, end };
    const test = parsePropertyTest(this.#text.text, value, () => this.#within(`[${name}]`, value));
    if (test) return { kind: "property", name, test, start, end };
    if (this.problems.length === 0) this.#say("emptyProperty", property);
    return null;
  }

  /** Reads a stretch of the text by itself. */
  #within(inside: string, span: QuerySpan): QueryNode | null {
    const text = this.#text;
    const after = { at: text.at, end: text.end };
    text.at = span.start;
    text.end = span.end;
    this.#inside = inside;
    const part = this.parse();
    this.#inside = null;
    text.at = after.at;
    text.end = after.end;
    return part;
  }

  #operator(): QueryNode | null {
    const text = this.#text;
    const start = text.at;
    const word = text.operator();
    const operator = word === null ? null : findOperator(word);
    if (!operator) {
      text.at = start;
      return null;
    }
    const span = { start, end: text.at };
    const { meaning } = operator;
    const takesGroup = meaning.kind === "scope" || meaning.kind === "case";
    if (text.atBorder() && !(takesGroup && text.here === "(")) return this.#withoutValue(operator, span);
    this.signs.sure++;
    if (this.#inside !== null && meaning.kind !== "case") return this.#misplaced(`${operator.word}:`, span);
    if (meaning.kind === "date" || meaning.kind === "link") return this.#plainValue(operator, start);
    const part = this.#operand(operator);
    if (!part) return null;
    const found = { start, end: part.end };
    if (meaning.kind === "case") return { kind: "case", isExact: meaning.isExact, part, ...found };
    return { kind: "scope", scope: meaning.scope, part, ...found };
  }

  /** At the very end the value may still come; elsewhere a space got between. */
  #withoutValue({ word }: QueryOperator, span: QuerySpan): null {
    const isLast = this.#text.text.slice(span.end).trim() === "";
    if (isLast && this.#inside === null) this.waiting = span;
    else {
      const message = `${word}: has no value.`;
      this.problems.push({ ...span, message, hint: `Write it right behind the colon: ${word}:example.` });
    }
    return null;
  }

  #operand({ word, meaning }: QueryOperator): QueryNode | null {
    const before = this.#inside;
    if (meaning.kind !== "case") this.#inside = word;
    const part = this.#primary();
    this.#inside = before;
    return part;
  }

  /** A date or a name: a word, or words in quotes. */
  #plainValue({ word, meaning }: QueryOperator, start: number): QueryNode | null {
    const from = this.#text.at;
    const read = this.#text.atQuote() ? this.#text.quoted() : this.#text.word();
    const end = this.#text.at;
    if (!read) {
      this.#say("openQuote", { start: from, end: this.#text.end });
      this.#text.at++;
      return null;
    }
    const value = read.text.trim();
    if (meaning.kind === "link" && value !== "") {
      return { kind: "link", direction: meaning.direction, name: value, start, end };
    }
    const date = isoDateOf(value);
    if (meaning.kind === "date" && date !== null) return { kind: "date", when: meaning.when, date, start, end };
    const wanted = meaning.kind === "date" ? DATE_HINT : `Write a page's name: ${word}:"Ann Lee".`;
    const message = value === "" ? `${word}: has no value.` : `“${value}” is no date.`;
    this.problems.push({ start: from, end, message, hint: wanted });
    return null;
  }

  #word(): QueryNode | null {
    const { text, start, end } = this.#text.word();
    if (text === "") this.#text.at = Math.min(this.#text.end, this.#text.at + 1);
    return text === "" ? null : { kind: "word", text, start, end };
  }

  #misplaced(what: string, span: QuerySpan): null {
    const { start, end } = span;
    const message = `${what} cannot stand inside ${this.#inside}${this.#inside?.startsWith("[") ? "" : ":"}.`;
    this.problems.push({ start, end, message, hint: "It is about the whole page: write it beside, not inside." });
    return null;
  }

  #say(name: ProblemName, { start, end }: QuerySpan): void {
    this.problems.push({ start, end, ...queryProblems[name] });
  }
}

const PATTERN_HINT = "Put a backslash before signs that are meant as they are, or use quotation marks instead.";
const DATE_HINT = "Write a year, month or day: 2024, 2024-03 or 2024-03-31.";

/** One part stands for itself; parts of the same kind join in. */
function group(kind: "and" | "or", parts: readonly QueryNode[]): QueryNode | null {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  const [first] = flat;
  const last = flat.at(-1);
  if (!first || !last) return null;
  return flat.length === 1 ? first : { kind, parts: flat, start: first.start, end: last.end };
}

/** What the engine says against a pattern; null when it compiles. */
function faultOf(source: string): string | null {
  try {
    new RegExp(source, "iu");
    return null;
  } catch (error) {
    const said = error instanceof Error ? error.message : "";
    return said.slice(said.lastIndexOf(": ") + 2).toLowerCase() || "it is not complete";
  }
}

const DATE = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?$/;

/** `2024`, `2024-03` or `2024-03-31`, also with strokes or dots; null when there is no such day. */
export function isoDateOf(text: string): string | null {
  const [whole, year = "", month, day] = DATE.exec(text) ?? [];
  if (whole === undefined) return null;
  const iso = [year, month?.padStart(2, "0"), day?.padStart(2, "0")].filter((part) => part !== undefined).join("-");
  const full = `${iso}${"-01".repeat(3 - iso.split("-").length)}`;
  const time = new Date(`${full}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(full) ? iso : null;
}
