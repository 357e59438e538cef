import type { DreamRun, Proposal } from "../../../shared/model/dream";
import { ui } from "../../stores/ui";
import { review } from "./review-store";

/** Takes a rejection back: that of the proposal in sight, else the last one. What is accepted is git's to take back. */
export function takeBack(run: DreamRun, current: Proposal | null): void {
  const { rejected, decide, openProposal } = review.getState();
  const last = run.proposals.find((one) => one.id === rejected.at(-1) && one.state === "rejected") ?? null;
  const target = current?.state === "rejected" ? current : last;
  if (target) {
    openProposal(target);
    void decide(run, target, "reopen");
    return;
  }
  if (current?.state !== "accepted") return;
  const commit = current.commit?.slice(0, 7);
  ui.getState().tell(
    commit ? `Accepted as ${commit}; git revert takes it back` : "Accepted and written; no commit to revert",
  );
}
