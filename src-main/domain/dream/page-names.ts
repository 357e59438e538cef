import type { BrokenLinkInput } from "../../../shared/model/broken-link";
import type { PageSummary } from "../../../shared/model/page";
import { compactName, looseName, singularName, sortedName } from "./loose-name";
import { indexNearNames, type NearName } from "./near-names";

/** One way to call a page. */
export interface PageName {
  readonly page: PageSummary;
  readonly kind: "title" | "alias" | "file";
  readonly text: string;
  readonly folded: string;
}

/** Every name of every page, looked up by how much it may differ. */
export interface PageNames {
  /** Pages by their whole path without `.md`, folded. */
  byPath(folded: string): readonly PageSummary[];
  /** Pages by the last part of their path without `.md`, folded. */
  byFile(folded: string): readonly PageSummary[];
  byName(folded: string): readonly PageName[];
  byCompact(folded: string): readonly PageName[];
  bySingular(folded: string): readonly PageName[];
  bySorted(folded: string): readonly PageName[];
  /** Names at the least distance within `limit` errors. */
  nearest(folded: string, limit: number): readonly (PageName & { readonly distance: number })[];
  hasPath(path: string): boolean;
  pageAt(path: string): PageSummary | null;
  comparisons(): number;
}

/** Path without its Markdown ending. */
export const withoutEnding = (path: string): string => path.replace(/\.(?:md|markdown)$/iu, "");

/** Last part of a path. */
export const lastPart = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Folder of a path; empty at the top. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** A path folded part by part. */
export const loosePath = (path: string): string => path.split("/").map(looseName).join("/");

export function indexPageNames(names: BrokenLinkInput["names"]): PageNames {
  const all = names.flatMap(namesOf).filter((name) => name.folded !== "");
  const byName = groupBy(all, (name) => name.folded);
  const pages = names.map((entry) => entry.page);
  const byPath = groupBy(pages, (page) => loosePath(withoutEnding(page.path)));
  const byFile = groupBy(pages, (page) => looseName(lastPart(withoutEnding(page.path))));
  const byCompact = groupBy(all, (name) => compactName(name.folded));
  const bySingular = groupBy(all, (name) => singularName(name.folded));
  const bySorted = groupBy(all, (name) => sortedName(name.folded));
  const byExactPath = new Map(pages.map((page) => [String(page.path), page]));
  const folded = [...byName.keys()];
  const near = indexNearNames(folded);

  const named = (found: NearName) =>
    (byName.get(folded[found.index] ?? "") ?? []).map((name) => ({ ...name, distance: found.distance }));
  return {
    byPath: (key) => byPath.get(key) ?? [],
    byFile: (key) => byFile.get(key) ?? [],
    byName: (key) => byName.get(key) ?? [],
    byCompact: (key) => byCompact.get(compactName(key)) ?? [],
    bySingular: (key) => bySingular.get(singularName(key)) ?? [],
    bySorted: (key) => bySorted.get(sortedName(key)) ?? [],
    nearest: (key, limit) => near.nearest(key, limit).flatMap(named),
    hasPath: (path) => byExactPath.has(path),
    pageAt: (path) => byExactPath.get(path) ?? null,
    comparisons: near.comparisons,
  };
}

function namesOf({ page, aliases }: BrokenLinkInput["names"][number]): readonly PageName[] {
  const name = (kind: PageName["kind"], text: string): PageName => ({ page, kind, text, folded: looseName(text) });
  return [
    name("title", page.title),
    name("file", lastPart(withoutEnding(page.path))),
    ...aliases.map((alias) => name("alias", alias)),
  ];
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
