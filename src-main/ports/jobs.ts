import type { JobDefinition, JobEnd, JobRun, JobStatus } from "../../shared/model/job";
import type { FileContent, JobIdentity } from "../domain/jobs/job-identity";

/** What the file of jobs is on disk. */
export type JobsFile =
  | { readonly kind: "none" }
  /** Nothing of it was read: a sentence says why. */
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "text"; readonly text: string };

/** What a command's files are on this machine at this moment. */
export interface JobFacts {
  readonly obstacle: JobStatus["obstacle"];
  /** The program, when it lies in the brain or is reached through it, and the files of the brain that arguments name. */
  readonly files: readonly FileContent[];
}

/** The user's folder, as far as jobs are concerned. */
export interface JobFiles {
  read(): Promise<JobsFile>;
  look(command: readonly string[]): Promise<JobFacts>;
  /** A hash that nobody can make two texts of. */
  hash(text: string): string;
}

export interface ProgramOrder {
  readonly command: readonly string[];
  readonly cwd: string;
  /** Names of the variables that it gets besides the few that every program needs. */
  readonly env: readonly string[];
  readonly timeoutMs: number;
  readonly outputBytes: number;
  /** Ends it, and all that it started. */
  readonly signal: AbortSignal;
  /** Called once it runs. */
  onStarted(process: RunningProcess): void;
}

/** Enough to know a process again. */
export interface RunningProcess {
  readonly pid: number;
  readonly birth: string;
}

export interface ProgramResult {
  readonly end: JobEnd;
  /** The end of what it wrote, as it came. */
  readonly output: string;
  readonly droppedBytes: number;
}

/** Runs programs without a shell, each in a process group of its own. */
export interface ProgramRunner {
  /** Never rejects. */
  run(order: ProgramOrder): Promise<ProgramResult>;
  /** Ends what an earlier Noctuary left running. */
  endLeftOver(process: RunningProcess): Promise<void>;
}

/** A job as a person let it run on this machine. */
export interface KeptConfirmation {
  readonly identity: JobIdentity;
  readonly fingerprint: string;
  readonly confirmedMs: number;
}

/** A run as it is kept. `process` is there while it runs. */
export interface KeptRun extends JobRun {
  readonly process: RunningProcess | null;
}

/** What is kept of one job, beside the brain. */
export interface KeptJob {
  readonly name: JobDefinition["name"];
  /** Null: nobody let it run. */
  readonly confirmation: KeptConfirmation | null;
  /** Newest first. */
  readonly runs: readonly KeptRun[];
}

export interface JobRecords {
  /** What is kept of a job; nothing yet is an empty record. */
  read(name: string): Promise<KeptJob>;
  write(job: KeptJob): Promise<void>;
  /** All jobs of which something is kept, also those that are declared no more. */
  list(): Promise<readonly KeptJob[]>;
}
