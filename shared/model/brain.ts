import type { SkippedFile, SkipReason } from "./page";

export type IndexState = "opening" | "indexing" | "ready" | "rebuilding" | "failed";

/** Progress of the index, announced while it works. */
export interface IndexProgress {
  readonly step: "scan" | "names" | "pages" | "links" | "vectors";
  readonly done: number;
  readonly total: number;
}

/** Pages whose files are missing and that the index still holds, because so many went at once that somebody is to say why. */
export interface GonePages {
  readonly pages: number;
  /** Pages of the index, these among them. */
  readonly of: number;
  /** The brain's folder itself is not there, or cannot be read. */
  readonly isFolderGone: boolean;
}

export interface BrainStatus {
  /** Absolute folder; null when no brain is open (first run). */
  readonly folder: string | null;
  /** Last part of the folder, for the sidebar's head. */
  readonly name: string;
  readonly isDemo: boolean;
  readonly index: IndexState;
  readonly progress: IndexProgress | null;
  readonly pages: number;
  readonly links: number;
  readonly unresolvedLinks: number;
  readonly skipped: number;
  readonly git: GitStatus | null;
  /** Set when the index was damaged or outdated and is being rebuilt: a sentence for people. */
  readonly notice: string | null;
  /** Null in the normal case; otherwise `brain.settleGone` is waited for. */
  readonly gone: GonePages | null;
}

/** What a person (or another program) has begun with git and not ended. Nothing is committed meanwhile. */
export type GitOperation = "merge" | "rebase" | "cherry-pick" | "revert" | "bisect";

export interface GitStatus {
  /** Null on a detached HEAD. */
  readonly branch: string | null;
  /** Null when nothing is under way. */
  readonly operation: GitOperation | null;
  /** Files that git could not merge by itself and that wait for a decision. */
  readonly conflictedFiles: number;
  /** Another git process works here, or one was killed: nothing can be committed until its lock is gone. */
  readonly isLocked: boolean;
  readonly changedFiles: number;
  readonly untrackedFiles: number;
  readonly hasCommits: boolean;
}

/** What `noctuary doctor` reports. */
export interface DoctorReport {
  readonly folder: string;
  readonly appVersion: string;
  readonly pages: number;
  readonly pagesByType: Readonly<Record<string, number>>;
  readonly links: { readonly resolved: number; readonly unresolved: number; readonly ambiguous: number };
  readonly linksByType: Readonly<Record<string, number>>;
  readonly chunks: number;
  readonly vectors: number;
  readonly timelineEntries: number;
  readonly skipped: readonly SkippedFile[];
  readonly skippedByReason: Readonly<Partial<Record<SkipReason, number>>>;
  readonly index: IndexState;
  readonly schemaVersion: number;
  readonly indexSizeBytes: number;
  readonly git: GitStatus | null;
}
