import type { PagePath } from "../../../shared/model/page";
import type { PageId } from "../extracted-page";

export interface MovedPage {
  readonly id: PageId;
  readonly from: PagePath;
  readonly to: PagePath;
  /** Written where the page writes its title; null: the title stays, or follows from the file's name. */
  readonly title: string | null;
  /** True when the old names become aliases. */
  readonly keepAlias: boolean;
}

export interface MovedFile {
  readonly from: string;
  readonly to: string;
}

/** A change whose pages have been found. */
export type ResolvedChange =
  | {
      readonly kind: "move";
      readonly pages: readonly MovedPage[];
      /** Files that are no pages and go along with a folder. */
      readonly files: readonly MovedFile[];
    }
  | { readonly kind: "alias"; readonly page: OwnPage; readonly alias: string; readonly to: string }
  | { readonly kind: "merge"; readonly page: OwnPage; readonly into: OwnPage; readonly keepAlias: boolean }
  | { readonly kind: "heading"; readonly page: OwnPage; readonly heading: string; readonly to: string }
  | {
      readonly kind: "split";
      readonly page: OwnPage;
      readonly heading: string;
      readonly to: PagePath;
      readonly title: string;
    }
  | { readonly kind: "tag"; readonly tag: string; readonly to: string; readonly pages: readonly OwnPage[] };

export interface OwnPage {
  readonly id: PageId;
  readonly path: PagePath;
}

/** Id of the page that a split makes, while it is only planned. */
export const NEW_PAGE: PageId = -1;

/** The pages that a change itself is about, whose text it reads whole. */
export function ownPagesOf(change: ResolvedChange): readonly OwnPage[] {
  switch (change.kind) {
    case "move":
      return change.pages.map(({ id, from }) => ({ id, path: from }));
    case "merge":
      return [change.page, change.into];
    case "tag":
      return change.pages;
    default:
      return [change.page];
  }
}

/** Names without folders of the files that are no pages and move; another page may show them. */
export const movedFileNames = (change: ResolvedChange): ReadonlySet<string> =>
  new Set(change.kind === "move" ? change.files.map(({ from }) => from.slice(from.lastIndexOf("/") + 1)) : []);
