import { EditorSelection, type StateCommand } from "@codemirror/state";
import { isPlainAt } from "../literal-nodes";

const MARK = "%%";

/** Hides what is selected, else the words of the line, from the finished page; or shows them again. */
export const toggleComment: StateCommand = ({ state, dispatch }) => {
  const spec = state.changeByRange((range) => {
    const line = state.doc.lineAt(range.head);
    const lead = /^[ \t]*/.exec(line.text)?.[0].length ?? 0;
    const from = range.empty ? line.from + lead : range.from;
    const to = range.empty ? line.from + line.text.trimEnd().length : range.to;
    if (to < from || isPlainAt(state, from, to)) return { range };
    const text = state.sliceDoc(from, to);
    const isOutside =
      state.sliceDoc(from - MARK.length, from) === MARK && state.sliceDoc(to, to + MARK.length) === MARK;
    const inner = /^%%( ?)([\s\S]*?)\1%%$/.exec(text);
    const changes = isOutside
      ? [
          { from: from - MARK.length, to: from },
          { from: to, to: to + MARK.length },
        ]
      : inner
        ? [
            { from, to: from + MARK.length + (inner[1]?.length ?? 0) },
            { from: to - MARK.length - (inner[1]?.length ?? 0), to },
          ]
        : [
            { from, insert: `${MARK} ` },
            { from: to, insert: ` ${MARK}` },
          ];
    const set = state.changes(changes);
    // A caret in an empty line stands between the marks.
    const side = range.empty && from === to ? -1 : 1;
    const at = (place: number) => (side < 0 ? from + MARK.length + 1 : set.mapPos(place, place === to ? -1 : 1));
    return { changes, range: EditorSelection.range(at(range.anchor), at(range.head)) };
  });
  dispatch(state.update(spec, { userEvent: "input", scrollIntoView: true }));
  return true;
};
