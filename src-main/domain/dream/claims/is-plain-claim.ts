import { findDates } from "../../../../shared/text/dates";
import type { Fact } from "../../think/facts/fact";

/** A part of a firm has people of its own. */
const PART_OF_FIRM =
  /\b(?:engineering|engineers?|research|sales|support|success|design|product|data|founding|core|remote|local|[\p{L}-]+\s+office|office|hub|branch|lab|division|department|subsidiary|board|advisory)\b/iu;
/** Of an investor's entries it is not told whose round it is. */
const INVESTS =
  /^(?:co-?)?(?:leads?|led|invest\p{L}*|back\p{L}*|joins?|participat\p{L}*)\b|\bfunds?\b|\binvestments?\b/iu;
const FOUNDS =
  /^(?:\S+\s+){0,6}?(?:officially\s+|formally\s+)?(?:co-?)?(?:founded|founds|incorporated|incorporates|established)\b/iu;
const TELLS_OF_FOUNDING = /\b(?:how|story|anniversary|years?\s+after|since|what\s+would|birthday)\b/iu;

/**
 * False for a value that a reader of answers may well show and a judge of contradictions must not trust: the team of one office,
 * the round of a firm that is not named, the founding told in an interview.
 */
export function isPlain(fact: Fact): boolean {
  const { attribute, passage } = fact;
  const { kind, text } = passage;
  if (kind === "item" && !isSpokenOf(fact)) return false;
  switch (attribute) {
    case "people":
      return !PART_OF_FIRM.test(text);
    case "base":
    case "home":
      // Where something is told with a date, it is mostly told of another firm; see read-moves.
      return kind !== "entry";
    case "founded":
      return findDates(text).length > 0 || kind !== "entry" || (FOUNDS.test(text) && !TELLS_OF_FOUNDING.test(text));
    case "chief":
    case "born":
      return true;
    default:
      return !INVESTS.test(text);
  }
}

/** `- based in Berlin` in a list may be of whoever stands above it, and not of the page. */
function isSpokenOf({ subject, passage: { page, text } }: Fact): boolean {
  if (subject !== page.path) return true;
  const lower = text.toLowerCase();
  const head = page.title.split(/\s+[-–—|:(]/)[0] ?? page.title;
  return [page.title, head, ...page.aliases].some((name) => name.length > 2 && lower.includes(name.toLowerCase()));
}
