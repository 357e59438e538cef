/** The day of a moment (milliseconds since the epoch) where the program runs: `2026-11-30`. */
export function isoDay(nowMs: number): string {
  const date = new Date(nowMs);
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
