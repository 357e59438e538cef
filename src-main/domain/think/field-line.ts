import { parseIsoDate, renderDate } from "./iso-date";

/** Keys that are short for a word. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ["loc", "location"],
  ["org", "organization"],
  ["desc", "description"],
  ["dob", "born"],
  ["tel", "phone"],
  ["addr", "address"],
  ["lang", "language"],
  ["dept", "department"],
]);

/** A field as one reads it: `loc: Kyoto` as `location: Kyoto`, `startDate: 2023-09-12` as `start date: 12 Sep 2023`. */
export function fieldLine(text: string, nowMs: number): string {
  const colon = text.indexOf(":");
  if (colon < 0) return text;
  const key = text
    .slice(0, colon)
    .replace(/(\p{Ll})(\p{Lu})/gu, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  const value = text
    .slice(colon + 1)
    .replace(/(?<![\d-])\d{4}-\d{2}-\d{2}(?![\d:T-])/g, (date) =>
      parseIsoDate(date) ? renderDate(date, nowMs) : date,
    );
  return `${SHORT.get(key.toLowerCase()) ?? key}:${value}`;
}
