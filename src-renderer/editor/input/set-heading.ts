import type { StateCommand } from "@codemirror/state";
import { blockAround } from "./list-lines";
import { linesInSelection } from "./toggle-task";

const MARKS = /^(#{1,6})[ \t]+/;

/** Makes the lines headings of a level, or plain again when all of them are that. */
export const setHeading =
  (level: number): StateCommand =>
  ({ state, dispatch }) => {
    const lines = linesInSelection(state)
      .map((line) => state.doc.line(line))
      .filter(({ from }) => blockAround(state, from) === null);
    if (lines.length === 0) return false;
    const isSet = lines.every(({ text }) => MARKS.exec(text)?.[1]?.length === level);
    const changes = state.changes(
      lines.map(({ from, text }) => {
        const marks = MARKS.exec(text)?.[0].length ?? 0;
        return { from, to: from + marks, insert: isSet ? "" : `${"#".repeat(level)} ` };
      }),
    );
    dispatch(state.update({ changes, selection: state.selection.map(changes, 1), userEvent: "input" }));
    return true;
  };
