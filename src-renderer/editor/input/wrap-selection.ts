import { EditorSelection, type EditorState, Prec, type TransactionSpec } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { isPlainAt } from "../literal-nodes";

/** What a sign puts around a selection. `=` and `~` mark text only when they stand twice. */
const AROUND: Readonly<Record<string, readonly [before: string, after: string]>> = {
  "*": ["*", "*"],
  _: ["_", "_"],
  "`": ["`", "`"],
  "[": ["[", "]"],
  "(": ["(", ")"],
  '"': ['"', '"'],
  "=": ["==", "=="],
  "~": ["~~", "~~"],
};

/** The change that a typed sign makes to selected text; null where it only replaces it. */
function wrapTyped(state: EditorState, typed: string): TransactionSpec | null {
  const around = Object.hasOwn(AROUND, typed) ? AROUND[typed] : undefined;
  const { ranges } = state.selection;
  if (!around || state.readOnly || ranges.some((range) => range.empty)) return null;
  // In code a star is a star; brackets and quotes go round a selection there by the rules of pairs.
  if (ranges.some(({ from, to }) => isPlainAt(state, from, to))) return null;
  const [before, after] = around;
  const spec = state.changeByRange((range) => ({
    changes: [
      { from: range.from, insert: before },
      { from: range.to, insert: after },
    ],
    range: EditorSelection.range(range.anchor + before.length, range.head + before.length),
  }));
  return { ...spec, userEvent: "input.type", scrollIntoView: true };
}

/** While an input method is writing, its letters are its own. */
export const wrapSelection = Prec.high(
  EditorView.inputHandler.of((view, from, to, text) => {
    const { main } = view.state.selection;
    if (view.compositionStarted || from !== main.from || to !== main.to) return false;
    const spec = wrapTyped(view.state, text);
    if (spec) view.dispatch(view.state.update(spec));
    return spec !== null;
  }),
);
