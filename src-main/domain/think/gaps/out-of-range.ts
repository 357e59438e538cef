import type { Gap } from "../../../../shared/model/think";
import { parseIsoDate } from "../iso-date";
import { type Passage, summaryOf } from "../passage";
import type { Question } from "../question";
import { gapTitle } from "./gap-title";

/** A year was asked for that lies before or after everything the page dates. */
export function outOfRangeGap(question: Question, passages: readonly Passage[]): Gap | null {
  const pages = question.named.flatMap((match) => match.pages);
  const [page] = pages;
  const asked = question.figures.filter((figure) => /^(?:1[5-9]|20)\d\d$/.test(figure)).map(Number);
  const [year] = asked;
  if (!page || pages.length !== 1 || year === undefined || asked.length !== 1) return null;
  const entries = passages.filter((passage) => passage.page.id === page.id && passage.kind === "entry");
  const years = entries.flatMap((entry) => parseIsoDate(entry.date ?? "")?.year ?? []);
  if (years.length === 0) return null;
  const first = Math.min(...years);
  const last = Math.max(...years);
  if (year >= first && year <= last) return null;
  const summary = summaryOf(page);
  const border = year < first ? `begins in ${first}` : `ends in ${last}`;
  return {
    key: `out_of_range:${page.slug}:${year}`,
    kind: "out_of_range",
    title: gapTitle("Nothing from", String(year)),
    detail: `The timeline of ${page.title} ${border}; ${year} lies ${year < first ? "before" : "after"} it.`,
    pages: [summary],
    action: { kind: "open_page", page: summary, start: entries[0]?.start ?? null },
  };
}
