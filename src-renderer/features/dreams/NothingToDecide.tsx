import type { DreamRun } from "../../../shared/model/dream";
import { Button } from "../../components/Button";
import { durationWords } from "../../components/date-words";
import { PHASE_NAMES } from "../../components/dream-looks";
import { EmptyState } from "../../components/EmptyState";
import { useBrain } from "../../stores/brain";
import { dreamNow } from "./dream-now";

/** A night without anything to decide: it was quiet, or did not come to its end. */
export function NothingToDecide({ run }: { readonly run: DreamRun }) {
  const isRunning = useBrain((state) => state.dream?.running != null);
  const again = (
    <Button disabled={isRunning} onClick={() => void dreamNow()}>
      Dream again
    </Button>
  );
  if (run.verdict === "done") {
    const length = durationWords((run.finishedMs ?? run.startedMs) - run.startedMs);
    return (
      <main className="main">
        <h1 className="sr">Dreams</h1>
        <EmptyState title="Nothing to decide">The dream ran for {length} and found everything in order.</EmptyState>
      </main>
    );
  }
  const failed = run.phases.find((one) => one.outcome === "fail") ?? null;
  const last = failed ?? run.phases.at(-1) ?? null;
  return (
    <main className="main">
      <h1 className="sr">Dreams</h1>
      <EmptyState title={stopTitle(run, failed ? PHASE_NAMES[failed.phase] : null)} actions={again}>
        {failed ? `${sentence(failed.note)} ` : last ? `“${PHASE_NAMES[last.phase]}” was its last step. ` : ""}
        Nothing was written.
      </EmptyState>
    </main>
  );
}

function stopTitle(run: DreamRun, phase: string | null): string {
  if (run.verdict === "cancelled") return "The dream was stopped";
  return phase === null ? "The dream broke off" : `The dream stopped at “${phase}”`;
}

const sentence = (note: string): string =>
  note === "" ? "" : `${note.charAt(0).toUpperCase()}${note.slice(1)}${/[.!?]$/.test(note) ? "" : "."}`;
