import type { Span } from "./parsed-page";

/** Inside these a full stop ends nothing: they are blanked before the text is cut. */
const PROTECTED = /\[\[[^\]\n]*\]\]|\]\([^)\n]*\)|`[^`\n]*`|https?:\/\/\S+/g;
const QUOTE_PREFIX = /\n[ \t]*>+/g;
/** Never the end of a sentence. */
const TITLE_LIKE =
  /(?:^|[\s("'“‘])(?:mr|mrs|ms|dr|prof|st|fr|rev|gen|col|sen|rep|vs|cf|no|vol|fig|approx|ca|e\.g|i\.e|z\.b|d\.h|bzw|nr)\.$/i;
/** The end of a sentence only when the next one begins as sentences do. */
const MAY_END =
  /(?:^|[\s("'“‘])(?:inc|ltd|co|corp|llc|jr|sr|etc|al|dept|est|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|(?:\p{Lu}\.)*\p{Lu}|a\.m|p\.m|ph\.d)\.$/iu;
const SENTENCE_START =
  /^["'“‘([*_]*(?:the|a|an|he|she|it|they|we|i|you|his|her|its|their|our|this|that|these|those|there|in|on|at|after|before|when|while|but|and|so|then|since|later|now|also|however|both|according)\b/i;

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/**
 * Spans of the sentences in one paragraph (`start` to `end` of `text`), without the white space between them. Line
 * ends inside the paragraph end no sentence. Cuts neither inside links and code nor after common abbreviations.
 */
export function sentencesIn(text: string, start: number, end: number): readonly Span[] {
  const paragraph = text.slice(start, end);
  const blanked = blank(paragraph);
  const spans: { start: number; end: number }[] = [];
  let joins = false;
  for (const { segment, index } of segmenter.segment(blanked)) {
    const last = spans.at(-1);
    if (joins && last && continues(blanked.slice(last.start, last.end).trimEnd(), segment))
      last.end = index + segment.length;
    else spans.push({ start: index, end: index + segment.length });
    joins = true;
  }
  return spans.map((span) => trimmed(paragraph, span, start)).filter((span) => span.end > span.start);
}

/** The sentence of a paragraph that holds an offset; the whole paragraph when none does. */
export function sentenceAt(sentences: readonly Span[], offset: number): Span | null {
  let low = 0;
  let high = sentences.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return sentences[low] ?? null;
}

/** The same length with nothing in it that looks like the end of a sentence but is none. */
function blank(paragraph: string): string {
  const masked = paragraph.replace(PROTECTED, (part) => "X".repeat(part.length));
  const joined = masked.includes("\n>") || masked.includes("\n ") ? masked.replace(QUOTE_PREFIX, spaces) : masked;
  return joined.replace(/[\r\n]/g, " ");
}

const spaces = (part: string): string => " ".repeat(part.length);

function continues(before: string, after: string): boolean {
  if (!before.endsWith(".")) return false;
  if (TITLE_LIKE.test(before)) return true;
  return MAY_END.test(before) && !SENTENCE_START.test(after);
}

function trimmed(paragraph: string, span: Span, base: number): Span {
  const slice = paragraph.slice(span.start, span.end);
  const from = span.start + slice.length - slice.trimStart().length;
  const to = span.start + slice.trimEnd().length;
  return { start: base + from, end: base + Math.max(from, to) };
}
