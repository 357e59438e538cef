/** Long enough to gather what one save of an editor does. */
const QUIET_MS = 120;
/** A lone file after calm: long enough for the writer to be done with it, short enough not to be felt. */
const ALONE_MS = 25;
/** So long without anything handed over is calm: a stream of saves is gathered, whatever it consists of. */
const CALM_MS = 1000;
/** A steady stream of changes (a checkout) is handed over at least this often. */
const LONGEST_MS = 1000;

/** Decides when changes are handed over: one file after a calm almost at once, everything else when it has become quiet. */
export class QuietTime {
  private timer: NodeJS.Timeout | null = null;
  private firstAt = 0;
  private lastAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly handOver: () => void) {}

  /**
   * Something changed.
   * @param isAlone all that has gathered is one file, and it has been written to
   */
  stir(isAlone: boolean): void {
    const now = Date.now();
    if (this.timer) clearTimeout(this.timer);
    else this.firstAt = now;
    const waitMs = isAlone && this.firstAt - this.lastAt >= CALM_MS ? ALONE_MS : QUIET_MS;
    this.timer = setTimeout(() => this.end(), Math.max(0, Math.min(waitMs, this.firstAt + LONGEST_MS - now)));
  }

  close(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  private end(): void {
    this.timer = null;
    this.lastAt = Date.now();
    this.handOver();
  }
}
