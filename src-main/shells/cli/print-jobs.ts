import { styleText } from "node:util";
import type { ResultOf } from "../../../shared/contract/contract";
import { BrainError } from "../../../shared/errors/brain-error";
import { isSuccess, type JobRun, type JobStatus } from "../../../shared/model/job";
import { commandWords, endWords, outputWords, scheduleWords, timeoutWords } from "../../../shared/text/job-words";
import { ask, type CommandParts } from "./ask";

const STATES = {
  on: "on",
  off: "off: not confirmed on this machine",
  changed: "off: changed since it was confirmed",
} as const;

const OBSTACLES = {
  missing: "its program is not on this machine",
  not_a_file: "its program is no file",
  not_executable: "its program may not be run by you",
  unwatchable: "a file that it names cannot be read or is too large to be watched",
} as const;

/** The jobs of a brain, each with its whole definition. */
export function printJobs({ file, refusal, problems, jobs }: ResultOf<"jobs.list">): string {
  const head = file === "refused" ? [`.noctuary/jobs.yaml is not read. ${refusal ?? ""}`] : [];
  const wrong = problems.map(({ line, message }) => `.noctuary/jobs.yaml, line ${line}: ${message}`);
  const none = file === "none" ? ["No jobs: the file .noctuary/jobs.yaml declares them."] : [];
  return `${[...head, ...none, ...wrong, ...jobs.map(printJob)].join("\n")}\n`;
}

export function printJob({ definition, state, changes, obstacle, files, nextMs, last }: JobStatus): string {
  const rows: readonly (readonly [string, string])[] = [
    ["runs", commandWords(definition.command)],
    [
      "when",
      scheduleWords(definition.schedule) +
        (nextMs === null ? "" : `, next ${new Date(nextMs).toLocaleString("sv-SE")}`),
    ],
    ["variables", ["PATH", "HOME", "LANG", ...definition.env].join(" ")],
    ["limits", `${timeoutWords(definition)}, the last ${outputWords(definition)} of its output`],
    ["files", files.join(" ")],
    ["changed", changes.join(", ")],
    ["obstacle", obstacle === null ? "" : OBSTACLES[obstacle]],
    ["last run", last === null ? "" : lastWords(last)],
  ];
  const said = rows.filter(([, text]) => text !== "").map(([name, text]) => `  ${name.padEnd(10)}${text}`);
  return [`${styleText("bold", definition.name)}  ${STATES[state]}`, ...said, ""].join("\n");
}

const lastWords = ({ startedMs, end }: NonNullable<JobStatus["last"]>): string =>
  `${new Date(startedMs).toLocaleString("sv-SE")}, ${end === null ? "going on" : endWords(end)}`;

/** A run with what it said. */
export const printJobRun = ({ startedMs, end, output, droppedBytes }: JobRun): string =>
  [
    styleText("dim", `${new Date(startedMs).toLocaleString("sv-SE")}, ${end === null ? "going on" : endWords(end)}`),
    droppedBytes > 0 ? styleText("dim", `${droppedBytes} bytes before this were not kept`) : "",
    output.trimEnd(),
  ]
    .filter((line) => line !== "")
    .join("\n")
    .concat("\n");

/** A job that is to be confirmed is shown first; what is confirmed is what was shown. */
export async function showBeforeConfirming(name: string, { brain, signal, write }: CommandParts): Promise<void> {
  const { jobs, refusal } = await ask(brain, "jobs.list", {}, signal);
  const job = jobs.find(({ definition }) => definition.name === name);
  if (refusal !== null || !job) {
    const reason = refusal ?? "The file .noctuary/jobs.yaml declares no job of that name.";
    throw new BrainError("job_refused", reason, { why: refusal === null ? "no_job" : "file", reason });
  }
  await write(
    [
      printJob(job),
      "It runs as you, in the brain's folder, and may read, write and send whatever you may.",
      "If that is what you want:",
      `  noctuary jobs confirm ${commandWords([name])} --fingerprint ${job.fingerprint}`,
      "",
    ].join("\n"),
  );
}

/** A run that did not go well is a failed command. @throws BrainError `internal` */
export function throwOnFailure({ end }: JobRun): void {
  if (end === null || isSuccess(end)) return;
  const reason = `The job ${endWords(end)}`;
  throw new BrainError("internal", reason, {});
}
