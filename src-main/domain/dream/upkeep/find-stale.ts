import type { DreamPage } from "../../../../shared/model/dream-page";
import type { Schema } from "../../../../shared/schema/schema";
import { REVIEWED_KEYS } from "../../../../shared/text/begin-draft";
import { findDates } from "../../../../shared/text/dates";
import { valuesOf } from "../../../../shared/text/frontmatter";
import type { ParsedPage } from "../../../../shared/text/parsed-page";
import { summaryOf } from "../../page-summary";
import { staleGaps } from "../../think/gaps/stale";
import type { FindingDraft } from "../proposal-draft";

/** A page with what the index and its text tell of its age. */
export interface AgedPage {
  readonly page: DreamPage;
  readonly parsed: ParsedPage;
  /** Pages that link to it. */
  readonly incoming: number;
}

/** A page that nobody looks for may be as old as it likes. */
const WANTED_BY = 3;

/**
 * The finding for a page whose newest date is older than the schema lets its type be, or whose timeline has gone on since its
 * text was gone over; null when it is neither, or when hardly anything links to it.
 */
export function findStale({ page, parsed, incoming }: AgedPage, nowMs: number, schema: Schema): FindingDraft | null {
  const entry = [...parsed.timeline].sort((a, b) => b.date.localeCompare(a.date))[0];
  const dates = [...findDates(parsed.text).map(({ iso }) => iso), ...(page.pageDate ? [page.pageDate] : [])];
  const reviewed = valuesOf(parsed.frontmatter, ...REVIEWED_KEYS)[0];
  const asked = {
    ...{ page, wordCount: page.wordCount, outgoing: 0, backlinks: incoming },
    newestDate: dates.sort().at(-1) ?? null,
    truthDate: reviewed === undefined ? null : (findDates(reviewed)[0]?.iso ?? null),
    newestEntry: entry ? { date: entry.date, start: entry.start } : null,
  };
  const [gap] = staleGaps([asked], nowMs, schema);
  const isBehind = gap !== undefined && asked.truthDate !== null && (entry?.date ?? "") > asked.truthDate;
  if (!gap || (!isBehind && incoming < WANTED_BY)) return null;
  return {
    rule: "stale",
    page: summaryOf(page),
    others: [],
    note: gap.detail,
    evidence: [],
    identity: ["stale", page.path],
    judgedOn: [asked.newestDate ?? ""],
  };
}
