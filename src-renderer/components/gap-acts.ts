import type { PageSummary } from "../../shared/model/page";
import type { Gap } from "../../shared/model/think";

/** Something a button under a gap does. */
export type GapAct =
  | { readonly kind: "create"; readonly label: string; readonly title: string }
  | { readonly kind: "open"; readonly label: string; readonly page: PageSummary; readonly start: number | null }
  | { readonly kind: "open_all"; readonly label: string; readonly pages: readonly PageSummary[] }
  | { readonly kind: "choose"; readonly label: string; readonly pages: readonly PageSummary[] };

/** What one can do about a gap; null when there is nothing but to put it aside. */
export function gapAct(gap: Gap): GapAct | null {
  const { action, pages } = gap;
  // A contradiction is read by laying its two sides beside each other.
  if (gap.kind === "contradiction" && pages.length > 1) {
    return { kind: "open_all", label: pages.length === 2 ? "Open both quotes" : "Open all quotes", pages };
  }
  switch (action?.kind) {
    case "create_page":
      return { kind: "create", label: "Create page", title: action.title };
    case "open_page":
      return { kind: "open", label: "Open page", page: action.page, start: action.start };
    case "choose":
      return { kind: "choose", label: "Choose a page", pages: action.pages };
    default:
      return pages[0] ? { kind: "open", label: "Open page", page: pages[0], start: null } : null;
  }
}
