import type { PageSummary } from "./page";
import type { Gap, GapDraft } from "./think";

/** Something that a button under a gap does; `label` is what it says. */
export type GapAct =
  | { readonly kind: "create"; readonly label: string; readonly title: string }
  | { readonly kind: "open"; readonly label: string; readonly page: PageSummary; readonly start: number | null }
  | { readonly kind: "open_all"; readonly label: string; readonly pages: readonly PageSummary[] }
  | { readonly kind: "choose"; readonly label: string; readonly pages: readonly PageSummary[] }
  /** Opens the page with what fills the gap begun. */
  | {
      readonly kind: "draft";
      readonly label: string;
      readonly page: PageSummary;
      readonly start: number | null;
      readonly draft: GapDraft;
    }
  /** Lays both sides of a contradiction beside each other, to be decided. */
  | { readonly kind: "settle"; readonly label: string; readonly gap: Gap };
