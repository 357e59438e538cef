import type { PageSummary } from "../../../../shared/model/page";
import type { Gap } from "../../../../shared/model/think";
import { nameKeyOf } from "../../search/name-words";
import { joinNames } from "../join-names";
import { counted, gapTitle } from "./gap-title";

const MAX_PAGES = 8;

/** A name that fits several pages, so that it cannot be known which was meant. */
export function ambiguousGap(name: string, pages: readonly PageSummary[]): Gap | null {
  if (pages.length < 2) return null;
  const named = pages.slice(0, 3).map((page) => `${page.title} (${page.path})`);
  const which = pages.length > 3 ? `among them ${joinNames(named)}` : joinNames(named);
  return {
    key: `ambiguous:${nameKeyOf(name)}`,
    kind: "ambiguous",
    title: gapTitle(`${pages.length} pages named`, name),
    detail: `“${name}” fits ${counted(pages.length, "page")}: ${which}.`,
    pages: pages.slice(0, MAX_PAGES),
    action: { kind: "choose", pages: pages.slice(0, MAX_PAGES) },
  };
}
