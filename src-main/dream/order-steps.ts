import type { DreamPhase } from "../../shared/model/dream";
import type { PhaseStep } from "./phases/phase";

/** A phase in which the night died so often waits till the others had their turn. */
const MOST_STUMBLES = 2;

/**
 * The steps in the order in which they are run: a phase that the process died in before comes after the others, so that it
 * takes none of them with it again. The report is always last.
 * @param begun every phase that was begun and did not end, once for each time
 */
export function orderSteps(steps: readonly PhaseStep[], begun: readonly DreamPhase[]): readonly PhaseStep[] {
  const isShaky = ({ phase }: PhaseStep) =>
    phase !== "report" && begun.filter((one) => one === phase).length >= MOST_STUMBLES;
  const isReport = ({ phase }: PhaseStep) => phase === "report";
  return [
    ...steps.filter((step) => !isShaky(step) && !isReport(step)),
    ...steps.filter(isShaky),
    ...steps.filter(isReport),
  ];
}
