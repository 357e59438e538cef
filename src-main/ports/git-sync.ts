import type { SyncProgress } from "../../shared/model/sync";
import type { BlobRef, ConflictedPath, TreeChange } from "../domain/sync/tree-changes";

/** The branch in hand and the one that it follows. */
export interface Upstream {
  /** Null on a detached HEAD. */
  readonly branch: string | null;
  /** The remote that the branch follows, else the only one; null without any. `.` is this repository itself. */
  readonly remote: string | null;
  /** As git has it; may hold a password. Null without a remote. */
  readonly address: string | null;
  /** `refs/heads/main` as the remote calls it; null when the branch follows none. */
  readonly remoteRef: string | null;
  /** `refs/remotes/origin/main`; null when the branch follows none. */
  readonly trackingRef: string | null;
}

/** A path of a tree or an index, and what is to stand there; null: nothing. */
export interface TreeEdit {
  readonly path: string;
  readonly ref: BlobRef | null;
}

export interface MergedTrees {
  /** Holds git's marks in the conflicted paths. */
  readonly tree: string;
  readonly conflicts: readonly ConflictedPath[];
}

export interface NewMerge {
  readonly tree: string;
  readonly mine: string;
  readonly theirs: string;
  readonly message: string;
}

/**
 * Git as far as other repositories and merges are concerned. Paths are those of the repository, from its top. Nothing here
 * is ever done by force. All throw BrainError `sync_refused` with what git’s complaint means, and `cancelled`.
 */
export interface GitSync {
  /** Null outside a repository. */
  upstream(): Promise<Upstream | null>;
  /** `notes/` when the brain lies in `notes` of its repository, else empty. Null outside a repository. */
  prefix(): Promise<string | null>;
  /** Absolute folder of the whole working tree. */
  topLevel(): Promise<string>;
  /** Whether this git can merge in memory. */
  canMergeTrees(): Promise<boolean>;
  isShallow(): Promise<boolean>;
  isSparse(): Promise<boolean>;
  /** When a remote was last asked; null: never, as far as is known. */
  fetchedMs(): Promise<number | null>;
  fetch(
    remote: string,
    remoteRef: string | null,
    onProgress: (progress: SyncProgress) => void,
    signal?: AbortSignal,
  ): Promise<void>;
  push(
    order: {
      readonly remote: string;
      readonly branch: string;
      readonly remoteRef: string;
      readonly setsUpstream: boolean;
    },
    onProgress: (progress: SyncProgress) => void,
    signal?: AbortSignal,
  ): Promise<void>;
  /** The commit that a name stands for; null when there is none. */
  commitOf(name: string): Promise<string | null>;
  countBetween(from: string, to: string): Promise<{ readonly ahead: number; readonly behind: number }>;
  mergeBases(a: string, b: string): Promise<readonly string[]>;
  mergeTrees(mine: string, theirs: string, signal?: AbortSignal): Promise<MergedTrees>;
  /** Files that differ between two commits or trees, renames recognised. */
  changes(from: string, to: string, signal?: AbortSignal): Promise<readonly TreeChange[]>;
  /**
   * Contents, in the order asked for; null when there is no such object. With a path they are as they would lie in the
   * working tree: line ends and filters applied.
   */
  contents(
    asked: readonly { readonly oid: string; readonly path: string | null }[],
    signal?: AbortSignal,
  ): Promise<readonly (Uint8Array | null)[]>;
  /** The id of a working file’s bytes as git would keep them. */
  oidOfFile(bytes: Uint8Array, path: string): Promise<string>;
  /** Keeps bytes as an object; with a path after the filters of a commit. */
  keepBlob(bytes: Uint8Array, path: string | null): Promise<string>;
  editTree(tree: string, edits: readonly TreeEdit[]): Promise<string>;
  /** Makes a merge commit that no branch knows yet; hooks and signing as configured. */
  commitMerge(merge: NewMerge): Promise<string>;
  /** Paths whose staged content is not that of the commit. */
  stagedAgainst(commit: string): Promise<ReadonlySet<string>>;
  /** The staged versions of those of the paths that are staged. */
  staged(paths: readonly string[]): Promise<ReadonlyMap<string, BlobRef>>;
  /** Those of the paths that a commit has, as it has them. */
  entriesOf(commit: string, paths: readonly string[]): Promise<ReadonlyMap<string, BlobRef>>;
  /** Replaces entries of the index, and nothing else in it. */
  setIndex(edits: readonly TreeEdit[]): Promise<void>;
  /** Moves the branch in hand, if it still is at `from`. @throws BrainError `sync_refused` (`moved`) */
  moveBranch(from: string, to: string, why: string): Promise<void>;
  /** Tells the hook that follows a merge. */
  afterMerge(): Promise<void>;
  /** Versions of files that a merge begun by hand left undecided. */
  conflicts(): Promise<readonly ConflictedPath[]>;
  /** The commit that a merge begun by hand brings in; null when none is under way. */
  mergeHead(): Promise<string | null>;
  /** Puts working files (or that they are gone) into the index: they count as decided. */
  addResolved(paths: readonly string[]): Promise<void>;
  /** Ends a merge that was begun by hand with its commit. Returns its id. */
  commitOutside(): Promise<string>;
}
