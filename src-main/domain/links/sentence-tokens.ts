import type { Mention } from "./mentions";
import { classOf, type WordClass } from "./word-classes";

/** A word, a mark of punctuation, or a whole mention of a page. Offsets UTF-16 in the page's text. */
export interface Token {
  readonly kind: "word" | "entity" | "mark";
  /** Lower case; `@` for a mention. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly mention: Mention | null;
  readonly isCapital: boolean;
  readonly wordClass: WordClass;
}

/** A sentence as tokens, and the same as one string with single spaces for matching phrases. */
export interface TokenisedSentence {
  readonly tokens: readonly Token[];
  readonly skeleton: string;
  /** Place of each token in `skeleton`. */
  readonly places: readonly number[];
}

const PIECE =
  /[$€£¥]?\d+(?:[.,]\d+)*(?:st|nd|rd|th|[kmb]n?\b)?%?|\p{L}[\p{L}\p{N}\p{M}]*(?:[-’'.&](?=\p{L})[\p{L}\p{N}\p{M}]+)*|[.,;:!?()[\]|/&+=>@—–-]|["“”‘’'*_~`]/gu;
const CLITIC = /^(.+?)(n[’']t|[’'](?:s|re|ve|d|ll|m))$/i;
/** Emphasis and quotes mean nothing here. */
const SILENT = /^["“”‘’'*_~`]$/;
const CO_FOUNDER = /^co-?(founder|founders|founded|founding|founds|found)$/;

/** Cuts a sentence (`start` to `end` of `text`) into tokens; `mentions` lie inside it, in order, without overlap. */
export function tokeniseSentence(
  text: string,
  start: number,
  end: number,
  mentions: readonly Mention[],
): TokenisedSentence {
  const tokens: Token[] = [];
  let at = start;
  for (const mention of mentions) {
    pushWords(tokens, text, at, mention.start);
    tokens.push(entityToken(mention));
    at = mention.end;
  }
  pushWords(tokens, text, at, end);
  const places: number[] = [];
  let skeleton = "";
  for (const token of tokens) {
    places.push(skeleton.length);
    skeleton += `${token.text} `;
  }
  return { tokens, skeleton, places };
}

function pushWords(tokens: Token[], text: string, start: number, end: number): void {
  for (const match of text.slice(start, end).matchAll(PIECE)) {
    const raw = match[0];
    if (SILENT.test(raw) && !(raw === "’" || raw === "'")) continue;
    const from = start + match.index;
    const clitic = CLITIC.exec(raw);
    if (clitic?.[1] !== undefined && clitic[2] !== undefined) {
      tokens.push(wordToken(clitic[1], from), wordToken(clitic[2], from + clitic[1].length));
    } else if (isPossessiveMark(raw, text, from)) {
      const isWhole = text.charAt(from + 1).toLowerCase() === "s";
      tokens.push({ ...wordToken("'s", from), end: from + (isWhole ? 2 : 1) });
    } else if (!SILENT.test(raw) && !(raw === "s" && tokens.at(-1)?.text === "'s" && tokens.at(-1)?.end === from + 1)) {
      tokens.push(wordToken(raw, from));
    }
  }
}

/** An apostrophe right behind a link: `[[Acme]]'s`, `[[Atlas Partners]]'`. */
const isPossessiveMark = (raw: string, text: string, at: number): boolean =>
  (raw === "’" || raw === "'") &&
  /[\])*_\p{L}]/u.test(text.charAt(at - 1)) &&
  /^(?:s\b|[\s,.;]|$)/.test(text.slice(at + 1, at + 3));

function wordToken(raw: string, start: number): Token {
  const lower = raw.toLowerCase().replaceAll("’", "'");
  const text = lower.replace(CO_FOUNDER, "co-$1");
  // `engineer @ [[Acme]]`; a bare `@` would read as a name here.
  if (raw === "@") return { ...wordToken("at", start), end: start + 1 };
  const isMark = !/[\p{L}\p{N}]/u.test(raw) && raw !== "&";
  return {
    kind: isMark ? "mark" : "word",
    text: isMark && (raw === "–" || raw === "--") ? "—" : text,
    start,
    end: start + raw.length,
    mention: null,
    isCapital: raw.charAt(0) !== raw.charAt(0).toLowerCase(),
    wordClass: isMark ? "plain" : classOf(text),
  };
}

const entityToken = (mention: Mention): Token => ({
  kind: "entity",
  text: "@",
  start: mention.start,
  end: mention.end,
  mention,
  isCapital: true,
  wordClass: "plain",
});
