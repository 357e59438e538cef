import type { TimeRange } from "../../../shared/model/past";
import { isoDay } from "../../../shared/text/iso-day";

/** Days that a person chose; null: none yet. */
export interface DayChoice {
  readonly from: string | null;
  readonly to: string | null;
}

/** What is compared, and how it is shown. */
export interface ComparedDays {
  /** ISO days. */
  readonly first: string;
  readonly from: string;
  readonly to: string;
  /** The earlier moment as it is asked for: a commit where one was come from, else the day. */
  readonly asked: string;
}

const MONTH_MS = 30 * 86_400_000;

/** From the moment one came from, else from a month before the last commit; a history that is shorter is taken whole. */
export function startOf({ first, last, commits }: TimeRange, commit: string, chosen: DayChoice): ComparedDays {
  const firstDay = isoDay(first.dateMs);
  const to = chosen.to ?? isoDay(last.dateMs);
  const come = commits.find((one) => one.commit === commit);
  if (chosen.from === null && come) return { first: firstDay, from: isoDay(come.dateMs), to, asked: come.commit };
  const from = chosen.from ?? isoDay(Math.max(first.dateMs, last.dateMs - MONTH_MS));
  // The day on which it began has no evening before: its first commit is the start.
  if (from <= firstDay) return { first: firstDay, from: firstDay, to, asked: first.commit };
  return { first: firstDay, from, to, asked: from };
}
