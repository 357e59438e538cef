import { dateAtStart } from "./dates";
import { dayLike } from "./day-form";
import type { TextEdit } from "./edit-frontmatter";
import { placeOf } from "./entry-place";
import type { Block, ParsedPage, TimelineItem } from "./parsed-page";

interface Headed {
  readonly item: TimelineItem;
  readonly block: Block;
}

/** The edit that adds an entry to a timeline whose entries are headings with a date; null for any other. */
export function addHeadedEntry(parsed: ParsedPage, date: string, words: string, eol: string): TextEdit | null {
  const { text } = parsed;
  const entries = headingsOf(parsed);
  const place = placeOf(
    entries.map(({ item }) => item.date),
    date,
  );
  const beside = place && entries[place.beside];
  if (!place || !beside) return null;
  const entry = entryLike(text, beside, date, words, eol);
  if (place.isBefore) {
    const { start } = beside.block;
    return { start, end: start, text: entry + eol + eol };
  }
  const end = text.slice(0, endOf(parsed, beside)).trimEnd().length;
  return { start: end, end, text: eol + eol + entry };
}

function headingsOf({ timeline, timelineStart, blocks }: ParsedPage): readonly Headed[] {
  if (timelineStart === null) return [];
  return timeline.flatMap((item) => {
    const block = blocks[item.block];
    return block?.kind === "heading" && block.start > timelineStart ? [{ item, block }] : [];
  });
}

function entryLike(text: string, { item, block }: Headed, date: string, words: string, eol: string): string {
  const found = dateAtStart(text.slice(block.contentStart, block.end));
  const from = block.contentStart + (found?.start ?? 0);
  const to = block.contentStart + (found?.end ?? 0);
  const head = text.slice(block.start, from) + dayLike(text.slice(from, to), date);
  // The words stand in the heading, or below it as far away as there.
  if (item.start < block.end) return head + text.slice(to, item.start) + words;
  const gap = text.slice(to, item.start).replace(/\S[\s\S]*$/u, "");
  const isClosed = text.slice(to, block.end).trim();
  return `${head}${isClosed}${/\n[ \t]*\r?\n/.test(gap) ? eol + eol : eol}${words}`;
}

/** Up to the next heading that is no part of it. */
function endOf({ text, blocks }: ParsedPage, { item, block }: Headed): number {
  const next = blocks.slice(item.block + 1).find((one) => one.kind === "heading" && one.depth <= block.depth);
  return next?.start ?? text.length;
}
