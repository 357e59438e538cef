import type { PageId } from "../extracted-page";
import type { Walked } from "./best-link";
import type { LinkChoice } from "./link-filter";

/** What may stand at a step of a pattern: given pages, pages of a type, or any (both null). */
export interface MatchStep {
  readonly pages: readonly PageId[] | null;
  readonly type: string | null;
  /** Steps of one variable are one page; null for a step of its own. */
  readonly variable: string | null;
}

export interface MatchHop extends LinkChoice {
  readonly min: number;
  readonly max: number;
}

/** A pattern whose names are looked up. */
export interface MatchPattern {
  readonly steps: readonly MatchStep[];
  readonly hops: readonly MatchHop[];
}

export interface MatchedRow {
  /** One a step. */
  readonly pages: readonly PageId[];
  /** One a hop; several links where a hop is repeated. */
  readonly hops: readonly (readonly Walked[])[];
}

export interface Matched {
  readonly rows: readonly MatchedRow[];
  /** False when there are more rows than asked for, or the search was given up. */
  readonly isComplete: boolean;
}
