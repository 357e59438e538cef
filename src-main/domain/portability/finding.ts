import { asPagePath } from "../../../shared/model/page";
import type { PortabilityFinding, PortabilityKind } from "../../../shared/model/portability";
import type { RenameChange } from "../../../shared/model/rename";
import type { NamedPage } from "../extracted-page";

/** More paths than this nobody reads in one line. */
const MAX_PATHS = 10;

/** Pages of the index by path. */
export type PagesByPath = ReadonlyMap<string, Pick<NamedPage, "path" | "title">>;

/** A finding about some paths; the first of them that is a page is the one to look at. */
export function aFinding(
  kind: PortabilityKind,
  paths: readonly string[],
  detail: string,
  pages: PagesByPath,
  fix: RenameChange | null = null,
): PortabilityFinding {
  const page = paths.find((path) => pages.has(path));
  return {
    kind,
    paths: paths.slice(0, MAX_PATHS),
    pathCount: paths.length,
    detail,
    page: page === undefined ? null : asPagePath(page),
    fix,
  };
}

/** Gives a page's file another path and leaves its title; null for files that are no pages. */
export function movePage(path: string, to: string, pages: PagesByPath): RenameChange | null {
  const page = pages.get(path);
  return page ? { kind: "page", page: page.path, to, title: page.title, keepAlias: false } : null;
}
