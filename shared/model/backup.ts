/** What was put into a backup, and read back from it. */
export interface BackupReport {
  /** The archive, an absolute path. */
  readonly file: string;
  readonly sizeBytes: number;
  /** Files of the brain in it. */
  readonly files: number;
  /** Files of app state in it: drafts, saved searches, gaps, answers, dreams. */
  readonly stateFiles: number;
  /** Whether the whole history is in it. */
  readonly hasHistory: boolean;
  /** What is not in it, each in a sentence for people; empty in the normal case. */
  readonly notes: readonly string[];
}

/** What was taken out of a backup. */
export interface RestoreReport {
  /** The new folder. */
  readonly folder: string;
  readonly files: number;
  readonly stateFiles: number;
  readonly hasHistory: boolean;
  /** When the backup was made, in milliseconds since the epoch. */
  readonly madeMs: number;
  readonly notes: readonly string[];
}
