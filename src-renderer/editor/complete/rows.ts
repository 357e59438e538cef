import type { Completion } from "@codemirror/autocomplete";
import type { EditorState } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { blockAround } from "../input/list-lines";

/** A row of the list. `mark` is a page type to be drawn, a sign in a box, or null for what creates something. */
export interface Row extends Completion {
  readonly mark?: string | null;
  readonly sign?: string;
  readonly emphasis?: readonly (readonly [number, number])[];
}

/** How far a link's name goes on behind the caret: accepting in the middle of it replaces it whole. */
const REST_OF_LINK = /^[^[\]\n|#\\]*(?=\]\]|\\?\||#)/;

/** Writes the target of a link and closes it, over what closes it already; a label that stands there stays. */
export const applyLink =
  (text: string) =>
  (view: EditorView, _row: Completion, from: number, to: number): void => {
    const edit = linkEdit(view, text, from, to);
    view.dispatch({ ...edit, userEvent: "input.complete", scrollIntoView: true });
  };

/** What stands between `from` and the end of the link's name becomes `text`; what follows the name in the link stays. */
export function linkEdit({ state }: EditorView, text: string, from: number, to: number) {
  const { end, isOpen } = restOfLink(state, to);
  const goesOn = !isOpen && state.sliceDoc(end, end + 2) !== "]]";
  const [target = ""] = text.split("|");
  // Inside of a table a bar would end the cell.
  const isInTable = text.includes("|") && blockAround(state, from) === "Table";
  const insert = goesOn ? target : `${isInTable ? text.replace("|", "\\|") : text}]]`;
  return {
    changes: { from, to: isOpen ? to : goesOn ? end : end + 2, insert },
    selection: { anchor: from + insert.length },
  };
}

/** Where the name of a link ends behind the caret; a link that is not closed, or goes on in another way, is open. */
function restOfLink(state: EditorState, to: number): { readonly end: number; readonly isOpen: boolean } {
  const rest = REST_OF_LINK.exec(state.sliceDoc(to, state.doc.lineAt(to).to))?.[0];
  const end = to + (rest?.length ?? 0);
  // A sign further on in the line belongs to this link only when the link is closed behind it.
  const isClosed = /^[^[\]\n]*\]\]/.test(state.sliceDoc(end, state.doc.lineAt(to).to));
  return { end, isOpen: rest === undefined || !isClosed };
}

/** Writes a word in place of what is typed and of the rest of it behind the caret. */
export const applyWord =
  (text: string, rest: RegExp, then?: (view: EditorView) => void) =>
  (view: EditorView, _row: Completion, from: number, to: number): void => {
    const { state } = view;
    const end = to + (rest.exec(state.sliceDoc(to, state.doc.lineAt(to).to))?.[0].length ?? 0);
    view.dispatch({
      changes: { from, to: end, insert: text },
      selection: { anchor: from + text.length },
      userEvent: "input.complete",
      scrollIntoView: true,
    });
    then?.(view);
  };
