import type { DreamFinding, Proposal } from "../../../shared/model/dream";

/** What makes something the same on another night, and what it was judged on. */
interface Known {
  /** Names it: rule, pages, what stands there. Never a revision, which any edit of the page changes. */
  readonly identity: readonly string[];
  /**
   * The facts that led to it, as far as the identity does not name them. When one changes, what was rejected is asked again.
   * Empty: a rejection is for good.
   */
  readonly judgedOn: readonly string[];
}

/** A proposal before it has an id and a history. */
export interface ProposalDraft extends Omit<Proposal, "id" | "inputs" | "state" | "commit" | "note">, Known {}

/** A finding before it has an id. */
export interface FindingDraft extends Omit<DreamFinding, "id" | "inputs" | "state">, Known {}
