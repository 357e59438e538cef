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

/** What one can do about a gap. */
export type GapAction =
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
}

export interface AnswerSummary {
  readonly id: string;
  readonly question: string;
  readonly askedMs: number;
  readonly gapCount: number;
  readonly abstained: boolean;
}
