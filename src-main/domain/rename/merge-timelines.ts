import type { ParsedPage, Span } from "../../../shared/text/parsed-page";
import type { TextEdit } from "./text-edit";

interface Entry extends Span {
  readonly date: string;
}

/**
 * The edits that put the entries of one timeline between those of the other, in the order that the other has. Null when one of
 * them is more than a list of dated entries, or the other has no order: then they can only stand one behind the other.
 */
export function mergeTimelines(from: ParsedPage, into: ParsedPage, end: string): readonly TextEdit[] | null {
  const [mine, others] = [entriesOf(from, false), entriesOf(into, true)];
  if (!mine || !others || others.length === 0) return null;
  const direction = directionOf(others);
  if (direction === 0) return null;
  const sorted = mine.toSorted((a, b) => direction * compareDates(a.date, b.date));
  const placed = new Map<number, string[]>();
  for (const entry of sorted) {
    const before = others.findLast((other) => direction * compareDates(other.date, entry.date) <= 0);
    const at = before?.end ?? others[0]?.start ?? into.text.length;
    const text = from.text.slice(entry.start, entry.end).trimEnd().replace(/\r?\n/g, end);
    placed.set(at, [...(placed.get(at) ?? []), text]);
  }
  return [...placed].map(([at, texts]) => {
    const isAfterLineEnd = at === 0 || into.text[at - 1] === "\n";
    const words = texts.map((text) => text + end).join("");
    return { start: at, end: at, replacement: isAfterLineEnd ? words : end + words };
  });
}

/** Dates of different exactness are told apart by what both say: `2024` lies before `2024-03`. */
const compareDates = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** 1 for oldest first, -1 for newest first, 0 for no order. One entry alone is oldest first. */
function directionOf(entries: readonly Entry[]): 1 | -1 | 0 {
  const isOrdered = (sign: 1 | -1) =>
    entries.every((entry, at) => at === 0 || sign * compareDates(entries[at - 1]?.date ?? "", entry.date) <= 0);
  return isOrdered(1) ? 1 : isOrdered(-1) ? -1 : 0;
}

/**
 * The outer dated items of a timeline's section, each with what is indented below it; null when there is more in it.
 * @param mayHaveHead a rule, a heading or a comment may stand above them: where the section stays, not where it goes
 */
function entriesOf(
  { text, timelineStart, timeline, blocks }: ParsedPage,
  mayHaveHead: boolean,
): readonly Entry[] | null {
  if (timelineStart === null) return null;
  const dates = new Map(
    timeline.flatMap(({ block, date }) => {
      const item = blocks[block];
      return item?.kind === "item" && item.depth === 0 ? [[lineStart(text, item.start), date] as const] : [];
    }),
  );
  const lines = linesFrom(text, timelineStart).slice(1);
  const entries: { start: number; end: number; date: string }[] = [];
  for (const { start, end } of lines) {
    const line = text.slice(start, end);
    const date = dates.get(start);
    const last = entries.at(-1);
    if (date !== undefined) entries.push({ start, end, date });
    else if (line.trim() === "") continue;
    else if (last && /^[ \t]/.test(line)) last.end = end;
    else if (!mayHaveHead || entries.length > 0 || !/^(?:#{1,6}\s|-{3,}|<!--)/.test(line)) return null;
  }
  return entries;
}

const lineStart = (text: string, at: number): number => (at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1);

function linesFrom(text: string, from: number): readonly Span[] {
  const lines: Span[] = [];
  for (let start = from; start < text.length; ) {
    const next = text.indexOf("\n", start);
    const end = next < 0 ? text.length : next + 1;
    lines.push({ start, end });
    start = end;
  }
  return lines;
}
