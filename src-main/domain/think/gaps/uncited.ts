import type { Gap } from "../../../../shared/model/think";
import { summaryOf } from "../../page-summary";
import { isExternalSource, type PageSources } from "../page-sources";
import type { Passage } from "../passage";
import { counted, gapTitle } from "./gap-title";

/**
 * An answer whose words stand on pages of knowledge that name no source for them: no link, no address, no note, nobody who
 * said so. Not asked of what people note first hand (journals, meetings), nor of pages about someone one knows.
 */
export function uncitedGaps(cited: readonly Passage[], sources: readonly PageSources[]): readonly Gap[] {
  return sources.flatMap((page) => {
    const own = cited.filter((passage) => passage.page.path === page.page.path && passage.kind !== "property");
    const [first] = own;
    if (!first || isExternalSource(page) || own.some((passage) => namesSource(passage))) return [];
    const summary = summaryOf(page.page);
    return {
      key: `uncited:${page.page.slug}`,
      kind: "uncited" as const,
      title: gapTitle("No source on", page.page.title),
      detail: `${page.page.title} has ${counted(page.words, "word")} and names no source for them: no link, address or footnote.`,
      pages: [summary],
      action: { kind: "draft" as const, page: summary, start: first.start, draft: { kind: "source" as const } },
    };
  });
}

/** The passage says itself where it is from. */
const namesSource = ({ quote }: Passage): boolean =>
  /\[\[|\]\(|https?:\/\/|\[\^|\bdoi\b|\baccording\s+to\b|\bsource:/iu.test(quote);
