import type { ArgsOf, OperationName, ResultOf } from "../../../shared/contract/contract";
import type {
  DreamFinding,
  DreamPhase,
  HealthPoint,
  PhaseLeft,
  PhaseOutcome,
  PhaseReport,
  PhaseSpent,
  Proposal,
  ProposalRule,
} from "../../../shared/model/dream";

/** What several phases of a night look at: made by the first that asks. */
export type NightMemoKey = "brain" | "links";

/** What a phase may use. */
export interface PhaseContext {
  /** Asks the Host. @throws BrainError with its code, `cancelled` when the dream was stopped. */
  call<K extends OperationName>(operation: K, args: ArgsOf<K>): Promise<ResultOf<K>>;
  progress(done: number, total: number): void;
  /** True when its share of the night is used up: a phase that can stop in the middle does, and says what it left. */
  isTimeUp(): boolean;
  /** True for what was rejected or dismissed and is judged on the same as then: it takes the place of nothing else. */
  isTurnedDown(found: Pick<Proposal, "id" | "inputs">): boolean;
  /** Where an earlier night left it: the `at` of what it left; null when it left nothing. */
  readonly carried: string | null;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Lets messages in between two steps. @throws BrainError `cancelled` when the dream was stopped. */
  breathe(): Promise<void>;
  /** Makes something once a night that several phases want; a failure is not kept. */
  memo<T>(key: NightMemoKey, make: () => Promise<T>): Promise<T>;
  /** Id of the run. */
  readonly run: string;
  /** What the phases before this one reported. */
  readonly reports: readonly PhaseReport[];
}

export interface PhaseResult {
  /** `fail` comes from throwing. */
  readonly outcome: Exclude<PhaseOutcome, "fail">;
  /** What it did in a few words with numbers. */
  readonly note: string;
  readonly proposals?: readonly Proposal[];
  readonly findings?: readonly DreamFinding[];
  /** Rules that it looked for in the whole brain: what an earlier night found by them and this one did not, is no more. */
  readonly completed?: readonly ProposalRule[];
  /** Of the phase that measures it. */
  readonly health?: HealthPoint;
  /** What it did not come to. */
  readonly left?: PhaseLeft;
  /** What it cost. */
  readonly spent?: PhaseSpent;
}

export interface PhaseStep {
  readonly phase: DreamPhase;
  /** Its part of the night's time beside the others'. Default 1. */
  readonly share?: number;
  /** A phase that needs a model is skipped without one. */
  readonly needs?: "model";
  run(context: PhaseContext): Promise<PhaseResult>;
}

/** A number with its noun: `1 page`, `2 pages`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-GB")} ${count === 1 ? one : many}`;
