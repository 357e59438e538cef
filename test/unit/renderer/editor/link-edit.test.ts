import type { EditorView } from "@codemirror/view";
import { expect, it } from "vitest";
import { linkEdit } from "../../../../src-renderer/editor/complete/rows";
import { readTrigger } from "../../../../src-renderer/editor/complete/trigger";
import { markedText, startWith } from "../../../support/editor-driver";

/** Accepts a name at the caret, as a row of the list does. */
function accept(marked: string, text: string): string {
  const state = startWith(marked);
  const at = state.selection.main.head;
  const from = readTrigger(state, at)?.from ?? at;
  return markedText(state.update(linkEdit({ state } as unknown as EditorView, text, from, at)).state);
}

it.each([
  ["see [[Ada‸", "Ada Quill", "see [[Ada Quill]]‸"],
  ["see [[Ada‸ and more", "Ada Quill", "see [[Ada Quill]]‸ and more"],
  ["see [[Ad‸a Qu]] on", "Ada Quill", "see [[Ada Quill]]‸ on"],
  ["see [[Ad‸a|she]] on", "Ada Quill", "see [[Ada Quill‸|she]] on"],
  ["see [[Ad‸a|she]] on", "Ada Quill|Countess", "see [[Ada Quill‸|she]] on"],
  ["see [[Ad‸a#Early years]] on", "Ada Quill", "see [[Ada Quill‸#Early years]] on"],
  ["see [[Ad‸a#Early|she]] on", "Ada Quill", "see [[Ada Quill‸#Early|she]] on"],
  ["[[Plan#wo‸rk|label]]", "Works", "[[Plan#Works‸|label]]"],
  ["[[Ad‸ and #tag and a | b", "Ada Quill", "[[Ada Quill]]‸ and #tag and a | b"],
  ["[[Ad‸ and [[Bo|he]]", "Ada Quill", "[[Ada Quill]]‸ and [[Bo|he]]"],
  ["| a | [[Ad‸a\\|she]] |\n| - | - |", "Ada Quill", "| a | [[Ada Quill‸\\|she]] |\n| - | - |"],
  ["| a | [[Ad‸]] |\n| - | - |", "Ada Quill|Countess", "| a | [[Ada Quill\\|Countess]]‸ |\n| - | - |"],
  ["| a | [[Ad‸ |\n| - | - |", "Ada Quill", "| a | [[Ada Quill]]‸ |\n| - | - |"],
])("a name accepted in %j", (before, text, after) => {
  expect(accept(before, text)).toBe(after);
});
