import type { DreamRun } from "../../shared/model/dream";
import { type DreamAttempt, decideSchedule, type ScheduleFacts, type ScheduleHints } from "../domain/dream/schedule";
import type { Clock } from "../ports/clock";
import type { Timers } from "./timers";

export interface SchedulerOptions {
  readonly clock: Clock;
  readonly timers: Timers;
  /** IANA name of the local zone, asked anew each time: people travel. */
  zone(): string;
  onDue(trigger: DreamRun["trigger"]): void;
  /** The time of the next dream changed. */
  onNext(nextMs: number | null): void;
}

export interface Scheduler {
  configure(facts: ScheduleFacts): void;
  setHints(hints: ScheduleHints): void;
  /** A dream began: none is due until `noteEnd`. */
  noteStart(attempt: DreamAttempt): void;
  noteEnd(attempt: DreamAttempt): void;
  close(): void;
}

/** The wall clock is looked at this often: timers stand still while a machine sleeps, and clocks are set. */
const LOOK_EVERY_MS = 60_000;
const MIN_WAIT_MS = 1000;

/** Calls `onDue` when a night's dream is due. Does nothing before it is configured. */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const launchedMs = options.clock.now();
  let facts: ScheduleFacts | null = null;
  let running: DreamAttempt | null = null;
  let hints: ScheduleHints = { idleSeconds: null, isOnBattery: null };
  let announced: number | null | undefined;
  let callOff = () => {};

  function look() {
    callOff();
    if (!facts) return;
    const nowMs = options.clock.now();
    // The dream that runs is taken for done, so that the next one is the night after.
    const attempts = running ? [...facts.attempts, { ...running, verdict: "done" as const }] : facts.attempts;
    const moment = { nowMs, zone: options.zone(), launchedMs, ...hints };
    const { due, nextMs } = decideSchedule({ ...facts, attempts }, moment);
    if (nextMs !== announced) {
      announced = nextMs;
      options.onNext(nextMs);
    }
    const waitMs = Math.min(LOOK_EVERY_MS, Math.max(MIN_WAIT_MS, (nextMs ?? Number.POSITIVE_INFINITY) - nowMs));
    callOff = options.timers.after(waitMs, look);
    if (due && !running) options.onDue(due);
  }

  return {
    configure(given) {
      facts = given;
      look();
    },
    setHints({ idleSeconds, isOnBattery }) {
      hints = { idleSeconds, isOnBattery };
    },
    noteStart(attempt) {
      running = attempt;
      look();
    },
    noteEnd(attempt) {
      running = null;
      if (facts) facts = { ...facts, attempts: [...facts.attempts, attempt] };
      look();
    },
    close: () => callOff(),
  };
}
