import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { EditorState, type Extension, Prec } from "@codemirror/state";
import { keymap } from "@codemirror/view";

/** No apostrophe and no backtick: in words and fences they stand alone. Nothing closes in front of a letter. */
const PAIRS = { closeBrackets: { brackets: ["(", "[", "{", '"'], before: ")]}:;.,!?>" } };

/** Closes brackets, types over those that it closed, and takes an empty pair away together. */
export const closePairs: Extension = [
  closeBrackets(),
  Prec.highest(EditorState.languageData.of(() => [PAIRS])),
  keymap.of([...closeBracketsKeymap]),
];
