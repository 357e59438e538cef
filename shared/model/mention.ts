import type { DiffLine, Edit } from "./dream";
import type { PagePath, PageSummary } from "./page";

/** From this confidence on a mention may be linked without looking at each. */
export const CERTAIN_MENTION = 0.8;
/** Below `CERTAIN_MENTION` and from here on a mention is likely, below it is a guess. */
export const LIKELY_MENTION = 0.55;

/** A page's title or alias that stands in another page's text without a link. */
export interface Mention {
  /** The page that holds it. */
  readonly page: PageSummary;
  /** Revision of that page's file that the offsets belong to. */
  readonly revision: string;
  /** The page it means: of several, the nearest. */
  readonly target: PageSummary;
  /** All pages that go by this name when there are several, nearest first; empty otherwise. */
  readonly candidates: readonly PageSummary[];
  /** The words as written. */
  readonly text: string;
  /** UTF-8 byte span of `text` in the file. */
  readonly start: number;
  readonly end: number;
  /** The sentence around it, as written, and its UTF-8 byte span. */
  readonly sentence: string;
  readonly sentenceStart: number;
  readonly sentenceEnd: number;
  /** The first one of this target on the page, which has no link to the target yet: the one to link. */
  readonly isFirst: boolean;
  /** 0 to 1. */
  readonly confidence: number;
  /** Why the confidence is what it is, in a few words for people. */
  readonly reason: string;
}

/** A mention as a dream sees it, with what is seen of the place: nobody looks at each before it is proposed. */
export interface SweptMention extends Mention {
  /** In a block quote. */
  readonly isInQuote: boolean;
  /** In quotation marks of its own. */
  readonly isQuoted: boolean;
  /** Another capitalised word stands right beside it. */
  readonly isInLongerName: boolean;
}

export interface MentionListing {
  /** How many were found in all. */
  readonly total: number;
  /** False when there are more pages that may speak of this one than were read. */
  readonly isComplete: boolean;
  readonly mentions: readonly Mention[];
}

/** One mention to be linked: where it stands, in which revision, and which page is meant. */
export interface MentionChoice {
  readonly page: string;
  readonly revision: string;
  /** UTF-8 byte span. */
  readonly start: number;
  readonly end: number;
  /** Path of the page to link to. */
  readonly target: string;
}

/** What linking some mentions makes of one page. */
export interface MentionEdits {
  readonly path: PagePath;
  /** Revision that the edits belong to. */
  readonly revision: string;
  readonly edits: readonly Edit[];
  /** The mention that each edit is for. */
  readonly made: readonly MentionChoice[];
}

/** Why a mention was not linked: the page is gone or reads otherwise now, no such name stands there, or no link can mean the page alone. */
export type MentionRefusal = "page_gone" | "page_changed" | "not_a_mention" | "no_unique_name" | "not_written";

export interface RefusedMention {
  readonly item: MentionChoice;
  readonly reason: MentionRefusal;
}

/** The line that one link would change: as it is, and as it would be with this link alone. */
export interface MentionPreview {
  readonly item: MentionChoice;
  readonly page: PageSummary;
  readonly lines: readonly DiffLine[];
}

export interface MentionsPreviewed {
  /** In the order of the items, but for those refused. */
  readonly previews: readonly MentionPreview[];
  readonly refused: readonly RefusedMention[];
}

export interface MentionsAccepted {
  /** Pages written, with their new revision and how many links each got. */
  readonly written: readonly { readonly page: string; readonly revision: string; readonly links: number }[];
  readonly refused: readonly RefusedMention[];
}
