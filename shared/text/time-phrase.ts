import {
  addDays,
  addMonths,
  type DayRange,
  daysOf,
  latestMonth,
  monthOf,
  monthsFrom,
  quarterFrom,
  weekdayOf,
  weekFrom,
  yearOf,
} from "./calendar";
import { findDates } from "./dates";
import type { Span } from "./parsed-page";

/** Days that a phrase speaks of; null at an open end. */
export interface TimeRange {
  readonly from: string | null;
  readonly until: string | null;
}

/**
 * `within`: in these days. `since`, `before`: on one side of them. `at`: as things stood then (`as of 2022`).
 */
export type TimeKind = "within" | "since" | "before" | "at";

/** Words of a text that say when. Offsets UTF-16, with the preposition. */
export interface TimePhrase extends Span {
  readonly range: TimeRange;
  readonly kind: TimeKind;
}

const MONTH_NAMES =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const SEASON_NAMES = "spring|summer|autumn|fall|winter";
/** Northern seasons by their first month; winter is named by the year it begins in. */
const SEASONS: Readonly<Record<string, number>> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 };
const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const UNITS = "days?|weeks?|fortnights?|months?|quarters?|years?";
const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  couple: 2,
  three: 3,
  few: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
};
const NUMBER = `\\d{1,3}|(?:a )?couple(?: of)?|(?:a )?few|${Object.keys(NUMBERS)
  .filter((word) => !/couple|few/.test(word))
  .join("|")}`;
const YEAR = "(?:19|20)\\d\\d";
/** What `recently` means: the months behind. */
const RECENT_MONTHS = 3;

type Read = (match: readonly string[], today: string) => DayRange | null;
interface Wording {
  readonly pattern: string;
  readonly read: Read;
  /** False for words that mean a time only behind a preposition: a bare `March`, `2024`. */
  readonly isPlain: boolean;
}

const monthNumber = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

function seasonOf(name: string, year: number): DayRange {
  return monthsFrom(year, SEASONS[name.toLowerCase()] ?? 1, 3);
}

/** The last season of a name that has begun by a day. */
function latestSeason(name: string, today: string, isOver: boolean): DayRange {
  const season = seasonOf(name, yearOf(today));
  return (isOver ? season.until : season.from) <= today ? season : seasonOf(name, yearOf(today) - 1);
}

/** A stretch of time that ends or begins so many units away. */
function unitsAway(day: string, unit: string, count: number): string {
  if (/^day/.test(unit)) return addDays(day, count);
  if (/^week/.test(unit)) return addDays(day, count * 7);
  if (/^fortnight/.test(unit)) return addDays(day, count * 14);
  if (/^month/.test(unit)) return addMonths(day, count);
  return addMonths(day, count * (/^quarter/.test(unit) ? 3 : 12));
}

function unitFrom(today: string, unit: string, away: number): DayRange | null {
  if (/^week$/.test(unit)) return weekFrom(today, away);
  if (/^month$/.test(unit)) return monthsFrom(yearOf(today), monthOf(today) + away, 1);
  if (/^quarter$/.test(unit)) return quarterFrom(today, away);
  if (/^year$/.test(unit)) return monthsFrom(yearOf(today) + away, 1, 12);
  return null;
}

const countOf = (text: string): number =>
  Number(text) ||
  (NUMBERS[
    text
      .toLowerCase()
      .replace(/^a (?=couple|few)/, "")
      .replace(/ of$/, "")
  ] ??
    1);

/** About that long ago: the unit before and behind, but days are meant as said. */
function around(today: string, unit: string, count: number): DayRange {
  const day = unitsAway(today, unit, -count);
  if (/^day/.test(unit)) return { from: day, until: day };
  if (/^(?:week|fortnight)/.test(unit)) return { from: addDays(day, -4), until: addDays(day, 4) };
  if (/^month/.test(unit)) return { from: addDays(day, -16), until: addDays(day, 16) };
  return { from: addMonths(day, -4), until: addMonths(day, 4) };
}

function partOfYear(part: string, year: number): DayRange {
  if (/^(?:first half|h1)/i.test(part)) return monthsFrom(year, 1, 6);
  if (/^(?:second half|h2)/i.test(part)) return monthsFrom(year, 7, 6);
  if (/^(?:early|(?:the )?(?:start|beginning))/i.test(part)) return monthsFrom(year, 1, 4);
  if (/^(?:late|(?:the )?end)/i.test(part)) return monthsFrom(year, 9, 4);
  return monthsFrom(year, 5, 4);
}

const WORDINGS: readonly Wording[] = [
  {
    pattern: `(early|late|mid)[ -](?:in )?(${YEAR})|(?:the )?(first half|second half|end|start|beginning|middle)(?: of)? (${YEAR})|(h[12]) (${YEAR})`,
    read: ([, a, b, c, d, e, f]) => partOfYear(a ?? c ?? e ?? "", Number(b ?? d ?? f)),
    isPlain: true,
  },
  {
    pattern: `(?:the )?(${SEASON_NAMES})(?: of)?,? (${YEAR})`,
    read: ([, name = "", year]) => seasonOf(name, Number(year)),
    isPlain: true,
  },
  {
    pattern: `(?:the )?(?:q([1-4])|(first|second|third|fourth|last) quarter)(?: of)? (${YEAR})`,
    read: ([, digit, word, year]) => monthsFrom(Number(year), (quarterNumber(digit, word) - 1) * 3 + 1, 3),
    isPlain: true,
  },
  {
    pattern: `(?:the )?(this|current|last|previous|past) (week|month|quarter|year)`,
    read: ([, which = "", unit = ""], today) =>
      unitFrom(today, unit.toLowerCase(), /this|current/i.test(which) ? 0 : -1),
    isPlain: true,
  },
  {
    pattern: `(this|last|past|previous) (${MONTH_NAMES})`,
    read: ([, which = "", name = ""], today) => latestMonth(today, monthNumber(name), !/this/i.test(which)),
    isPlain: true,
  },
  {
    pattern: `(this|last|past|previous) (${SEASON_NAMES})`,
    read: ([, which = "", name = ""], today) => latestSeason(name, today, !/this/i.test(which)),
    isPlain: true,
  },
  {
    pattern: `(?:this|last|past|on) (${WEEKDAYS.join("|")})`,
    read: ([, name = ""], today) => latestWeekday(name, today),
    isPlain: true,
  },
  {
    pattern: `(?:the )?(?:past|last|previous) (${NUMBER}) (${UNITS})`,
    read: ([, count = "", unit = ""], today) => ({
      from: unitsAway(today, unit.toLowerCase(), -countOf(count)),
      until: today,
    }),
    isPlain: true,
  },
  {
    pattern: `(?:about |around |some )?(${NUMBER}) (${UNITS}) (?:ago|back)`,
    read: ([, count = "", unit = ""], today) => around(today, unit.toLowerCase(), countOf(count)),
    isPlain: true,
  },
  {
    pattern: "yesterday",
    read: (_, today) => ({ from: addDays(today, -1), until: addDays(today, -1) }),
    isPlain: true,
  },
  {
    pattern: "(?:recently|lately|of late)",
    read: (_, today) => ({ from: addMonths(today, -RECENT_MONTHS), until: today }),
    isPlain: true,
  },
  { pattern: `(${SEASON_NAMES})`, read: ([, name = ""], today) => latestSeason(name, today, false), isPlain: false },
  { pattern: "q([1-4])", read: ([, digit], today) => latestQuarter(Number(digit), today), isPlain: false },
  {
    pattern: `(${MONTH_NAMES})`,
    read: ([, name = ""], today) => latestMonth(today, monthNumber(name), false),
    isPlain: false,
  },
];

const quarterNumber = (digit: string | undefined, word: string | undefined): number =>
  digit === undefined
    ? ["first", "second", "third", "fourth"].indexOf((word ?? "").toLowerCase().replace("last", "fourth")) + 1
    : Number(digit);

function latestQuarter(quarter: number, today: string): DayRange {
  const range = monthsFrom(yearOf(today), (quarter - 1) * 3 + 1, 3);
  return range.from <= today ? range : monthsFrom(yearOf(today) - 1, (quarter - 1) * 3 + 1, 3);
}

function latestWeekday(name: string, today: string): DayRange {
  const back = (weekdayOf(today) - WEEKDAYS.indexOf(name.toLowerCase()) + 7) % 7 || 7;
  const day = addDays(today, -back);
  return { from: day, until: day };
}

interface FoundTime extends Span {
  readonly days: DayRange;
  readonly isPlain: boolean;
}

const EDGE_BEFORE = "(?<![\\p{L}\\p{N}§-])";
const EDGE_BEHIND = "(?![\\p{L}\\p{N}§]|-\\p{L})";
const COMPILED = WORDINGS.map((wording) => ({
  ...wording,
  pattern: new RegExp(`${EDGE_BEFORE}(?:${wording.pattern})${EDGE_BEHIND}`, "giu"),
}));

/** All stretches of time that a text names, the longest of those that overlap, in order. */
function findTimes(text: string, today: string): readonly FoundTime[] {
  const worded = COMPILED.flatMap(({ pattern, read, isPlain }) =>
    [...text.matchAll(pattern)].flatMap((match): FoundTime[] => {
      const days = read(match, today);
      return days ? [{ start: match.index, end: match.index + match[0].length, days, isPlain }] : [];
    }),
  );
  const written = findDates(text).map(({ iso, start, end }) => ({
    start,
    end,
    days: daysOf(iso),
    isPlain: iso.length > 4,
  }));
  const kept: FoundTime[] = [];
  for (const found of [...worded, ...written].sort((a, b) => b.end - b.start - (a.end - a.start)))
    if (!kept.some((other) => found.start < other.end && other.start < found.end)) kept.push(found);
  return kept.sort((a, b) => a.start - b.start);
}

const LEAD =
  /(?:^|[\s,(])(as of|as at|back in|sometime in|at the (?:end|start|beginning) of|since|starting|from|after|following|before|until|till|prior to|by|in|during|throughout|over|within|around|on|between|for|of)(?: the)?\s+$/i;

/** The words of a text that say when; null when none do. `today` is an ISO day that `last March` is counted from. */
export function findTimePhrase(text: string, today: string): TimePhrase | null {
  const times = findTimes(text, today);
  for (const [index, time] of times.entries()) {
    const lead = LEAD.exec(text.slice(0, time.start));
    const word = lead?.[1]?.toLowerCase() ?? "";
    const start = lead ? lead.index + (/^[\s,(]/.test(lead[0]) ? 1 : 0) : time.start;
    const next = times[index + 1];
    const span = next && spanOf(text, word, time, next);
    if (span) return { start, end: span.end, range: span.days, kind: "within" };
    if (!time.isPlain && !isBareTime(text, time, word)) continue;
    return { start, end: time.end, ...meantBy(word, time.days) };
  }
  return null;
}

const BARE_LEAD =
  /^(?:as of|as at|back in|sometime in|since|starting|from|after|following|before|until|till|prior to|by|in|during|throughout|over|between)$/;

/** A bare `March` or `spring` means a time behind some prepositions, and when no name goes on behind it. */
const isBareTime = (text: string, { end }: FoundTime, lead: string): boolean =>
  BARE_LEAD.test(lead) && !/^\s+\p{Lu}/u.test(text.slice(end));

/** `between May and July 2024`, `from 2021 to 2023`: two times with a word between them. */
function spanOf(text: string, lead: string, first: FoundTime, second: FoundTime) {
  const between = text.slice(first.end, second.start);
  const isSpan =
    (lead === "between" && /^\s*(?:and|&|-|–|to)\s*$/i.test(between)) ||
    (/^(?:from|)$/.test(lead) && /^\s*(?:to|until|till|through|–|-)\s*$/i.test(between));
  if (!isSpan) return null;
  const until = second.days.until;
  // `between May and July 2024`: the year that is said once is meant for both.
  let from = first.days.from;
  if (!/\d{4}/.test(text.slice(first.start, first.end)) && from.slice(5) <= until.slice(5))
    from = `${until.slice(0, 4)}${from.slice(4)}`;
  return { end: second.end, days: from <= until ? { from, until } : { from: until, until: from } };
}

function meantBy(word: string, days: DayRange): { readonly range: TimeRange; readonly kind: TimeKind } {
  if (/^(?:since|starting|from)$/.test(word)) return { range: { from: days.from, until: null }, kind: "since" };
  if (/^(?:after|following)$/.test(word))
    return { range: { from: addDays(days.until, 1), until: null }, kind: "since" };
  if (/^(?:before|prior to)$/.test(word))
    return { range: { from: null, until: addDays(days.from, -1) }, kind: "before" };
  if (/^(?:until|till|by)$/.test(word)) return { range: { from: null, until: days.until }, kind: "before" };
  if (/^as (?:of|at)$/.test(word)) return { range: days, kind: "at" };
  return { range: days, kind: "within" };
}

/** True when a date of any precision can lie in a range. */
export function liesWithin(iso: string, { from, until }: TimeRange): boolean {
  return (from === null || iso >= from.slice(0, iso.length)) && (until === null || iso <= until.slice(0, iso.length));
}
