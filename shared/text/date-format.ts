import { MONTH_NAMES as MONTHS } from "./month-names";

/** A day of the calendar; months from 1. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** The signs that Moment.js made known and note-taking programs write in their settings; `[…]` stands for itself. */
const SIGN = /\[([^\]]*)\]|YYYY|GGGG|MMMM|DDDD|dddd|Do|YY|MMM|DDD|ddd|MM|DD|WW|HH|hh|mm|ss|Q|M|D|W|E|d|H|h|m|s|A|a/g;

const padded = (value: number, length = 2): string => String(value).padStart(length, "0");
const DAY_MS = 86_400_000;

/** A moment as a format says it, in local time: `YYYY-MM-DD`, `dddd, D MMMM YYYY`, `GGGG-[W]WW`. */
export function formatDate(date: Date, format: string): string {
  return format.replace(SIGN, (sign, literal: string | undefined) => literal ?? written(date, sign));
}

function written(date: Date, sign: string): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  const hour12 = date.getHours() % 12 || 12;
  switch (sign) {
    case "YYYY":
      return padded(year, 4);
    case "YY":
      return padded(year % 100);
    case "Q":
      return String(Math.floor(month / 3) + 1);
    case "MMMM":
      return MONTHS[month] ?? "";
    case "MMM":
      return (MONTHS[month] ?? "").slice(0, 3);
    case "MM":
      return padded(month + 1);
    case "M":
      return String(month + 1);
    case "DD":
      return padded(day);
    case "D":
      return String(day);
    case "Do":
      return `${day}${ordinalEnd(day)}`;
    case "DDDD":
      return padded(dayOfYear(date), 3);
    case "DDD":
      return String(dayOfYear(date));
    case "dddd":
      return DAYS[date.getDay()] ?? "";
    case "ddd":
      return (DAYS[date.getDay()] ?? "").slice(0, 3);
    case "d":
      return String(date.getDay());
    case "E":
      return String(date.getDay() || 7);
    case "GGGG":
      return padded(isoWeek(date).year, 4);
    case "WW":
      return padded(isoWeek(date).week);
    case "W":
      return String(isoWeek(date).week);
    case "HH":
      return padded(date.getHours());
    case "H":
      return String(date.getHours());
    case "hh":
      return padded(hour12);
    case "h":
      return String(hour12);
    case "mm":
      return padded(date.getMinutes());
    case "m":
      return String(date.getMinutes());
    case "ss":
      return padded(date.getSeconds());
    case "s":
      return String(date.getSeconds());
    default:
      return sign === "A" ? (date.getHours() < 12 ? "AM" : "PM") : date.getHours() < 12 ? "am" : "pm";
  }
}

function ordinalEnd(day: number): string {
  if (day % 100 >= 11 && day % 100 <= 13) return "th";
  return ["th", "st", "nd", "rd"][day % 10] ?? "th";
}

/** Days between two local midnights; summer time makes some of them shorter. */
const daysBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / DAY_MS);

const dayOfYear = (date: Date): number =>
  daysBetween(new Date(date.getFullYear(), 0, 1), new Date(date.getFullYear(), date.getMonth(), date.getDate())) + 1;

/** Week and its year by ISO 8601: a week belongs to the year of its Thursday. */
function isoWeek(date: Date): { readonly year: number; readonly week: number } {
  const thursday = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 4 - (date.getDay() || 7));
  const year = thursday.getFullYear();
  return { year, week: Math.floor(daysBetween(new Date(year, 0, 1), thursday) / 7) + 1 };
}

/** How each sign looks in a name, and what of a day it says; other signs match and say nothing. */
const READ: Readonly<Record<string, readonly [pattern: string, part: keyof CalendarDay | null]>> = {
  YYYY: ["(\\d{4})", "year"],
  MM: ["(\\d{2})", "month"],
  M: ["(\\d{1,2})", "month"],
  MMMM: [`(${MONTHS.join("|")})`, "month"],
  MMM: [`(${MONTHS.map((name) => name.slice(0, 3)).join("|")})`, "month"],
  DD: ["(\\d{2})", "day"],
  D: ["(\\d{1,2})", "day"],
  Do: ["(\\d{1,2})(?:st|nd|rd|th)", "day"],
  dddd: [`(?:${DAYS.join("|")})`, null],
  ddd: [`(?:${DAYS.map((name) => name.slice(0, 3)).join("|")})`, null],
};

/** Reads a day from a name that was written by a format; null when it was not, or the format says no whole day. */
export function readDate(text: string, format: string): CalendarDay | null {
  const parts: (keyof CalendarDay)[] = [];
  let pattern = "";
  let at = 0;
  for (const found of format.matchAll(SIGN)) {
    pattern += escaped(format.slice(at, found.index));
    at = found.index + found[0].length;
    const [source, part] = found[1] === undefined ? (READ[found[0]] ?? ["[\\d\\w]+", null]) : [escaped(found[1]), null];
    pattern += source;
    if (part) parts.push(part);
  }
  const match = new RegExp(`^${pattern}${escaped(format.slice(at))}$`, "i").exec(text);
  if (!match) return null;
  const day = { year: 0, month: 0, day: 0 };
  for (const [index, part] of parts.entries()) {
    const value = numberOf(match[index + 1] ?? "");
    // A format may say a part twice, in a folder and in the name: both have to agree.
    if (day[part] !== 0 && day[part] !== value) return null;
    day[part] = value;
  }
  return isDay(day) ? day : null;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  return MONTHS.findIndex((name) => name.slice(0, 3).toLowerCase() === text.slice(0, 3).toLowerCase()) + 1;
}

function isDay({ year, month, day }: CalendarDay): boolean {
  const date = new Date(year, month - 1, day);
  return year > 0 && date.getMonth() === month - 1 && date.getDate() === day;
}
