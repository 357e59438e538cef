import type { JobRun } from "../../../shared/model/job";
import { plainOutput } from "../../domain/jobs/plain-output";
import type { Clock } from "../../ports/clock";
import type { JobFiles, KeptRun, ProgramRunner, RunningProcess } from "../../ports/jobs";
import type { Log } from "../../ports/log";
import { assertMayRun, type ExaminedJob, findJob, refuse } from "./declared-jobs";
import type { JobMemory } from "./job-memory";

export interface JobRunsPorts {
  /** Where jobs are run: the brain's folder. */
  readonly folder: string;
  readonly files: JobFiles;
  readonly memory: JobMemory;
  readonly runner: ProgramRunner;
  readonly clock: Clock;
  readonly log: Log;
  newId(): string;
  onDidChange(): void;
}

/** A run that has begun. */
export interface StartedRun {
  readonly run: JobRun;
  /** What became of it. Never rejects. */
  readonly done: Promise<JobRun>;
}

/** Runs jobs that are confirmed as they stand, each at most once at a time, and keeps what became of it. */
export class JobRuns {
  private readonly running = new Map<string, { readonly stop: AbortController; done: Promise<unknown> }>();
  private isClosing = false;

  constructor(private readonly ports: JobRunsPorts) {}

  /** Whether a run of a job is going on, or about to. */
  isRunning(name: string): boolean {
    return this.running.has(name);
  }

  /** @throws BrainError `job_refused` */
  async start(name: string, trigger: JobRun["trigger"]): Promise<StartedRun> {
    if (this.isClosing) throw refuse("closing", "The brain is being closed.");
    if (this.running.has(name)) throw refuse("running", "A run of it is going on.");
    const stop = new AbortController();
    const entry = { stop, done: Promise.resolve() as Promise<unknown> };
    // Taken before anything is waited for, so that of two starts at one moment one is refused.
    this.running.set(name, entry);
    try {
      const started = await this.begin(name, trigger, stop.signal);
      entry.done = started.done;
      return started;
    } catch (error) {
      this.running.delete(name);
      throw error;
    }
  }

  /** Ends a run with all that it started, and waits until it has ended. */
  async stop(name: string): Promise<void> {
    const entry = this.running.get(name);
    entry?.stop.abort();
    await entry?.done;
  }

  async close(): Promise<void> {
    this.isClosing = true;
    await Promise.all([...this.running.keys()].map((name) => this.stop(name)));
  }

  private async begin(name: string, trigger: JobRun["trigger"], signal: AbortSignal): Promise<StartedRun> {
    const { clock, files, memory, newId } = this.ports;
    const job = await findJob(files, name);
    assertMayRun(job, (await memory.get(job.definition.name)).confirmation);
    const startedMs = clock.now();
    const begun: KeptRun = {
      ...{ id: newId(), trigger, startedMs, endedMs: null, end: null, output: "", droppedBytes: 0 },
      process: null,
    };
    // Kept before it begins: killed now, the next Noctuary knows that this time was tried.
    await this.keep(job.definition.name, begun);
    const done = this.follow(job, begun, signal);
    this.ports.onDidChange();
    return { run: asRun(begun), done };
  }

  private async follow({ definition }: ExaminedJob, begun: KeptRun, signal: AbortSignal): Promise<JobRun> {
    const { clock, folder, runner } = this.ports;
    const { name, command, env, timeoutMs, outputBytes } = definition;
    const limits = { env, timeoutMs, outputBytes };
    let isOver = false;
    const onStarted = (process: RunningProcess) => {
      if (!isOver) void this.keep(name, { ...begun, process });
    };
    const result = await runner.run({ command, cwd: folder, ...limits, signal, onStarted });
    isOver = true;
    const output = plainOutput(result.output);
    const ended: KeptRun = {
      ...begun,
      endedMs: clock.now(),
      end: result.end,
      output,
      droppedBytes: result.droppedBytes,
    };
    await this.keep(name, ended);
    this.running.delete(name);
    this.ports.onDidChange();
    return asRun(ended);
  }

  /** A disk that takes no record is no reason to lose hold of a program that runs. */
  private async keep(name: string, run: KeptRun): Promise<void> {
    await this.ports.memory.putRun(name, run).catch(() => this.ports.log.warn("jobs.record_failed"));
  }
}

/** A run as it is told. */
export const asRun = ({ process: _process, ...run }: KeptRun): JobRun => run;
