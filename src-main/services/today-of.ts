import { isoDay } from "../../shared/text/iso-day";

/** The local date of a moment as ISO, `2026-11-30`. */
export const todayOf = (nowMs: number): string => isoDay(nowMs);
