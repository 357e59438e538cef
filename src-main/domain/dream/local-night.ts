/** A calendar day of a time zone. */
export interface LocalDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

interface LocalTime extends LocalDay {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const DAY_MS = 86_400_000;
/** The schedule looks at the same few nights every minute, and telling local time is slow. */
const MAX_NIGHTS = 50;
const nights = new Map<string, number>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** The wall clock of a zone at an instant. */
export function toLocalTime(ms: number, zone: string): LocalTime {
  const parts = new Map(
    formatFor(zone)
      .formatToParts(ms)
      .map((part) => [part.type, part.value]),
  );
  const read = (name: Intl.DateTimeFormatPartTypes) => Number(parts.get(name) ?? "0");
  return {
    year: read("year"),
    month: read("month"),
    day: read("day"),
    hour: read("hour"),
    minute: read("minute"),
    second: read("second"),
  };
}

/**
 * The one instant at which a night's hour comes on a local day. Where clocks go forward over the hour it is the moment
 * they jump; where they go back and the hour comes twice it is the first.
 */
export function nightOn(day: LocalDay, hour: number, zone: string): number {
  const key = `${day.year}-${day.month}-${day.day} ${hour} ${zone}`;
  const known = nights.get(key);
  if (known !== undefined) return known;
  if (nights.size >= MAX_NIGHTS) nights.clear();
  const night = computeNight(day, hour, zone);
  nights.set(key, night);
  return night;
}

const computeNight = (day: LocalDay, hour: number, zone: string): number => instantOn(day, hour, 0, zone);

/**
 * The one instant at which the clock shows a time on a local day. Where clocks go forward over it, it is as long after the
 * jump as it would have been after the moment of it; where they go back and it comes twice, it is the first.
 */
export function instantOn(day: LocalDay, hour: number, minute: number, zone: string): number {
  const asUtc = Date.UTC(day.year, day.month - 1, day.day, hour, minute);
  const before = asUtc - offsetMs(asUtc - DAY_MS, zone);
  const after = asUtc - offsetMs(asUtc + DAY_MS, zone);
  const matches = [before, after].filter((ms) => ms + offsetMs(ms, zone) === asUtc);
  // No match: the hour does not exist that day; the old offset then names the moment of the jump.
  return matches.length > 0 ? Math.min(...matches) : before;
}

/** The latest night at or before an instant. */
export function previousNight(nowMs: number, hour: number, zone: string): number {
  const nights = nightsAround(nowMs, hour, zone).filter((ms) => ms <= nowMs);
  return Math.max(...nights);
}

/** The first night after an instant. */
export function nextNight(nowMs: number, hour: number, zone: string): number {
  const nights = nightsAround(nowMs, hour, zone).filter((ms) => ms > nowMs);
  return Math.min(...nights);
}

/** Two days each way: one is not enough on the day a zone skips or repeats an hour around midnight. */
function nightsAround(nowMs: number, hour: number, zone: string): readonly number[] {
  const today = toLocalTime(nowMs, zone);
  return [-2, -1, 0, 1, 2].map((shift) => nightOn(shiftDay(today, shift), hour, zone));
}

/** So many days after a day, before it when negative. */
export function shiftDay(day: LocalDay, days: number): LocalDay {
  const moved = new Date(Date.UTC(day.year, day.month - 1, day.day + days));
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() };
}

/** What a zone adds to universal time at an instant. */
export function offsetMs(ms: number, zone: string): number {
  const local = toLocalTime(ms, zone);
  const asUtc = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute, local.second);
  return asUtc - Math.floor(ms / 1000) * 1000;
}

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(zone, format);
  return format;
}
