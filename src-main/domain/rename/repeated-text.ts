import type { PagePath } from "../../../shared/model/page";
import type { Heading, ParsedPage, RawLink, Span } from "../../../shared/text/parsed-page";
import { folderOf } from "../../../shared/text/slug";
import type { NameTable } from "../links/name-table";

/** Shorter lines say too little to be the same by more than chance, and cost nothing when they stand twice. */
const MIN_LENGTH = 12;
/** What only makes sense where it stands, or is named from elsewhere: headings, tables, definitions, rules, fields. */
const BOUND = /^(?:#{1,6}\s|\||\[[^\]]+\]:|-{3,}|={3,}|\s|[^\n]*::)|\^[\w-]+\s*$/mu;
/** A path that depends on where it stands. */
const RELATIVE = /\]\((?!https?:|mailto:)|\]:/u;

/** A page of a merge: its text, and where it lies. */
export interface MergedPage {
  readonly path: PagePath;
  readonly parsed: ParsedPage;
}

/**
 * Paragraphs and outer list items of a page that stand in the other word for word: merged, they are not written twice. Spans
 * run to the end of their last line, and over the empty lines behind a paragraph.
 */
export function repeatedSpans(from: MergedPage, into: MergedPage, names: NameTable): readonly Span[] {
  const known = new Set(unitsOf(into.parsed).map((span) => wordsOf(into.parsed, span)));
  const isSameFolder = folderOf(from.path) === folderOf(into.path);
  // One name may mean two pages, the nearer one in each folder.
  const leadsAlike = ({ target, syntax }: RawLink) =>
    names.resolve(target, from.path, syntax).targetId === names.resolve(target, into.path, syntax).targetId;
  const repeated = unitsOf(from.parsed).filter((span) => {
    const words = wordsOf(from.parsed, span);
    if (words.length < MIN_LENGTH || !known.has(words) || (!isSameFolder && RELATIVE.test(words))) return false;
    return from.parsed.links.every((link) => link.start < span.start || link.end > span.end || leadsAlike(link));
  });
  const spans = [...repeated, ...emptyHeadings(from.parsed, into.parsed, repeated)];
  return withEmptyTimeline(
    from.parsed,
    spans.toSorted((a, b) => a.start - b.start),
  );
}

/** Headings that the other page has too, with nothing left below them. */
function emptyHeadings(from: ParsedPage, into: ParsedPage, spans: readonly Span[]): readonly Span[] {
  const known = new Set(into.headings.map(({ text }) => text));
  const end = from.timelineStart ?? from.text.length;
  const headings = from.headings.filter(({ start }) => start < end);
  const empty: Span[] = [];
  let above: Heading | null = null;
  for (const [index, heading] of [...headings.entries()].toReversed()) {
    const until = headings[index + 1]?.start ?? end;
    const isOver = above === null || above.level <= heading.level;
    const isEmpty =
      isOver && heading.level > 1 && known.has(heading.text) && isBlank(from.text, heading.end, until, spans);
    if (isEmpty) empty.push({ start: heading.start, end: heading.end });
    else above = heading;
  }
  return empty;
}

function isBlank(text: string, from: number, until: number, gone: readonly Span[]): boolean {
  let at = from;
  for (const { start, end } of gone) {
    if (end <= from || start >= until) continue;
    if (text.slice(at, start).trim() !== "") return false;
    at = Math.max(at, end);
  }
  return text.slice(at, Math.max(at, until)).trim() === "";
}

/** A timeline of which nothing but its heading is left goes with it. */
function withEmptyTimeline({ text, timelineStart }: ParsedPage, spans: readonly Span[]): readonly Span[] {
  if (timelineStart === null || !spans.some(({ start }) => start >= timelineStart)) return spans;
  const [, ...rest] = cutOut(text, timelineStart, spans).split(/\r?\n/u);
  const isEmpty = rest.every((line) => line.trim() === "" || /^-{3,}\s*$/u.test(line));
  if (!isEmpty) return spans;
  return [...spans.filter(({ start }) => start < timelineStart), { start: timelineStart, end: text.length }];
}

function cutOut(text: string, from: number, spans: readonly Span[]): string {
  let at = from;
  let rest = "";
  for (const { start, end } of spans) {
    if (start < from) continue;
    rest += text.slice(at, start);
    at = end;
  }
  return rest + text.slice(at);
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
const firstLines = (text: string): string =>
  /^[-*+]\s|^\d+[.)]\s/u.test(text) ? (text.split("\n")[0] ?? "") : text.trimEnd();

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
