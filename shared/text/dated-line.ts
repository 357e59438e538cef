import { dateAtStart } from "./dates";
import { dayLike } from "./day-form";
import type { TextEdit } from "./edit-frontmatter";
import { placeOf } from "./entry-place";
import { addHeadedEntry } from "./headed-entry";
import type { Block, ParsedPage, TimelineItem } from "./parsed-page";

/** What may stand before and behind the date of an entry that is taken as a model. */
const BEFORE = /^[ \t]*[-*+][ \t]+[*_[(]*$/u;
const BEHIND = /^[\])*_]*[ \t]*[|:–—-]?[ \t]*[*_]*[ \t]*$/u;

/**
 * The edit that adds a dated entry to a page's timeline, written as its other entries are and put where its day belongs:
 * newest first or last, as the page has it. A page without a timeline gets one at its end. Touches no other byte.
 * @param date ISO day
 */
export function addDatedLine(parsed: ParsedPage, date: string, words: string): TextEdit {
  const { text } = parsed;
  const eol = eolOf(text);
  const entries = bulletsOf(parsed);
  const place = placeOf(
    entries.map(({ item }) => item.date),
    date,
  );
  const beside = place && entries[place.beside];
  if (!place || !beside) {
    return addHeadedEntry(parsed, date, words, eol) ?? newTimeline(parsed, `- **${date}** | ${words}`, eol);
  }
  const line = `${leadLike(text, beside, date)}${words}`;
  if (place.isBefore) {
    const start = lineStart(text, beside.block.start);
    return { start, end: start, text: line + eol };
  }
  const end = endOfEntry(parsed, beside);
  return { start: end, end, text: eol + line };
}

/** How the lines of a text end. */
export const eolOf = (text: string): string => /\r?\n/.exec(text)?.[0] ?? "\n";

interface Bullet {
  readonly item: TimelineItem;
  readonly block: Block;
}

/** The outer bullets of the timeline's section. */
function bulletsOf({ timeline, timelineStart, blocks }: ParsedPage): readonly Bullet[] {
  if (timelineStart === null) return [];
  return timeline.flatMap((item) => {
    const block = blocks[item.block];
    return block?.kind === "item" && block.depth === 0 && block.start > timelineStart ? [{ item, block }] : [];
  });
}

function leadLike(text: string, { item, block }: Bullet, date: string): string {
  const found = dateAtStart(text.slice(block.contentStart, block.end));
  const from = block.contentStart + (found?.start ?? 0);
  const to = block.contentStart + (found?.end ?? 0);
  const [before, behind] = [text.slice(lineStart(text, block.start), from), text.slice(to, item.start)];
  if (!found || !BEFORE.test(before) || !BEHIND.test(behind)) return `- **${date}** | `;
  return before + dayLike(text.slice(from, to), date) + behind;
}

/** What is indented under an entry belongs to it. */
function endOfEntry({ text, blocks }: ParsedPage, { item, block }: Bullet): number {
  let end = block.end;
  for (const next of blocks.slice(item.block + 1)) {
    if (next.kind !== "item" || next.depth === 0) break;
    end = next.end;
  }
  // Spaces at the end of a line mean something (a hard break); only empty lines are left behind the new entry.
  return end - (/(?:\r?\n[ \t]*)+$/.exec(text.slice(0, end))?.[0].length ?? 0);
}

/** In a section that is there and holds no dated bullet yet, or in a new one at the end. */
function newTimeline({ text, timelineStart, blocks }: ParsedPage, line: string, eol: string): TextEdit {
  const head = timelineStart === null ? undefined : blocks.find((block) => block.start >= timelineStart);
  if (head) return { start: head.end, end: head.end, text: `${eol}${eol}${line}` };
  const end = text.length;
  return { start: end, end, text: `${blankLineAfter(text, eol)}## Timeline${eol}${eol}${line}${eol}` };
}

/** What is missing at the end of a text so that an empty line stands there. */
function blankLineAfter(text: string, eol: string): string {
  if (text.trim() === "" || /\n[ \t]*\r?\n$/.test(text)) return "";
  return /\n[ \t]*$/.test(text) ? eol : eol + eol;
}

const lineStart = (text: string, at: number): number => (at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1);
