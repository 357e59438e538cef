/** A working file as it lies there, a link by what it says. */
export interface WorkFile {
  readonly bytes: Uint8Array;
  readonly revision: string;
  readonly isLink: boolean;
}

export interface Placement {
  readonly path: string;
  /** Null takes the file away, to the bin. */
  readonly bytes: Uint8Array | null;
  /** Git’s mode of what is placed. */
  readonly mode: string;
  /** Revision that must lie there now; null: nothing must. */
  readonly base: string | null;
}

/** The whole working tree of the brain’s repository, which can reach above the brain. Paths from its top. */
export interface WorkTree {
  /** Null when nothing is there; `folder` when a folder is. @throws BrainError `path_refused`, `page_unreadable` */
  read(path: string): Promise<WorkFile | "folder" | null>;
  /**
   * Puts a file there as a checkout would, of any size and name, compared with what it is based on right before. Its folder
   * is durable after `settle`.
   * @throws BrainError `revision_conflict`, `path_refused`
   */
  place(placement: Placement): Promise<void>;
  /** Makes the folders of placed files durable, once for many. */
  settle(paths: readonly string[]): Promise<void>;
  /** Keeps a copy in the bin beside the index. */
  keepCopy(path: string): Promise<void>;
}
