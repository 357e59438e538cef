import { MONTH_NAMES as MONTHS } from "../../../shared/text/month-names";

export const DAY_MS = 86_400_000;

interface DateParts {
  readonly year: number;
  /** 1 to 12; null when the date says no more than the year. */
  readonly month: number | null;
  readonly day: number | null;
}

/** Null for what is no ISO date of some precision. */
export function parseIsoDate(date: string): DateParts | null {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(date);
  if (!match) return null;
  const [, year, month, day] = match;
  return {
    year: Number(year),
    month: month === undefined ? null : Number(month),
    day: day === undefined ? null : Number(day),
  };
}

/** As the window writes dates: `19 Nov`, with the year if it is not this one; `Nov 2025`, `2025` for less. */
export function renderDate(date: string, nowMs: number): string {
  const parts = parseIsoDate(date);
  if (!parts) return date;
  const month = parts.month === null ? undefined : MONTHS[parts.month - 1];
  if (month === undefined) return String(parts.year);
  const short = month.slice(0, 3);
  if (parts.day === null) return `${short} ${parts.year}`;
  return parts.year === new Date(nowMs).getUTCFullYear()
    ? `${parts.day} ${short}`
    : `${parts.day} ${short} ${parts.year}`;
}

/** Words that a question may name the date by: `2026-11-19` is `2026 November Nov 19 Q4`. */
export function dateWords(date: string | null): string {
  const parts = date === null ? null : parseIsoDate(date);
  if (!parts) return "";
  const words: (string | number)[] = [date ?? "", parts.year];
  const month = parts.month === null ? undefined : MONTHS[parts.month - 1];
  if (month !== undefined && parts.month !== null) {
    words.push(month, month.slice(0, 3), `Q${Math.ceil(parts.month / 3)}`);
  }
  if (parts.day !== null) words.push(parts.day);
  return words.join(" ");
}

/** End of the day, month or year that the date names, in milliseconds since the epoch (UTC); null for no date. */
export function endOfDate(date: string): number | null {
  const parts = parseIsoDate(date);
  if (!parts) return null;
  if (parts.month === null) return Date.UTC(parts.year + 1, 0, 1);
  if (parts.day === null) return Date.UTC(parts.year, parts.month, 1);
  return Date.UTC(parts.year, parts.month - 1, parts.day + 1);
}

/** Start of the day, month or year that the date names, in milliseconds since the epoch (UTC); null for no date. */
export function startOfDate(date: string): number | null {
  const parts = parseIsoDate(date);
  return parts ? Date.UTC(parts.year, (parts.month ?? 1) - 1, parts.day ?? 1) : null;
}

const MONTH_NAME = MONTHS.map((month) => `${month}|${month.slice(0, 3)}`).join("|");
const DATE_WORDS = new RegExp(
  String.raw`\b(?:1[5-9]|20)\d\d\b|\b\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?\b|\b\d{1,2}:\d{2}\b` +
    String.raw`|\b(?:${MONTH_NAME})\.?(?=\s|,|$|\d|[;.!?)])|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b` +
    String.raw`|\b(?:morning|noon|afternoon|evening|night|midnight|dawn|o'clock)s?\b|\bevery\s+(?:day|week|month|year)\b` +
    String.raw`|\bQ[1-4]\b|\b(?:spring|summer|autumn|winter|christmas|easter)\b|\b(?:yesterday|today|tomorrow)\b` +
    String.raw`|\b(?:days?|weeks?|months?|years?|decades?)\s+(?:ago|later|earlier|before|after)\b` +
    String.raw`|\b(?:last|next|this)\s+(?:day|week|month|quarter|year|night)\b|\d\s*年|\d\s*月`,
  "iu",
);

/** True when the text says some time: a date, a month, a weekday, a season, `two years ago`. */
export const saysWhen = (text: string): boolean => DATE_WORDS.test(text);
