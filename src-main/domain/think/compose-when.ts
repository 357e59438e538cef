import { findDates } from "../../../shared/text/dates";
import type { DraftSentence } from "./draft";
import type { Passage } from "./passage";
import { dated } from "./quote-passage";

/** `When was the board meeting?`: what on the page of a day says its day. Empty for a page without one. */
export function composeWhen(passages: readonly Passage[], pageDate: string | null, nowMs: number): readonly DraftSentence[] {
  if (pageDate === null) return [];
  const says = (passage: Passage): boolean =>
    passage.date === pageDate || findDates(passage.text).some(({ iso }) => iso === pageDate);
  const written = passages.find((passage) => passage.kind !== "entry" && findDates(passage.text).some(({ iso }) => iso === pageDate));
  const found = written ?? passages.find((passage) => passage.kind === "entry" && says(passage)) ?? passages.find(says);
  return found ? [{ text: dated(found, nowMs), passages: [found] }] : [];
}
