import { type JobSchedule, WEEKDAYS } from "../../../shared/model/job";
import { instantOn, offsetMs, shiftDay, toLocalTime } from "../dream/local-night";

/** What is known of a job whose turn may have come. */
export interface JobTurn {
  readonly schedule: JobSchedule;
  /** No time before it was missed. */
  readonly confirmedMs: number;
  /** When its schedule last started it, whatever came of it; null: never. */
  readonly lastStartMs: number | null;
}

export interface JobMoment {
  readonly nowMs: number;
  /** IANA name of the local time zone. */
  readonly zone: string;
  /** When the brain was opened: what it missed before waits until the window is up. */
  readonly openedMs: number;
  readonly isOnBattery: boolean | null;
}

export interface JobDecision {
  readonly isDue: boolean;
  /** When it starts next at the earliest; null where the dream starts it. */
  readonly nextMs: number | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const GRACE_MS = 2 * MINUTE_MS;
/** As long as a dream waits for a plug. An hourly job rests on battery: its next turn comes first. */
const BATTERY_HOLD_MS = 4 * HOUR_MS;

/** Decides whether a job starts now. Of several times that were missed the latest alone is made up for. */
export function decideJob(turn: JobTurn, moment: JobMoment): JobDecision {
  const { nowMs, zone } = moment;
  const [previous, next] = timesAround(turn.schedule, nowMs, zone);
  if (previous === null || next === null) return { isDue: false, nextMs: null };
  // A start later than now comes from a clock that was wrong.
  const isDone = turn.lastStartMs !== null && turn.lastStartMs >= previous && turn.lastStartMs <= nowMs + HOUR_MS;
  if (isDone || previous < turn.confirmedMs) return { isDue: false, nextMs: next };
  const isMissed = previous < moment.openedMs;
  const readyMs = isMissed ? moment.openedMs + GRACE_MS : previous;
  const heldMs = moment.isOnBattery === true ? Math.max(readyMs, previous + BATTERY_HOLD_MS) : readyMs;
  if (nowMs >= heldMs) return { isDue: true, nextMs: nowMs };
  return { isDue: false, nextMs: Math.min(heldMs, next) };
}

/** The latest time of a schedule at or before an instant, and the first after it; nulls for what the dream starts. */
export function timesAround(
  schedule: JobSchedule,
  nowMs: number,
  zone: string,
): readonly [number | null, number | null] {
  if (schedule.kind === "nightly") return [null, null];
  if (schedule.kind === "hourly") {
    // Full hours of the local clock: some zones are half an hour apart from universal time.
    const previous = nowMs - modulo(nowMs + offsetMs(nowMs, zone), HOUR_MS);
    return [previous, previous + HOUR_MS];
  }
  const times = daysOf(schedule, nowMs, zone).map((day) => instantOn(day, schedule.hour, schedule.minute, zone));
  const before = times.filter((ms) => ms <= nowMs);
  const after = times.filter((ms) => ms > nowMs);
  return [Math.max(...before), Math.min(...after)];
}

/** The days around an instant on which a schedule has a time: enough of them that one lies before it and one after. */
function daysOf(schedule: Exclude<JobSchedule, { kind: "nightly" | "hourly" }>, nowMs: number, zone: string) {
  const today = toLocalTime(nowMs, zone);
  const reach = schedule.kind === "daily" ? 2 : 8;
  const days = Array.from({ length: 2 * reach + 1 }, (_, at) => shiftDay(today, at - reach));
  if (schedule.kind === "daily") return days;
  const weekday = WEEKDAYS.indexOf(schedule.weekday);
  return days.filter(({ year, month, day }) => new Date(Date.UTC(year, month - 1, day)).getUTCDay() === weekday);
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by;
