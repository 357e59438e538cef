import type { JobRun } from "../../../../../shared/model/job";
import { endWords } from "../../../../../shared/text/job-words";
import { errorText } from "../../../../client/error-text";
import { Button } from "../../../../components/Button";
import { Dialog } from "../../../../components/Dialog";
import { clockTime, dayWords, durationWords } from "../../../../components/date-words";
import { Skeleton } from "../../../../components/Skeleton";
import { useQuery } from "../../../../stores/use-query";

interface JobOutputProps {
  readonly name: string;
  /** Asks again when it changes. */
  readonly turn: number;
  readonly onClose: () => void;
}

/** The last runs of a job with what they said, newest first. */
export function JobOutput({ name, turn, onClose }: JobOutputProps) {
  const { value: runs, error } = useQuery("jobs.log", { name }, { refresh: turn });
  return (
    <Dialog label={`Output of ${name}`} className="job-output" onClose={onClose}>
      <h2>{name}</h2>
      {error === null ? null : <p className="soft">{errorText(error).title}.</p>}
      {runs || error !== null ? null : <Skeleton widths={[70, 82, 64]} label="Reading the output" />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also from the keyboard */}
      <ol className="scroll" tabIndex={0} aria-label="Runs, newest first">
        {runs?.map((run) => (
          <li key={run.id}>
            <p className="job-state">{runWords(run)}</p>
            {run.droppedBytes > 0 ? (
              <p className="job-state">{run.droppedBytes.toLocaleString("en")} bytes before this were not kept.</p>
            ) : null}
            {run.output.trim() === "" ? null : <pre className="code">{run.output.trimEnd()}</pre>}
          </li>
        ))}
      </ol>
      <div className="row">
        <span className="grow" />
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

const BY = { user: "started by you", schedule: "by its schedule", nightly: "with the dream" } as const;

function runWords({ startedMs, endedMs, end, trigger, output }: JobRun): string {
  const began = `${dayWords(startedMs, Date.now())}, ${clockTime(startedMs)}, ${BY[trigger]}`;
  if (end === null || endedMs === null) return `${began}: it is running; what it says is shown at its end.`;
  const took = `${endWords(end).replace(/\.$/, "")} after ${durationWords(endedMs - startedMs)}`;
  return `${began}: ${took}${output.trim() === "" ? ", and said nothing" : ""}.`;
}
