import type { DraftSentence } from "./draft";
import type { Passage } from "./passage";
import { isWithin } from "./period";
import type { Question } from "./question";
import { entryLine } from "./quote-passage";

const MAX_ENTRIES = 5;

/** What happened, in order of time: the newest entries that fit the question. */
export function composeTimeline(
  passages: readonly Passage[],
  question: Question,
  nowMs: number,
): readonly DraftSentence[] {
  const fitting = passages.filter((passage) => passage.kind === "entry" && isMeant(passage, question));
  const newest = [...fitting].sort((a, b) => (b.date ?? "").localeCompare(a.date ?? "")).slice(0, MAX_ENTRIES);
  const ordered = question.wantsNewest ? newest : newest.reverse();
  return ordered.map((passage) => ({ text: entryLine(passage, nowMs), passages: [passage] }));
}

const isMeant = ({ date }: Passage, { period }: Question): boolean =>
  period === null || (date !== null && isWithin(date, period));
