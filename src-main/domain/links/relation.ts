import type { Span } from "../../../shared/text/parsed-page";
import type { Participant } from "./token-view";

/** One relation that a sentence tells of, direction normalised. */
export interface Relation {
  readonly type: string;
  readonly subject: Participant;
  readonly object: Participant;
  readonly rule: string;
  readonly negated: boolean;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  /** The sentence that tells it, where that is a later one than the link's own. */
  readonly borrowedFrom?: Span;
}
