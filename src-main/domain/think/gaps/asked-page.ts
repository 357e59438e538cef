import type { NamedPage } from "../../extracted-page";

/** A page that a question is about, with what the index counts of it. */
export interface AskedPage {
  readonly page: NamedPage;
  readonly wordCount: number;
  /** Links written on it, wherever they lead. */
  readonly outgoing: number;
  /** Links on other pages that lead to it. */
  readonly backlinks: number;
  /** Newest date that stands anywhere on it, any precision; null when none does. */
  readonly newestDate: string | null;
  /** When its compiled truth was last gone over, as its frontmatter says (`updated`, `reviewed`); null when it does not. */
  readonly truthDate: string | null;
  /** Newest dated entry of its timeline. */
  readonly newestEntry: { readonly date: string; readonly start: number } | null;
}
