import type { LinkStatus, LinkSyntax } from "../../shared/model/link";
import type { PagePath, PageProperty, Slug } from "../../shared/model/page";

/** Number of a page inside one index. Stable while the index lives; never shown, never stored outside it. */
export type PageId = number;

/** What the name table knows of a page. */
export interface NamedPage {
  readonly id: PageId;
  readonly path: PagePath;
  readonly slug: Slug;
  readonly title: string;
  readonly type: string;
  readonly aliases: readonly string[];
  /** Ids of blocks that pages may refer to (Logseq's `id::`), lower case; absent when there are none. */
  readonly blockIds?: readonly string[];
}

/** A link ready for the index: resolved as far as it goes, typed, with its evidence. All offsets UTF-8 bytes. */
export interface ExtractedLink {
  readonly targetId: PageId | null;
  readonly rawTarget: string;
  /** NameTable.targetKey(rawTarget): pages named so decide how this link resolves. */
  readonly targetKey: string;
  readonly anchor: string | null;
  readonly label: string | null;
  readonly status: LinkStatus;
  readonly candidateIds: readonly PageId[];
  readonly type: string;
  /** Ends after normalising direction; null where the end is not a page. */
  readonly subjectId: PageId | null;
  readonly objectId: PageId | null;
  readonly syntax: LinkSyntax;
  readonly start: number;
  readonly end: number;
  /** Span of the target text alone, for rename and repair. */
  readonly targetStart: number;
  readonly targetEnd: number;
  readonly sentence: string;
  readonly sentenceStart: number;
  readonly sentenceEnd: number;
  readonly rule: string;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly negated: boolean;
}

/** A slice of page text for search and embedding. Offsets are UTF-8 bytes in the file. */
export interface ExtractedChunk {
  readonly start: number;
  readonly end: number;
  /** Headings above the chunk, outermost first, joined with ` › `; empty at the top. */
  readonly headingPath: string;
  readonly text: string;
  /** Hash of what is embedded (title, headings, text): an unchanged chunk keeps its vector. */
  readonly textHash: string;
}

export interface ExtractedEntry {
  readonly date: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A heading, for completing links to it. */
export interface ExtractedHeading {
  readonly level: number;
  readonly text: string;
}

/** Everything the index holds of one page, computed from its bytes and the name table alone. */
export interface ExtractedPage extends NamedPage {
  readonly revision: string;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  readonly wordCount: number;
  readonly tags: readonly string[];
  /** Frontmatter fields, and what an outline's first block says of its page. */
  readonly properties: readonly PageProperty[];
  /** ISO date that the page speaks of (frontmatter `date`, else a date in its name); null when none. */
  readonly pageDate: string | null;
  /** First sentence or so of the body, for hovers and lists. At most 240 characters. */
  readonly excerpt: string;
  readonly links: readonly ExtractedLink[];
  readonly chunks: readonly ExtractedChunk[];
  readonly timeline: readonly ExtractedEntry[];
  /** In order. */
  readonly headings: readonly ExtractedHeading[];
}
