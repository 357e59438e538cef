import { EditorSelection, type SelectionRange } from "@codemirror/state";
import type { Command, EditorView } from "@codemirror/view";
import { readListLine } from "./list-lines";

/** Where the words of a line begin, behind the marks of item, heading and quote. */
function wordsStart(text: string): number {
  const item = readListLine(text);
  return item ? item.contentStart : (/^(?:[ \t]*>)*[ \t]*(?:#{1,6}[ \t]+)?/.exec(text)?.[0].length ?? 0);
}

function homeOf(view: EditorView, range: SelectionRange): number {
  const line = view.state.doc.lineAt(range.head);
  const words = line.from + wordsStart(line.text);
  const row = view.moveToLineBoundary(range, false).head;
  // A row further down in a wrapped line has a beginning of its own; there the second press goes on.
  if (row > words && row < range.head) return row;
  return range.head === words ? line.from : words;
}

const goHome =
  (isExtending: boolean): Command =>
  (view) => {
    const ranges = view.state.selection.ranges.map((range) => {
      const at = homeOf(view, range);
      return isExtending ? EditorSelection.range(range.anchor, at) : EditorSelection.cursor(at);
    });
    const selection = EditorSelection.create(ranges, view.state.selection.mainIndex);
    view.dispatch({ selection, userEvent: "select", scrollIntoView: true });
    return true;
  };

/** Home: to the first word, and from there to the very beginning. */
export const smartHome = goHome(false);
export const selectHome = goHome(true);
