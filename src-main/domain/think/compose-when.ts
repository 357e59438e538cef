import { findDates } from "../../../shared/text/dates";
import type { NamedPage } from "../extracted-page";
import type { DraftSentence } from "./draft";
import { nameHolder } from "./name-holder";
import type { Passage } from "./passage";
import { dated } from "./quote-passage";

/** Pages that tell of one day. */
const DAY_TYPES = new Set(["meeting", "event", "journal"]);
const TOOK_PLACE =
  /\b(?:took\s+place|takes\s+place|(?:was|were|is|being)?\s*held|conven(?:es|ed)|happen(?:s|ed)|met|this\s+meeting)\b/iu;

/** `When was the board meeting?`: what on the page of a day says its day. Empty for a page that tells of no day. */
export function composeWhen(
  page: NamedPage,
  passages: readonly Passage[],
  pageDate: string | null,
  nowMs: number,
): readonly DraftSentence[] {
  if (!DAY_TYPES.has(page.type)) return [];
  const head = page.title.split(/\s+[-–—|]\s+|:\s+|\s+\(/)[0] ?? page.title;
  const days = (passage: Passage): readonly string[] => [
    ...(passage.kind === "entry" && passage.date !== null ? [passage.date] : []),
    ...findDates(passage.text).flatMap(({ iso }) => (iso.length === 10 ? [iso] : [])),
  ];
  const worth = (passage: Passage): number => {
    const said = days(passage);
    if (said.length === 0) return 0;
    const isOfPage = pageDate !== null && said.includes(pageDate) ? 4 : 0;
    const isHeld = TOOK_PLACE.test(passage.text) ? 2 : 0;
    const isNamed = nameHolder([passage.quote])(head) ? 1 : 0;
    return isOfPage + isHeld + isNamed + (passage.kind === "entry" ? 0 : 0.5);
  };
  const best = passages.reduce<Passage | null>((a, b) => (worth(b) > (a ? worth(a) : 1) ? b : a), null);
  return best ? [{ text: dated(best, nowMs), passages: [best] }] : [];
}
