import type { PagePath } from "../../../shared/model/page";
import type { HistoryChange } from "./history-log";

/** How many commits touched each page, by where it lies after the last; pages that are gone by where they lay. */
export function countPageCommits(
  commits: readonly { readonly changes: readonly HistoryChange[] }[],
): ReadonlyMap<PagePath, number> {
  const counts = new Map<PagePath, number>();
  const endOf = new Map<PagePath, PagePath>();
  for (const { changes } of commits.toReversed()) {
    const moves: [from: PagePath, end: PagePath][] = [];
    const made: PagePath[] = [];
    for (const { before, after } of changes) {
      const path = after?.path ?? before?.path;
      if (path === undefined) continue;
      const end = endOf.get(path) ?? path;
      counts.set(end, (counts.get(end) ?? 0) + 1);
      if (before && after && before.path !== after.path) moves.push([before.path, end]);
      if (after && before?.path !== after.path) made.push(after.path);
    }
    // Before this commit the new place was another page's, or nobody's.
    for (const path of made) endOf.delete(path);
    for (const [from, end] of moves) endOf.set(from, end);
  }
  return counts;
}
