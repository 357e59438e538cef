import { addDays } from "./calendar";
import { findTimePhrase } from "./time-phrase";

const AWAY: Readonly<Record<string, number>> = { today: 0, now: 0, tonight: 0, tomorrow: 1, yesterday: -1 };
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/i;

/**
 * The day that somebody means by `today`, `yesterday`, `last Friday`, `Friday`, `3 days ago`, `11 March 2024` or
 * `2024-03-11`, as an ISO day; null for what is no single day. `today` is an ISO day, and what nothing at all means.
 */
export function readDay(words: string, today: string): string | null {
  const text = words.trim().replace(/\s+/g, " ");
  if (text === "") return today;
  const away = AWAY[text.toLowerCase()];
  if (away !== undefined) return addDays(today, away);
  if (/^the day before yesterday$/i.test(text)) return addDays(today, -2);
  const found = findTimePhrase(WEEKDAY.test(text) ? `last ${text}` : text, today);
  if (found?.kind !== "within" || found.start > 0) return null;
  const isWhole = found.end >= text.length;
  const { from, until } = found.range;
  return isWhole && from !== null && from === until && isDay(from) ? from : null;
}

/** `2024-02-30` has the form of a day and is none. */
const isDay = (iso: string): boolean => {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
};
