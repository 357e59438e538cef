import type { Participant } from "./sentence-grammar";

/** One relation that a sentence tells of, direction normalised. */
export interface Relation {
  readonly type: string;
  readonly subject: Participant;
  readonly object: Participant;
  readonly rule: string;
  readonly negated: boolean;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}
