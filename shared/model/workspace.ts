import type { PagePath, PageSummary } from "./page";

/** An open page as it is kept from one start to the next. */
export interface KeptTab {
  readonly path: PagePath;
  readonly isPinned: boolean;
}

/** The pages that are open in a brain's window, in the order of their tabs. */
export interface Workspace<T = KeptTab> {
  readonly tabs: readonly T[];
  /** Path of the tab in front; null when there is none. */
  readonly active: PagePath | null;
}

/** A kept tab with the page it shows. */
export interface OpenTab {
  readonly page: PageSummary;
  readonly isPinned: boolean;
}
