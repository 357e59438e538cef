/** A version of a file in git's own words. */
export interface BlobRef {
  /** `100644`, `100755`, `120000` (a link), `160000` (a submodule). */
  readonly mode: string;
  readonly oid: string;
}

/** One file that differs between two trees. */
export interface TreeChange {
  /** Path now, or the one that is gone. */
  readonly path: string;
  /** The path before, when it was renamed; else the same. */
  readonly from: string;
  readonly before: BlobRef | null;
  readonly after: BlobRef | null;
}

/** Up to three versions of a path that git could not merge by itself. */
export interface ConflictedPath {
  readonly path: string;
  readonly base: BlobRef | null;
  readonly mine: BlobRef | null;
  readonly theirs: BlobRef | null;
}

const NO_MODE = "000000";

/** Reads `git diff-tree -r -z --raw`. */
export function parseTreeChanges(text: string): readonly TreeChange[] {
  const parts = text.split("\0");
  const changes: TreeChange[] = [];
  for (let at = 0; at < parts.length; at++) {
    const head = /^:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) ([A-Z])\d*$/.exec(parts[at] ?? "");
    if (!head) continue;
    const [, modeBefore = "", modeAfter = "", oidBefore = "", oidAfter = "", kind = ""] = head;
    const from = parts[++at] ?? "";
    const path = kind === "R" ? (parts[++at] ?? "") : from;
    changes.push({
      path,
      from,
      before: modeBefore === NO_MODE ? null : { mode: modeBefore, oid: oidBefore },
      after: modeAfter === NO_MODE ? null : { mode: modeAfter, oid: oidAfter },
    });
  }
  return changes;
}

/** Reads lines of `<mode> <oid> <stage>\t<path>`, as `ls-files -u -z` and `merge-tree -z` write them. */
export function parseStages(lines: readonly string[]): readonly ConflictedPath[] {
  const byPath = new Map<string, { base: BlobRef | null; mine: BlobRef | null; theirs: BlobRef | null }>();
  for (const line of lines) {
    const [, mode, oid, stage, path] = /^(\d{6}) ([0-9a-f]+) ([123])\t(.+)$/s.exec(line) ?? [];
    if (mode === undefined || oid === undefined || path === undefined) continue;
    const known = byPath.get(path) ?? { base: null, mine: null, theirs: null };
    known[stage === "1" ? "base" : stage === "2" ? "mine" : "theirs"] = { mode, oid };
    byPath.set(path, known);
  }
  return [...byPath].map(([path, versions]) => ({ path, ...versions }));
}

/** Reads `git merge-tree --write-tree -z`: the tree, and the paths that are not merged in it. Null: no such answer. */
export function parseMergedTree(text: string): { tree: string; conflicts: readonly ConflictedPath[] } | null {
  const parts = text.split("\0");
  const tree = (parts[0] ?? "").trim();
  if (!/^[0-9a-f]{40,64}$/.test(tree)) return null;
  // An empty part ends the list; what follows are sentences for people.
  const end = parts.indexOf("", 1);
  return { tree, conflicts: parseStages(parts.slice(1, end < 0 ? parts.length : end)) };
}

export const isPlainFile = (ref: BlobRef | null): boolean => ref?.mode.startsWith("100") === true;
export const isSubmodule = (ref: BlobRef | null): boolean => ref?.mode === "160000";
export const isSameRef = (a: BlobRef | null, b: BlobRef | null): boolean => a?.oid === b?.oid && a?.mode === b?.mode;

/** Files that are merged as pages: by their blocks, not by their lines. */
export const isPageName = (path: string): boolean => /\.(md|markdown)$/i.test(path);
