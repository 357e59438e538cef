import { hunksOf } from "../../../../shared/merge/three-way";
import { compareVersions, type VersionRow } from "../../../components/compare-versions";

/** A stretch in which an older version differs from the page now. */
export interface VersionChange {
  /** First line of the page now that it replaces, from 1. */
  readonly line: number;
  readonly rows: readonly VersionRow[];
  /** The page with this stretch as it was, and nothing else changed. */
  readonly restored: string;
}

/** What has changed since a version, stretch by stretch; null when the two have nearly nothing in common. */
export function changesSince(now: string, then: string): readonly VersionChange[] | null {
  const [lines, old] = [now.split("\n"), then.split("\n")];
  const hunks = hunksOf(lines, old);
  return (
    hunks?.map(({ start, end, items }) => ({
      line: start + 1,
      rows: compareVersions(items.join("\n"), lines.slice(start, end).join("\n")).rows,
      restored: [...lines.slice(0, start), ...items, ...lines.slice(end)].join("\n"),
    })) ?? null
  );
}
