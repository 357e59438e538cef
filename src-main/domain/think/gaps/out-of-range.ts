import type { Gap } from "../../../../shared/model/think";
import { summaryOf } from "../../page-summary";
import { endOfDate, startOfDate } from "../iso-date";
import type { Passage } from "../passage";
import type { Question } from "../question";
import { gapTitle } from "./gap-title";

/** A time was asked for that lies before or after everything the page dates. */
export function outOfRangeGap(question: Question, passages: readonly Passage[]): Gap | null {
  const pages = question.named.flatMap((match) => match.pages);
  const [page] = pages;
  const { period } = question;
  if (!page || pages.length !== 1 || period === null) return null;
  const entries = passages.filter((passage) => passage.page.id === page.id && passage.kind === "entry");
  const dates = entries.flatMap((entry) => entry.date ?? []).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return null;
  const isBefore = period.toMs !== null && period.toMs <= (startOfDate(first) ?? 0);
  // What holds since some time may still hold, however old it is: then the page is stale, if anything.
  const isAfter = period.kind !== "as_of" && period.fromMs !== null && period.fromMs >= (endOfDate(last) ?? 0);
  if (!isBefore && !isAfter) return null;
  const summary = summaryOf(page);
  const border = isBefore ? `begins in ${first.slice(0, 4)}` : `ends in ${last.slice(0, 4)}`;
  const time = question.text.slice(period.span.start, period.span.end);
  const asked = time.replace(/^(?:back\s+)?(?:in|on|of|as\s+of|during|the|around)\s+/iu, "");
  return {
    key: `out_of_range:${page.slug}:${asked.toLowerCase()}`,
    kind: "out_of_range",
    title: gapTitle("Nothing from", asked),
    detail: `The timeline of ${page.title} ${border}; ${asked} lies ${isBefore ? "before" : "after"} it.`,
    pages: [summary],
    action: { kind: "open_page", page: summary, start: entries[0]?.start ?? null },
  };
}
