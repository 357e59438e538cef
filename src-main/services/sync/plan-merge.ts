import { mergePageBytes } from "../../domain/sync/merge-page-bytes";
import { syncRefused } from "../../domain/sync/refusal-words";
import {
  type BlobRef,
  type ConflictedPath,
  isPageName,
  isPlainFile,
  isSubmodule,
  type TreeChange,
} from "../../domain/sync/tree-changes";
import type { GitSync, TreeEdit } from "../../ports/git-sync";
import { type MergeUnit, pageUnit, type UnitSide, wholeUnit } from "./merge-units";

/** What two commits come to, before anybody is asked. */
export type MergePlan =
  | { readonly kind: "up_to_date" }
  | { readonly kind: "forward" }
  | {
      readonly kind: "merge";
      /** Git’s own merge; its conflicted paths hold marks and are all replaced by `edits` and `units`. */
      readonly tree: string;
      readonly edits: readonly TreeEdit[];
      readonly units: readonly MergeUnit[];
      /** Pages in which both sides’ changes were brought together. */
      readonly joined: number;
    };

type MergeGit = Pick<GitSync, "changes" | "contents" | "keepBlob" | "mergeBases" | "mergeTrees">;

/** Plans the merge of two commits in memory: no file, no index and no branch is touched. @throws BrainError `sync_refused` */
export async function planMerge(git: MergeGit, mine: string, theirs: string, signal?: AbortSignal): Promise<MergePlan> {
  const bases = await git.mergeBases(mine, theirs);
  if (bases.includes(theirs)) return { kind: "up_to_date" };
  if (bases.includes(mine)) return { kind: "forward" };
  const [base] = bases;
  if (base === undefined) throw syncRefused("unrelated");
  const merged = await git.mergeTrees(mine, theirs, signal);
  // Histories that crossed have no one base: there git’s merge of their bases decides about clean pages.
  const [left, right] =
    bases.length === 1
      ? await Promise.all([git.changes(base, mine, signal), git.changes(base, theirs, signal)])
      : [[], []];
  const conflicted = new Set(merged.conflicts.map(({ path }) => path));
  const both = changedByBoth(left, right).filter(({ path }) => !conflicted.has(path));
  const pages = await joinPages(git, both, mine, merged.tree, signal);
  const rest = await joinConflicts(git, pairMoved(merged.conflicts, left, right), signal);
  return {
    kind: "merge",
    tree: merged.tree,
    edits: [...pages.edits, ...rest.edits],
    units: [...pages.units, ...rest.units],
    joined: pages.joined + rest.joined,
  };
}

interface Joined {
  readonly edits: readonly TreeEdit[];
  readonly units: readonly MergeUnit[];
  readonly joined: number;
}

/** Pages whose text both sides changed, at the path that they have in the end. */
function changedByBoth(left: readonly TreeChange[], right: readonly TreeChange[]): readonly ConflictedPath[] {
  const theirs = new Map(right.map((change) => [change.from, change]));
  return left.flatMap((mine): ConflictedPath[] => {
    const other = theirs.get(mine.from);
    if (!other || !mine.before || !mine.after || !other.after) return [];
    const { before: base } = mine;
    if (![base, mine.after, other.after].every(isPlainFile)) return [];
    const isOneSided = [mine.after.oid, other.after.oid].includes(base.oid) || mine.after.oid === other.after.oid;
    const path = mine.path === mine.from ? other.path : mine.path;
    return isOneSided || !isPageName(path) ? [] : [{ path, base, mine: mine.after, theirs: other.after }];
  });
}

/** What git merged by lines is merged by blocks instead. A page that ended elsewhere than thought stays as git has it. */
async function joinPages(
  git: MergeGit,
  pages: readonly ConflictedPath[],
  mine: string,
  tree: string,
  signal: AbortSignal | undefined,
): Promise<Joined> {
  if (pages.length === 0) return { edits: [], units: [], joined: 0 };
  const merged = new Set((await git.changes(mine, tree, signal)).map(({ path }) => path));
  const there = pages.filter(({ path }) => merged.has(path));
  return joinConflicts(
    git,
    there.map((page) => ({ ...page, minePath: page.path, theirPath: page.path })),
    signal,
  );
}

/** A conflict with the paths that its versions have on their sides. */
export interface PlacedConflict extends ConflictedPath {
  readonly minePath: string;
  readonly theirPath: string;
}

/** Git tells a file that got two names as three paths with a version each: they are one thing to decide. */
export function pairMoved(
  conflicts: readonly ConflictedPath[],
  left: readonly TreeChange[],
  right: readonly TreeChange[],
): readonly PlacedConflict[] {
  const lone = new Map(conflicts.filter(isLone).map((conflict) => [conflict.path, conflict]));
  const taken = new Set<string>();
  const pairs = left.flatMap((mine): PlacedConflict[] => {
    const other = right.find((change) => change.from === mine.from);
    if (!other || mine.path === mine.from || other.path === other.from || mine.path === other.path) return [];
    const [here, there] = [lone.get(mine.path), lone.get(other.path)];
    if (!here?.mine || !there?.theirs) return [];
    for (const path of [mine.from, mine.path, other.path]) taken.add(path);
    const versions = { base: mine.before, mine: here.mine, theirs: there.theirs };
    return [{ path: mine.from, ...versions, minePath: mine.path, theirPath: other.path }];
  });
  const rest = conflicts.filter(({ path }) => !taken.has(path));
  return [...pairs, ...rest.map((conflict) => ({ ...conflict, minePath: conflict.path, theirPath: conflict.path }))];
}

const isLone = ({ base, mine, theirs }: ConflictedPath): boolean =>
  [base, mine, theirs].filter((version) => version !== null).length === 1;

/** Each conflict merged by our blocks, or made a question. */
export async function joinConflicts(
  git: Pick<MergeGit, "contents" | "keepBlob">,
  conflicts: readonly PlacedConflict[],
  signal?: AbortSignal,
): Promise<Joined> {
  const wanted = conflicts.flatMap(({ base, mine, theirs }) => [base, mine, theirs]);
  const refs = wanted.filter((ref): ref is BlobRef => ref !== null && !isSubmodule(ref));
  const bytes = await git.contents(
    refs.map(({ oid }) => ({ oid, path: null })),
    signal,
  );
  const byOid = new Map(refs.map(({ oid }, index) => [oid, bytes[index] ?? new Uint8Array()]));
  const edits: TreeEdit[] = [];
  const units: MergeUnit[] = [];
  let joined = 0;
  for (const conflict of conflicts) {
    const result = joinOne(conflict, (ref) => byOid.get(ref.oid) ?? new TextEncoder().encode(ref.oid));
    if (result === "gone") edits.push({ path: conflict.path, ref: null });
    else if (result instanceof Uint8Array) {
      edits.push({ path: conflict.path, ref: { mode: modeOf(conflict), oid: await git.keepBlob(result, null) } });
      joined++;
    } else units.push(result);
  }
  return { edits, units, joined };
}

function joinOne(conflict: PlacedConflict, bytesOf: (ref: BlobRef) => Uint8Array): Uint8Array | MergeUnit | "gone" {
  const { path, base, mine, theirs, minePath, theirPath } = conflict;
  // Its other names are decided about elsewhere.
  if (mine === null && theirs === null) return "gone";
  const side = (ref: BlobRef | null, at: string): UnitSide | null =>
    ref && { path: at, mode: ref.mode, bytes: bytesOf(ref) };
  const [left, right] = [side(mine, minePath), side(theirs, theirPath)];
  const isPage = isPageName(path) && minePath === theirPath && isPlainFile(mine) && isPlainFile(theirs);
  if (left && right && isPage) {
    const merge = mergePageBytes(base && isPlainFile(base) ? bytesOf(base) : null, left.bytes, right.bytes);
    if (merge.kind === "merged") return merge.bytes;
    if (merge.kind === "open") {
      const { parts, shape } = merge;
      return pageUnit({ path, mine: left, theirs: right, isTyped: false }, { parts, shape, mode: modeOf(conflict) });
    }
  }
  const idOf = (bytes: Uint8Array) => (bytes === left?.bytes ? mine?.oid : theirs?.oid) ?? "";
  return wholeUnit(path, left, right, false, idOf);
}

/** Whoever changed it decides whether a file may be run. */
const modeOf = ({ base, mine, theirs }: ConflictedPath): string =>
  (base?.mode === mine?.mode ? theirs?.mode : mine?.mode) ?? "100644";
