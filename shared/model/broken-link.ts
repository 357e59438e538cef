import type { PagePath, PageSummary } from "./page";

/** What the broken-links phase needs, as plain values. */
export interface BrokenLinkInput {
  readonly unresolved: readonly UnresolvedLinkSite[];
  readonly names: readonly { readonly page: PageSummary; readonly aliases: readonly string[] }[];
  /** Renames that git recorded, oldest first: where a missing target may have gone. */
  readonly renames: readonly { readonly from: PagePath; readonly to: PagePath; readonly dateMs?: number }[];
  /** True when there are more unresolved links than are listed here. */
  readonly truncated?: boolean;
}

/** A page's file as the dream process sees it: exact, so that byte offsets hold. */
export interface PageSource {
  readonly path: PagePath;
  readonly revision: string;
  /** The whole file decoded as UTF-8, BOM and line ends kept: encoding it again gives the same bytes. */
  readonly text: string;
}

/** One unresolved link where it stands. */
export interface UnresolvedLinkSite {
  readonly source: PageSummary;
  readonly revision: string;
  readonly rawTarget: string;
  readonly syntax: string;
  /** UTF-8 byte span of the target text alone (without brackets, label, anchor). */
  readonly targetStart: number;
  readonly targetEnd: number;
}
