import type { Spend } from "./meaning";
import type { PageSummary } from "./page";

/** A pointer to a verbatim span of a file. `quote` equals the file's bytes from `start` to `end`, decoded. */
export interface Citation {
  /** Number shown beside the sentence, 1-based, unique within the answer. */
  readonly n: number;
  readonly page: PageSummary;
  /** UTF-8 byte offsets. */
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  /** ISO date of the evidence where one is known. */
  readonly date: string | null;
  /** 1-based line of `start`. */
  readonly line: number;
}

export interface AnswerSentence {
  readonly text: string;
  /** Numbers of the citations that carry the sentence; never empty in a finished answer. */
  readonly cites: readonly number[];
}

export const GAP_KINDS = [
  "no_page",
  "no_link_of_type",
  "stale",
  "uncited",
  "single_source",
  "contradiction",
  "isolated",
  "thin",
  "out_of_range",
  "ambiguous",
] as const;
export type GapKind = (typeof GAP_KINDS)[number];

/** One side of a contradiction: a verbatim span of a file, and the value that it gives. */
export interface GapSide {
  readonly page: PageSummary;
  /** UTF-8 byte offsets of `quote`. */
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  /** 1-based line of `start`. */
  readonly line: number;
  /** ISO date of what it tells; null when nothing says. */
  readonly date: string | null;
  /** The value alone, as one reads it: `2013`, `$3.1M`, `Bergen`. */
  readonly value: string;
}

/** What is begun on a page so that a gap of it gets filled. */
export type GapDraft =
  /** A dated line under the passage, for where it is from. */
  | { readonly kind: "source" }
  /** A dated entry in the timeline. */
  | { readonly kind: "entry" }
  /** The day of the last review is set to today, and one goes on in the compiled truth. */
  | { readonly kind: "review" }
  /** A link, as the value of a field or by itself (null). */
  | { readonly kind: "link"; readonly field: string | null }
  /** Words at the end of the compiled truth. */
  | { readonly kind: "text" };

/** What one can do about a gap. */
export type GapAction =
  /** `start`: byte of the passage in question; null when it is the page as a whole. */
  | {
      readonly kind: "draft";
      readonly page: PageSummary;
      readonly start: number | null;
      readonly draft: GapDraft;
    }
  /** Two statements that cannot both be so: one is right, or both are, each at its time. */
  | { readonly kind: "settle"; readonly sides: readonly [GapSide, GapSide] }
  | { readonly kind: "create_page"; readonly title: string }
  | { readonly kind: "open_page"; readonly page: PageSummary; readonly start: number | null }
  | { readonly kind: "choose"; readonly pages: readonly PageSummary[] };

/** Something the question needed and the brain does not hold. A normal result, not an error. */
export interface Gap {
  /** Stable across questions and nights for the same lack: `no_page:edda lunde`. */
  readonly key: string;
  readonly kind: GapKind;
  /** At most five words. */
  readonly title: string;
  /** The evidence in one sentence. */
  readonly detail: string;
  readonly pages: readonly PageSummary[];
  readonly action: GapAction | null;
}

/** A gap in the ledger, ranked across questions and nights. */
export interface LedgerGap extends Gap {
  readonly timesAsked: number;
  readonly lastSeenMs: number;
  readonly rank: number;
}

/** What a question is asked of; null leaves that side open. */
export interface AskScope {
  /** A folder and those below it. */
  readonly folder: string | null;
  /** A tag without `#` and those below it. */
  readonly tag: string | null;
  /** A page type. */
  readonly type: string | null;
  /** First and last ISO day of what is told. */
  readonly from: string | null;
  readonly until: string | null;
}

/** The whole brain. */
export const EVERYTHING: AskScope = { folder: null, tag: null, type: null, from: null, until: null };

/** True when a scope leaves nothing out. */
export const isEverything = ({ folder, tag, type, from, until }: AskScope): boolean =>
  [folder, tag, type, from, until].every((part) => part === null);

/** What would be sent to the model for a question, to the letter. */
export interface SendPreview {
  /** Name of the model; null when none is set. */
  readonly model: string | null;
  /** Where it would go; null when none is set. */
  readonly address: string | null;
  /** Why nothing would go to the model, in words; null when something would. */
  readonly reason: string | null;
  /** Not even the question leaves, for a vector of its own. */
  readonly staysHere: boolean;
  readonly system: string;
  readonly user: string;
  /** Identifiers replaced by placeholders, each counted once. */
  readonly masked: number;
  /** Pages that bear on it and stay on this machine. */
  readonly withheld: number;
  /** Pieces of evidence. */
  readonly evidence: number;
  /** About how many tokens it is, the reply not counted. */
  readonly tokens: number;
  /** Of these tokens; null while the price is not known. */
  readonly cost: number | null;
}

export type AnswerMode = "extractive" | "model";

export interface Answer {
  readonly id: string;
  readonly question: string;
  /** How a question that follows on another was read (`Who funded Lumio?` for `and who funded it?`); null when as it stands. */
  readonly readAs: string | null;
  /** The answer it was asked after; null for the beginning of a talk. */
  readonly after: string | null;
  readonly askedMs: number;
  readonly mode: AnswerMode;
  /** True when the notes do not say; then `nearest` holds what came closest. */
  readonly abstained: boolean;
  /** The answer in one string, sentences joined; "Your notes don't say." when abstained. */
  readonly text: string;
  readonly sentences: readonly AnswerSentence[];
  readonly citations: readonly Citation[];
  /** Passages that came near but do not answer. Shown under an abstention. */
  readonly nearest: readonly Citation[];
  readonly gaps: readonly Gap[];
  /** Numbers of the citations whose file no longer holds their quote there, as of when the answer was handed out. */
  readonly stale: readonly number[];
  readonly ms: number;
  /** Sentences of the model that were dropped because no citation supported them. */
  readonly dropped: number;
  readonly model: string | null;
  /** Set when a configured model failed and the extractive answer stands in: a short reason without user text. */
  readonly degraded: string | null;
  /** Pages that bear on it and of which nothing was sent, because they are private. */
  readonly withheld: number;
  /** What the model used; null when none was asked. */
  readonly spent: Spend | null;
  /** What it was asked of. */
  readonly scope: AskScope;
}

export interface AnswerSummary {
  readonly id: string;
  readonly question: string;
  readonly askedMs: number;
  readonly gapCount: number;
  readonly abstained: boolean;
}

/** A line of a page that a correction changes. */
export interface ChangedLine {
  /** 1-based, in the text before the change. */
  readonly line: number;
  /** Null for a line that is added. */
  readonly before: string | null;
  readonly after: string;
}

/** What would be written if one side of a contradiction were said to be right. */
export interface SettlePreview {
  /** The page that is corrected. */
  readonly page: PageSummary;
  readonly lines: readonly ChangedLine[];
  /** False when the value stands in the page in a way that cannot be replaced: then only the dated line is added. */
  readonly isReplaced: boolean;
  /** To be given back with the decision: what is written is what was shown, or nothing. */
  readonly token: string;
}
