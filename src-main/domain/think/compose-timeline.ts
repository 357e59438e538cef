import type { DraftSentence } from "./draft";
import type { Passage } from "./passage";
import type { Question } from "./question";
import { entryLine } from "./quote-passage";

const MAX_ENTRIES = 5;

/** What happened, in order of time: the newest entries that fit the question. */
export function composeTimeline(
  passages: readonly Passage[],
  question: Question,
  nowMs: number,
): readonly DraftSentence[] {
  const fitting = passages.filter((passage) => passage.kind === "entry" && isWithin(passage, question.figures));
  const newest = [...fitting].sort((a, b) => (b.date ?? "").localeCompare(a.date ?? "")).slice(0, MAX_ENTRIES);
  const ordered = question.wantsNewest ? newest : newest.reverse();
  return ordered.map((passage) => ({ text: entryLine(passage, nowMs), passages: [passage] }));
}

/** `in 2024`: all figures that are years have to be the entry's. */
const isWithin = (passage: Passage, figures: readonly string[]): boolean =>
  figures.filter((figure) => /^(?:1[5-9]|20)\d\d$/.test(figure)).every((year) => passage.date?.startsWith(year));
