import type { Span } from "./parsed-page";

/** A date as written in a text. */
export interface FoundDate extends Span {
  /** `2026-11-19`, `2026-11` or `2026`. */
  readonly iso: string;
}

const MONTHS: ReadonlyMap<string, number> = new Map(
  ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"].map((name, i) => [name, i + 1]),
);
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const YEAR = "(?:19|20)\\d\\d";
const FIRST_MONTH_OF_QUARTER = 3;

/** Each way of writing a date, longest first; groups are named so that one reader serves all. */
const DATE = new RegExp(
  [
    `(?<!\\d|\\d[.-])(?<y1>${YEAR})(?<sep>[-/._])(?<m1>\\d{1,2})(?:\\k<sep>(?<d1>\\d{1,2}))?(?![\\d])`,
    `(?<y2>${YEAR})年(?:(?<m2>\\d{1,2})月(?:(?<d2>\\d{1,2})日)?)?`,
    `\\b(?<n3>${MONTH})\\.?\\s+(?<d3>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<y3>${YEAR})\\b`,
    `\\b(?<d4>\\d{1,2})(?:st|nd|rd|th)?\\.?\\s+(?<n4>${MONTH})\\.?,?\\s+(?<y4>${YEAR})\\b`,
    `\\b(?<n5>${MONTH})\\.?,?\\s+(?:of\\s+)?(?<y5>${YEAR})\\b`,
    `\\bQ(?<q6>[1-4])\\s+(?<y6>${YEAR})\\b`,
    `(?<![\\d.,$€£-])\\b(?<y7>${YEAR})\\b(?![\\d%-]|,\\d|\\.\\d)`,
  ].join("|"),
  "giu",
);

/** All dates of a text in order, of any precision down to the year. Offsets are those of `text`. */
export function findDates(text: string): readonly FoundDate[] {
  const found: FoundDate[] = [];
  for (const match of text.matchAll(DATE)) {
    const iso = isoOf(match.groups ?? {});
    if (iso) found.push({ iso, start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** The date that a text begins with (behind white space, brackets and emphasis); null when it begins otherwise. */
export function dateAtStart(text: string): FoundDate | null {
  const lead = /^[\s[(*_]*/.exec(text)?.[0].length ?? 0;
  // Asked of every bullet: a letter that begins no month is the common case.
  if (!/[\djfmasondq]/i.test(text.charAt(lead))) return null;
  const first = findDates(text.slice(0, lead + 40))[0];
  return first && first.start <= lead ? first : null;
}

function isoOf(groups: Readonly<Record<string, string | undefined>>): string | null {
  const pick = (letter: string): string | undefined =>
    [1, 2, 3, 4, 5, 6, 7].map((n) => groups[`${letter}${n}`]).find((value) => value !== undefined);
  const year = pick("y");
  const name = pick("n")?.slice(0, 3).toLowerCase();
  const quarter = pick("q");
  const month = name
    ? MONTHS.get(name)
    : quarter
      ? (Number(quarter) - 1) * FIRST_MONTH_OF_QUARTER + 1
      : numberOf(pick("m"));
  const day = numberOf(pick("d"));
  if (year === undefined) return null;
  if (month === undefined) return year;
  if (month < 1 || month > 12 || (day !== undefined && (day < 1 || day > 31))) return null;
  const upToMonth = `${year}-${String(month).padStart(2, "0")}`;
  return day === undefined ? upToMonth : `${upToMonth}-${String(day).padStart(2, "0")}`;
}

const numberOf = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));
