import type { LinkType } from "./link";
import type { PagePath, PageProperty, PageSummary } from "./page";

/** A point in the history of a brain: the state that one commit left. */
export interface Moment {
  readonly commit: string;
  /** Milliseconds since the epoch at which the commit was made. */
  readonly dateMs: number;
  readonly subject: string;
}

/** A commit that touched pages, as the slider needs it. */
export interface PastCommit extends Moment {
  /** Pages added, removed, renamed or edited by it. */
  readonly pages: number;
}

/** How far the past can be seen. */
export interface TimeRange {
  readonly first: Moment;
  readonly last: Moment;
  /** Commits that touched pages, along the line of the current branch; those of merged branches count as one merge. */
  readonly total: number;
  /** The newest of them, oldest first, at most as many as were asked for. */
  readonly commits: readonly PastCommit[];
  /** The clone is shallow: there was something before `first`. */
  readonly isShallow: boolean;
  /** How many of the commits have been read ahead, the newest first; the others are read when they are asked for. */
  readonly builtCommits: number;
}

/** A page as it was. */
export interface PastPage extends PageSummary {
  readonly moment: Moment;
  /** Where the page is now; null when it is no more. */
  readonly now: PagePath | null;
  /** As the editor has it: no byte order mark, line ends as `\n`. */
  readonly text: string;
  readonly bodyStart: number;
  readonly aliases: readonly string[];
  readonly tags: readonly string[];
  readonly properties: readonly PageProperty[];
  readonly wordCount: number;
  /** The commit that had left the page so; null when the page's commits are not known. */
  readonly changedBy: Moment | null;
}

/** What a brain held at a moment. */
export interface PastCounts {
  readonly pages: number;
  readonly resolved: number;
  readonly unresolved: number;
  readonly ambiguous: number;
}

/** The whole graph at a moment, packed as `graph.whole` is: pages of today stand where they stand today. */
export interface PastGraph {
  readonly moment: Moment;
  readonly counts: PastCounts;
  readonly packed: Uint8Array;
  readonly nodeCount: number;
  readonly linkCount: number;
}

export type PageChangeKind = "added" | "removed" | "renamed" | "edited";

/** A page between two moments. */
export interface PastPageChange {
  readonly kind: PageChangeKind;
  /** Where it is at the later moment; of a removed one, where it was at the earlier. */
  readonly path: PagePath;
  /** Where it was at the earlier moment, when that is another place. */
  readonly from: PagePath | null;
  readonly title: string;
  readonly type: string;
  /** Commits between the two that touched it. */
  readonly commits: number;
  readonly linesAdded: number;
  readonly linesRemoved: number;
  /** Where it is now; null when it is no more. */
  readonly now: PagePath | null;
}

/** A link that one of two moments has and the other has not; pages are told apart through their renames. */
export interface PastLinkChange {
  readonly from: PageSummary;
  /** Null for a target that no page answered to. */
  readonly to: PageSummary | null;
  readonly title: string;
  readonly type: LinkType;
}

/** What changed between two moments. */
export interface PastChanges {
  readonly from: Moment;
  readonly to: Moment;
  readonly before: PastCounts;
  readonly after: PastCounts;
  /** Commits between the two that touched pages. */
  readonly commits: number;
  readonly pages: Readonly<Record<PageChangeKind, number>>;
  /** Most changed first, at most as many as were asked for. */
  readonly changed: readonly PastPageChange[];
  /** By type: relations between two pages, and wishes for pages that are not there. */
  readonly links: readonly { readonly type: LinkType; readonly added: number; readonly removed: number }[];
  /** Typed ones first, at most as many as were asked for. */
  readonly linksAdded: readonly PastLinkChange[];
  readonly linksRemoved: readonly PastLinkChange[];
}
