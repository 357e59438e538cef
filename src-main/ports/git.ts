import type { PageBlame, PageCommit } from "../../shared/contract/page";
import type { GitStatus } from "../../shared/model/brain";
import type { PagePath } from "../../shared/model/page";

/** Where a file grew. */
export interface AddedLines {
  readonly path: PagePath;
  readonly lines: readonly (readonly [from: number, to: number])[];
}

/** Native git on the brain's folder. Every method answers null or empty where there is no repository. */
export interface Git {
  status(): Promise<GitStatus | null>;
  /** The commit that HEAD stands at; null before the first. */
  head(): Promise<string | null>;
  /** Files that one commit has and another has not. Empty when a commit is not known. */
  goneBetween(from: string, to: string): Promise<readonly string[]>;
  /** Whether a git process works here now, or has left its lock. */
  isBusy(): Promise<boolean>;
  init(): Promise<GitStatus>;
  /** How git sees one file; `none` also while git does not answer. */
  fileState(path: PagePath): Promise<"clean" | "changed" | "untracked" | "none">;
  /** Those of the paths that hold changes git has not committed, untracked ones among them; null outside a repository. */
  uncommitted(paths: readonly string[]): Promise<ReadonlySet<string> | null>;
  history(path: PagePath, limit: number): Promise<readonly PageCommit[]>;
  /** A file's bytes in a commit; null when it was not there, or there is no such commit. */
  fileAt(commit: string, path: PagePath): Promise<Uint8Array | null>;
  /** Who wrote which line of these bytes of a file; null for a file that no commit has. */
  blame(path: PagePath, bytes: Uint8Array): Promise<PageBlame | null>;
  /** Renames recorded in history, oldest first, at most `limit` commits back. */
  renames(limit: number): Promise<readonly { from: PagePath; to: PagePath; dateMs?: number }[]>;
  /**
   * Lines that Markdown files hold now and did not hold at a time, newest changed file first: 1-based, both ends included.
   * Null where the history does not reach back so far.
   */
  addedSince(sinceMs: number, limit: number): Promise<readonly AddedLines[] | null>;
  /** Commits exactly these paths and nothing else that is changed or staged. Returns the commit's hash. */
  commit(paths: readonly PagePath[], message: string, trailers?: Readonly<Record<string, string>>): Promise<string>;
}
