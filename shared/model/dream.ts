import type { PageSummary } from "./page";

export const DREAM_PHASES = ["sync", "extract", "embed", "broken_links", "orphans", "search_test", "report"] as const;
export type DreamPhase = (typeof DREAM_PHASES)[number];
export type PhaseOutcome = "ok" | "warn" | "fail" | "skipped";

export interface PhaseReport {
  readonly phase: DreamPhase;
  readonly outcome: PhaseOutcome;
  /** What it did in a few words with numbers: `31 pages`, `5 found`. */
  readonly note: string;
  readonly ms: number;
}

/** One line of a proposal's diff. */
export interface DiffLine {
  readonly kind: "context" | "add" | "remove";
  /** 1-based line number in the old file (context, remove) or the new one (add). */
  readonly line: number;
  readonly text: string;
  /** UTF-16 ranges of `text` that changed, for word emphasis. */
  readonly marks: readonly (readonly [number, number])[];
}

export type ProposalRule = "broken_link" | "orphan";
export type ProposalState = "open" | "accepted" | "rejected" | "stale";

/** One splice of a file, in UTF-8 byte offsets of the bytes that `revision` names. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** The text replaced and what stands around it on its line, to find the place again after the file has changed. */
  readonly anchor?: EditAnchor;
}

export interface EditAnchor {
  readonly before: string;
  readonly original: string;
  readonly after: string;
}

/** One change a dream suggests. */
export interface Proposal {
  readonly id: string;
  readonly rule: ProposalRule;
  readonly page: PageSummary;
  /** Revision of the file the edits were computed on. */
  readonly revision: string;
  readonly edits: readonly Edit[];
  readonly diff: readonly DiffLine[];
  readonly title: string;
  readonly reason: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly state: ProposalState;
  /** Commit made when accepted; null without git. */
  readonly commit: string | null;
  /** For people: why the proposal went stale, or why accepting it made no commit. */
  readonly note?: string;
}

/** A finding that needs no file change: an orphan to look at. */
export interface DreamFinding {
  readonly rule: ProposalRule;
  readonly page: PageSummary;
  readonly note: string;
}

export type DreamVerdict = "done" | "failed" | "cancelled";

/** One dream run with all it found. */
export interface DreamRun {
  readonly id: string;
  readonly startedMs: number;
  readonly finishedMs: number | null;
  /** What asked for it. */
  readonly trigger: "schedule" | "catch_up" | "user";
  /** Stamped only when the run really ended; null while running or when the process died. */
  readonly verdict: DreamVerdict | null;
  readonly phases: readonly PhaseReport[];
  readonly proposals: readonly Proposal[];
  readonly findings: readonly DreamFinding[];
}

export interface DreamRunSummary {
  readonly id: string;
  readonly startedMs: number;
  readonly finishedMs: number | null;
  readonly verdict: DreamVerdict | null;
  readonly open: number;
  readonly decided: number;
}

export interface DreamStatus {
  readonly running: {
    readonly id: string;
    readonly phase: DreamPhase;
    readonly done: number;
    readonly total: number;
  } | null;
  /** Milliseconds since the epoch of the next scheduled dream; null when paused or off. */
  readonly nextMs: number | null;
  readonly pausedUntilMs: number | null;
  readonly lastVerdict: DreamVerdict | null;
  readonly openProposals: number;
}
