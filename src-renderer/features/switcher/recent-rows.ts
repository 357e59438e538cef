import type { RecentPage } from "../../../shared/contract/page";
import type { PageSummary } from "../../../shared/model/page";
import type { NameHit } from "../../../shared/model/search";

export interface SwitcherRow {
  readonly hit: NameHit;
  /** When the file changed last; null when that is not known. */
  readonly modifiedMs: number | null;
}

/** Pages opened in this window first, then those changed last; the page in sight is not offered first. */
export function recentRows(opened: readonly PageSummary[], changed: readonly RecentPage[]): readonly SwitcherRow[] {
  const modified = new Map(changed.map((page) => [page.path, page.modifiedMs]));
  const [current, ...before] = opened;
  const pages: PageSummary[] = [...before];
  for (const page of changed)
    if (!pages.some((one) => one.path === page.path) && page.path !== current?.path) pages.push(page);
  if (current) pages.push(current);
  return pages.map(({ path, slug, title, type }) => ({
    hit: { path, slug, title, type, alias: null, marks: [] },
    modifiedMs: modified.get(path) ?? null,
  }));
}
