import { foldedRanges } from "@codemirror/language";
import { EditorSelection, type EditorState, type Extension, Prec, type SelectionRange } from "@codemirror/state";
import { type Command, type EditorView, keymap } from "@codemirror/view";

/** Blank lines are low, and the library's step down or up is as high as a line of text: of several it leaps over one. */
function stepTo(view: EditorView, range: SelectionRange, isDown: boolean): SelectionRange | null {
  const { state } = view;
  const here = state.doc.lineAt(range.head).number;
  const moved = view.moveVertically(range, isDown);
  const there = state.doc.lineAt(moved.head).number;
  const next = here + (isDown ? 1 : -1);
  if (Math.abs(there - here) < 2 || there > here !== isDown) return null;
  const line = state.doc.line(next);
  if (line.length > 0 || isFolded(state, line.from)) return null;
  return EditorSelection.cursor(line.from, 0, undefined, moved.goalColumn);
}

function isFolded(state: EditorState, at: number): boolean {
  let isIn = false;
  foldedRanges(state).between(at, at, () => {
    isIn = true;
    return false;
  });
  return isIn;
}

const step =
  (isDown: boolean, isExtending: boolean): Command =>
  (view) => {
    const { main, ranges } = view.state.selection;
    if (ranges.length > 1 || (!main.empty && !isExtending)) return false;
    const to = stepTo(view, main, isDown);
    if (!to) return false;
    const range = isExtending ? EditorSelection.range(main.anchor, to.head, to.goalColumn) : to;
    view.dispatch({ selection: EditorSelection.create([range]), userEvent: "select", scrollIntoView: true });
    return true;
  };

/** Arrow keys stop at every blank line. */
export const blankLines: Extension = Prec.high(
  keymap.of([
    { key: "ArrowDown", run: step(true, false), shift: step(true, true) },
    { key: "ArrowUp", run: step(false, false), shift: step(false, true) },
  ]),
);
