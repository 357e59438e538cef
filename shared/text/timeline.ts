import { dateAtStart } from "./dates";
import type { Block, Heading, TimelineItem } from "./parsed-page";

const MARKER = /^<!--\s*timeline\s*-->$/i;
const SECTION = /^(?:timeline|history|log|chronology|changelog)\s*:?$/i;
/** Between the date and what happened. */
const SEPARATOR = /^[\])*_]*\s*(?:\||:|-|–|—|\t)?\s*[*_]*\s*/;
/** A page with more headings of that name has no timeline; looking at each would cost too much. */
const MAX_SECTIONS = 4;
const FULL_DATE_LENGTH = "2026-11-19".length;

export interface Timeline {
  readonly start: number | null;
  readonly items: readonly TimelineItem[];
}

/**
 * The dated entries of a page: bullets that begin with a date, and headings that do. Outside a timeline section only
 * full dates count, because a bullet that begins with a year need not tell what happened in it.
 */
export function readTimeline(text: string, blocks: readonly Block[], headings: readonly Heading[]): Timeline {
  const section = timelineSection(text, blocks, headings);
  const items: TimelineItem[] = [];
  blocks.forEach((block, index) => {
    const isInside = section !== null && block.start >= section.start && block.start < section.end;
    const item = block.kind === "item" || block.kind === "heading" ? dated(text, blocks, index, isInside) : null;
    if (item) items.push(item);
  });
  return { start: section?.start ?? null, items };
}

function timelineSection(
  text: string,
  blocks: readonly Block[],
  headings: readonly Heading[],
): { start: number; end: number } | null {
  const marker = blocks.find((block) => block.kind === "comment" && MARKER.test(text.slice(block.start, block.end)));
  if (marker) return { start: marker.start, end: text.length };
  const named = headings.filter((heading) => SECTION.test(heading.text)).slice(0, MAX_SECTIONS);
  for (const heading of named) {
    const next = headings.find((other) => other.start > heading.start && other.level <= heading.level);
    const section = { start: heading.start, end: next?.start ?? text.length };
    if (isDatedSection(text, blocks, section, heading.level)) return section;
  }
  return null;
}

/** A section counts when more than half of its outer bullets (or sub-headings) begin with a date. */
function isDatedSection(
  text: string,
  blocks: readonly Block[],
  section: { start: number; end: number },
  level: number,
): boolean {
  const entries = blocks.filter(
    (block) =>
      block.start > section.start &&
      block.start < section.end &&
      ((block.kind === "item" && block.depth === 0) || (block.kind === "heading" && block.depth > level)),
  );
  const datedOnes = entries.filter((block) => dateAtStart(text.slice(block.contentStart, block.end)) !== null);
  return datedOnes.length * 2 > entries.length;
}

function dated(text: string, blocks: readonly Block[], index: number, isInside: boolean): TimelineItem | null {
  const block = blocks[index];
  if (!block) return null;
  const content = text.slice(block.contentStart, block.end);
  const date = dateAtStart(content);
  if (!date || (!isInside && date.iso.length < FULL_DATE_LENGTH)) return null;
  const lead = date.end + (SEPARATOR.exec(content.slice(date.end))?.[0].length ?? 0);
  const rest = content.slice(lead).trimEnd();
  if (rest !== "")
    return {
      date: date.iso,
      block: index,
      text: rest,
      start: block.contentStart + lead,
      end: block.contentStart + lead + rest.length,
    };
  return block.kind === "heading" ? withNextBlock(text, date.iso, index, blocks[index + 1]) : null;
}

function withNextBlock(text: string, date: string, block: number, next: Block | undefined): TimelineItem | null {
  if (!next || next.kind === "heading" || next.kind === "code" || next.kind === "comment") return null;
  const rest = text.slice(next.contentStart, next.end).trimEnd();
  return rest === ""
    ? null
    : { date, block, text: rest, start: next.contentStart, end: next.contentStart + rest.length };
}
