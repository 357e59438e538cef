import type { PagePath } from "../../shared/model/page";
import type { Dialect } from "../../shared/schema/schema-pack";
import type { QueryNode } from "../../shared/search-query/query-node";
import type { NamedPage, PageId } from "../domain/extracted-page";

/** A page whose text is to be looked at. */
export interface PageToScan {
  readonly id: PageId;
  readonly path: PagePath;
  readonly title: string;
  readonly aliases: readonly string[];
}

/** What a query is held against. */
export interface TextScan {
  readonly root: QueryNode;
  readonly dialect: Exclude<Dialect, "auto">;
  /** Terms of inflections that pages hold: others are not looked for. */
  readonly stems: readonly string[];
}

export interface LinesScan extends TextScan {
  readonly pages: readonly PageToScan[];
}

export interface TruthScan extends TextScan {
  /** Pages that `know` has told of. */
  readonly pages: Uint32Array;
  /** Truth of each leaf of `root` for each page, page by page (see domain/search-query/truth). */
  readonly known: Uint8Array;
  /** Looks at each text itself, not first at the words of all: a pattern may come to no end on one of those. */
  readonly isByText: boolean;
}

/** A line of a file that fulfils something of a query. */
export interface ScannedLine {
  readonly text: string;
  /** UTF-16 offsets inside `text`, in order. */
  readonly marks: readonly (readonly [number, number])[];
  /** UTF-8 byte offsets of `text` in the file. */
  readonly start: number;
  readonly end: number;
}

export interface ScannedPage {
  /** The line that says most; null when nothing of the query stands in the text. */
  readonly best: ScannedLine | null;
  /** The first lines in order, the best among them. */
  readonly lines: readonly ScannedLine[];
  /** All lines there are. */
  readonly total: number;
}

/** The verdict on a page: its text does not fit, does, or could not be read. */
export const SCAN_VERDICT = { no: 0, yes: 1, unreadable: 2 } as const;

/**
 * Holds queries against the texts of the brain, in a thread of its own, which is stopped when a pattern does not come to
 * an end. It reads files once and keeps their texts as long as the index knows them by the same revision.
 */
export interface TextScanner {
  /**
   * Tells of all pages there are; to be called again when one has changed.
   * @param revisionOf what the index knows a file's content as; "" while it does not
   */
  know(pages: Iterable<NamedPage>, revisionOf: (path: PagePath) => string): void;
  /** Texts will be asked for soon: they are read ahead, and kept until nobody has asked for a while. `scan` does so too. */
  warm(): void;
  /**
   * One verdict a page.
   * @returns null when that took longer than `limitMs`
   */
  scan(scan: TruthScan, limitMs: number): Promise<Uint8Array | null>;
  /**
   * Lines of pages that fit, at most so many each, from their files as they are now.
   * @returns null when that took longer than `limitMs`
   */
  lines(scan: LinesScan, limit: number, limitMs: number): Promise<readonly ScannedPage[] | null>;
}
