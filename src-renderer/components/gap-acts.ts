import type { GapAct } from "../../shared/model/gap-act";
import type { Gap, GapDraft } from "../../shared/model/think";

const DRAFT_LABELS: Readonly<Record<GapDraft["kind"], string>> = {
  source: "Add a source",
  entry: "Add an entry",
  review: "Bring up to date",
  link: "Add the link",
  text: "Write more",
};

/** A typed link is the one that is missing, a link is any. */
const draftLabel = (draft: GapDraft): string =>
  draft.kind === "link" && draft.field === null ? "Add a link" : DRAFT_LABELS[draft.kind];

/** What one can do about a gap; null when there is nothing but to put it aside. */
export function gapAct(gap: Gap): GapAct | null {
  const { action, pages } = gap;
  switch (action?.kind) {
    case "settle":
      return { kind: "settle", label: "Compare", gap };
    case "create_page":
      return { kind: "create", label: "Create page", title: action.title };
    case "draft":
      return { ...action, label: draftLabel(action.draft) };
    case "open_page":
      return { kind: "open", label: "Open page", page: action.page, start: action.start };
    case "choose":
      // Contradictions of answers stored before they could be settled.
      return gap.kind === "contradiction" && pages.length > 1
        ? { kind: "open_all", label: "Open both pages", pages }
        : { kind: "choose", label: "Choose a page", pages: action.pages };
    default:
      return pages[0] ? { kind: "open", label: "Open page", page: pages[0], start: null } : null;
  }
}
