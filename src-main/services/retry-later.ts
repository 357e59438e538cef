const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/** Runs something again after a while, each time after twice as long, until it is told that all is well. */
export class RetryLater {
  private timer: NodeJS.Timeout | null = null;
  private nextMs = FIRST_MS;

  /** @param run what fails by itself calls `schedule` again */
  constructor(private readonly run: () => void) {}

  /** Runs once after the pause of now; a run that is waited for already stays the only one. */
  schedule(): void {
    if (this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.run();
    }, this.nextMs);
    this.timer.unref();
    this.nextMs = Math.min(this.nextMs * 2, LONGEST_MS);
  }

  /** Nothing is to be run again; the next failure begins with the shortest pause. */
  clear(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.nextMs = FIRST_MS;
  }
}
