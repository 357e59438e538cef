import { taskMarkerOf } from "../../../shared/text/task-marker";

/** A task that is not done, as it stands in a text. */
export interface OpenTask {
  /** Without bullet, box and date of its own. */
  readonly text: string;
  /** ISO day; null when none is given. */
  readonly due: string | null;
}

const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+(\S.*)$/u;
const OPEN_BOX = /^\[ \](?=\s)/u;
const FENCE = /^\s*(?:```|~~~)/u;
/** `📅 2026-12-01`, `due:: 2026-12-01`, `(due 2026-12-01)`, `by 2026-12-01`, `DEADLINE: <2026-12-01 Tue>`. */
const DUE =
  /(?:📅|\bdue(?:::|:)?|\bby|\bdeadline:?|\bscheduled:?)\s*[<[]{0,2}(\d{4}-\d{2}-\d{2})[^\s)\]>]*[\]>]{0,2}/iu;

/** The open tasks of a text in their order; what stands in fenced code is none. */
export function openTasks(text: string): readonly OpenTask[] {
  const tasks: OpenTask[] = [];
  let isCode = false;
  for (const line of text.split(/\r?\n/u)) {
    if (FENCE.test(line)) isCode = !isCode;
    const task = isCode ? null : taskOf(line);
    if (task === null) continue;
    const due = DUE.exec(task);
    const said = due ? task.replace(due[0], "").replace(/\(\s*\)/u, "") : task;
    tasks.push({ text: said.replace(/\s+/gu, " ").trim(), due: due?.[1] ?? null });
  }
  return tasks.filter((one) => one.text !== "");
}

/** What is to be done by a line: `- [ ] call`, `1. [ ] call`, and the outliners' `- TODO call`. Null for any other line. */
function taskOf(line: string): string | null {
  const item = ITEM.exec(line)?.[1];
  if (item === undefined) return null;
  const marker = taskMarkerOf(item);
  const mark = marker && !marker.isDone ? marker.word : OPEN_BOX.exec(item)?.[0];
  return mark === undefined ? null : item.slice(mark.length);
}

/** Overdue and due first, the nearest day first among them; what has no day keeps its order behind. */
export function byUrgency<T extends { readonly due: string | null }>(tasks: readonly T[]): readonly T[] {
  return tasks.toSorted((a, b) => {
    if (a.due === b.due) return 0;
    if (a.due === null) return 1;
    return b.due === null || a.due < b.due ? -1 : 1;
  });
}
