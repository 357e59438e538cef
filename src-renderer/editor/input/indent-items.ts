import type { ChangeSpec, EditorState, StateCommand, Text } from "@codemirror/state";
import { lastLineOf, leadOf, literalAt, parentOf, readListLine, siblingsOf } from "./list-lines";
import { type Renumbered, withNumbers } from "./renumber";

/** Tab in a list: the items of the selection go one level in, with what is below them. */
export const indentItems: StateCommand = ({ state, dispatch }) => shift(state, dispatch, planIndent);

/** Shift+Tab in a list: one level out. */
export const outdentItems: StateCommand = ({ state, dispatch }) => shift(state, dispatch, planOutdent);

interface Plan {
  readonly changes: readonly ChangeSpec[];
  readonly numbered: readonly Renumbered[];
}

type Planner = (doc: Text, line: number) => Plan | null;

function shift(state: EditorState, dispatch: Parameters<StateCommand>[0]["dispatch"], plan: Planner): boolean {
  const { doc, selection } = state;
  const lines = topItems(state);
  if (lines.length === 0) return false;
  const plans = lines.map((line) => plan(doc, line));
  const changes = plans.flatMap((one) => one?.changes ?? []);
  // Nothing to do is an answer too: the key must not indent the words of an item.
  if (changes.length === 0) return true;
  const first = doc.line(lines[0] ?? 1).from;
  const spec = { changes, selection, userEvent: "input.indent", scrollIntoView: true };
  dispatch(
    state.update(
      withNumbers(state, { changes, userEvent: spec.userEvent, scrollIntoView: true }, (changed) => [
        ...plans
          .flatMap((one) => one?.numbered ?? [])
          .map(({ at, ...rest }) => ({ at: changed.changes.mapPos(at, 1), ...rest })),
        { at: changed.changes.mapPos(first, 1) },
      ]),
    ),
  );
  return true;
}

/** Lines of the items that the selection touches, those inside of others left out. */
function topItems(state: EditorState): readonly number[] {
  const { doc } = state;
  const found: number[] = [];
  for (const { from, to } of state.selection.ranges) {
    if (literalAt(state, from) !== null) continue;
    const last = doc.lineAt(to).number;
    for (let number = doc.lineAt(from).number; number <= last; number++) {
      const isItem = readListLine(doc.line(number).text) !== null;
      const covered = found.at(-1);
      if (!isItem || (covered !== undefined && number <= lastLineOf(doc, covered))) continue;
      found.push(number);
    }
  }
  return found;
}

function planIndent(doc: Text, line: number): Plan | null {
  const siblings = siblingsAround(doc, line);
  const above = siblings.filter((one) => one < line).at(-1);
  const item = readListLine(doc.line(line).text);
  const parent = above === undefined ? null : readListLine(doc.line(above).text);
  if (above === undefined || !parent || !item) return null;
  const child = firstChild(doc, above);
  const indent = child ?? parent.lead + stepOf(doc, line, parent.marker.length + Math.max(1, parent.gap.length));
  const changes = movedLines(doc, line, item.lead.length, indent);
  const next = siblings.find((one) => one > line);
  const numbered: Renumbered[] = [{ at: doc.line(above).from }];
  if (next !== undefined) numbered.push({ at: doc.line(next).from });
  if (item.number !== null && child === null) numbered.unshift({ at: doc.line(line).from, start: 1 });
  return { changes, numbered };
}

function planOutdent(doc: Text, line: number): Plan | null {
  const item = readListLine(doc.line(line).text);
  const parent = parentOf(doc, line);
  if (!item || !parent) return null;
  const changes: ChangeSpec[] = [...movedLines(doc, line, item.lead.length, parent.item.lead)];
  const next = siblingsOf(doc, line).find((one) => one > line);
  const numbered: Renumbered[] = [{ at: doc.line(parent.line).from }];
  // What follows is the item's own now.
  if (next !== undefined && item.number !== null) numbered.push({ at: doc.line(next).from, start: 1 });
  const isFirst = siblingsOf(doc, line)[0] === line;
  if (!isFirst) numbered.push({ at: doc.line(line).from });
  // An item that becomes a neighbour is written like the others there.
  if (parent.item.number === null && item.number !== null) {
    const from = doc.line(line).from + item.lead.length;
    changes.push({ from, to: from + item.marker.length, insert: parent.item.marker });
  }
  return { changes, numbered };
}

/** Items at the same depth whatever their marks. */
function siblingsAround(doc: Text, line: number): readonly number[] {
  const own = siblingsOf(doc, line);
  if (own.some((one) => one < line)) return own;
  const { column, quotes } = leadOf(doc.line(line).text);
  for (let number = line - 1; number >= 1; number--) {
    const { text } = doc.line(number);
    if (/^[ \t>]*$/.test(text)) continue;
    const lead = leadOf(text);
    if (lead.quotes !== quotes || lead.column < column) break;
    if (lead.column === column) return readListLine(text) ? [number, ...own] : own;
  }
  return own;
}

/** What stands in front of the first child of an item; null without one. */
function firstChild(doc: Text, line: number): string | null {
  const last = lastLineOf(doc, line);
  for (let number = line + 1; number <= last; number++) {
    const item = readListLine(doc.line(number).text);
    if (item) return item.lead;
  }
  return null;
}

const LOOKED_AT = 200;

/** One level: as the lists around are written, with tabs or as wide as the mark. */
function stepOf(doc: Text, line: number, width: number): string {
  for (let number = Math.max(1, line - LOOKED_AT); number <= Math.min(doc.lines, line + LOOKED_AT); number++) {
    const item = readListLine(doc.line(number).text);
    if (item?.lead.endsWith("\t")) return "\t";
  }
  return " ".repeat(width);
}

/** An item and what is below it, with another beginning; further in stays further in. */
function movedLines(doc: Text, first: number, leadLength: number, indent: string): readonly ChangeSpec[] {
  const changes: ChangeSpec[] = [];
  const old = doc.line(first).text.slice(0, leadLength);
  for (let number = first; number <= lastLineOf(doc, first); number++) {
    const { from, text } = doc.line(number);
    if (text.startsWith(old) && text.trim() !== "") {
      if (indent.startsWith(old)) changes.push({ from: from + old.length, insert: indent.slice(old.length) });
      else if (old.startsWith(indent)) changes.push({ from: from + indent.length, to: from + old.length });
      else changes.push({ from, to: from + old.length, insert: indent });
    }
  }
  return changes;
}
