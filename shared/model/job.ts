import type { SchemaProblem } from "../schema/schema-pack";

/** Days as `weekly on DAY` names them; Sunday is 0, as calendars count. */
export const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** When a job runs, in local time. `nightly` is a step of the nightly dream. */
export type JobSchedule =
  | { readonly kind: "nightly" }
  | { readonly kind: "hourly" }
  | { readonly kind: "daily"; readonly hour: number; readonly minute: number }
  | { readonly kind: "weekly"; readonly weekday: Weekday; readonly hour: number; readonly minute: number };

/** A shell job as `.noctuary/jobs.yaml` declares it: all of this is what a person confirms. */
export interface JobDefinition {
  /** Unlike the other jobs' also when letters differ in case alone. */
  readonly name: string;
  /** An absolute path and its arguments. No shell reads them. */
  readonly command: readonly string[];
  readonly schedule: JobSchedule;
  /** Names of the variables that it gets besides PATH, HOME and LANG; sorted, each once. */
  readonly env: readonly string[];
  readonly timeoutMs: number;
  /** So much of what it says is kept: the end. */
  readonly outputBytes: number;
}

/** A job that does not count, or a file that cannot be read, with its place in the file. */
export type JobProblem = SchemaProblem;

/** How a run ended. */
export type JobEnd =
  | { readonly kind: "exit"; readonly code: number }
  /** By a signal that was not ours. */
  | { readonly kind: "signal"; readonly signal: string }
  | { readonly kind: "timeout" }
  /** By a person, or because the brain was closed. */
  | { readonly kind: "stopped" }
  | { readonly kind: "not_started"; readonly reason: string }
  /** Noctuary itself ended meanwhile: what became of it is not known. */
  | { readonly kind: "lost" };

export interface JobRun {
  readonly id: string;
  readonly trigger: "user" | "schedule" | "nightly";
  readonly startedMs: number;
  /** Null while it runs. */
  readonly endedMs: number | null;
  /** Null while it runs. */
  readonly end: JobEnd | null;
  /** The end of what it wrote to standard output and standard error, in the order in which it came; no control characters. */
  readonly output: string;
  /** Bytes before that which were dropped. */
  readonly droppedBytes: number;
}

export type JobRunSummary = Omit<JobRun, "output" | "droppedBytes">;

/** True of a run that did what it should. */
export const isSuccess = (end: JobEnd | null): boolean => end?.kind === "exit" && end.code === 0;

/** A declared job and how it stands on this machine. */
export interface JobStatus {
  readonly definition: JobDefinition;
  /** Line of the file where it is declared. */
  readonly line: number;
  /** Stands for the definition and for the files of the brain that it names. To be given back when it is confirmed. */
  readonly fingerprint: string;
  /** Files of the brain that the command names: with another content it has to be confirmed again. Paths in the brain. */
  readonly files: readonly string[];
  /** `changed`: it was confirmed, and is no longer what was confirmed. Only what is `on` ever runs. */
  readonly state: "off" | "on" | "changed";
  /** What changed since: parts of the definition by name, files by path. Empty unless `changed`. */
  readonly changes: readonly string[];
  /** Why it could not be started on this machine; null when it could. */
  readonly obstacle: "missing" | "not_a_file" | "not_executable" | "unwatchable" | null;
  /** When it is due next at the earliest; null when nothing runs it by itself. */
  readonly nextMs: number | null;
  /** The newest run, which may be going on. */
  readonly last: JobRunSummary | null;
}

/** Everything about the shell jobs of a brain. */
export interface JobReport {
  /** `refused`: it is there, and nothing of it is read or run. */
  readonly file: "none" | "read" | "refused";
  /** Why it was refused, in one sentence; null otherwise. */
  readonly refusal: string | null;
  readonly problems: readonly JobProblem[];
  readonly jobs: readonly JobStatus[];
}

/** Why nothing was run or confirmed. */
export type JobRefusal =
  /** The file declares no job of that name. */
  | "no_job"
  /** The file itself is refused. */
  | "file"
  /** Nobody confirmed it on this machine. */
  | "not_confirmed"
  /** It is no longer what was confirmed, or shown. */
  | "changed"
  /** To be confirmed it must have been shown: the fingerprint is missing. */
  | "not_shown"
  /** A run of it is going on. */
  | "running"
  /** Its program is not there, or is none. */
  | "obstacle"
  /** The brain is being closed. */
  | "closing";
