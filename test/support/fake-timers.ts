import type { Timers } from "../../src-main/dream/timers";
import type { Clock } from "../../src-main/ports/clock";

/** A clock and timers that a test moves by hand. Timers run in order of their time; sleep lets the clock run alone. */
export interface FakeTime {
  readonly clock: Clock;
  readonly timers: Timers;
  /** Lets time pass, timers included. */
  pass(ms: number): void;
  /** The machine sleeps: the clock goes on, no timer runs, and what fell due runs on waking. */
  sleep(ms: number): void;
}

export function aFakeTime(startMs: number): FakeTime {
  let nowMs = startMs;
  const waiting: { atMs: number; run: () => void }[] = [];
  const runDue = (untilMs: number) => {
    for (;;) {
      const next = waiting.filter((timer) => timer.atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)[0];
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      nowMs = Math.max(nowMs, next.atMs);
      next.run();
    }
  };
  return {
    clock: { now: () => nowMs },
    timers: {
      after(delayMs, run) {
        const timer = { atMs: nowMs + delayMs, run };
        waiting.push(timer);
        return () => {
          const at = waiting.indexOf(timer);
          if (at >= 0) waiting.splice(at, 1);
        };
      },
    },
    pass(ms) {
      const untilMs = nowMs + ms;
      runDue(untilMs);
      nowMs = untilMs;
    },
    sleep(ms) {
      nowMs += ms;
      runDue(nowMs);
    },
  };
}
