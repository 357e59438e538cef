import { composeEntity, type EntityEvidence } from "./compose-entity";
import type { DraftSentence } from "./draft";
import { renderDate } from "./iso-date";
import { taskWords } from "./open-tasks";
import { isSameSpan, type Passage } from "./passage";
import { closed, entryLine, inContext } from "./quote-passage";

/** What one wants to have read before meeting someone. */
export interface BriefEvidence {
  readonly entity: EntityEvidence;
  /** The beginning of the last meetings with them, newest first. */
  readonly meetings: readonly Passage[];
  /** What is still to be done about them. */
  readonly open: readonly Passage[];
}

const MAX_ENTRIES = 3;
const MAX_MEETINGS = 2;
const MAX_OPEN = 4;

/** Who they are, what is newest, when one last met, what is open. Every line is a quote; what the notes lack is left out. */
export function composeBrief({ entity, meetings, open }: BriefEvidence, nowMs: number): readonly DraftSentence[] {
  const draft: DraftSentence[] = [...composeEntity(entity, nowMs)];
  const add = (passage: Passage, text: string): void => {
    const isTold = draft.some((sentence) => sentence.passages.some((other) => isSameSpan(other, passage)));
    if (!isTold) draft.push({ text, passages: [passage] });
  };
  const entries = entity.passages.filter(({ kind, date }) => kind === "entry" && date !== null);
  const newest = [...entries].sort((a, b) => (b.date ?? "").localeCompare(a.date ?? "")).slice(0, MAX_ENTRIES);
  for (const entry of newest) add(entry, entryLine(entry, nowMs));
  for (const meeting of meetings.slice(0, MAX_MEETINGS)) {
    const day = meeting.date === null ? "" : ` (${renderDate(meeting.date, nowMs)})`;
    add(meeting, `Met at ${meeting.page.title}${day}: ${inContext(meeting, nowMs)}`);
  }
  for (const task of open.slice(0, MAX_OPEN)) add(task, `Open, from ${task.page.title}: ${closed(taskWords(task))}`);
  return draft;
}
