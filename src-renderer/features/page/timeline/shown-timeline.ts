import { dateAtStart } from "../../../../shared/text/dates";
import type { ParsedPage } from "../../../../shared/text/parsed-page";
import { counted } from "../../../components/counted";
import type { ShownTimeline } from "../../../editor/timeline-view";

/** The timeline of a page as it is drawn; null for a page that has none. */
export function shownTimeline(parsed: ParsedPage): ShownTimeline | null {
  const { text, blocks, timeline, timelineStart } = parsed;
  if (timelineStart === null) return null;
  const dates = timeline.flatMap(({ block: index }) => {
    const block = blocks[index];
    if (!block || block.start < timelineStart || block.kind !== "item") return [];
    const found = dateAtStart(text.slice(block.contentStart, block.end));
    return found ? [{ from: block.contentStart + found.start, to: block.contentStart + found.end }] : [];
  });
  return { start: timelineStart, words: splitWords(parsed), dates, length: text.length };
}

/** `Timeline: 12 entries, newest first`; without its name where a heading says it. */
export function splitWords({ text, blocks, timeline, timelineStart }: ParsedPage): string {
  const days = timeline.filter((item) => item.start > (timelineStart ?? 0)).map(({ date }) => date);
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const order = first === last ? "" : first > last ? ", newest first" : ", newest last";
  const words = days.length === 0 ? "no entries yet" : `${counted(days.length, "entry", "entries")}${order}`;
  const isHeading = blocks.some(({ kind, start }) => kind === "heading" && start === timelineStart);
  const isNamed = isHeading && /^#+\s*timeline/i.test(text.slice(timelineStart ?? 0, (timelineStart ?? 0) + 40));
  return isNamed ? words : `Timeline: ${words}`;
}
