import type { DraftSentence } from "./draft";
import { taskWords } from "./open-tasks";
import { isSameSpan, type Passage } from "./passage";
import { closed } from "./quote-passage";

/** Tasks read out; a longer list is for a page, not for an answer. */
export const MAX_TASKS = 12;

/** What is still to be done, newest page first, led by how many there are. */
export function composeTasks(tasks: readonly Passage[]): readonly DraftSentence[] {
  const distinct = tasks.filter((task, i) => !tasks.slice(0, i).some((other) => isSameSpan(other, task)));
  const shown = distinct.slice(0, MAX_TASKS);
  const [only] = shown;
  if (!only) return [];
  const pages = new Set(distinct.map(({ page }) => page.path)).size;
  const where = pages === 1 ? `on ${only.page.title}` : `on ${pages} pages`;
  const more = distinct.length > shown.length ? `; these are ${shown.length} of them` : "";
  const count = `${distinct.length === 1 ? "One thing is" : `${distinct.length} things are`} open ${where}${more}.`;
  const lines = shown.map((task) => ({
    text: pages === 1 ? closed(taskWords(task)) : `${task.page.title}: ${closed(taskWords(task))}`,
    passages: [task],
  }));
  return [{ text: count, passages: distinct.slice(0, MAX_TASKS) }, ...lines];
}
