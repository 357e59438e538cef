import type { DreamRun, Proposal } from "../../../shared/model/dream";
import { ui } from "../../stores/ui";
import { review } from "./review-store";

/** Takes a decision back: that on the proposal in sight, else the last one of this sitting. */
export function takeBack(run: DreamRun, current: Proposal | null): void {
  const { latest, decide, openProposal } = review.getState();
  const isBackable = (one: Proposal | null | undefined) => one?.state === "rejected" || one?.state === "accepted";
  const last = run.proposals.find((one) => one.id === latest.at(-1)) ?? null;
  const target = isBackable(current) ? current : isBackable(last) ? last : null;
  if (!target) {
    ui.getState().tell("There is nothing to take back here");
    return;
  }
  openProposal(target);
  void decide(run, target, "reopen");
}
