import type { DreamRun, Proposal } from "../../../shared/model/dream";
import { ui } from "../../stores/ui";
import { review } from "./review-store";

/** Takes a decision back: that on the proposal in sight, else the last one of this sitting, in whatever group it is. */
export function takeBack(
  run: DreamRun,
  current: Proposal | null,
  sitting: Pick<typeof review, "getState"> = review,
  tell: (text: string) => void = (text) => ui.getState().tell(text),
): void {
  const { latest, decide, dismiss, openFinding, openProposal } = sitting.getState();
  const decided = (id: string) => run.proposals.find((one) => one.id === id && isBackable(one));
  const aside = (id: string) => run.findings.find((one) => one.id === id);
  const last = latest.findLast(({ kind, id }) => (kind === "finding" ? aside(id) : decided(id)) !== undefined);
  const proposal = isBackable(current) ? current : last?.kind === "proposal" ? decided(last.id) : null;
  const finding = last?.kind === "finding" ? aside(last.id) : null;
  if (proposal) {
    openProposal(proposal);
    void decide(run, proposal, "reopen");
  } else if (finding) {
    openFinding(finding);
    void dismiss(run, finding, false);
  } else tell("There is nothing to take back here");
}

const isBackable = (one: Proposal | null): boolean => one?.state === "rejected" || one?.state === "accepted";
