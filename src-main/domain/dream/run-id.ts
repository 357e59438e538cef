import { toLocalTime } from "./local-night";

/** A run's id: local day and time, and a suffix, `2026-11-30-0200-7f3c`. Sorts by time but for the hour clocks go back. */
export function dreamRunId(startedMs: number, zone: string, suffix: string): string {
  const { year, month, day, hour, minute } = toLocalTime(startedMs, zone);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${year}-${two(month)}-${two(day)}-${two(hour)}${two(minute)}-${suffix}`;
}
