import type { PagePath } from "../../../shared/model/page";
import type { HistoryChange } from "./history-log";

interface Changed {
  readonly changes: readonly HistoryChange[];
}

/**
 * Where pages lie after some commits; those that were removed are left out.
 * @param since the commits between, oldest first
 * @returns by the path before
 */
export function pathsAfter(paths: Iterable<PagePath>, since: readonly Changed[]): Map<PagePath, PagePath> {
  const startOf = new Map<PagePath, PagePath>();
  for (const path of paths) startOf.set(path, path);
  for (const { changes } of since) {
    // All at once: two pages may have changed places in one commit.
    const moved = changes.flatMap(({ before, after }) => {
      const start = before && startOf.get(before.path);
      return before && start !== undefined && start !== null && before.path !== after?.path
        ? [{ from: before.path, to: after?.path ?? null, start }]
        : [];
    });
    for (const { from } of moved) startOf.delete(from);
    for (const { to, start } of moved) if (to !== null) startOf.set(to, start);
  }
  return new Map([...startOf].map(([now, start]) => [start, now]));
}
