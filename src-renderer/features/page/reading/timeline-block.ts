import type { Inline, ListItem, TimelineEntryBlock } from "./reading-model";
import { splitSource } from "./split-source";

const DATE = /^\s*(\d{4}(?:-\d{2}(?:-\d{2})?)?)(?=[\s:.,|)–—-]|$)[\s:.,|)–—-]*/;

/** The entries of a list in which every item begins with a date; null for any other list. */
export function timelineOf(items: readonly ListItem[]): readonly TimelineEntryBlock[] | null {
  const entries: TimelineEntryBlock[] = [];
  for (const item of items) {
    const only = item.blocks.length === 1 ? item.blocks[0] : undefined;
    if (item.task || only?.kind !== "paragraph") return null;
    const found = takeDate(only.inlines);
    if (!found) return null;
    entries.push({ from: item.from, to: item.to, date: found.date, ...splitSource(found.inlines) });
  }
  return entries.length > 0 ? entries : null;
}

/** The date may be plain, bold or code; the words after it keep their syntax. */
function takeDate(inlines: readonly Inline[]): { date: string; inlines: readonly Inline[] } | null {
  const [first, ...rest] = inlines;
  if (!first) return null;
  if (first.kind === "text") {
    const date = DATE.exec(first.text);
    if (!date?.[1]) return null;
    const text = first.text.slice(date[0].length);
    const kept: Inline[] = text === "" ? [] : [{ ...first, text }];
    return { date: date[1], inlines: [...kept, ...rest] };
  }
  const inner = first.kind === "strong" && first.inlines.length === 1 ? first.inlines[0] : first;
  const text = inner && (inner.kind === "text" || inner.kind === "code") ? inner.text : "";
  const date = /^(\d{4}(?:-\d{2}(?:-\d{2})?)?)[:.]?$/.exec(text.trim())?.[1];
  return date === undefined ? null : { date, inlines: rest.map(withoutLead) };
}

/** The separator between date and words is not part of the words. */
const withoutLead = (inline: Inline, index: number): Inline =>
  index === 0 && inline.kind === "text" ? { ...inline, text: inline.text.replace(/^[\s:|–—-]+/, "") } : inline;
