import { decideJob, type JobMoment } from "../../domain/jobs/job-times";
import type { JobFiles, KeptJob } from "../../ports/jobs";
import { readDeclared } from "./declared-jobs";
import type { JobMemory } from "./job-memory";

export interface JobTimerPorts {
  readonly files: Pick<JobFiles, "read">;
  readonly memory: JobMemory;
  moment(): JobMoment;
  /** Calls once after a delay; returns what calls it off. */
  after(delayMs: number, run: () => void): () => void;
  isRunning(name: string): boolean;
  start(name: string): Promise<unknown>;
}

/** The clock is looked at this often: timers stand still while a machine sleeps, and clocks are set. */
const LOOK_EVERY_MS = 60_000;
const MIN_WAIT_MS = 1000;

/** When the schedule last started a job, whatever came of it. */
export const lastStartOf = (kept: KeptJob): number | null =>
  kept.runs.find(({ trigger }) => trigger === "schedule")?.startedMs ?? null;

/** Starts confirmed jobs when their time has come; nightly ones are the dream's. */
export class JobTimer {
  private callOff = () => {};
  private isClosed = false;
  private looking: Promise<void> = Promise.resolve();

  constructor(private readonly ports: JobTimerPorts) {}

  /** Looks now, and from now on. */
  look(): void {
    this.looking = this.looking.then(() => this.lookOnce());
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.callOff();
    await this.looking;
  }

  private async lookOnce(): Promise<void> {
    if (this.isClosed) return;
    this.callOff();
    const nextMs = await this.startDue().catch(() => Number.POSITIVE_INFINITY);
    if (this.isClosed) return;
    const waitMs = nextMs - this.ports.moment().nowMs;
    this.callOff = this.ports.after(Math.min(LOOK_EVERY_MS, Math.max(MIN_WAIT_MS, waitMs)), () => this.look());
  }

  /** When the next one is due. */
  private async startDue(): Promise<number> {
    const { files, isRunning, memory, moment, start } = this.ports;
    let earliest = Number.POSITIVE_INFINITY;
    for (const { definition } of (await readDeclared(files)).jobs) {
      const { name, schedule } = definition;
      const kept = await memory.get(name);
      if (kept.confirmation === null || schedule.kind === "nightly") continue;
      const turn = { schedule, confirmedMs: kept.confirmation.confirmedMs, lastStartMs: lastStartOf(kept) };
      const { isDue, nextMs } = decideJob(turn, moment());
      if (nextMs !== null && !isDue) earliest = Math.min(earliest, nextMs);
      // Whether it is still what was confirmed is seen when it starts. What is refused is looked at again in a minute.
      if (isDue && !isRunning(name) && !this.isClosed) await start(name).catch(() => undefined);
    }
    return earliest;
  }
}
