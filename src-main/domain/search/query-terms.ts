import { CJK, classOfCodePoint } from "./character-class";
import { type Token, tokensOf } from "./tokenise";

/** A term of a query. */
export interface QueryTerm {
  readonly term: string;
  /** Share of its BM25 score that counts, 0 to 1. */
  readonly weight: number;
  /** False for second forms of a word (see TermRole) and for CJK pairs across a word border: they rank, but do not cover. */
  readonly isPrimary: boolean;
  /** The word as the user wrote it. */
  readonly surface: string;
}

const WEIGHT = {
  word: 1,
  // The compound as written is strong evidence on top of its parts, but its parts already count.
  whole: 0.5,
  // A piece of an identifier, or a CJK pair across a word border: a hint.
  part: 0.3,
} as const;

/** No sensible query has more; the rest of a pasted page adds nothing but time. */
const MAX_TERMS = 256;

/** The terms to search for, in query order, each once. Stop words only when there is nothing else. */
export function queryTermsOf(text: string): readonly QueryTerm[] {
  const terms = new Map<string, QueryTerm>();
  for (const { token, weight } of weighedTokens(text)) {
    const known = terms.get(token.term);
    if (known && known.weight >= weight) continue;
    const surface = text.slice(token.start, token.end);
    terms.set(token.term, { term: token.term, weight, isPrimary: weight === WEIGHT.word, surface });
    if (terms.size === MAX_TERMS) break;
  }
  return [...terms.values()];
}

interface WeighedToken {
  readonly token: Token;
  readonly weight: number;
}

function weighedTokens(text: string): readonly WeighedToken[] {
  const tokens = tokensOf(text);
  const weighCjk = cjkWeigher(text, tokens);
  const weighed = tokens.map((token) => ({ token, weight: isCjk(token) ? weighCjk(token) : WEIGHT[token.role] }));
  const content = weighed.filter(({ token, weight }) => weight > 0 && !token.isStop);
  return content.length > 0 ? content : weighed.map(({ token }) => ({ token, weight: WEIGHT.word }));
}

const isCjk = (token: Token): boolean => classOfCodePoint(token.term.codePointAt(0) ?? 0) === CJK;

/** Characters that carry grammar rather than meaning when they stand alone. */
const PARTICLE = /^[\p{Script=Hiragana}的了是在和与及我你他她它们这那有不也就都而吗呢吧]$/u;

/**
 * The dictionary says where words end; names it does not know fall apart into single characters. So a pair counts fully
 * inside a word or between two single characters, and little across the border of a known word.
 */
function cjkWeigher(text: string, tokens: readonly Token[]): (token: Token) => number {
  if (!tokens.some(isCjk)) return () => 0;
  const wordAt = wordSpans(text);
  const isWhole = (at: number) => {
    const [start, end] = wordAt(at);
    return end - start > 1;
  };
  const isPair = (token: Token) => [...token.term].length === 2;
  const isWeakPair = (token: Token) => {
    const second = token.end - 1;
    if (wordAt(token.start)[1] > second) return false;
    return isWhole(token.start) || isWhole(second) || [...token.term].some((character) => PARTICLE.test(character));
  };
  const strongStarts = new Set(tokens.filter((t) => isCjk(t) && isPair(t) && !isWeakPair(t)).map((t) => t.start));
  return (token) => {
    if (isPair(token)) return isWeakPair(token) ? WEIGHT.part : WEIGHT.word;
    if (token.role === "word") return WEIGHT.word;
    // A character alone counts when no pair around it does.
    if (PARTICLE.test(token.term) || isWhole(token.start)) return 0;
    return strongStarts.has(token.start) || strongStarts.has(token.start - 1) ? 0 : WEIGHT.word;
  };
}

let segmenter: Intl.Segmenter | null = null;

/** For a UTF-16 offset, the span of the dictionary word around it. */
function wordSpans(text: string): (at: number) => readonly [number, number] {
  segmenter ??= new Intl.Segmenter("zh", { granularity: "word" });
  const spans: (readonly [number, number])[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const span = [index, index + segment.length] as const;
    for (let i = 0; i < segment.length; i++) spans.push(span);
  }
  return (at) => spans[at] ?? [at, at + 1];
}
