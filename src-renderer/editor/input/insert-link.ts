import { EditorSelection, type EditorState, type StateCommand, type TransactionSpec } from "@codemirror/state";
import { isPlainAt } from "../literal-nodes";

const ADDRESS = /^(?:https?:\/\/|mailto:)[^\s<>]+$/i;

/** The one address that a text is; null for anything else. Schemes that run something are none. */
export const addressIn = (text: string): string | null => {
  const trimmed = text.trim();
  return ADDRESS.test(trimmed) ? trimmed : null;
};

/** As a destination in round brackets: those inside of it in pairs are let be. */
export function destinationOf(url: string): string {
  let depth = 0;
  for (const letter of url) {
    if (letter === "(") depth++;
    else if (letter === ")" && --depth < 0) break;
  }
  return depth === 0 ? url : `<${url}>`;
}

/** Ctrl+K: the selection as the text of a link, or as its address; the caret goes where the other is to stand. */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  if (state.selection.ranges.some(({ from, to }) => isPlainAt(state, from, to))) return true;
  const spec = state.changeByRange((range) => {
    const text = state.sliceDoc(range.from, range.to);
    const address = addressIn(text);
    const insert = address ? `[](${destinationOf(address)})` : `[${text}]()`;
    const caret = range.from + (address || text === "" ? 1 : text.length + 3);
    return { changes: { from: range.from, to: range.to, insert }, range: EditorSelection.cursor(caret) };
  });
  dispatch(state.update(spec, { userEvent: "input", scrollIntoView: true }));
  return true;
};

/** An address pasted over words makes them a link; null where it is simply pasted. */
export function linkOver(state: EditorState, pasted: string): TransactionSpec | null {
  const address = addressIn(pasted);
  if (!address || state.readOnly) return null;
  if (state.selection.ranges.some(({ from, to }) => isPlainAt(state, from, to))) return null;
  const texts = state.selection.ranges.map(({ from, to }) => state.sliceDoc(from, to));
  if (texts.some((text) => text.trim() === "" || /[\n[\]]/.test(text) || addressIn(text))) return null;
  const spec = state.changeByRange(({ from, to }) => {
    const insert = `[${state.sliceDoc(from, to)}](${destinationOf(address)})`;
    return { changes: { from, to, insert }, range: EditorSelection.cursor(from + insert.length) };
  });
  return { ...spec, userEvent: "input.paste", scrollIntoView: true };
}
