/**
 * When "pause until tomorrow" ends: at the noon after the coming night. After midnight the night that runs is meant, so the
 * pause ends at noon of the same day.
 */
export function pauseUntilTomorrow(nowMs: number): number {
  const noon = new Date(nowMs);
  noon.setHours(12, 0, 0, 0);
  if (noon.getTime() <= nowMs) noon.setDate(noon.getDate() + 1);
  return noon.getTime();
}
