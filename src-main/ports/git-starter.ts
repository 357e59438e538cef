export interface GitRun {
  readonly input?: Uint8Array | string;
  /** Instead of the repository's own. */
  readonly indexFile?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** A git that says nothing for so long has hung. */
  readonly silentMs?: number;
  /** Each piece of what git says beside its answer: progress, complaints. */
  readonly onWords?: (words: string) => void;
}

export interface GitAnswer {
  /** Null when it was ended for its silence. */
  readonly code: number | null;
  readonly bytes: Buffer;
  readonly text: string;
  /** What it said beside; may hold names of files and of hosts, and goes nowhere but to what recognises complaints. */
  readonly words: string;
}

/** Native git in a folder, by its bytes. @throws BrainError `cancelled`, `git_unavailable` */
export type RunGit = (cwd: string, args: readonly string[], run?: GitRun) => Promise<GitAnswer>;

/**
 * Starts git: in this process, or through the one that is there for it. A process that has grown to hundreds of megabytes
 * stands still for 70 ms each time it starts another (its page tables are copied); a small one for 2.
 */
export interface GitStarter {
  readonly run: RunGit;
  /** What git prints. Rejects with git's own words, which may hold names of files. */
  raw(root: string, args: readonly string[]): Promise<string>;
  /** What `git cat-file` prints. Rejects likewise. */
  catFile(root: string, args: readonly string[]): Promise<Uint8Array>;
}

/** Git in one folder. */
export interface GitCommands {
  raw(args: readonly string[]): Promise<string>;
  catFile(args: readonly string[]): Promise<Uint8Array>;
}
