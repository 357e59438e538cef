import type { Gap } from "../../../../shared/model/think";
import { BUILT_IN_SCHEMA, type Schema } from "../../../../shared/schema/schema";
import { summaryOf } from "../../page-summary";
import { DAY_MS, endOfDate, renderDate } from "../iso-date";
import type { AskedPage } from "./asked-page";
import { counted, gapTitle } from "./gap-title";

/** A newer entry by less than this may be the one that the compiled truth was written with. */
const LAG_DAYS = 14;

/** What of the pages asked about is older than the schema lets their types be, or than their own timeline. */
export function staleGaps(
  asked: readonly AskedPage[],
  nowMs: number,
  schema: Schema = BUILT_IN_SCHEMA,
): readonly Gap[] {
  return asked.flatMap((page) => truthBehind(page, nowMs) ?? tooOld(page, nowMs, schema) ?? []);
}

/** The frontmatter says when the compiled truth was last gone over, and the timeline has gone on since. */
function truthBehind({ page, truthDate, newestEntry }: AskedPage, nowMs: number): Gap | null {
  const truthMs = truthDate === null ? null : endOfDate(truthDate);
  const entryMs = newestEntry === null ? null : endOfDate(newestEntry.date);
  if (truthDate === null || truthMs === null || newestEntry === null || entryMs === null) return null;
  const days = Math.floor((entryMs - truthMs) / DAY_MS);
  if (days < LAG_DAYS || entryMs > nowMs + DAY_MS) return null;
  return {
    key: `stale:${page.slug}`,
    kind: "stale",
    title: gapTitle("Timeline ahead of", page.title),
    detail: `The timeline of ${page.title} goes to ${renderDate(newestEntry.date, nowMs)}, ${counted(days, "day")} after its text was last updated.`,
    pages: [summaryOf(page)],
    action: { kind: "draft", page: summaryOf(page), start: newestEntry.start, draft: { kind: "review" } },
  };
}

/**
 * No date on the page is as new as its type asks for. Without any date nothing is claimed, nor of types that do not go
 * stale: a meeting stays what it was.
 */
function tooOld({ page, newestDate, newestEntry }: AskedPage, nowMs: number, schema: Schema): Gap | null {
  const halfLife = schema.pageTypes.get(page.type)?.staleAfterDays ?? null;
  const newestMs = newestDate === null ? null : endOfDate(newestDate);
  if (halfLife === null || newestDate === null || newestMs === null) return null;
  const days = Math.floor((nowMs - newestMs) / DAY_MS);
  if (days <= halfLife) return null;
  const date = renderDate(newestDate, nowMs);
  // `2022` says no day: then no days are counted.
  const isDay = /^\d{4}-\d{2}-\d{2}/.test(newestDate);
  return {
    key: `stale:${page.slug}`,
    kind: "stale",
    title: gapTitle("", page.title, isDay ? `${days} days old` : `last dated ${newestDate}`),
    detail: `The newest date on ${page.title} is ${date}${isDay ? `, ${counted(days, "day")} ago` : ""}; a ${page.type} page goes stale after ${halfLife} days.`,
    pages: [summaryOf(page)],
    action: { kind: "draft", page: summaryOf(page), start: newestEntry?.start ?? null, draft: { kind: "entry" } },
  };
}
