import type { NamedPage, PageId } from "../extracted-page";
import type { NameTable } from "../links/name-table";

/** What a change does to the names of one page. */
export interface NameChange {
  /** Null for a page that the change makes. */
  readonly before: NamedPage | null;
  /** Null for a page that is gone afterwards. The id stays the same. */
  readonly after: NamedPage | null;
  /** Where links to the page lead afterwards: itself, or the page it was merged into. */
  readonly linksTo: PageId;
  /** Old names that became aliases: links written so are rewritten all the same. */
  readonly keptAliases: readonly string[];
}

/**
 * Runs `work` with the table as it will be after the changes, and puts the table back. `work` must not wait for
 * anything: other users of the table must never see the future.
 */
export function withFutureNames<T>(table: NameTable, changes: readonly NameChange[], work: () => T): T {
  const put = (pick: (change: NameChange) => NamedPage | null) => {
    for (const { before, after } of changes) for (const page of [before, after]) if (page) table.remove(page.id);
    for (const change of changes) {
      const page = pick(change);
      if (page) table.add(page);
    }
  };
  put((change) => change.after);
  try {
    return work();
  } finally {
    put((change) => change.before);
  }
}

/** The page that a link to `id` must lead to afterwards. */
export function redirects(changes: readonly NameChange[]): (id: PageId) => PageId {
  const moved = new Map<PageId, PageId>();
  for (const { before, linksTo } of changes) if (before && before.id !== linksTo) moved.set(before.id, linksTo);
  return (id) => moved.get(id) ?? id;
}
