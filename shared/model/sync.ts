import type { MergePart } from "../merge/merge-part";

/** Why a fetch, a pull or a push did not happen. Nothing was changed then, here or there. */
export type SyncRefusal =
  /** Git is older than what merging in memory needs. */
  | "old_git"
  /** The repository knows no other one. */
  | "no_remote"
  /** The branch follows none of the remote's. */
  | "no_upstream"
  /** The remote has no such branch, or not any more. */
  | "branch_gone"
  | "authentication"
  /** The host's name is not known, or nothing answers there. */
  | "host"
  /** The host answers, and there is no such repository (or none that one may see). */
  | "remote_gone"
  | "timeout"
  /** The remote has commits that are not here. */
  | "behind"
  /** Each side has commits that the other has not. */
  | "diverged"
  | "protected"
  /** A hook, here or there, said no. */
  | "hook"
  | "shallow"
  | "lfs"
  /** The two share no commit. */
  | "unrelated"
  | "no_commits"
  | "detached"
  /** A merge, a rebase or another operation is under way. */
  | "operation"
  /** Files of an earlier merge wait for a decision. */
  | "conflicted"
  | "locked"
  /** Changes that are not committed, in files that are no text to be merged. */
  | "local_changes"
  /** Files that git does not know lie where others would come. */
  | "in_the_way"
  /** Staged changes, which moving on would lose. */
  | "staged"
  | "sparse"
  | "identity"
  | "signing"
  /** Another git moved the branch meanwhile. */
  | "moved"
  /** Something is not decided yet. */
  | "undecided"
  /** There is no merge to be decided. */
  | "no_merge"
  | "unknown";

/** What is going on with the remote right now. `total` is 0 while it is not known. */
export interface SyncProgress {
  readonly step: "fetching" | "merging" | "writing" | "pushing";
  readonly done: number;
  readonly total: number;
}

/** When the remote is asked by itself. */
export interface SyncSchedule {
  /** Null: never. */
  readonly everyMinutes: number | null;
  /** What was fetched is also brought in. */
  readonly pulls: boolean;
}

/** Where a brain's branch stands beside the branch that it follows. */
export interface RemoteStatus {
  /** Null on a detached HEAD. */
  readonly branch: string | null;
  /** The remote that the branch follows, or the only one there is; null without any. */
  readonly remote: string | null;
  /** Its address, without what could be a password; null without a remote. */
  readonly address: string | null;
  /** `origin/main`; null when the branch follows none. */
  readonly upstream: string | null;
  /** Commits that the upstream has not. */
  readonly ahead: number;
  /** Commits of the upstream that are not here, as far as it was fetched. */
  readonly behind: number;
  /** Null: never, as far as git knows. */
  readonly fetchedMs: number | null;
  readonly isShallow: boolean;
  /** Null while nothing is asked or written. */
  readonly progress: SyncProgress | null;
  /** Places and files of a merge that wait for a decision; null when no merge waits. */
  readonly undecided: number | null;
  readonly schedule: SyncSchedule;
  /** What went wrong the last time that the schedule asked; null when it went well, or never did. */
  readonly trouble: { readonly why: SyncRefusal; readonly reason: string } | null;
}

/** What a pull came to. */
export type PullResult =
  | { readonly kind: "up_to_date" }
  /** The branch moved along; `pages` counts changed files, `joined` those in which both sides' changes are brought together. */
  | { readonly kind: "forwarded"; readonly commit: string; readonly files: number; readonly joined: number }
  | { readonly kind: "merged"; readonly commit: string; readonly files: number; readonly joined: number }
  /** Nothing was changed: `undecided` places and files wait in the merge. */
  | { readonly kind: "undecided"; readonly undecided: number };

/** What is decided about a place that both sides changed. `both` keeps mine first. */
export type PlaceDecision =
  | { readonly choice: "mine" | "theirs" | "both" }
  | { readonly choice: "edit"; readonly lines: readonly string[] };

/** One file of a merge that needs a person. */
export interface MergeFile {
  /** Path in the repository; a brain can lie deeper in it. */
  readonly path: string;
  /** Where it lies in the brain; null outside of it. */
  readonly page: string | null;
  /** The page's title, or the file's name. */
  readonly title: string;
  /** The page's type; null for what is no page. */
  readonly type: string | null;
  /**
   * `page`: places inside; `file`: two versions that are no text of pages; `gone_mine` and `gone_theirs`: taken away on that
   * side, changed on the other; `moved`: given two names.
   */
  readonly kind: "page" | "file" | "gone_mine" | "gone_theirs" | "moved";
  /** Where the other version lies, of a file that was moved. */
  readonly theirPath: string | null;
  /** Mine is what was typed here and is not committed. */
  readonly isTyped: boolean;
  readonly places: number;
  readonly decided: number;
}

/** A merge that waits: nothing of it is in the files yet (but for one that was begun outside of Noctuary). */
export interface PendingMerge {
  /** `outside`: begun with git by hand, its files may hold git's marks. */
  readonly origin: "pull" | "outside";
  /** What is merged in: `origin/main`. */
  readonly theirs: string;
  readonly files: readonly MergeFile[];
  /** Places and files without a decision. */
  readonly undecided: number;
  /** Files in which both sides' changes were brought together without asking. */
  readonly joined: number;
}

/** One open place of a file, with what is decided about it. */
export interface MergePlace {
  /** The same for the same two versions, also when the merge is made anew. */
  readonly key: string;
  readonly decision: PlaceDecision | null;
}

/** One file of a merge with both versions. */
export interface MergeFileDetail {
  readonly file: MergeFile;
  /** The page with its open places; a file that is no page has one open part without lines. */
  readonly parts: readonly MergePart[];
  /** One for each open part, in order. */
  readonly places: readonly MergePlace[];
  /** Sizes in bytes; null where a side has no such file. */
  readonly sizes: { readonly mine: number | null; readonly theirs: number | null };
}
