import type { Gap } from "../../../../shared/model/think";
import { summaryOf } from "../../page-summary";
import type { AskedPage } from "./asked-page";
import { counted, gapTitle } from "./gap-title";

/** A page with fewer words says next to nothing of its own. */
export const THIN_WORDS = 40;
/** A short page in the middle of many links is known by them. */
const THIN_LINKS = 3;

/** The page is short and little linked. */
export function thinGaps(asked: readonly AskedPage[]): readonly Gap[] {
  return asked.filter(isThin).map(({ page, wordCount, outgoing, backlinks }) => ({
    key: `thin:${page.slug}`,
    kind: "thin",
    title: gapTitle("Little on", page.title),
    detail: `${page.title} has ${counted(wordCount, "word")} and ${counted(outgoing + backlinks, "link")}.`,
    pages: [summaryOf(page)],
    action: { kind: "draft", page: summaryOf(page), start: null, draft: { kind: "text" } },
  }));
}

type Counts = Pick<AskedPage, "wordCount" | "outgoing" | "backlinks">;

export const isThin = ({ wordCount, outgoing, backlinks }: Counts): boolean =>
  wordCount < THIN_WORDS && outgoing + backlinks <= THIN_LINKS;

/** No page links to it and it links to none. */
export function isolatedGaps(asked: readonly AskedPage[]): readonly Gap[] {
  return asked.filter(isIsolated).map(({ page }) => ({
    key: `isolated:${page.slug}`,
    kind: "isolated",
    title: gapTitle("No links around", page.title),
    detail: `${page.title} links to no page, and no page links to it.`,
    pages: [summaryOf(page)],
    action: { kind: "draft", page: summaryOf(page), start: null, draft: { kind: "link", field: null } },
  }));
}

export const isIsolated = ({ outgoing, backlinks }: Counts): boolean => outgoing + backlinks === 0;
