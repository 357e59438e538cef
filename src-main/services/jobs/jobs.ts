import { isSuccess, type JobReport, type JobRun, type JobStatus } from "../../../shared/model/job";
import { decideJob, type JobMoment } from "../../domain/jobs/job-times";
import type { DeclaredJob } from "../../domain/jobs/read-jobs";
import type { Clock } from "../../ports/clock";
import type { JobFiles, JobRecords, KeptJob, ProgramRunner } from "../../ports/jobs";
import type { Log } from "../../ports/log";
import { assertStartable, examine, findJob, readDeclared, refuse, stateOf } from "./declared-jobs";
import { JobMemory } from "./job-memory";
import { asRun, JobRuns } from "./job-runs";
import { JobTimer, lastStartOf } from "./job-timer";

export interface JobsPorts {
  /** The brain's folder, real path. */
  readonly folder: string;
  readonly files: JobFiles;
  readonly records: JobRecords;
  readonly runner: ProgramRunner;
  readonly clock: Clock;
  readonly log: Log;
  /** False for shells that only look in (CLI, MCP): nothing runs by itself there. */
  readonly isScheduled: boolean;
  zone(): string;
  isOnBattery(): boolean | null;
  after(delayMs: number, run: () => void): () => void;
  newId(): string;
  /** When the nightly dream comes next; null when none does. */
  nextNightMs(): Promise<number | null>;
  onDidChange(): void;
}

/** The shell jobs of a brain. All but `list`, `log` and `nightly` throw BrainError `job_refused`. */
export interface Jobs {
  list(): Promise<JobReport>;
  /** @param fingerprint of the definition that the person was shown; null when none was */
  confirm(name: string, fingerprint: string | null): Promise<JobStatus>;
  revoke(name: string): Promise<JobStatus>;
  /** Answers at the end of the run when it waits; the signal then ends it. */
  run(name: string, waits: boolean, signal: AbortSignal | undefined): Promise<JobRun>;
  stop(name: string): Promise<JobStatus>;
  log(name: string, limit: number): Promise<readonly JobRun[]>;
  /** Names of what tonight's dream runs. */
  nightly(): Promise<readonly string[]>;
  runNightly(name: string, signal: AbortSignal | undefined): Promise<JobRun>;
  /** The file, or what it names, may have changed. */
  fileDidChange(): void;
  /** Ends every run. */
  close(): Promise<void>;
}

/** A night that is tried again does not repeat what went well. */
const NIGHT_REST_MS = 12 * 60 * 60_000;

export async function openJobs(ports: JobsPorts): Promise<Jobs> {
  const memory = new JobMemory(ports.records);
  await settleLost(memory, ports).catch(() => ports.log.warn("jobs.recover_failed"));
  return new ShellJobs(ports, memory);
}

/** Runs that were going on when an earlier Noctuary was killed. */
async function settleLost(memory: JobMemory, { clock, runner }: JobsPorts): Promise<void> {
  for (const { name, runs } of await memory.list()) {
    for (const run of runs.filter(({ endedMs }) => endedMs === null)) {
      if (run.process) await runner.endLeftOver(run.process);
      await memory.putRun(name, { ...run, endedMs: clock.now(), end: { kind: "lost" }, process: null });
    }
  }
}

class ShellJobs implements Jobs {
  private readonly runs: JobRuns;
  private readonly timer: JobTimer;
  private readonly openedMs: number;

  constructor(
    private readonly ports: JobsPorts,
    private readonly memory: JobMemory,
  ) {
    this.openedMs = ports.clock.now();
    this.runs = new JobRuns({ ...ports, memory });
    this.timer = new JobTimer({
      files: ports.files,
      memory,
      moment: () => this.moment(),
      after: ports.after,
      isRunning: (name) => this.runs.isRunning(name),
      start: (name) => this.runs.start(name, "schedule"),
    });
    if (ports.isScheduled) this.timer.look();
  }

  async list(): Promise<JobReport> {
    const { isThere, jobs, problems, refusal } = await readDeclared(this.ports.files);
    const nightMs = jobs.length > 0 ? await this.ports.nextNightMs() : null;
    const file = refusal !== null ? "refused" : isThere ? "read" : "none";
    return { file, refusal, problems, jobs: await Promise.all(jobs.map((job) => this.statusOf(job, nightMs))) };
  }

  async confirm(name: string, fingerprint: string | null): Promise<JobStatus> {
    const job = await findJob(this.ports.files, name);
    if (fingerprint === null) throw refuse("not_shown", "It has to be shown before it is confirmed.");
    if (fingerprint !== job.fingerprint) throw refuse("changed", "It is no longer what was shown. Look at it again.");
    assertStartable(job);
    const confirmation = { identity: job.identity, fingerprint, confirmedMs: this.ports.clock.now() };
    await this.memory.confirm(job.definition.name, confirmation);
    this.fileDidChange();
    return this.status(name);
  }

  async revoke(name: string): Promise<JobStatus> {
    const { definition } = await findJob(this.ports.files, name);
    try {
      await this.memory.confirm(definition.name, null);
    } finally {
      // Also when the disk keeps what was confirmed: it is ended, and the person is told of the disk.
      await this.runs.stop(definition.name);
      this.fileDidChange();
    }
    return this.status(name);
  }

  async run(name: string, waits: boolean, signal: AbortSignal | undefined): Promise<JobRun> {
    return waits ? this.follow(name, "user", signal) : (await this.runs.start(keyOf(name), "user")).run;
  }

  async stop(name: string): Promise<JobStatus> {
    await this.runs.stop(keyOf(name));
    return this.status(name);
  }

  async log(name: string, limit: number): Promise<readonly JobRun[]> {
    return (await this.memory.get(keyOf(name))).runs.slice(0, limit).map(asRun);
  }

  async nightly(): Promise<readonly string[]> {
    const { clock, files } = this.ports;
    const names: string[] = [];
    for (const declared of (await readDeclared(files)).jobs) {
      const { name, schedule } = declared.definition;
      if (schedule.kind !== "nightly") continue;
      const kept = await this.memory.get(name);
      if (kept.confirmation === null || ranLately(kept, clock.now())) continue;
      const job = await examine(files, declared);
      if (stateOf(job, kept.confirmation).state === "on" && job.obstacle === null) names.push(name);
    }
    return names;
  }

  runNightly(name: string, signal: AbortSignal | undefined): Promise<JobRun> {
    return this.follow(name, "nightly", signal);
  }

  fileDidChange(): void {
    if (this.ports.isScheduled) this.timer.look();
    this.ports.onDidChange();
  }

  async close(): Promise<void> {
    await this.timer.close();
    await this.runs.close();
  }

  private moment(): JobMoment {
    const { clock, isOnBattery, zone } = this.ports;
    return { nowMs: clock.now(), zone: zone(), openedMs: this.openedMs, isOnBattery: isOnBattery() };
  }

  private async follow(name: string, trigger: JobRun["trigger"], signal: AbortSignal | undefined): Promise<JobRun> {
    const { done } = await this.runs.start(keyOf(name), trigger);
    const onAbort = () => void this.runs.stop(keyOf(name));
    if (signal?.aborted) onAbort();
    signal?.addEventListener("abort", onAbort, { once: true });
    return done.finally(() => signal?.removeEventListener("abort", onAbort));
  }

  private async status(name: string): Promise<JobStatus> {
    return this.statusOf(await findJob(this.ports.files, name), await this.ports.nextNightMs());
  }

  private async statusOf(declared: DeclaredJob, nightMs: number | null): Promise<JobStatus> {
    const { definition, fingerprint, identity, line, obstacle } = await examine(this.ports.files, declared);
    const kept = await this.memory.get(definition.name);
    const standing = stateOf({ identity, fingerprint }, kept.confirmation);
    const mayRun = standing.state === "on" && obstacle === null && this.ports.isScheduled;
    return {
      ...{ definition, line, fingerprint, obstacle, ...standing },
      files: identity.files.map(({ path }) => path),
      nextMs: mayRun ? nextOf(kept, definition.schedule, this.moment(), nightMs) : null,
      last: lastOf(kept),
    };
  }
}

/** Names are compared in one form of Unicode. */
const keyOf = (name: string): string => name.normalize("NFC");

const ranLately = ({ runs }: KeptJob, nowMs: number): boolean =>
  runs.some(
    ({ end, startedMs, trigger }) =>
      trigger === "nightly" && isSuccess(end) && startedMs <= nowMs && nowMs - startedMs < NIGHT_REST_MS,
  );

function nextOf(
  kept: KeptJob,
  schedule: JobStatus["definition"]["schedule"],
  moment: JobMoment,
  nightMs: number | null,
): number | null {
  if (schedule.kind === "nightly") return nightMs;
  const confirmedMs = kept.confirmation?.confirmedMs ?? moment.nowMs;
  return decideJob({ schedule, confirmedMs, lastStartMs: lastStartOf(kept) }, moment).nextMs;
}

function lastOf({ runs }: KeptJob): JobStatus["last"] {
  const [newest] = runs;
  if (!newest) return null;
  const { id, trigger, startedMs, endedMs, end } = newest;
  return { id, trigger, startedMs, endedMs, end };
}
