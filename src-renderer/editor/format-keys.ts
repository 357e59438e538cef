import { EditorSelection, type Extension } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";

/** Puts a mark around each selection, or takes it away when it is there. */
const wrap = (mark: string) => (view: EditorView) => {
  const { state } = view;
  const size = mark.length;
  view.dispatch(
    state.changeByRange((range) => {
      const before = state.sliceDoc(range.from - size, range.from);
      const after = state.sliceDoc(range.to, range.to + size);
      if (before === mark && after === mark) {
        return {
          changes: [
            { from: range.from - size, to: range.from },
            { from: range.to, to: range.to + size },
          ],
          range: EditorSelection.range(range.anchor - size, range.head - size),
        };
      }
      return {
        changes: [
          { from: range.from, insert: mark },
          { from: range.to, insert: mark },
        ],
        range: EditorSelection.range(range.anchor + size, range.head + size),
      };
    }),
    { userEvent: "input" },
  );
  return true;
};

export const formatKeys: Extension = keymap.of([
  { key: "Mod-b", run: wrap("**") },
  { key: "Mod-i", run: wrap("*") },
  { key: "Mod-Shift-h", run: wrap("==") },
]);
