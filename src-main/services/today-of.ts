/** The local date of a moment as ISO, `2026-11-30`. */
export function todayOf(nowMs: number): string {
  const now = new Date(nowMs);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
