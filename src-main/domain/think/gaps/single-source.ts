import type { Gap } from "../../../../shared/model/think";
import { summaryOf } from "../../page-summary";
import { baseOf } from "../../search/irregular-forms";
import { termsOf } from "../analyse-passages";
import type { Passage } from "../passage";
import type { Question } from "../question";
import { gapTitle } from "./gap-title";

/**
 * All that was found stands on one page, and the page is not the one asked about: a single voice. Asked of a page by name,
 * its own word is what was wanted.
 */
export function singleSourceGap(question: Question, cited: readonly Passage[]): Gap | null {
  const [first] = cited;
  if (!first || question.intent === "entity" || cited.length < 2) return null;
  const isOnePage = cited.every((passage) => passage.page.id === first.page.id);
  const isAsked = question.named.some((match) => match.pages.some((page) => page.id === first.page.id));
  // A page that is called by what was asked is not just anyone's word on it.
  const title = termsOf(first.page.title);
  const isItsSubject = question.focus.some((term) => title.has(baseOf(term.term)));
  if (!isOnePage || isAsked || isItsSubject) return null;
  const page = summaryOf(first.page);
  return {
    key: `single_source:${page.slug}:${question.focus.map((term) => term.term).join(" ")}`.slice(0, 400),
    kind: "single_source",
    title: gapTitle("Only", page.title, "says so"),
    detail: `All ${cited.length} passages of this answer stand on ${page.title}.`,
    pages: [page],
    action: { kind: "open_page", page, start: first.start },
  };
}
