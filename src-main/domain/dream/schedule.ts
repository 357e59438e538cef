import type { DreamRun, DreamVerdict } from "../../../shared/model/dream";
import { nextNight, previousNight } from "./local-night";

/** One run as the schedule sees it. A run without a verdict died on the way. */
export interface DreamAttempt {
  readonly trigger: DreamRun["trigger"];
  readonly startedMs: number;
  readonly finishedMs: number | null;
  readonly verdict: DreamVerdict | null;
}

/** What the schedule is decided on: settings, and what the log of runs says. */
export interface ScheduleFacts {
  readonly enabled: boolean;
  /** Local hour, 0 to 23. */
  readonly hour: number;
  readonly pausedUntilMs: number | null;
  /** When this brain was first opened: no night before it was missed. */
  readonly firstSeenMs: number;
  /** Recent runs in any order; those since the last night are enough. */
  readonly attempts: readonly DreamAttempt[];
}

/** What the platform tells of person and machine; null where nobody can tell. */
export interface ScheduleHints {
  /** Seconds since the person's last input. */
  readonly idleSeconds: number | null;
  readonly isOnBattery: boolean | null;
}

export interface ScheduleMoment extends ScheduleHints {
  readonly nowMs: number;
  /** IANA name of the local time zone. */
  readonly zone: string;
  readonly launchedMs: number;
}

export interface ScheduleDecision {
  /** Set when a dream should start now. */
  readonly due: "schedule" | "catch_up" | null;
  /** When the next one starts at the earliest; null when paused or off. */
  readonly nextMs: number | null;
}

const MINUTE_MS = 60_000;
/** A dream begun up to an hour before the hour counts as that night's. */
const EARLY_MS = 60 * MINUTE_MS;
/** A start later than this after the hour is a catch-up. */
const ON_TIME_MS = 45 * MINUTE_MS;
/** The app comes up and reads the folder first. */
const LAUNCH_GRACE_MS = 2 * MINUTE_MS;
/** Times a night is tried again after it failed, and the wait, which grows with each try. */
const MAX_ATTEMPTS = 3;
const RETRY_MS = 30 * MINUTE_MS;
/** Somebody who types is left alone, but not for ever. */
const IDLE_SECONDS = 120;
const IDLE_HOLD_MS = 30 * MINUTE_MS;
/** A machine on its battery is waited for; one that is never plugged in still dreams. */
const BATTERY_HOLD_MS = 4 * 60 * MINUTE_MS;

/** Decides whether a dream starts now, and when the next one will. */
export function decideSchedule(facts: ScheduleFacts, moment: ScheduleMoment): ScheduleDecision {
  if (!facts.enabled) return { due: null, nextMs: null };
  const { nowMs, zone } = moment;
  const pausedUntilMs = facts.pausedUntilMs ?? Number.NEGATIVE_INFINITY;
  if (pausedUntilMs > nowMs) return { due: null, nextMs: null };

  const night = previousNight(nowMs, facts.hour, zone);
  const following = nextNight(nowMs, facts.hour, zone);
  const open = night >= facts.firstSeenMs && night >= pausedUntilMs;
  const attempts = attemptsOf(night, facts.attempts, nowMs);
  if (!open || attempts === "covered" || attempts.length >= MAX_ATTEMPTS) return { due: null, nextMs: following };

  const readyMs = Math.max(night, moment.launchedMs + LAUNCH_GRACE_MS, retryMs(attempts));
  if (nowMs < readyMs) return { due: null, nextMs: readyMs };
  const heldUntilMs = readyMs + holdMs(moment);
  if (nowMs < heldUntilMs) return { due: null, nextMs: heldUntilMs };
  const isOnTime = moment.launchedMs <= night && nowMs - night <= ON_TIME_MS;
  return { due: isOnTime ? "schedule" : "catch_up", nextMs: nowMs };
}

/** How long after its time a dream is held back by what the platform tells. */
function holdMs({ idleSeconds, isOnBattery }: ScheduleHints): number {
  const isBusy = idleSeconds !== null && idleSeconds < IDLE_SECONDS;
  return Math.max(isBusy ? IDLE_HOLD_MS : 0, isOnBattery === true ? BATTERY_HOLD_MS : 0);
}

/**
 * The failed attempts at a night, or `covered` when it needs none: done, or stopped by the person. A start later than
 * now comes from a clock that was wrong, and says nothing.
 */
function attemptsOf(
  night: number,
  attempts: readonly DreamAttempt[],
  nowMs: number,
): "covered" | readonly DreamAttempt[] {
  const since = attempts.filter((run) => run.startedMs >= night - EARLY_MS && run.startedMs <= nowMs + EARLY_MS);
  if (since.some((run) => run.verdict === "done" || run.verdict === "cancelled")) return "covered";
  return since.filter((run) => run.startedMs >= night);
}

function retryMs(attempts: readonly DreamAttempt[]): number {
  const last = Math.max(...attempts.map((run) => run.finishedMs ?? run.startedMs));
  return attempts.length === 0 ? Number.NEGATIVE_INFINITY : last + RETRY_MS * attempts.length;
}
