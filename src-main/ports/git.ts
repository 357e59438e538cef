import type { PageCommit } from "../../shared/contract/page";
import type { GitStatus } from "../../shared/model/brain";
import type { PagePath } from "../../shared/model/page";

/** Native git on the brain's folder. Every method answers null or empty where there is no repository. */
export interface Git {
  status(): Promise<GitStatus | null>;
  init(): Promise<GitStatus>;
  /** How git sees one file. */
  fileState(path: PagePath): Promise<"clean" | "changed" | "untracked" | "none">;
  /** Those of the paths that hold changes git has not committed, untracked ones among them; null outside a repository. */
  uncommitted(paths: readonly string[]): Promise<ReadonlySet<string> | null>;
  history(path: PagePath, limit: number): Promise<readonly PageCommit[]>;
  /** Renames recorded in history, oldest first, at most `limit` commits back. */
  renames(limit: number): Promise<readonly { from: PagePath; to: PagePath; dateMs?: number }[]>;
  /** Commits exactly these paths and nothing else that is changed or staged. Returns the commit's hash. */
  commit(paths: readonly PagePath[], message: string, trailers?: Readonly<Record<string, string>>): Promise<string>;
}
