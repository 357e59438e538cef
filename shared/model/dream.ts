import type { PagePath, PageSummary } from "./page";
import type { RenameChange } from "./rename";

/** The steps of a night in order. A name here needs a file in `src-main/dream/phases/` and its words in the window. */
export const DREAM_PHASES = [
  "sync",
  "extract",
  "embed",
  "broken_links",
  "duplicates",
  "mentions",
  "importance",
  "contradictions",
  "judge",
  "orphans",
  "stale_pages",
  "tags",
  "reciprocal",
  "link_suggestions",
  "jobs",
  "search_test",
  "health",
  "report",
] as const;
export type DreamPhase = (typeof DREAM_PHASES)[number];
export type PhaseOutcome = "ok" | "warn" | "fail" | "skipped";

export interface PhaseReport {
  readonly phase: DreamPhase;
  readonly outcome: PhaseOutcome;
  /** What it did in a few words with numbers: `31 pages`, `5 found`. */
  readonly note: string;
  /** Milliseconds since the epoch; absent in nights that older versions kept. */
  readonly startedMs?: number;
  /** By the clock: sleep of the machine counts. */
  readonly ms: number;
  /** Without sleep of the machine: what it used of the night's time. Absent in nights that older versions kept. */
  readonly awakeMs?: number;
  /** What it did not come to; absent when it did all there was. */
  readonly left?: PhaseLeft;
  /** What a model was paid for it; absent when none was asked. */
  readonly spent?: PhaseSpent;
}

/** Work of a phase that waits for the next night. */
export interface PhaseLeft {
  /** How many things are left; null when it cannot tell. */
  readonly count: number | null;
  /** `budget`: what one night may ask of a model; `model`: it did not answer. */
  readonly why: "time" | "budget" | "model";
  /** Where the next night goes on, in the phase's own words; empty for the beginning. */
  readonly at: string;
}

export interface PhaseSpent {
  readonly tokens: number;
  /** Null when the model's price is not known. */
  readonly cost: number | null;
}

/** What a night begins with. */
export interface NightPlan {
  /** The night that was broken off and is gone on with; null for a new one. */
  readonly resume: {
    readonly run: string;
    readonly phases: readonly PhaseReport[];
    /** Phases that were begun and did not end, once for each time. */
    readonly begun: readonly DreamPhase[];
  } | null;
  /** Where phases go on that an earlier night left in the middle: the `at` of what they left. */
  readonly carried: Partial<Readonly<Record<DreamPhase, string>>>;
  /** Whether a model is set up and may be asked. */
  readonly hasModel: boolean;
  /**
   * Ids of what was rejected or dismissed, each with the `inputs` it was judged on; empty inputs turn it down for good. It
   * must not take the place of what was never seen.
   */
  readonly turnedDown: Readonly<Record<string, string>>;
}

/** A night about which nothing is known. */
export const EMPTY_PLAN: NightPlan = { resume: null, carried: {}, hasModel: false, turnedDown: {} };

/** One line of a proposal's diff. */
export interface DiffLine {
  readonly kind: "context" | "add" | "remove";
  /** 1-based line number in the old file (context, remove) or the new one (add). */
  readonly line: number;
  readonly text: string;
  /** UTF-16 ranges of `text` that changed, for word emphasis. */
  readonly marks: readonly (readonly [number, number])[];
}

/** What a proposal or a finding is about, in the order in which a review goes through them. */
export const PROPOSAL_RULES = [
  "broken_link",
  "duplicate",
  "contradiction",
  "ended_role",
  "reciprocal",
  "mention",
  "alias",
  "tag",
  "link_suggestion",
  "stale",
  "thin",
  "orphan",
  "island",
] as const;
export type ProposalRule = (typeof PROPOSAL_RULES)[number];
/** Rules that a person may let dreams apply by themselves: each change is small, and nothing is lost by it. */
export const TRUSTABLE_RULES = [
  "broken_link",
  "mention",
  "reciprocal",
  "alias",
  "tag",
] as const satisfies ProposalRule[];
export type TrustableRule = (typeof TRUSTABLE_RULES)[number];

/** A trusted rule's proposal below this is asked about all the same. */
export const TRUST_FROM = 0.9;

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

/** What changes in one file. */
export interface FileEdits {
  readonly path: PagePath;
  /** Revision of the file the edits were computed on. */
  readonly revision: string;
  readonly edits: readonly Edit[];
  readonly diff: readonly DiffLine[];
}

/** What accepting a proposal does: all of it or nothing. */
export type ProposalChange =
  /** The first file is the page that the proposal is mainly about; each file is there once. */
  | { readonly kind: "edit"; readonly files: readonly FileEdits[] }
  /** Made by the rename engine, with its proof: a merge, a move. */
  | { readonly kind: "rename"; readonly change: RenameChange };

/** A sentence of a page that something was concluded from. */
export interface DreamEvidence {
  readonly page: PageSummary;
  /** Verbatim. */
  readonly text: string;
  /** UTF-8 byte span in the file as it was read. */
  readonly start: number;
  readonly end: number;
}

/** One change a dream suggests. */
export interface Proposal {
  /** Hash of what it is about; the same on another night, whatever else on the page has changed. */
  readonly id: string;
  /** Hash of what it was judged on: a rejected proposal comes back only with other inputs. */
  readonly inputs: string;
  readonly rule: ProposalRule;
  readonly page: PageSummary;
  /** Other pages it is about: the one merged in, the one linked to. */
  readonly others: readonly PageSummary[];
  readonly change: ProposalChange;
  readonly title: string;
  readonly reason: string;
  readonly evidence: readonly DreamEvidence[];
  /** 0 to 1. */
  readonly confidence: number;
  /** A model's proposal is marked, and never accepted by itself. */
  readonly madeBy: "rules" | "model";
  readonly state: ProposalState;
  /** Commit made when accepted; null without git. */
  readonly commit: string | null;
  /** Accepted at the end of the night, by a rule that the person trusts. */
  readonly isByItself?: true;
  /** For people: why the proposal went stale, or why accepting it made no commit. */
  readonly note?: string;
}

/** Something to look at that has no one right change: an orphan, two values that contradict each other. */
export interface DreamFinding {
  /** As a proposal's. */
  readonly id: string;
  readonly inputs: string;
  readonly rule: ProposalRule;
  readonly page: PageSummary;
  readonly others: readonly PageSummary[];
  readonly note: string;
  readonly evidence: readonly DreamEvidence[];
  /** A dismissed one is not found again until its inputs change. */
  readonly state: "open" | "dismissed";
}

/** One term of a brain's health. */
export interface HealthPart {
  readonly name: "links" | "timeline" | "broken" | "orphans" | "embedding" | "duplicates" | "contradictions";
  /** 0 (bad) to 1 (good). */
  readonly value: number;
  /** Its share of the score; the weights of all parts add up to 1. */
  readonly weight: number;
}

/** How well a brain was at the end of one dream. */
export interface HealthPoint {
  readonly atMs: number;
  /** 0 to 100: the weighted mean of the parts. */
  readonly score: number;
  readonly parts: readonly HealthPart[];
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
  /** Null when the phase that measures it did not run. */
  readonly health: HealthPoint | null;
  /** When it was taken up again after it was broken off, in milliseconds since the epoch; absent when it never was. */
  readonly resumedMs?: readonly number[];
  /** Phases in the order in which they were begun, those that did not end included. */
  readonly begun?: readonly DreamPhase[];
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
  /** Rules whose sure proposals are accepted at the end of each night; none until the person says so. */
  readonly trusted: readonly TrustableRule[];
}

/** When a brain dreams. */
export interface DreamSchedule {
  readonly enabled: boolean;
  /** Local hour, 0 to 23. */
  readonly hour: number;
  /** What this brain has of its own; null: as the app's settings say. */
  readonly own: { readonly enabled: boolean | null; readonly hour: number | null };
}
