/** Announces what changes in the brain's folder from outside, coalesced. */
export interface RepoWatcher {
  close(): Promise<void>;
  /**
   * Stops looking at the tree while very many files are written: a folder of thousands is read anew at each change in it.
   * Returns what looks again; what changed meanwhile is then announced as uncertain.
   */
  pause(): () => void;
}

export interface RepoWatcherEvents {
  /** Markdown files created, changed or removed; paths inside the brain. */
  onFiles(paths: readonly string[]): void;
  /** A file of the brain's own rules (`.noctuary/schema.yaml`, `.noctuary/links.yaml`) changed. */
  onRules(): void;
  /** The file that declares shell jobs (`.noctuary/jobs.yaml`) changed. */
  onJobs(): void;
  /** HEAD, a branch or the index of git moved. */
  onGit(): void;
  /** Something moved that only a whole scan can follow (an ignore file, a watch that broke). */
  onUncertain(): void;
}
