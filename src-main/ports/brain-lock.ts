/** How other processes reach the owner of a brain: a local socket and the token it asks for. */
export interface AttachAddress {
  /** Path of a Unix socket, or name of a Windows pipe. */
  readonly socket: string;
  readonly token: string;
}

export interface HeldLock {
  /** Gives the brain up. Safe to call twice. */
  release(): Promise<void>;
}

/**
 * One process owns a brain's index at a time: the database would let two in and they would destroy each other's pages.
 */
export interface BrainLock {
  /**
   * Takes the lock file, or takes it over from a process that is dead.
   * @param lockFile beside the index folder, never inside it (see `lockFileFor`)
   * @param address where other processes may attach; null when this one serves nobody
   * @throws BrainError `brain_locked` when a live process owns it
   */
  acquire(lockFile: string, address: AttachAddress | null): Promise<HeldLock>;
}
