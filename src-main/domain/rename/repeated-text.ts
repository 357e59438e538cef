import type { ParsedPage, Span } from "../../../shared/text/parsed-page";

/** Shorter lines say too little to be the same by more than chance, and cost nothing when they stand twice. */
const MIN_LENGTH = 12;
/** What only makes sense where it stands, or is named from elsewhere: headings, tables, definitions, rules, fields, quotes. */
const BOUND = /^(?:#{1,6}\s|\||\[[^\]]+\]:|-{3,}|={3,}|>|\s|[^\n]*::)|\^[\w-]+\s*$/mu;

/**
 * Paragraphs and outer list items of a page that stand in the other word for word: merged, they are not written twice. Spans
 * run to the end of their last line, and over the empty lines behind a paragraph.
 */
export function repeatedSpans(from: ParsedPage, into: ParsedPage, isSameFolder: boolean): readonly Span[] {
  const known = new Set(unitsOf(into).map((span) => wordsOf(into, span)));
  const repeated = unitsOf(from).filter((span) => {
    const words = wordsOf(from, span);
    // The same relative path means another file in another folder.
    if (!isSameFolder && /\]\(|\]:/u.test(words)) return false;
    return words.length >= MIN_LENGTH && known.has(words);
  });
  return withEmptyTimeline(from, repeated);
}

/** A timeline of which nothing is left goes with its heading. */
function withEmptyTimeline({ text, timelineStart }: ParsedPage, spans: readonly Span[]): readonly Span[] {
  if (timelineStart === null || !spans.some(({ start }) => start >= timelineStart)) return spans;
  let at = timelineStart;
  let rest = "";
  for (const { start, end } of spans) {
    if (start < timelineStart) continue;
    rest += text.slice(at, start);
    at = end;
  }
  rest += text.slice(at);
  const isEmpty = rest.split(/\r?\n/u).every((line) => line.trim() === "" || /^(?:#{1,6}\s|-{3,}\s*$|<!--)/u.test(line));
  if (!isEmpty) return spans;
  return [...spans.filter(({ start }) => start < timelineStart), { start: timelineStart, end: text.length }];
}

const wordsOf = ({ text }: ParsedPage, { start, end }: Span): string =>
  text.slice(start, end).replace(/\r\n/g, "\n").trimEnd();

/** Pieces that can go by themselves: an outer item with what is indented below it, or a paragraph. */
function unitsOf({ text, bodyStart, blocks }: ParsedPage): readonly Span[] {
  const closed = blocks.filter(({ kind }) => kind === "code" || kind === "math" || kind === "comment");
  const isOpen = ({ start, end }: Span) => !closed.some((block) => block.start < end && start < block.end);
  return paragraphsOf(text, bodyStart)
    .flatMap((paragraph) => (isList(text, paragraph) ? itemsOf(text, paragraph) : [paragraph]))
    .filter((span) => isOpen(span) && !BOUND.test(firstLines(text.slice(span.start, span.end))));
}

/** Indented lines below an item belong to it: only its first line is looked at. */
const firstLines = (text: string): string => (/^[-*+]\s|^\d+[.)]\s/u.test(text) ? (text.split("\n")[0] ?? "") : text.trimEnd());

const isList = (text: string, { start }: Span): boolean => /^(?:[-*+]|\d+[.)])\s/u.test(text.slice(start, start + 8));

function paragraphsOf(text: string, from: number): readonly Span[] {
  const spans: Span[] = [];
  const pattern = /(?:[^\r\n]*\S[^\r\n]*(?:\r?\n|$))+(?:[ \t]*\r?\n)*/gu;
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match && match[0] !== ""; match = pattern.exec(text)) {
    spans.push({ start: match.index, end: match.index + match[0].length });
  }
  return spans;
}

function itemsOf(text: string, { start, end }: Span): readonly Span[] {
  const starts = [...text.slice(start, end).matchAll(/^(?:[-*+]|\d+[.)])\s/gmu)].map(({ index }) => start + index);
  return starts.map((at, index) => ({ start: at, end: starts[index + 1] ?? end }));
}
