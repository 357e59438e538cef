import type { PhaseSpent } from "./dream";
import type { PagePath } from "./page";

/** The page that statements are about; its title is shown to the model. */
export interface JudgedSubject {
  readonly path: PagePath;
  readonly title: string;
}

/** One sentence of a page that a model may be shown. */
export interface JudgedStatement {
  readonly path: PagePath;
  /** ISO date of what it tells; null when nothing says. */
  readonly date: string | null;
  /** As a reader sees it. */
  readonly text: string;
}

/** Two statements that a model takes for a contradiction, by their places in the list. */
export interface JudgedPair {
  readonly a: number;
  readonly b: number;
  /** 0 to 1, as the model gives it. */
  readonly confidence: number;
}

export type JudgeReply =
  /** `spent` is null when the verdict was known and nobody was asked. */
  | { readonly kind: "verdict"; readonly pairs: readonly JudgedPair[]; readonly spent: PhaseSpent | null }
  /** The night's tokens would not be enough for this question: nothing was sent. */
  | { readonly kind: "over_budget" }
  /** Nothing may be sent: no model is set up, or the pages are private. */
  | { readonly kind: "not_asked" }
  /** The model did not answer, or not in the form asked for. */
  | { readonly kind: "failed"; readonly reason: string; readonly spent: PhaseSpent | null };
