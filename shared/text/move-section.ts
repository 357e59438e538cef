import type { Heading, ParsedPage, Span } from "./parsed-page";

type Sections = Pick<ParsedPage, "text" | "headings" | "timelineStart">;

/** Where the part ends that a section may be moved within: the timeline stays behind the compiled truth. */
const endOfPart = ({ text, timelineStart }: Sections, at: number): number =>
  timelineStart !== null && at < timelineStart ? timelineStart : text.length;

/** A heading with all that stands under it, the headings below it among them. */
export function sectionSpan(page: Sections, index: number): Span | null {
  const heading = page.headings[index];
  if (!heading) return null;
  const next = page.headings.find((one, at) => at > index && one.level <= heading.level);
  const end = endOfPart(page, heading.start);
  return {
    start: lineStart(page.text, heading.start),
    end: Math.min(next ? lineStart(page.text, next.start) : end, end),
  };
}

/**
 * The text of a page with a section moved before the heading number `before` (their number: to the end of its part).
 * Null when it would stay where it is, cannot leave its part of the page, or the heading stands inside something else.
 */
export function moveSection(page: Sections, index: number, before: number): string | null {
  const span = sectionSpan(page, index);
  const target = page.headings[before];
  if (!span || !isOwnLine(page.text, page.headings[index]) || (target && !isOwnLine(page.text, target))) return null;
  const end = endOfPart(page, span.start);
  const start = end === page.text.length ? (page.timelineStart ?? 0) : 0;
  const to = target ? lineStart(page.text, target.start) : end;
  if (to < start || to > end || (to >= span.start && to <= span.end)) return null;
  const { text } = page;
  const moved = text.slice(span.start, span.end);
  return to < span.start
    ? inNewOrder(text.slice(0, to), moved, text.slice(to, span.start), text.slice(span.end))
    : inNewOrder(text.slice(0, span.start), text.slice(span.end, to), moved, text.slice(to));
}

/** The parts behind one another. What ended the file and what ends it now exchange the empty lines behind them. */
function inNewOrder(before: string, first: string, second: string, after: string): string {
  const parts =
    after === "" ? [before, body(first) + end(second), body(second) + end(first)] : [before, first, second, after];
  return parts.reduce(glued);
}

const body = (part: string): string => part.replace(/\n*$/, "");
const end = (part: string): string => /\n*$/.exec(part)?.[0] ?? "";

/** A heading by the line under it would take a paragraph right above it in. */
const glued = (above: string, below: string): string =>
  /^[^\n]*\S[^\n]*\n {0,3}(?:=+|-+)[ \t]*(?:\n|$)/.test(below) && /\S[^\n]*\n$/.test(above)
    ? `${above}\n${below}`
    : above + below;

/** The heading of the same level to which a section can be moved up (-1) or down (1) by one; null at the ends. */
export function stepSection(page: Sections, index: number, step: 1 | -1): number | null {
  const heading = page.headings[index];
  if (!heading) return null;
  if (step < 0) {
    const above = page.headings.findLastIndex((one, at) => at < index && one.level <= heading.level);
    return page.headings[above]?.level === heading.level ? above : null;
  }
  const below = page.headings.findIndex((one, at) => at > index && one.level <= heading.level);
  if (below < 0 || page.headings[below]?.level !== heading.level) return null;
  const after = page.headings.findIndex((one, at) => at > below && one.level <= heading.level);
  return after < 0 ? page.headings.length : after;
}

const lineStart = (text: string, at: number): number => text.lastIndexOf("\n", at - 1) + 1;

/** A heading in a list or a quote belongs to that. */
const isOwnLine = (text: string, heading: Heading | undefined): boolean =>
  heading !== undefined && /^ {0,3}$/.test(text.slice(lineStart(text, heading.start), heading.start));
