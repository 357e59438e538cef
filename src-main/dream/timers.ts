/** Waiting, injected so that schedules are tested without it. */
export interface Timers {
  /** Calls once after a delay; returns what calls it off. */
  after(delayMs: number, run: () => void): () => void;
}

export const realTimers: Timers = {
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
