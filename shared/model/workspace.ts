import type { PagePath, PageSummary } from "./page";

/** An open page as it is kept from one start to the next. */
export interface KeptTab {
  readonly path: PagePath;
  readonly isPinned: boolean;
}

/** A kept tab with the page it shows. */
export interface OpenTab {
  readonly page: PageSummary;
  readonly isPinned: boolean;
}

/** Tabs that share one part of the window, in their order. */
export interface WorkspaceGroup<T = KeptTab> {
  readonly tabs: readonly T[];
  /** Path of the tab in front; null when there is none. */
  readonly active: PagePath | null;
  /** Whether its pages are shown for reading. */
  readonly isReading: boolean;
  /** Its part of the column's height beside the others' parts; above 0. */
  readonly share: number;
}

/** Groups one above another. */
export interface WorkspaceColumn<T = KeptTab> {
  readonly groups: readonly WorkspaceGroup<T>[];
  /** Its part of the width beside the other columns' parts; above 0. */
  readonly share: number;
}

/** The pages that are open in a brain's window, and where. */
export interface Workspace<T = KeptTab> {
  /** From left to right; empty where nothing was open. */
  readonly columns: readonly WorkspaceColumn<T>[];
  /** Which group is in use, counted from 0 through the columns from above. */
  readonly activeGroup: number;
}

/** More tabs of a group than this are not kept. */
export const MAX_TABS = 200;

/** What a brain begins with. */
export const EMPTY_WORKSPACE: Workspace<never> = { columns: [], activeGroup: 0 };

/** The groups of all columns, counted as `activeGroup` counts them. */
export const groupsOf = <T>(workspace: Workspace<T>): readonly WorkspaceGroup<T>[] =>
  workspace.columns.flatMap(({ groups }) => groups);
