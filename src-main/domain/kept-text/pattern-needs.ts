import { classOfCodePoint, WORD } from "../search/character-class";

/**
 * What a regular expression needs of the words of a text. A part of a pattern that takes letters and digits only must stand
 * inside of one word; so words alone, of which there are few, tell most pages that cannot fit.
 */
export interface PatternNeeds {
  /** Of each list some word must hold one of these patterns. */
  readonly words: readonly (readonly string[])[];
  /** True when a text fits exactly if a word of it does: then `words` is one list. */
  readonly isWhole: boolean;
}

/** A shorter part says too little to be worth the look. */
const LEAST_LENGTH = 2;
const MOST_NEEDS = 6;

/** Null when nothing is known of the words: every text has to be read. */
export function patternNeedsOf(source: string): PatternNeeds | null {
  const reader = new PatternReader(source);
  const alternatives = reader.alternatives();
  if (!alternatives || !reader.isDone) return null;
  return alternatives.length === 1 ? needsOfOne(alternatives[0] ?? []) : needsOfSome(alternatives);
}

function needsOfOne(parts: Sequence): PatternNeeds | null {
  const needs = segmentsOf(parts);
  if (needs.isWhole) return { words: [needs.segments.map(({ source }) => source)], isWhole: true };
  const telling = needs.segments.filter(({ least }) => least >= LEAST_LENGTH);
  const best = telling.toSorted((a, b) => b.least - a.least).slice(0, MOST_NEEDS);
  return best.length === 0 ? null : { words: best.map(({ source }) => [source]), isWhole: false };
}

/** Of each alternative its longest part: one of them must be there. */
function needsOfSome(alternatives: readonly Sequence[]): PatternNeeds | null {
  const all = alternatives.map(segmentsOf);
  const isWhole = all.every((needs) => needs.isWhole);
  const longest = all.map(({ segments }) => segments.toSorted((a, b) => b.least - a.least)[0]);
  const sources = longest.flatMap((segment) =>
    segment && (isWhole || segment.least >= LEAST_LENGTH) ? [segment.source] : [],
  );
  return sources.length < all.length ? null : { words: [sources], isWhole };
}

interface Segment {
  readonly source: string;
  /** Characters it takes at least. */
  readonly least: number;
}

/** A part that takes word characters only, a word border, or anything else. */
type Part = { readonly kind: "word"; readonly source: string; readonly least: number } | Border | Other;
interface Border {
  readonly kind: "border";
}
interface Other {
  readonly kind: "other";
}
type Sequence = readonly Part[];

const OTHER: Other = { kind: "other" };
const BORDER: Border = { kind: "border" };

function segmentsOf(parts: Sequence): { readonly segments: readonly Segment[]; readonly isWhole: boolean } {
  const segments: Segment[] = [];
  let open: { source: string; least: number } | null = null;
  let isWhole = true;
  const close = () => {
    if (open && open.least > 0) segments.push(open);
    open = null;
  };
  for (const part of parts) {
    if (part.kind === "other") {
      isWhole = false;
      close();
      continue;
    }
    open ??= { source: "", least: 0 };
    if (part.kind === "border") open.source += "\\b";
    else open = { source: open.source + part.source, least: open.least + part.least };
  }
  const isAny = (open as Segment | null)?.least === 0;
  close();
  return { segments, isWhole: isWhole && !isAny && segments.length === 1 };
}

/** Reads the grammar of patterns as far as it must; what it does not know is "other". */
class PatternReader {
  #at = 0;

  constructor(private readonly source: string) {}

  get isDone(): boolean {
    return this.#at >= this.source.length;
  }

  /** Null for what changes the meaning of other parts: references back, changed flags. */
  alternatives(): readonly Sequence[] | null {
    const all: Sequence[] = [];
    let parts: Part[] = [];
    while (!this.isDone && this.#here !== ")") {
      if (this.#here === "|") {
        this.#at++;
        all.push(parts);
        parts = [];
        continue;
      }
      const read = this.#part();
      if (!read) return null;
      parts.push(...read);
    }
    all.push(parts);
    return all;
  }

  get #here(): string {
    return this.source[this.#at] ?? "";
  }

  #part(): Sequence | null {
    const start = this.#at;
    const atom = this.#atom();
    if (!atom) return null;
    const bounds = this.#quantifier();
    if (!bounds) return atom;
    const [only] = atom;
    if (atom.length !== 1 || only?.kind !== "word") return [OTHER];
    return [{ kind: "word", source: this.source.slice(start, this.#at), least: only.least * bounds.least }];
  }

  #atom(): Sequence | null {
    const start = this.#at;
    switch (this.#here) {
      case "(":
        return this.#group();
      case "[":
        return [this.#set()];
      case "\\":
        return this.#escape();
      case "^":
      case "$":
      case ".":
        this.#at++;
        return [OTHER];
    }
    const codePoint = this.source.codePointAt(this.#at) ?? 0;
    this.#at += codePoint > 0xffff ? 2 : 1;
    return classOfCodePoint(codePoint) === WORD ? [word(this.source.slice(start, this.#at), 1)] : [OTHER];
  }

  #escape(): Sequence | null {
    const next = this.source[this.#at + 1] ?? "";
    if (/[1-9k]/.test(next)) return null;
    this.#at += 2;
    if (next === "d") return [word("\\d", 1)];
    if (next === "b") return [BORDER];
    const rest = /^(?:\{[^}]*\}|[\da-fA-F]+)/.exec(this.source.slice(this.#at));
    if (/[pPu]/.test(next) && rest) this.#at += next === "u" && rest[0][0] !== "{" ? 4 : rest[0].length;
    else if (next === "x") this.#at += 2;
    else if (next === "c") this.#at += 1;
    return [OTHER];
  }

  /** A class is of word characters when it names plain letters, digits and their ranges only. */
  #set(): Part {
    const start = this.#at;
    this.#at++;
    for (; !this.isDone && this.#here !== "]"; this.#at++) if (this.#here === "\\") this.#at++;
    this.#at++;
    const source = this.source.slice(start, this.#at);
    return PLAIN_SET.test(source) ? word(source, 1) : OTHER;
  }

  #group(): Sequence | null {
    const start = this.#at;
    const opening = /^\((?:\?(?::|<?[=!]|<[^>=!]*>|[^:]*:))?/.exec(this.source.slice(this.#at))?.[0] ?? "(";
    this.#at += opening.length;
    const alternatives = this.alternatives();
    this.#at++;
    if (!alternatives || /^\(\?[ims-]+:$/.test(opening)) return null;
    // What is only looked at takes nothing, and what it looks for may be anywhere.
    if (/^\(\?<?[=!]$/.test(opening)) return [OTHER];
    const leasts = alternatives.map(leastOfWords);
    if (leasts.every((least) => least !== null)) {
      return [word(this.source.slice(start, this.#at), Math.min(...leasts))];
    }
    const [only] = alternatives;
    const isRepeated = /[*+?{]/.test(this.#here);
    return alternatives.length === 1 && only && !isRepeated ? only : [OTHER];
  }

  /** Null when there is none. */
  #quantifier(): { readonly least: number } | null {
    const found = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(this.source.slice(this.#at));
    if (!found) return null;
    this.#at += found[0].length;
    return { least: found[1] === undefined ? (found[0].startsWith("+") ? 1 : 0) : Math.min(Number(found[1]), 64) };
  }
}

const PLAIN_SET = /^\[(?:[a-z]-[a-z]|[A-Z]-[A-Z]|\d-\d|\\d|[A-Za-z\d](?!-))+\]$/;

const word = (source: string, least: number): Part => ({ kind: "word", source, least });

/** How many characters a sequence of word parts takes at least; null when it has other parts. */
function leastOfWords(parts: Sequence): number | null {
  let least = 0;
  for (const part of parts) {
    if (part.kind === "other") return null;
    if (part.kind === "word") least += part.least;
  }
  return least;
}
