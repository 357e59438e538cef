import type { TextEdit } from "./edit-frontmatter";
import type { Block, ParsedPage, TimelineItem } from "./parsed-page";

/** `- **2024-03-11** | `: what stands before the words of an entry, with a full date in it. */
const LEAD = /^([ \t]*[-*+][ \t]+[*_[(]*)\d{4}-\d{2}-\d{2}([\])*_]*[ \t]*[|:–—-]?[ \t]*[*_]*[ \t]*)$/u;

/**
 * The edit that adds a dated entry to a page's timeline, written as its other entries are and put where its newest one
 * stands. A page without a timeline gets one at its end. Touches no other byte.
 * @param date ISO day
 */
export function addDatedLine(parsed: ParsedPage, date: string, words: string): TextEdit {
  const { text } = parsed;
  const eol = eolOf(text);
  const entries = bulletsOf(parsed);
  const first = entries[0];
  const last = entries.at(-1);
  if (!first || !last) return newTimeline(parsed, `- **${date}** | ${words}`, eol);
  const line = `${leadLike(text, last, date)}${words}`;
  if (first.item.date > last.item.date) {
    const start = lineStart(text, first.block.start);
    return { start, end: start, text: line + eol };
  }
  const end = endOfEntry(parsed, last);
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
  const match = LEAD.exec(text.slice(lineStart(text, block.start), item.start));
  return match ? `${match[1]}${date}${match[2]}` : `- **${date}** | `;
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
