import { BrainError } from "../../../shared/errors/brain-error";
import type { JobDefinition, JobProblem, JobRefusal, JobStatus } from "../../../shared/model/job";
import { changesBetween, identityText, type JobIdentity } from "../../domain/jobs/job-identity";
import { type DeclaredJob, readJobs } from "../../domain/jobs/read-jobs";
import type { JobFiles, KeptConfirmation } from "../../ports/jobs";

/** A declared job with the files of the brain that belong to it, as they are at this moment. */
export interface ExaminedJob {
  readonly definition: JobDefinition;
  readonly line: number;
  readonly identity: JobIdentity;
  readonly fingerprint: string;
  readonly obstacle: JobStatus["obstacle"];
}

export interface Declared {
  readonly refusal: string | null;
  readonly isThere: boolean;
  readonly problems: readonly JobProblem[];
  readonly jobs: readonly DeclaredJob[];
}

export const refuse = (why: JobRefusal, reason: string): BrainError<"job_refused"> =>
  new BrainError("job_refused", reason, { why, reason });

/** What the file says now. It is read anew each time: what runs is what stands there, not what once did. */
export async function readDeclared(files: Pick<JobFiles, "read">): Promise<Declared> {
  const file = await files.read();
  const none = { isThere: file.kind !== "none", problems: [], jobs: [] };
  if (file.kind === "none") return { ...none, refusal: null };
  if (file.kind === "refused") return { ...none, refusal: file.reason };
  return { isThere: true, refusal: null, ...readJobs(file.text) };
}

/** Looks at the files that a command names. */
export async function examine(files: JobFiles, { definition, line }: DeclaredJob): Promise<ExaminedJob> {
  const { obstacle, files: contents } = await files.look(definition.command);
  const identity = { definition, files: contents };
  return { definition, line, identity, fingerprint: files.hash(identityText(identity)), obstacle };
}

/** @throws BrainError `job_refused` */
export async function findJob(files: JobFiles, name: string): Promise<ExaminedJob> {
  const { jobs, refusal } = await readDeclared(files);
  if (refusal !== null) throw refuse("file", `.noctuary/jobs.yaml is not read. ${refusal}`);
  const found = jobs.find(({ definition }) => definition.name === name.normalize("NFC"));
  if (!found) throw refuse("no_job", "The file .noctuary/jobs.yaml declares no job of that name.");
  return examine(files, found);
}

/** How an examined job stands beside what was confirmed. */
export function stateOf(
  job: Pick<ExaminedJob, "identity" | "fingerprint">,
  confirmation: KeptConfirmation | null,
): Pick<JobStatus, "state" | "changes"> {
  if (confirmation === null) return { state: "off", changes: [] };
  if (confirmation.fingerprint === job.fingerprint) return { state: "on", changes: [] };
  return { state: "changed", changes: changesBetween(confirmation.identity, job.identity) };
}

const OBSTACLES: Readonly<Record<NonNullable<JobStatus["obstacle"]>, string>> = {
  missing: "Its program is not on this machine.",
  not_a_file: "What it names as its program is no file.",
  not_executable: "Its program may not be run by you.",
  unwatchable: "A file that it names cannot be read, or is too large to be watched.",
};

/** @throws BrainError `job_refused` with `obstacle` */
export function assertStartable({ obstacle }: ExaminedJob): void {
  if (obstacle !== null) throw refuse("obstacle", OBSTACLES[obstacle]);
}

/** Whether a job may run now. @throws BrainError `job_refused` */
export function assertMayRun(job: ExaminedJob, confirmation: KeptConfirmation | null): void {
  const { state } = stateOf(job, confirmation);
  if (state === "off") throw refuse("not_confirmed", "Nobody let it run on this machine.");
  if (state === "changed") throw refuse("changed", "It is no longer what was confirmed on this machine.");
  assertStartable(job);
}
