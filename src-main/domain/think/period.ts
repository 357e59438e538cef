import { findDates } from "../../../shared/text/dates";
import { isoDay } from "../../../shared/text/iso-day";
import { DAY_MS, endOfDate, startOfDate } from "./iso-date";
import type { TextSpan } from "./proper-names";

/** A stretch of time that a question is about. */
export interface Period {
  /** `as_of`: how things stood at its end; the others: what happened in it. */
  readonly kind: "in" | "since" | "before" | "between" | "as_of";
  /** First moment in it, milliseconds since the epoch (UTC); null for no beginning. */
  readonly fromMs: number | null;
  /** First moment after it; null for no end. */
  readonly toMs: number | null;
  /** Where the question says it, with its preposition. UTF-16. */
  readonly span: TextSpan;
}

const LEADS: readonly { readonly pattern: RegExp; readonly kind: Period["kind"] }[] = [
  { pattern: /\b(?:as\s+of|as\s+at)\s+(?:early\s+|late\s+|the\s+end\s+of\s+)?$/iu, kind: "as_of" },
  { pattern: /\b(?:since|from|after|starting(?:\s+in)?)\s+$/iu, kind: "since" },
  { pattern: /\b(?:before|until|till|prior\s+to|up\s+to|by)\s+$/iu, kind: "before" },
  { pattern: /\b(?:back\s+in|in|during|throughout|over|on|of|around)\s+(?:the\s+year\s+)?$/iu, kind: "in" },
];

/** `last month` and the like; whole calendar periods, UTC. */
const RELATIVE =
  /\b(?:(?:in|during|over|since)\s+)?(?:the\s+)?(last|past|this|previous)\s+(week|month|quarter|year)\b|\b(yesterday|today)\b/iu;

/**
 * The time that a question speaks of; null when it speaks of none. Dates inside names (`Board Meeting Q1 2025`) are not the
 * question's own, and quarters are left to the words of the notes, which write them out.
 */
export function readPeriod(text: string, names: readonly TextSpan[], nowMs: number): Period | null {
  const isFree = ({ start, end }: TextSpan): boolean =>
    !names.some((name) => start < name.end && end > name.start) && !/^Q[1-4]/i.test(text.slice(start, end));
  const dates = findDates(text).filter(isFree);
  return between(text, dates) ?? single(text, dates) ?? relative(text, nowMs);
}

interface Dated extends TextSpan {
  readonly iso: string;
}

function between(text: string, [first, second]: readonly Dated[]): Period | null {
  if (!first || !second) return null;
  const lead = /\b(?:between|from)\s+$/iu.exec(text.slice(0, first.start));
  if (!lead || !/^\s*(?:and|to|until|till|through|-|–)\s*$/iu.test(text.slice(first.end, second.start))) return null;
  return {
    kind: "between",
    fromMs: startOfDate(first.iso),
    toMs: endOfDate(second.iso),
    span: { start: lead.index, end: second.end },
  };
}

function single(text: string, dates: readonly Dated[]): Period | null {
  const date = dates.at(-1);
  if (!date) return null;
  const before = text.slice(0, date.start);
  for (const { pattern, kind } of LEADS) {
    const lead = pattern.exec(before);
    if (lead) return { kind, ...bounds(kind, date.iso), span: { start: lead.index, end: date.end } };
  }
  return { kind: "in", ...bounds("in", date.iso), span: { start: date.start, end: date.end } };
}

function bounds(kind: Period["kind"], iso: string): { readonly fromMs: number | null; readonly toMs: number | null } {
  switch (kind) {
    case "since":
      return { fromMs: startOfDate(iso), toMs: null };
    case "before":
      return { fromMs: null, toMs: startOfDate(iso) };
    case "as_of":
      return { fromMs: null, toMs: endOfDate(iso) };
    default:
      return { fromMs: startOfDate(iso), toMs: endOfDate(iso) };
  }
}

function relative(text: string, nowMs: number): Period | null {
  const match = RELATIVE.exec(text);
  if (!match) return null;
  const span = { start: match.index, end: match.index + match[0].length };
  const unit = (match[2] ?? "").toLowerCase();
  const day = (match[3] ?? "").toLowerCase();
  // Dates in notes are days where the person is; here each stands for its midnight in UTC.
  const today = startOfDate(isoDay(nowMs)) ?? Math.floor(nowMs / DAY_MS) * DAY_MS;
  if (day !== "") {
    const fromMs = day === "today" ? today : today - DAY_MS;
    return { kind: "in", fromMs, toMs: fromMs + DAY_MS, span };
  }
  const isThis = /this/i.test(match[1] ?? "");
  const fromMs = isThis ? startOfUnit(unit, today) : startOfUnit(unit, startOfUnit(unit, today) - 1);
  const isOpen = isThis || /since/i.test(match[0]);
  return {
    kind: /since/i.test(match[0]) ? "since" : "in",
    fromMs,
    toMs: isOpen ? null : startOfUnit(unit, today),
    span,
  };
}

/** First moment of the calendar week (Monday), month, quarter or year. */
function startOfUnit(unit: string, ms: number): number {
  const date = new Date(ms);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (unit === "year") return Date.UTC(year, 0, 1);
  if (unit === "quarter") return Date.UTC(year, month - (month % 3), 1);
  if (unit === "month") return Date.UTC(year, month, 1);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return Date.UTC(year, month, date.getUTCDate() - sinceMonday);
}

/** Whether a date of some precision falls into the period, at least in part. */
export function isWithin(date: string, { fromMs, toMs }: Pick<Period, "fromMs" | "toMs">): boolean {
  const start = startOfDate(date);
  const end = endOfDate(date);
  if (start === null || end === null) return false;
  return (fromMs === null || end > fromMs) && (toMs === null || start < toMs);
}
