import type { DreamRun, FileEdits, ProposalState, TrustableRule } from "../../shared/model/dream";
import type { FileWrite } from "./rename-journal";

/** One word on one proposal, or on a finding: dismissed is `rejected`. The last one counts. */
export interface DreamDecision {
  readonly run: string;
  /** Id of the proposal or finding. */
  readonly proposal: string;
  /** What it was judged on: rejected, it stays away as long as this is the same. Empty in older logs: whatever it was. */
  readonly inputs: string;
  readonly state: ProposalState;
  readonly atMs: number;
  /** Commit made when accepted; null otherwise. */
  readonly commit: string | null;
  /** Accepted by a rule that the person trusts, not by the person. */
  readonly isByItself?: true;
  readonly note?: string;
}

/** A file as an accepted proposal left it: the edits lead back from that revision. */
export type FileBack = Omit<FileEdits, "diff">;

/** One accepted proposal with what takes it back. */
export type AppliedStep =
  | { readonly kind: "edit"; readonly proposal: string; readonly files: readonly FileBack[] }
  /** The writes fit the files exactly as they were left, or not at all. */
  | { readonly kind: "rename"; readonly proposal: string; readonly writes: readonly FileWrite[] };

/** What was written at once when proposals of one run were accepted. */
export interface AppliedChange {
  readonly id: string;
  readonly run: string;
  readonly atMs: number;
  /** First line of its commit. */
  readonly subject: string;
  /** Null without git, when the pages held other changes, and until it is made. */
  readonly commit: string | null;
  /** Proposals that the commit holds, whatever was taken back since: the others’ pages held changes of the person’s. */
  readonly committed: readonly string[];
  /** In the order in which they were made. Empty: all is taken back. */
  readonly steps: readonly AppliedStep[];
}

/** What is kept of the dreams of one brain, beside the brain. */
export interface DreamLog {
  /** The runs as they were saved, newest first. A damaged file is left out. */
  readRuns(): Promise<readonly DreamRun[]>;
  /** Replaces the run's record. */
  saveRun(run: DreamRun): Promise<void>;
  removeRun(id: string): Promise<void>;
  /** In order of writing. */
  readDecisions(): Promise<readonly DreamDecision[]>;
  /** Returns when all are on disk. */
  addDecisions(decisions: readonly DreamDecision[]): Promise<void>;
  /** What was written for a run and can be taken back, oldest first. */
  readApplied(run: string): Promise<readonly AppliedChange[]>;
  /** Adds a change, or replaces the one with its id. Returns when it is on disk. */
  saveApplied(change: AppliedChange): Promise<void>;
  /** To be called at opening: makes room where more was replaced than is left. */
  compactApplied(): Promise<void>;
  readTrusted(): Promise<readonly TrustableRule[]>;
  writeTrusted(rules: readonly TrustableRule[]): Promise<void>;
  /** When this brain was first opened; the first call writes it down. */
  firstSeenMs(nowMs: number): Promise<number>;
}
