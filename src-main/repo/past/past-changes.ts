import type { PagePath } from "../../../shared/model/page";
import type { PageChangeKind, PastChanges, PastCounts, PastPageChange } from "../../../shared/model/past";
import type { NamedPage } from "../../domain/extracted-page";
import { compareLinks, type LinkSet } from "../../domain/past/compare-links";
import { countPageCommits } from "../../domain/past/count-page-commits";
import { pathsAfter } from "../../domain/past/follow-renames";
import type { HistoryChange } from "../../domain/past/history-log";
import type { PastHistory, PastTarget } from "./past-history";
import { askGit } from "./run-git";

/** One side of a comparison. */
export interface ComparedState {
  readonly target: PastTarget;
  readonly counts: PastCounts;
  readonly links: LinkSet;
  readonly named: ReadonlyMap<PagePath, NamedPage>;
}

/** What changed between two states: pages by what git says of the two, links by what the pages say. */
export async function comparePast(
  root: string,
  history: PastHistory,
  before: ComparedState,
  after: ComparedState,
  limit: number,
): Promise<PastChanges> {
  const [from, to] = [before.target.moment, after.target.moment];
  const [changes, lines, since, later] = await Promise.all([
    history.difference(from.commit, to.commit),
    readLineCounts(root, from.commit, to.commit),
    history.between(before.target, after.target),
    history.between(after.target, null),
  ]);
  const commitsOf = countPageCommits(since);
  const nowOf = pathsAfter(after.named.keys(), later);
  const rows = changes.flatMap((change): PastPageChange[] => {
    const end = change.after ?? change.before;
    const page = change.after
      ? after.named.get(change.after.path)
      : change.before && before.named.get(change.before.path);
    if (!end || !page) return [];
    const { added, removed } = lines.get(end.path) ?? { added: 0, removed: 0 };
    return [
      {
        kind: kindOf(change),
        path: end.path,
        from: change.before && change.after && change.before.path !== end.path ? change.before.path : null,
        title: page.title,
        type: page.type,
        commits: commitsOf.get(end.path) ?? 0,
        linesAdded: added,
        linesRemoved: removed,
        now: change.after ? (nowOf.get(end.path) ?? null) : null,
      },
    ];
  });
  const pages: Record<PageChangeKind, number> = { added: 0, removed: 0, renamed: 0, edited: 0 };
  for (const { kind } of rows) pages[kind]++;
  const size = (row: PastPageChange) => row.linesAdded + row.linesRemoved;
  rows.sort((a, b) => b.commits - a.commits || size(b) - size(a) || (a.path < b.path ? -1 : 1));
  const { byType, added, removed } = compareLinks(before.links, after.links, limit);
  return {
    from,
    to,
    before: before.counts,
    after: after.counts,
    commits: since.length,
    pages,
    changed: rows.slice(0, limit),
    links: byType,
    linksAdded: added,
    linksRemoved: removed,
  };
}

function kindOf({ before, after }: HistoryChange): PageChangeKind {
  if (!before) return "added";
  if (!after) return "removed";
  return before.path === after.path ? "edited" : "renamed";
}

interface LineCounts {
  readonly added: number;
  readonly removed: number;
}

/** By path at the later commit; of removed pages by the one they had. */
async function readLineCounts(root: string, from: string, to: string): Promise<ReadonlyMap<string, LineCounts>> {
  const asked = ["diff", "--numstat", "-z", "-M", "--relative", "--no-ext-diff", "--no-textconv", from, to];
  const parts = (await askGit(root, asked)).split("\0");
  const lines = new Map<string, LineCounts>();
  for (let at = 0; at < parts.length; at++) {
    const [added = "", removed = "", path = ""] = (parts[at] ?? "").split("\t");
    if (added === "") continue;
    // A renamed file has its two names behind it.
    const isRenamed = path === "";
    lines.set(isRenamed ? (parts[at + 2] ?? "") : path, { added: Number(added) || 0, removed: Number(removed) || 0 });
    if (isRenamed) at += 2;
  }
  return lines;
}
