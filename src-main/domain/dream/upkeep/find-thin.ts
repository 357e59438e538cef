import type { DreamPage } from "../../../../shared/model/dream-page";
import { summaryOf } from "../../page-summary";
import { THIN_WORDS } from "../../think/gaps/thin";
import type { FindingDraft } from "../proposal-draft";
import type { LinkCounts } from "./link-counts";

/** Pages that so many others link to are looked up: it matters that they say something. */
const WANTED_BY = 4;
/** Kinds of things that one writes about. A tag-like page, a day or a list is short by nature. */
const TOLD_TYPES = new Set(["person", "company", "project", "deal", "concept", "event"]);

/** Pages that much links to and that say next to nothing, the most wanted first. */
export function findThin(pages: readonly DreamPage[], { incoming }: LinkCounts): readonly FindingDraft[] {
  return pages
    .map((page, index) => ({ page, wantedBy: incoming[index] ?? 0 }))
    .filter(({ page, wantedBy }) => page.wordCount < THIN_WORDS && wantedBy >= WANTED_BY && TOLD_TYPES.has(page.type))
    .sort((a, b) => b.wantedBy - a.wantedBy || a.page.id - b.page.id)
    .map(({ page, wantedBy }) => ({
      rule: "thin",
      page: summaryOf(page),
      others: [],
      note: `${wantedBy} pages link to it, and it has ${page.wordCount} ${page.wordCount === 1 ? "word" : "words"}.`,
      evidence: [],
      identity: ["thin", page.path],
      // Asked again when twice as many want it.
      judgedOn: [String(Math.floor(Math.log2(wantedBy)))],
    }));
}
