import type { PageSummary } from "../../../shared/model/page";
import { isInFolderApart } from "./folders-apart";
import type { FindingDraft } from "./proposal-draft";

/** Names of pages that are alone by nature: days, and what only opens a folder or waits to be filed. */
const ALONE_BY_NATURE = /^(?:\d{4}([-_.]?)\d{2}\1\d{2}|\d{4}[-_]w?\d{2}|readme|index|license|changelog|inbox|todo)$/iu;
const INBOX = /(?:^|\/)inbox\//iu;

/** Pages that no link leads to or from and that a person may want to tie in. */
export function findOrphans(pages: readonly PageSummary[]): readonly FindingDraft[] {
  return pages.filter(isUnexpected).map((page) => ({
    rule: "orphan",
    page,
    others: [],
    note: "No link leads to this page, and it has none.",
    evidence: [],
    identity: ["orphan", page.path],
    judgedOn: [],
  }));
}

function isUnexpected(page: PageSummary): boolean {
  if (page.type === "journal" || isInFolderApart(page.path) || INBOX.test(page.path)) return false;
  const name = page.path.slice(page.path.lastIndexOf("/") + 1).replace(/\.md$/iu, "");
  return !ALONE_BY_NATURE.test(name);
}
