import { createHash } from "node:crypto";
import type { Proposal } from "../../shared/model/dream";
import type { ProposalDraft } from "../domain/dream/propose-repairs";

/** Hex digits of an id: enough that two proposals of one brain never share one. */
const ID_LENGTH = 20;

/**
 * A draft as an open proposal. Its id is a hash of what it is about, so that the same proposal of another night is known
 * again: a rejected one stays away, an open one is not asked twice.
 */
export function proposalFrom({ identity, ...draft }: ProposalDraft): Proposal {
  const id = createHash("sha256").update(JSON.stringify(identity)).digest("hex").slice(0, ID_LENGTH);
  return { ...draft, id, state: "open", commit: null };
}
