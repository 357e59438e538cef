import { ENDED_UNDATED } from "../../../shared/model/link";
import type { FoundDate } from "../../../shared/text/dates";
import type { Phrase } from "./relation-lexicon";
import type { SentenceGrammar } from "./sentence-grammar";

export interface Validity {
  readonly validFrom: string | null;
  readonly validUntil: string | null;
}

export const ALWAYS: Validity = { validFrom: null, validUntil: null };

/** A date further from a phrase than this speaks of something else. */
const NEAR = 90;
/** Words between `until` and its date. */
const PART_OF_YEAR =
  /^(?:spring|summer|autumn|fall|winter|early|mid|late|the|end|of|start|beginning|middle|around|about|q[1-4])$/;
/** A date among the first words of a sentence dates all of it. */
const OPENING_TOKENS = 4;

/** When a relation began and ended, from the dates near its phrase. `time` is what the phrase itself says of time. */
export function validityAt(
  grammar: SentenceGrammar,
  dates: readonly FoundDate[],
  head: number,
  time: Phrase["time"],
  ended: boolean,
): Validity {
  const place = grammar.tokens[head]?.start ?? 0;
  const range = rangeNear(grammar, dates, place);
  if (range) return range;
  const date = nearest(grammar, dates, place);
  const lead = date ? wordBefore(grammar, date) : "";
  if (date && /^(?:until|till|through)$/.test(lead)) return { validFrom: null, validUntil: date.iso };
  const isOver = ended || time === "past" || time === "ends";
  if (date && time === "ends") return { validFrom: null, validUntil: date.iso };
  if (date && (lead === "since" || lead === "from" || time === "starts"))
    return { validFrom: date.iso, validUntil: isOver ? ENDED_UNDATED : null };
  return { validFrom: null, validUntil: isOver ? ENDED_UNDATED : null };
}

function nearest(grammar: SentenceGrammar, dates: readonly FoundDate[], place: number): FoundDate | null {
  let best: FoundDate | null = null;
  for (const date of dates) {
    if (distance(date, place) > NEAR || !reaches(grammar, date, place)) continue;
    if (best === null || distance(date, place) < distance(best, place)) best = date;
  }
  return best;
}

/** A date before the phrase dates it from the opening of the sentence, or when no name stands between. */
function reaches(grammar: SentenceGrammar, date: FoundDate, place: number): boolean {
  const between = (token: { start: number }): boolean =>
    token.start > Math.min(date.start, place) && token.start < Math.max(date.start, place);
  const isOpening = date.start < (grammar.tokens[OPENING_TOKENS]?.start ?? 0);
  if (!isOpening && grammar.tokens.some((token) => token.text === ";" && between(token))) return false;
  if (date.start >= place) return true;
  const opening = grammar.tokens.findIndex((token) => token.start >= date.start);
  if (opening <= OPENING_TOKENS) return true;
  return !grammar.tokens.some((token) => token.mention !== null && token.start > date.end && token.end < place);
}

/** What comes before the phrase counts as twice as far: dates mostly follow what they date. */
const distance = (date: FoundDate, place: number): number =>
  date.start >= place ? date.start - place : (place - date.end) * 2;

/** `from 2015 to 2019`, `(2015–2019)`, `2015 – present`. */
function rangeNear(grammar: SentenceGrammar, dates: readonly FoundDate[], place: number): Validity | null {
  for (const [index, from] of dates.entries()) {
    // A range set behind something else, before the phrase, dates that.
    const isOpening = !grammar.tokens.some(
      (token) => token.kind === "word" && token.end <= from.start && !/^\d/.test(token.text),
    );
    if ((from.start < place && !isOpening) || from.start - place > NEAR) continue;
    const until = dates[index + 1];
    const between = textBetween(grammar, from.end, until?.start ?? from.end + 12);
    if (until && /^(?:to|until|till|through|—|-|and)$/.test(between) && until.start - from.end < 12) {
      const isAnd = between === "and" && wordBefore(grammar, from) !== "between";
      if (!isAnd) return { validFrom: from.iso, validUntil: until.iso };
    }
    if (/^(?:to|until|till|—|-) (?:present|now|today)\b/.test(between))
      return { validFrom: from.iso, validUntil: null };
  }
  return null;
}

function textBetween(grammar: SentenceGrammar, start: number, end: number): string {
  return grammar.tokens
    .filter((token) => token.start >= start && token.start < end)
    .map((token) => token.text)
    .join(" ");
}

function wordBefore(grammar: SentenceGrammar, date: FoundDate): string {
  const last = grammar.tokens.findLast(
    (token) => token.end <= date.start && token.kind === "word" && !PART_OF_YEAR.test(token.text),
  );
  return last?.text ?? "";
}
