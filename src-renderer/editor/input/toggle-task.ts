import type { ChangeSpec, EditorState, StateCommand } from "@codemirror/state";
import { blockAround, type ListLine, readListLine } from "./list-lines";

/** The lines of the selections that hold words; an empty one when it is the only one. */
export function linesInSelection(state: EditorState): readonly number[] {
  const lines = new Set<number>();
  for (const { from, to } of state.selection.ranges) {
    const last = state.doc.lineAt(to).number;
    for (let number = state.doc.lineAt(from).number; number <= last; number++) lines.add(number);
  }
  const all = [...lines];
  return all.length === 1 ? all : all.filter((line) => state.doc.line(line).text.trim() !== "");
}

const isDone = ({ task }: ListLine): boolean => /^\[[xX]\]/.test(task);

/** Ctrl+Enter: a line becomes a task, an open task is done, a done one open again; several lines go the same way. */
export const toggleTask: StateCommand = ({ state, dispatch }) => {
  const lines = linesInSelection(state).filter((line) => blockAround(state, state.doc.line(line).from) === null);
  if (lines.length === 0) return false;
  const items = lines.map((line) => readListLine(state.doc.line(line).text));
  const areTasks = items.every((item) => item !== null && item.task !== "");
  const areDone = areTasks && items.every((item) => item !== null && isDone(item));
  const changes = lines.flatMap((line, index): ChangeSpec[] => {
    const { from, text } = state.doc.line(line);
    const item = items[index] ?? null;
    if (!item) {
      const lead = /^[ \t>]*/.exec(text)?.[0].length ?? 0;
      return [{ from: from + lead, insert: "- [ ] " }];
    }
    const at = from + item.contentStart - item.task.length;
    if (item.task === "") return [{ from: at, insert: item.gap === "" ? " [ ] " : "[ ] " }];
    return areTasks ? [{ from: at + 1, to: at + 2, insert: areDone ? " " : "x" }] : [];
  });
  const set = state.changes(changes);
  const selection = state.selection.map(set, 1);
  dispatch(state.update({ changes: set, selection, userEvent: "input", scrollIntoView: true }));
  return true;
};
