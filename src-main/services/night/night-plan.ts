import type { DreamPhase, DreamRun, NightPlan, PhaseReport } from "../../../shared/model/dream";

/** A night that was broken off longer ago is not gone on with: the brain is another one by now. */
const RESUMED_WITHIN_MS = 20 * 3_600_000;

/**
 * What a night begins with: where the last one broke off, if it did, and what earlier ones did not come to.
 * @param runs newest first, without one that is running
 */
export function planNight(runs: readonly DreamRun[], hasModel: boolean, nowMs: number): Omit<NightPlan, "turnedDown"> {
  return { resume: resumable(runs[0], nowMs), carried: carriedOver(runs), hasModel };
}

function resumable(last: DreamRun | undefined, nowMs: number): NightPlan["resume"] {
  if (!last || last.verdict !== null || nowMs - last.startedMs > RESUMED_WITHIN_MS) return null;
  const ended = new Set(last.phases.map(({ phase }) => phase));
  // What failed has ended: a night goes on with the next phase.
  const begun = (last.begun ?? []).filter((phase) => !ended.has(phase));
  return { run: last.id, phases: last.phases, begun };
}

/** Of each phase what its last report left. One that was skipped or failed says nothing of it. */
function carriedOver(runs: readonly DreamRun[]): NightPlan["carried"] {
  const last = new Map<DreamPhase, PhaseReport>();
  for (const report of runs.flatMap(({ phases }) => phases)) {
    const hasRun = report.outcome === "ok" || report.outcome === "warn";
    if (hasRun && !last.has(report.phase)) last.set(report.phase, report);
  }
  const left = [...last.values()].flatMap(({ phase, left: rest }) => (rest ? [[phase, rest.at] as const] : []));
  return Object.fromEntries(left);
}
