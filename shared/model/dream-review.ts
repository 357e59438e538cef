import type { DreamRun, Proposal, ProposalRule } from "./dream";
import type { PagePath } from "./page";

/** Which of a run's open proposals are decided at once. */
export type ReviewChoice =
  | { readonly kind: "rule"; readonly rule: ProposalRule }
  /** Those whose main page it is. */
  | { readonly kind: "page"; readonly page: PagePath }
  | { readonly kind: "chosen"; readonly proposals: readonly string[] };

/** What a person wrote instead before accepting: for each edit of a file its new text, or null to leave that one out. */
export interface Amendment {
  readonly path: PagePath;
  readonly edits: readonly (string | null)[];
}

/** What came of deciding many at once. */
export interface GroupReview {
  /** Those that were decided, as they are now: accepted, rejected, or stale where the page no longer fits. */
  readonly proposals: readonly Proposal[];
  /** The one commit of those that were accepted; null without git, and where their pages hold other changes. */
  readonly commit: string | null;
}

/** What came of taking a night back. */
export interface NightUndone {
  readonly run: DreamRun;
  /** Proposals whose changes were taken back; they are open again. */
  readonly undone: number;
  /** Those that stay, because a page has changed since. */
  readonly refused: readonly { readonly proposal: string; readonly title: string; readonly note: string }[];
  /** Commits made by it, newest last. */
  readonly commits: readonly string[];
}
