import { Annotation, type EditorState, Transaction, type TransactionSpec } from "@codemirror/state";
import { smallestChanges } from "./smallest-change";

/** Marks a change that did not come from typing, so that it is not reported as an edit. */
export const fromOutside = Annotation.define<boolean>();

/** The change that takes a text from outside in; null when it is there already. */
export function outsideText(state: EditorState, text: string, isUndoable: boolean): TransactionSpec | null {
  const changes = smallestChanges(state.doc, text);
  if (changes.length === 0) return null;
  return { changes: [...changes], annotations: [fromOutside.of(true), Transaction.addToHistory.of(isUndoable)] };
}
