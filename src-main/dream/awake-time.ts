import type { Clock } from "../ports/clock";
import type { Timers } from "./timers";

/** How long the machine has been awake since this was made, looked at often. */
export interface AwakeTime {
  elapsedMs(): number;
  /** Calls once when so much awake time has passed; returns what calls it off. */
  after(delayMs: number, run: () => void): () => void;
  close(): void;
}

const LOOK_EVERY_MS = 5_000;
/** Between two looks no more than this has passed awake: the rest was sleep, or a clock that was set. */
const MOST_BETWEEN_LOOKS_MS = 60_000;

/** A night's budget is of awake time: a lid closed for six hours must not use it up. */
export function startAwakeTime(clock: Clock, timers: Timers): AwakeTime {
  let lookedMs = clock.now();
  let elapsed = 0;
  const waiting = new Set<{ readonly atMs: number; run(): void }>();
  const look = () => {
    const nowMs = clock.now();
    elapsed += Math.min(MOST_BETWEEN_LOOKS_MS, Math.max(0, nowMs - lookedMs));
    lookedMs = nowMs;
  };
  const tick = () => {
    look();
    callOff = timers.after(LOOK_EVERY_MS, tick);
    for (const one of [...waiting]) {
      if (one.atMs > elapsed) continue;
      waiting.delete(one);
      one.run();
    }
  };
  let callOff = timers.after(LOOK_EVERY_MS, tick);
  return {
    elapsedMs() {
      look();
      return elapsed;
    },
    after(delayMs, run) {
      look();
      const one = { atMs: elapsed + delayMs, run };
      waiting.add(one);
      return () => waiting.delete(one);
    },
    close() {
      waiting.clear();
      callOff();
    },
  };
}
