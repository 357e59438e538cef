import { taskMarkerOf } from "../../../shared/text/task-marker";
import type { Passage } from "./passage";

/** Headings under which every item is something to do. */
const TO_DO_HEADING =
  /(?:^|›\s*)(?:action\s+items?|actions|next\s+steps?|to-?\s?dos?|open\s+(?:loops?|items?|tasks?|points|questions?)|follow-?\s?ups?|promised|i\s+owe|owed?)\s*$/iu;
/** A prose line that begins so says what was agreed to be done. */
const TO_DO_LEAD = /^(?:action\s+items?|next\s+steps?|to-?do|follow-?\s?ups?)\s*(?::|include\b|likely\b)/iu;

/** True for what the notes mark as still to be done: an open box, an item below `Next steps`, a line `Action items: …`. */
export function isOpenTask({ kind, quote, headingPath, text, box }: Passage): boolean {
  if (kind === "property" || kind === "link" || box === "done" || quote.startsWith("~~")) return false;
  // The outliners' `TODO Call Mia`.
  const marker = taskMarkerOf(quote);
  if (marker?.isDone) return false;
  if (box === "open" || marker) return true;
  if (kind === "item" && TO_DO_HEADING.test(headingPath)) return true;
  return kind === "sentence" && TO_DO_LEAD.test(text);
}

/** The task without its mark. */
export const taskWords = ({ text }: Passage): string => text.slice(taskMarkerOf(text)?.word.length ?? 0).trimStart();
