/** Days of the calendar as ISO texts, both ends counted. */
export interface DayRange {
  /** `2025-03-01`. */
  readonly from: string;
  /** `2025-03-31`. */
  readonly until: string;
}

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;
const MONTHS_OF_YEAR = 12;
const MONTHS_OF_QUARTER = 3;

const two = (part: number): string => String(part).padStart(2, "0");
const isoOf = (date: Date): string =>
  `${String(date.getUTCFullYear()).padStart(4, "0")}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The day so many days later; earlier when negative. */
export const addDays = (day: string, days: number): string => isoOf(new Date(dateOf(day).getTime() + days * DAY_MS));

/** The same day of another month, or the last one of a month that is shorter. */
export function addMonths(day: string, months: number): string {
  const date = dateOf(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date.getUTCDate(), last));
  return isoOf(first);
}

export const yearOf = (day: string): number => Number(day.slice(0, 4));
/** 1 to 12. */
export const monthOf = (day: string): number => Number(day.slice(5, 7));
/** 0 is Monday. */
export const weekdayOf = (day: string): number => (dateOf(day).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;

/** Whole months: `monthsFrom(2025, 3, 2)` is March and April. The month may lie outside 1 to 12. */
export function monthsFrom(year: number, month: number, count: number): DayRange {
  const from = isoOf(new Date(Date.UTC(year, month - 1, 1)));
  return { from, until: addDays(addMonths(from, count), -1) };
}

/** A whole week from Monday, so many weeks away from the one of a day. */
export function weekFrom(day: string, weeks: number): DayRange {
  const from = addDays(day, weeks * DAYS_OF_WEEK - weekdayOf(day));
  return { from, until: addDays(from, DAYS_OF_WEEK - 1) };
}

/** A whole quarter, so many quarters away from the one of a day. */
export function quarterFrom(day: string, quarters: number): DayRange {
  const first = Math.floor((monthOf(day) - 1) / MONTHS_OF_QUARTER) * MONTHS_OF_QUARTER + 1;
  return monthsFrom(yearOf(day), first + quarters * MONTHS_OF_QUARTER, MONTHS_OF_QUARTER);
}

/** All days that a date of any precision (`2025`, `2025-03`, `2025-03-04`) stands for. */
export function daysOf(iso: string): DayRange {
  const [year = 0, month] = iso.split("-").map(Number);
  if (month === undefined) return monthsFrom(year, 1, MONTHS_OF_YEAR);
  return iso.length > "2025-03".length ? { from: iso, until: iso } : monthsFrom(year, month, 1);
}

/** The last one of a month (1 to 12) that has begun by a day; `before`: that was over by then. */
export function latestMonth(day: string, month: number, isOver: boolean): DayRange {
  const limit = isOver ? monthOf(day) - 1 : monthOf(day);
  return monthsFrom(month <= limit ? yearOf(day) : yearOf(day) - 1, month, 1);
}
