const DAY_MS = 86_400_000;

const at = (ms: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat("en-GB", options).format(new Date(ms));

/** `09:14`. */
export const clockTime = (ms: number): string => at(ms, { hour: "2-digit", minute: "2-digit" });

/** Of a day. */
export const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour);

/** `02:00` of an hour of the day, 0 to 23. */
export const hourWords = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** Always three letters, in every engine and version of its language data. */
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `19 Nov`, with the year only if it is not this one. */
export function dayWords(ms: number, nowMs: number): string {
  const date = new Date(ms);
  const day = `${date.getDate()} ${MONTHS[date.getMonth()]}`;
  return date.getFullYear() === new Date(nowMs).getFullYear() ? day : `${day} ${date.getFullYear()}`;
}

const LONG_MONTHS = Array.from({ length: 12 }, (_, month) => at(Date.UTC(2024, month, 15), { month: "long" }));

/** `12 March 2024`. */
export function longDayWords(ms: number): string {
  const date = new Date(ms);
  return `${date.getDate()} ${LONG_MONTHS[date.getMonth()]} ${date.getFullYear()}`;
}

/** `8 min ago`, `09:14` today, `yesterday`, else the day: the shortest that tells. */
export function sinceWords(ms: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - ms) / 60_000);
  if (minutes >= 0 && minutes < 1) return "just now";
  if (minutes >= 0 && minutes < 60) return `${minutes} min ago`;
  const days = dayNumber(nowMs) - dayNumber(ms);
  if (days === 0) return clockTime(ms);
  return days === 1 ? "yesterday" : dayWords(ms, nowMs);
}

/** `02:00` today or in the coming night, else with the day. */
export function nextWords(ms: number, nowMs: number): string {
  return ms - nowMs < DAY_MS ? clockTime(ms) : `${dayWords(ms, nowMs)}, ${clockTime(ms)}`;
}

/** `six minutes`, `40 seconds`: how long something took, in words. */
export function durationWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 2) return "a second";
  if (seconds < 90) return `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  return `${SMALL_NUMBERS[minutes] ?? minutes} minutes`;
}

const SMALL_NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Number of the day in local time. */
const dayNumber = (ms: number): number => {
  const date = new Date(ms);
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);
};

/** ISO week of a day: weeks begin on Monday, the first holds 4 January. */
export function isoWeek(ms: number): number {
  const local = new Date(ms);
  const date = new Date(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()));
  const weekday = date.getUTCDay() || 7;
  date.setUTCDate(date.getUTCDate() + 4 - weekday);
  const yearStart = Date.UTC(date.getUTCFullYear(), 0, 1);
  return Math.ceil(((date.getTime() - yearStart) / DAY_MS + 1) / 7);
}

/** `2026-11-19` as `19 Nov 2026`, `2026-11` as `Nov 2026`; what is no date stays as written. */
export function isoDateWords(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(iso) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (year === undefined || name === undefined) return iso;
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name} ${year}`;
}
