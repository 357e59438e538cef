import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type SelectionRange,
  type StateCommand,
} from "@codemirror/state";
import { blockAround, type ListLine, parentOf, readListLine, siblingsOf } from "./list-lines";
import { withNumbers } from "./renumber";

interface Step {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

const QUOTE = /^(?:[ \t]*>[ \t]?)+/;

/** Enter: the next item, the next line of a quote, or out of the list where the item is empty. */
export const continueList: StateCommand = ({ state, dispatch }) => {
  const steps = state.selection.ranges.map((range) => stepFor(state, range));
  if (steps.every((step) => step === null)) return false;
  // All at once: range by range each one would be moved by all the others.
  const edits = state.selection.ranges.map(({ from, to }, index) => steps[index] ?? { from, to, insert: "\n" });
  const changes = state.changes(edits.flatMap((edit, index) => aroundCaret(edit, state.selection.ranges[index])));
  const carets = edits.map(({ to }) => EditorSelection.cursor(changes.mapPos(to, 1)));
  const selection = EditorSelection.create(carets, state.selection.mainIndex);
  const typed = { changes, selection, userEvent: "input", scrollIntoView: true };
  const numbered = withNumbers(state, typed, ({ newSelection }) =>
    newSelection.ranges.map(({ head }) => ({ at: head })),
  );
  dispatch(state.update(numbered));
  return true;
};

/** What goes away around a caret apart from what comes at it: done again, a change leads the caret behind what came. */
function aroundCaret({ from, to, insert }: Step, range: SelectionRange | undefined): readonly ChangeSpec[] {
  if (!range?.empty) return [{ from, to, insert }];
  const { head } = range;
  return [
    { from, to: head },
    { from: head, insert },
    { from: head, to },
  ];
}

function stepFor(state: EditorState, { from, to }: SelectionRange): Step | null {
  if (blockAround(state, from) !== null) return null;
  const line = state.doc.lineAt(from);
  const item = readListLine(line.text);
  if (!item) return quoteStep(state, from, to);
  if (from < line.from + item.contentStart) return null;
  if (from === to && line.text.slice(item.contentStart).trim() === "") return leave(state, line.number, item);
  const before = line.text.slice(item.contentStart, from - line.from);
  const after = to <= line.to ? line.text.slice(to - line.from) : state.sliceDoc(to, state.doc.lineAt(to).to);
  const spaceBefore = before.trim() === "" ? 0 : before.length - before.trimEnd().length;
  const spaceAfter = after.length - after.trimStart().length;
  const insert = `\n${item.lead}${nextMarker(state, line.number, item)}${item.gap || " "}${item.task === "" ? "" : "[ ] "}`;
  return { from: from - spaceBefore, to: to + spaceAfter, insert };
}

/** The number after this one; the same where the list repeats one number. */
function nextMarker(state: EditorState, line: number, item: ListLine): string {
  if (item.number === null) return item.marker;
  const [first, second] = siblingsOf(state.doc, line).map((one) => readListLine(state.doc.line(one).text)?.number);
  const isRepeated = first !== undefined && first === second;
  return `${isRepeated ? item.number : item.number + 1}${item.marker.at(-1) ?? "."}`;
}

/** An empty item goes one level out, at the outermost it ends the list. */
function leave(state: EditorState, number: number, item: ListLine): Step {
  const line = state.doc.line(number);
  const parent = parentOf(state.doc, number);
  if (!parent) {
    const quote = QUOTE.exec(line.text)?.[0] ?? "";
    return { from: line.from, to: line.to, insert: quote };
  }
  const { lead, gap } = parent.item;
  const box = item.task === "" ? "" : "[ ] ";
  return {
    from: line.from,
    to: line.to,
    insert: `${lead}${nextMarker(state, parent.line, parent.item)}${gap || " "}${box}`,
  };
}

function quoteStep(state: EditorState, from: number, to: number): Step | null {
  const line = state.doc.lineAt(from);
  const quote = QUOTE.exec(line.text)?.[0] ?? "";
  if (quote === "" || from < line.from + quote.trimEnd().length) return null;
  if (from === to && line.text.slice(quote.length).trim() === "") return { from: line.from, to: line.to, insert: "" };
  const space = quote.endsWith(" ") ? quote : `${quote} `;
  return { from, to, insert: `\n${space}` };
}

/** Shift+Enter: another line of the same item, under its words. */
export const continueItem: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection;
  const line = state.doc.lineAt(main.from);
  const item = blockAround(state, main.from) === null ? readListLine(line.text) : null;
  if (!item || state.selection.ranges.length > 1 || main.from < line.from + item.contentStart) return false;
  const insert = `\n${item.lead}${" ".repeat(item.marker.length + Math.max(1, item.gap.length))}`;
  dispatch(
    state.update({
      changes: { from: main.from, to: main.to, insert },
      selection: { anchor: main.from + insert.length },
      userEvent: "input",
      scrollIntoView: true,
    }),
  );
  return true;
};
