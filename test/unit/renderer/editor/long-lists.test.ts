import type { EditorState } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { continueList } from "../../../../src-renderer/editor/input/continue-list";
import { indentItems, outdentItems } from "../../../../src-renderer/editor/input/indent-items";
import { moveDown, moveUp } from "../../../../src-renderer/editor/input/move-items";
import { toggleTask } from "../../../../src-renderer/editor/input/toggle-task";
import { fastestCpuMs } from "../../../support/cpu-time";
import { startWith } from "../../../support/editor-driver";

const all = (state: EditorState): EditorState =>
  state.update({ selection: { anchor: 8, head: state.doc.length } }).state;
const atEnd = (state: EditorState): EditorState => state.update({ selection: { anchor: state.doc.length } }).state;
const numbered = (n: number) => Array.from({ length: n }, (_, index) => `${index + 1}. item`).join("\n");
const inner = (n: number) => `1. top\n${Array.from({ length: n }, (_, index) => `   ${index + 1}. item`).join("\n")}`;
const below = (n: number) => `- a\n- top\n${"  - item\n".repeat(n)}`;

describe("a key in a long list", () => {
  /** What grows with the list grows the time eightfold at most here, what grows with its square 64 times. */
  it.each([
    ["Tab, everything selected", numbered, all, indentItems],
    [
      "Tab on an item with much below it",
      below,
      (state: EditorState) => state.update({ selection: { anchor: 8 } }).state,
      indentItems,
    ],
    ["Shift+Tab, everything selected", inner, all, outdentItems],
    ["Enter at the end", numbered, atEnd, continueList],
    ["Alt+Up at the end", numbered, atEnd, moveUp],
    [
      "Alt+Down with much below",
      below,
      (state: EditorState) => state.update({ selection: { anchor: 1 } }).state,
      moveDown,
    ],
    ["Ctrl+Enter, everything selected", numbered, all, toggleTask],
  ])("costs time that grows with the list: %s", (_, make, select, run) => {
    const measure = (n: number) => {
      const state = select(startWith(`‸${make(n)}`));
      let result = state;
      const ms = fastestCpuMs(() => {
        // A document of its own each time: what was found of one is kept.
        const fresh = state.update({ changes: { from: state.doc.length, insert: " " } }).state;
        run({ state: fresh, dispatch: (transaction) => (result = transaction.state) });
      }, 3);
      expect(result.doc.eq(state.doc)).toBe(false);
      return ms;
    };
    measure(100);
    const small = measure(500);
    expect(measure(4000)).toBeLessThan(Math.max(3, small) * 32);
  });
});
