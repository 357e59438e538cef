import type { RenamedPage } from "./rename";

/** Words that are to be others on every page. */
export interface ReplaceQuery {
  readonly find: string;
  readonly to: string;
  readonly isCaseSensitive: boolean;
  /** Not inside longer words. */
  readonly isWhole: boolean;
  /** Only pages below this folder; empty: all. */
  readonly folder: string;
}

/** Everything that a replacement would do, with nothing done yet. */
export interface ReplacePreview {
  /** Stands for the files that the preview was computed on: to be given to `page.replace`. */
  readonly token: string;
  readonly places: number;
  readonly pages: number;
  /** The first pages with their lines, at most as many as were asked for; `links` of each counts its places. */
  readonly touched: readonly RenamedPage[];
  /** Places inside the targets of links: these would lead elsewhere, or nowhere. */
  readonly inLinks: number;
}

/** A replacement that was made. */
export interface ReplaceResult {
  /** For `page.undoRename`. */
  readonly id: string;
  readonly places: number;
  readonly pages: number;
  readonly commit: string | null;
  /** For people: why there is no commit. */
  readonly note: string | null;
}
