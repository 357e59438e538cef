import type { DreamRun, ProposalState } from "../../shared/model/dream";

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
  readonly note?: string;
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
  /** Returns when it is on disk. */
  addDecision(decision: DreamDecision): Promise<void>;
  /** When this brain was first opened; the first call writes it down. */
  firstSeenMs(nowMs: number): Promise<number>;
}
