import type { Completion } from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";

/** A row of the list. `mark` is a page type to be drawn, a sign in a box, or null for what creates something. */
export interface Row extends Completion {
  readonly mark?: string | null;
  readonly sign?: string;
  readonly emphasis?: readonly (readonly [number, number])[];
}

/** How far a link's name, a tag or a key goes on behind the caret: accepting in the middle of a word replaces it whole. */
const REST_OF_LINK = /^[^[\]\n|#]*(?=\]\]|\||#)/;

/** Writes the target of a link and closes it, over what closes it already; a label that stands there stays. */
export const applyLink =
  (text: string) =>
  (view: EditorView, _row: Completion, from: number, to: number): void => {
    const edit = linkEdit(view, text, from, to);
    view.dispatch({ ...edit, userEvent: "input.complete", scrollIntoView: true });
  };

export function linkEdit({ state }: EditorView, text: string, from: number, to: number) {
  const line = state.doc.lineAt(to);
  const after = state.sliceDoc(to, line.to);
  const end = to + (REST_OF_LINK.exec(after)?.[0].length ?? 0);
  const next = state.sliceDoc(end, end + 2);
  const isLabelled = next.startsWith("|");
  const [target = ""] = text.split("|");
  const insert = isLabelled ? target : `${text}]]`;
  return {
    changes: { from, to: next === "]]" ? end + 2 : isLabelled ? end : to, insert },
    selection: { anchor: from + insert.length },
  };
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
