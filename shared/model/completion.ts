import type { PagePath, PageSummary } from "./page";

/** A heading somewhere in the brain. */
export interface HeadingHit {
  readonly page: PageSummary;
  /** Without marks, inline syntax as written. */
  readonly text: string;
  /** 1 to 6. */
  readonly level: number;
}

/** A block that can be linked to: a paragraph, an item, a quote, code, a formula or a table. */
export interface BlockHit {
  readonly page: PageSummary;
  /** Revision of the file in which it was found. */
  readonly revision: string;
  /** UTF-16 offset in the page's text, line ends as `\n`, where the block begins. */
  readonly start: number;
  /** Its words, short enough for a row. */
  readonly text: string;
  /** The id it goes by; null while it has none. */
  readonly id: string | null;
}

/** A file of the brain that is no page. */
export interface FileHit {
  readonly path: string;
  /** What is written to embed it: its name, or its path where several files share that name. */
  readonly target: string;
}

/** A file that was put beside the pages. */
export interface StoredFile {
  readonly path: PagePath;
  readonly target: string;
  /** False when the same bytes lay in the folder already: then nothing was written. */
  readonly isNew: boolean;
}

/** Bytes of a file that can be put into a brain at most. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
