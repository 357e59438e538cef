import { DREAM_PHASES, type DreamRun } from "../../../shared/model/dream";
import { Button } from "../../components/Button";
import { counted } from "../../components/counted";
import { PHASE_NAMES } from "../../components/dream-looks";
import { useBrain } from "../../stores/brain";
import { stopDream } from "../../stores/dream-control";

/** While a dream runs: which step it is at, and how far. */
export function RunningView({ run }: { readonly run: DreamRun }) {
  const running = useBrain((state) => state.dream?.running ?? null);
  const step = running ? DREAM_PHASES.indexOf(running.phase) : 0;
  const share = running && running.total > 0 ? running.done / running.total : 0;
  const through = (step + share) / DREAM_PHASES.length;
  const found = run.proposals.length + run.findings.length;
  return (
    <main className="main">
      <div className="dreaming">
        <h1>Your notes are dreaming</h1>
        <p className="soft num">
          {running ? PHASE_NAMES[running.phase] : "Beginning"}
          {running && running.total > 0
            ? `, ${running.done.toLocaleString("en")} of ${running.total.toLocaleString("en")}`
            : ""}
        </p>
        <div
          className="bar live"
          role="progressbar"
          aria-label="The dream"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(100 * through)}
        >
          <i style={{ width: `${100 * through}%` }} />
        </div>
        <p className="quiet small num">
          {found > 0 ? `${counted(found, "thing")} found so far. ` : ""}You can go on working; nothing is written.
        </p>
        <Button onClick={() => void stopDream()}>Stop</Button>
      </div>
    </main>
  );
}
