import type { BinnedPage, PagePath, SkippedFile } from "../../shared/model/page";

export interface FileStamp {
  readonly path: PagePath;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
}

export interface FileBytes {
  readonly bytes: Uint8Array;
  /** Hash of the bytes: the page's revision. */
  readonly revision: string;
  readonly modifiedMs: number;
}

/** One file of many to be rewritten. */
export interface FileRewrite {
  readonly path: PagePath;
  readonly baseRevision: string;
  edit(bytes: Uint8Array): Uint8Array;
}

/**
 * The brain's folder. Reading never changes a file; one writer makes every change. A `writeId` names the temp files of
 * writes that belong together: after a crash `removeUnfinished` takes away what they left.
 */
export interface BrainFiles {
  readonly root: string;
  /** Whether the folder is there and can be read: one that is not says nothing about its pages. */
  isReachable(): Promise<boolean>;
  /** All Markdown files that count, and those left out with their reasons. `.gitignore` respected. */
  scan(signal?: AbortSignal): Promise<{ files: readonly FileStamp[]; skipped: readonly SkippedFile[] }>;
  /** Every file, pages or not; hidden ones and ignored ones left out. */
  listFiles(signal?: AbortSignal): Promise<readonly string[]>;
  /** Those of the paths that a scan would list, or would have listed while they existed. */
  countedAmong(paths: readonly PagePath[]): Promise<readonly PagePath[]>;
  /** Null when the file is gone. @throws BrainError `page_unreadable`. */
  read(path: PagePath): Promise<FileBytes | null>;
  /**
   * Replaces the whole file if its revision still is `baseRevision` (null: the file must not exist). Temp file, fsync,
   * rename, directory fsync. @throws BrainError `revision_conflict`, `slug_taken`, `path_refused`.
   */
  write(path: PagePath, bytes: Uint8Array, baseRevision: string | null, writeId?: string): Promise<string>;
  /**
   * Rewrites many files, each if it still is its `baseRevision`. The first failure ends it, with some files written.
   * @throws BrainError `revision_conflict`, `page_not_found`, `path_refused`
   */
  rewriteAll(rewrites: readonly FileRewrite[], writeId?: string): Promise<void>;
  /** Removes the temp files that writes of these files with this id left behind, and nothing else. */
  removeUnfinished(paths: readonly PagePath[], writeId: string): Promise<void>;
  /** Revisions of those of the files that are there. */
  revisions(paths: readonly PagePath[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Moves a file, with new bytes, if its revision still is `baseRevision` and nothing lies at `to`. A change of case alone
   * works where the disk does not tell cases apart. @throws BrainError `revision_conflict`, `slug_taken`, `path_refused`.
   */
  move(from: PagePath, to: PagePath, bytes: Uint8Array, baseRevision: string, writeId?: string): Promise<string>;
  /** All files below a folder, pages and hidden ones among them, git’s own left out. Paths inside the brain. */
  filesBelow(folder: string): Promise<readonly string[]>;
  /** Removes a folder and those below it where nothing is left in them. */
  removeEmptyFolders(folder: string): Promise<void>;
  /** Moves the file to the bin beside the index; its name there. @throws BrainError `revision_conflict`. */
  discard(path: PagePath, baseRevision: string): Promise<string>;
  /** What lies in the bin, the latest first: deleted pages, and copies of what was replaced. */
  listBin(): Promise<readonly BinnedPage[]>;
  /**
   * Puts a file of the bin back where it lay, byte for byte.
   * @throws BrainError `page_not_found`, `slug_taken` when something lies there again
   */
  restore(name: string): Promise<BinnedPage>;
  /**
   * Writes a new file that need not be a page; false when something of that name, whatever its case, is there.
   * @throws BrainError `path_refused`
   */
  addFile(path: string, bytes: Uint8Array): Promise<boolean>;
  /** A file directly in a folder (empty: the top) that holds exactly these bytes; null when there is none. */
  findSame(folder: string, bytes: Uint8Array): Promise<string | null>;
  /** Bytes of any file below the root, for images. Null when absent. @throws BrainError `path_refused`. */
  readAttachment(path: string, maxBytes: number): Promise<Uint8Array | null>;
}
