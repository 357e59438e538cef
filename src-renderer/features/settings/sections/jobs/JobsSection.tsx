import "./jobs.css";
import { useState } from "react";
import type { JobStatus } from "../../../../../shared/model/job";
import { errorText } from "../../../../client/error-text";
import { Skeleton } from "../../../../components/Skeleton";
import { useBrainEvent } from "../../../../stores/brain-events";
import { useQuery } from "../../../../stores/use-query";
import { FileProblems } from "../../FileProblems";
import { SettingRow } from "../../SettingRow";
import { ConfirmJob } from "./ConfirmJob";
import { JobItem } from "./JobItem";
import { JobOutput } from "./JobOutput";

const FILE = ".noctuary/jobs.yaml";

const SAMPLE = `jobs:
  - name: Fetch the calendar
    command: [/usr/local/bin/ics-to-md, --out, Calendar.md]
    schedule: daily at 06:30   # or nightly, hourly, weekly on monday at 06:30
    env: [ICS_URL]`;

/** Programs of the user's own that run by themselves: what the brain declares, and what of it was confirmed here. */
export function JobsSection() {
  const [turn, setTurn] = useState(0);
  const [confirming, setConfirming] = useState<JobStatus | null>(null);
  const [reading, setReading] = useState<string | null>(null);
  useBrainEvent("jobs.didChange", () => setTurn((before) => before + 1));
  const { value: report, error } = useQuery("jobs.list", {}, { refresh: turn });
  if (error !== null) return <p className="intro">{errorText(error).title}.</p>;
  if (!report) return <Skeleton widths={[80, 64, 72]} label="Reading the jobs" />;
  const { file, jobs, problems, refusal } = report;
  return (
    <>
      <p className="intro">
        Programs that this brain has run by itself. A folder may come from somebody else: nothing of it runs before you
        have confirmed it on this machine, and any change of a job switches it off again.
      </p>
      <SettingRow name="File" note={file === "refused" ? `It is not read, and no job runs. ${refusal}` : undefined}>
        <span className="code soft set-path">{FILE}</span>
      </SettingRow>
      {problems.length > 0 ? (
        <FileProblems
          problems={problems}
          label="Problems of the jobs file"
          note="A job with something wrong in it does not count at all; the others do."
        />
      ) : null}
      {file === "refused" || jobs.length + problems.length > 0 ? null : <NoJobs />}
      {jobs.length > 0 ? (
        <ul className="jobs" aria-label="Jobs">
          {jobs.map((job) => (
            <JobItem
              key={job.definition.name}
              job={job}
              onConfirm={() => setConfirming(job)}
              onOutput={() => setReading(job.definition.name)}
            />
          ))}
        </ul>
      ) : null}
      {confirming ? <ConfirmJob job={confirming} onClose={() => setConfirming(null)} /> : null}
      {reading === null ? null : <JobOutput name={reading} turn={turn} onClose={() => setReading(null)} />}
    </>
  );
}

function NoJobs() {
  return (
    <>
      <p className="sub">No job is declared. The file names each with its program, by its whole path:</p>
      <pre className="code job-sample">{SAMPLE}</pre>
    </>
  );
}
