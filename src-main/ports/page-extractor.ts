import type { PagePath, SkippedFile } from "../../shared/model/page";
import type { BrainRules } from "../domain/brain-rules";
import type { ExtractedPage, NamedPage, PageId } from "../domain/extracted-page";

export interface PageFile {
  readonly id: PageId;
  readonly path: PagePath;
}

export interface NamesRead {
  readonly named: readonly NamedPage[];
  /** Files that turned out to be no pages. */
  readonly skipped: readonly SkippedFile[];
  /** Files that were gone when read. */
  readonly gone: readonly PagePath[];
  /** Stamp and hash of each page read, so that an unchanged file is told from a touched one. */
  readonly revisions: readonly { readonly id: PageId; readonly revision: string }[];
}

export interface PagesExtracted {
  readonly pages: readonly ExtractedPage[];
  /** Keyword segment of `pages`. */
  readonly segment: Uint8Array;
  readonly skipped: readonly SkippedFile[];
  readonly gone: readonly PagePath[];
}

/**
 * The extract thread: reads files and computes all that the index holds of them, off the main thread. It keeps the name
 * table, which every link is resolved against; the indexer keeps that table in step with the store.
 */
export interface PageExtractor {
  start(root: string): Promise<void>;
  /** How pages are read from now on. Pages read before are not read again by this. */
  setRules(rules: BrainRules): Promise<void>;
  updateNames(put: readonly NamedPage[], remove: readonly PageId[]): Promise<void>;
  /** First, fast pass: title, aliases and type only. Does not touch the name table. */
  readNames(files: readonly PageFile[]): Promise<NamesRead>;
  /** Full pass over files whose names are in the table. */
  extract(files: readonly PageFile[]): Promise<PagesExtracted>;
  /** Name keys that decide how links resolve, of pages as they are in the table and as they are given. */
  keysOf(pages: readonly NamedPage[]): Promise<readonly string[]>;
}
