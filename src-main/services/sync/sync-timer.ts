import type { SyncSchedule } from "../../../shared/model/sync";

export interface SyncTimerPorts {
  schedule(): Promise<SyncSchedule>;
  run(signal: AbortSignal): Promise<void>;
}

const MINUTE_MS = 60_000;

/** Asks the remote every so many minutes, where a person has said so, and never two times at once. */
export class SyncTimer {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly stop = new AbortController();
  private running: Promise<void> = Promise.resolve();
  /** Another number for each schedule: what an older one still had in mind is dropped. */
  private turn = 0;

  constructor(private readonly ports: SyncTimerPorts) {}

  /** The schedule was read or changed: counts anew. */
  async restart(): Promise<void> {
    const turn = ++this.turn;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const { everyMinutes } = await this.ports.schedule();
    if (everyMinutes === null || turn !== this.turn || this.stop.signal.aborted) return;
    this.timer = setTimeout(() => {
      this.running = this.ports
        .run(this.stop.signal)
        .catch(() => undefined)
        .then(() => (turn === this.turn ? this.restart() : undefined));
    }, everyMinutes * MINUTE_MS);
    this.timer.unref?.();
  }

  async close(): Promise<void> {
    this.stop.abort();
    if (this.timer) clearTimeout(this.timer);
    await this.running.catch(() => undefined);
  }
}
