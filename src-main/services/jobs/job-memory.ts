import type { JobRecords, KeptConfirmation, KeptJob, KeptRun } from "../../ports/jobs";

/** So many runs of a job are kept. */
const MAX_RUNS = 20;

/** What is kept of jobs, with the newest state at hand while it is being written. */
export class JobMemory {
  private readonly known = new Map<string, Promise<KeptJob>>();
  private writing: Promise<unknown> = Promise.resolve();

  constructor(private readonly records: JobRecords) {}

  get(name: string): Promise<KeptJob> {
    const kept = this.known.get(name) ?? this.records.read(name);
    this.known.set(name, kept);
    kept.catch(() => this.known.delete(name));
    return kept;
  }

  list(): Promise<readonly KeptJob[]> {
    return this.records.list();
  }

  /**
   * What the disk did not take is not confirmed; what is taken back counts no more in any case.
   * @throws BrainError `disk_refused`
   */
  confirm(name: string, confirmation: KeptConfirmation | null): Promise<void> {
    return this.change(name, (kept) => ({ ...kept, confirmation }), confirmation !== null);
  }

  /** Adds a run, or puts what became of it in its place. */
  putRun(name: string, run: KeptRun): Promise<void> {
    return this.change(name, (kept) => {
      const isKnown = kept.runs.some(({ id }) => id === run.id);
      const runs = isKnown ? kept.runs.map((one) => (one.id === run.id ? run : one)) : [run, ...kept.runs];
      return { ...kept, runs: withoutOld(runs) };
    });
  }

  /**
   * One after the other: of two changes neither may lose the other's.
   * @param waitsForDisk counts only when it is written
   */
  private change(name: string, make: (kept: KeptJob) => KeptJob, waitsForDisk = false): Promise<void> {
    const done = this.writing.then(async () => {
      const next = make(await this.get(name));
      if (!waitsForDisk) this.known.set(name, Promise.resolve(next));
      await this.records.write(next);
      this.known.set(name, Promise.resolve(next));
    });
    this.writing = done.catch(() => undefined);
    return done;
  }
}

/** The newest of each trigger stays whatever comes after it: it tells that its time was not missed. */
const withoutOld = (runs: readonly KeptRun[]): readonly KeptRun[] =>
  runs.filter((run, at) => at < MAX_RUNS || runs.find(({ trigger }) => trigger === run.trigger) === run);
