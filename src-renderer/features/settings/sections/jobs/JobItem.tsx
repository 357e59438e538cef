import type { JobStatus } from "../../../../../shared/model/job";
import { commandWords, scheduleWords } from "../../../../../shared/text/job-words";
import { client } from "../../../../client/client";
import { Button } from "../../../../components/Button";
import { telling } from "../../../../stores/telling";
import { jobStateWords } from "./job-state-words";

interface JobItemProps {
  readonly job: JobStatus;
  readonly onConfirm: () => void;
  readonly onOutput: () => void;
}

/** One job: what it runs, when, how it stands, and what one can do about it. */
export function JobItem({ job, onConfirm, onOutput }: JobItemProps) {
  const { command, name, schedule } = job.definition;
  const when = scheduleWords(schedule);
  return (
    <li>
      <div className="row job-head">
        <span className="set-name grow">{name}</span>
        <JobActs job={job} onConfirm={onConfirm} onOutput={onOutput} />
      </div>
      <p className="code job-command">{commandWords(command)}</p>
      <p className="job-state" role="status">
        {`${when.charAt(0).toUpperCase()}${when.slice(1)}. ${jobStateWords(job, Date.now())}`}
      </p>
    </li>
  );
}

function JobActs({ job, onConfirm, onOutput }: JobItemProps) {
  const { definition, last, obstacle, state } = job;
  const { name } = definition;
  const isRunning = last !== null && last.end === null;
  const act = (label: string, run: () => void, isOff = false) => (
    <Button low aria-label={`${label}: ${name}`} disabled={isOff} onClick={run}>
      {label}
    </Button>
  );
  const ask = (operation: "jobs.revoke" | "jobs.stop") => () => void telling(() => client.invoke(operation, { name }));
  const start = () => void telling(() => client.invoke("jobs.run", { name, waits: false }));
  return (
    <>
      {last === null ? null : act("Output", onOutput)}
      {isRunning ? act("Stop", ask("jobs.stop")) : null}
      {state === "on" && !isRunning ? act("Run now", start, obstacle !== null) : null}
      {state === "on" ? act("Turn off", ask("jobs.revoke")) : act("Confirm", onConfirm, obstacle !== null)}
    </>
  );
}
