import type { PagePath } from "./page";

/** What can be renamed. Pages are given by path or slug, `to` is what the thing shall be called. */
export type RenameChange =
  /**
   * Renames or moves a page. `to` is a path when it ends in `.md`, else a title in the same folder. `title` (null: as
   * `to` says) is written where the page writes its title now.
   */
  | {
      readonly kind: "page";
      readonly page: string;
      readonly to: string;
      readonly title: string | null;
      readonly keepAlias: boolean;
    }
  /** Moves a folder with all that is in it. */
  | { readonly kind: "folder"; readonly folder: string; readonly to: string }
  | { readonly kind: "heading"; readonly page: string; readonly heading: string; readonly to: string }
  /** Nested tags (`old/…`) go along. */
  | { readonly kind: "tag"; readonly tag: string; readonly to: string }
  | { readonly kind: "alias"; readonly page: string; readonly alias: string; readonly to: string }
  /** The text of `page` goes to the end of `into`, and so does every link. */
  | { readonly kind: "merge"; readonly page: string; readonly into: string; readonly keepAlias: boolean }
  /** The section under `heading` becomes a page called `to`; a link to it stays behind. */
  | { readonly kind: "split"; readonly page: string; readonly heading: string; readonly to: string };

/** One line of a file that changes. Long lines are cut to what stands around the change. */
export interface RenameLine {
  /** 1-based line in the file as it is. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

export interface RenamedPage {
  readonly path: PagePath;
  /** Where the page lies afterwards; null when it is gone (merged). */
  readonly newPath: PagePath | null;
  readonly title: string;
  /** Links of this page that are rewritten. */
  readonly links: number;
  readonly lines: readonly RenameLine[];
}

/** What a person should know before: none of these stops the rename. */
export interface RenameWarning {
  readonly kind:
    | "now_resolves"
    | "ambiguous_changed"
    | "alias_not_added"
    | "title_not_changed"
    | "field_noted"
    | "uncommitted";
  /** The page it is about; null for the whole change. */
  readonly path: PagePath | null;
  /** The link's target, the field's name: what it is about. */
  readonly subject: string;
  readonly message: string;
}

/** Everything that a rename would do, with nothing done yet. */
export interface RenamePreview {
  /** Stands for the files that the preview was computed on: to be given to `page.rename`. */
  readonly token: string;
  readonly moves: readonly { readonly from: PagePath; readonly to: PagePath }[];
  /** Links that are rewritten, and pages whose text changes. */
  readonly links: number;
  readonly pages: number;
  /** The first pages, at most as many as were asked for. */
  readonly touched: readonly RenamedPage[];
  readonly warnings: readonly RenameWarning[];
  /** Why the rename cannot be done; empty when it can. */
  readonly blockers: readonly string[];
}

export interface RenameResult {
  /** For `page.undoRename`. */
  readonly id: string;
  readonly moves: readonly { readonly from: PagePath; readonly to: PagePath }[];
  readonly links: number;
  readonly pages: number;
  /** The commit made; null without git or when touched files held other changes. */
  readonly commit: string | null;
  /** For people: why there is no commit. */
  readonly note: string | null;
}
