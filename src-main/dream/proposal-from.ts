import { createHash } from "node:crypto";
import type { DreamFinding, Proposal } from "../../shared/model/dream";
import type { FindingDraft, ProposalDraft } from "../domain/dream/proposal-draft";

/** Hex digits of an id: enough that two proposals of one brain never share one. */
const ID_LENGTH = 20;

/**
 * A draft as an open proposal. Its id is a hash of what it is about, so that the same proposal of another night is known
 * again: a rejected one stays away, an open one is not asked twice.
 */
export function proposalFrom({ identity, judgedOn, ...draft }: ProposalDraft): Proposal {
  return { ...draft, ...knownBy({ identity, judgedOn }), state: "open", commit: null };
}

/** As `proposalFrom`, for what has no change. */
export function findingFrom({ identity, judgedOn, ...draft }: FindingDraft): DreamFinding {
  return { ...draft, ...knownBy({ identity, judgedOn }), state: "open" };
}

/** What a draft will be known by, for what need not be written when it was turned down. */
export const knownBy = ({ identity, judgedOn }: Pick<FindingDraft, "identity" | "judgedOn">) => ({
  id: hashOf(identity),
  inputs: hashOf(judgedOn),
});

const hashOf = (parts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, ID_LENGTH);
