import type { StateCommand } from "@codemirror/state";
import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type Extension,
  type SelectionRange,
} from "@codemirror/state";
import { keymap } from "@codemirror/view";
import { insertLink } from "./input/insert-link";
import { setHeading } from "./input/set-heading";
import { toggleComment } from "./input/toggle-comment";
import { isPlainAt } from "./literal-nodes";

/** Puts a mark around each selection, or takes it away when it is there; without one, around the word at the caret. */
const toggleMark =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    // Nothing to do is an answer too: the browser has marks of its own for these keys.
    if (state.selection.ranges.some(({ from, to }) => isPlainAt(state, from, to))) return true;
    dispatch(
      state.update(
        state.changeByRange((range) => markRange(state, range, mark)),
        { userEvent: "input", scrollIntoView: true },
      ),
    );
    return true;
  };

function markRange(state: EditorState, range: SelectionRange, mark: string) {
  const size = mark.length;
  const word = range.empty ? state.wordAt(range.head) : null;
  const isInWord = word !== null && word.from < range.head && word.to > range.head;
  const { from, to } = isInWord ? word : range;
  const place = (by: number) => EditorSelection.range(range.anchor + by, range.head + by);
  if (hasMark(state, from, to, mark)) {
    return {
      changes: [
        { from: from - size, to: from },
        { from: to, to: to + size },
      ],
      range: place(-size),
    };
  }
  const text = state.sliceDoc(from, to);
  if (text.length > size * 2 && isMarked(text, mark)) {
    const changes: ChangeSpec[] = [
      { from, to: from + size },
      { from: to - size, to },
    ];
    return { changes, range: EditorSelection.range(from, to - size * 2) };
  }
  const changes: ChangeSpec[] = [
    { from, insert: mark },
    { from: to, insert: mark },
  ];
  return { changes, range: place(size) };
}

/** One star is emphasis, two are strong, three are both: `**a**` is not in emphasis. */
function hasMark(state: EditorState, from: number, to: number, mark: string): boolean {
  const before = /\**$/.exec(state.sliceDoc(Math.max(0, from - 3), from))?.[0].length ?? 0;
  const after = /^\**/.exec(state.sliceDoc(to, to + 3))?.[0].length ?? 0;
  const stars = Math.min(before, after);
  if (mark === "*") return stars % 2 === 1;
  if (mark === "**") return stars >= 2;
  return state.sliceDoc(from - mark.length, from) === mark && state.sliceDoc(to, to + mark.length) === mark;
}

function isMarked(text: string, mark: string): boolean {
  if (!text.startsWith(mark) || !text.endsWith(mark)) return false;
  const stars = /^\**/.exec(text)?.[0].length ?? 0;
  return mark !== "*" || stars % 2 === 1;
}

export const formatKeys: Extension = keymap.of([
  { key: "Mod-b", run: toggleMark("**") },
  { key: "Mod-i", run: toggleMark("*") },
  { key: "Mod-Shift-h", run: toggleMark("==") },
  { key: "Mod-k", run: insertLink },
  { key: "Mod-/", run: toggleComment },
  ...[1, 2, 3, 4, 5, 6].map((level) => ({ key: `Mod-Alt-${level}`, run: setHeading(level) })),
]);
