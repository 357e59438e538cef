import { moveLineDown, moveLineUp } from "@codemirror/commands";
import { EditorSelection, type EditorState, type StateCommand } from "@codemirror/state";
import { blockAround, lastLineOf, neighboursIn, parentOf, readListLine, siblingsOf } from "./list-lines";
import { withNumbers } from "./renumber";

/** Lines, 1-based, both ends included. */
interface Lines {
  readonly first: number;
  readonly last: number;
}

/** Alt+Up: the item with what is below it changes places with the one above; elsewhere the line does. */
export const moveUp: StateCommand = (target) => moveItem(target, -1) || moveLineUp(target);

export const moveDown: StateCommand = (target) => moveItem(target, 1) || moveLineDown(target);

const moveItem = ({ state, dispatch }: Parameters<StateCommand>[0], direction: -1 | 1): boolean => {
  const block = itemsOf(state);
  if (!block) return false;
  const other = neighbourOf(state, block, direction);
  // An item without a neighbour stays where it is.
  if (!other) return true;
  const [upper, lower] = direction < 0 ? [other, block] : [block, other];
  const { doc, selection } = state;
  const upperFrom = doc.line(upper.first).from;
  const upperTo = doc.line(upper.last).to;
  const lowerFrom = doc.line(lower.first).from;
  const lowerTo = doc.line(lower.last).to;
  const between = state.sliceDoc(upperTo, lowerFrom);
  const moved = direction < 0 ? upperFrom - lowerFrom : lowerTo - upperTo;
  const { anchor, head } = selection.main;
  // It is the neighbour that is taken out and put in again: the caret and what one undoes to stay with the item.
  const changes =
    direction < 0
      ? [
          { from: upperFrom, to: lowerFrom },
          { from: lowerTo, insert: between + state.sliceDoc(upperFrom, upperTo) },
        ]
      : [
          { from: upperFrom, insert: state.sliceDoc(lowerFrom, lowerTo) + between },
          { from: upperTo, to: lowerTo },
        ];
  const spec = {
    changes,
    selection: EditorSelection.range(anchor + moved, head + moved),
    userEvent: "move.line",
    scrollIntoView: true,
  };
  const numbers = siblingsOf(doc, block.first).map((line) => readListLine(doc.line(line).text)?.number ?? null);
  const start = numbers.reduce<number>((least, one) => Math.min(least, one ?? 0), numbers[0] ?? 0);
  const isNumbered = numbers.some((one) => one !== null);
  const isRepeated = numbers.length > 1 && numbers[0] === numbers[1];
  const at = upperFrom;
  dispatch(state.update(isNumbered && !isRepeated ? withNumbers(state, spec, () => [{ at, start }]) : spec));
  return true;
};

/** The items that the one selection lies in; null where it is in none. */
function itemsOf(state: EditorState): Lines | null {
  const { doc, selection } = state;
  if (selection.ranges.length > 1) return null;
  const { from, to } = selection.main;
  if (blockAround(state, from) !== null) return null;
  const line = doc.lineAt(from).number;
  const first = readListLine(doc.line(line).text) ? line : parentOf(doc, line)?.line;
  if (first === undefined) return null;
  let last = lastLineOf(doc, first);
  const end = doc.lineAt(to).number;
  while (last < end) {
    const next = neighboursIn(siblingsOf(doc, first), last).below;
    if (next === undefined) return null;
    last = lastLineOf(doc, next);
  }
  return { first, last };
}

function neighbourOf({ doc }: EditorState, { first, last }: Lines, direction: -1 | 1): Lines | null {
  const siblings = siblingsOf(doc, first);
  if (direction < 0) {
    const { above } = neighboursIn(siblings, first);
    return above === undefined ? null : { first: above, last: lastLineOf(doc, above) };
  }
  const { below } = neighboursIn(siblings, last);
  return below === undefined ? null : { first: below, last: lastLineOf(doc, below) };
}
