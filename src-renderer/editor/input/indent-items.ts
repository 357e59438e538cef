import type { ChangeSpec, EditorState, StateCommand, Text } from "@codemirror/state";
import { blockAround, FAR, lastLineOf, leadOf, neighboursIn, parentOf, readListLine, siblingsOf } from "./list-lines";
import { type Renumbered, withNumbers } from "./renumber";

/** Tab in a list: the items of the selection go one level in, with what is below them. */
export const indentItems: StateCommand = ({ state, dispatch }) => shift(state, dispatch, planIndent);

/** Shift+Tab in a list: one level out. */
export const outdentItems: StateCommand = ({ state, dispatch }) => shift(state, dispatch, planOutdent);

interface Plan {
  readonly changes: readonly ChangeSpec[];
  readonly numbered: readonly Renumbered[];
}

type Planner = (doc: Text, line: number, moved: ReadonlySet<number>, hasTabs: () => boolean) => Plan | null;

function shift(state: EditorState, dispatch: Parameters<StateCommand>[0]["dispatch"], plan: Planner): boolean {
  const { doc } = state;
  const lines = topItems(state);
  if (lines.length === 0) return false;
  const moved = new Set(lines);
  let tabs: boolean | null = null;
  const hasTabs = () => (tabs ??= areTabsAround(doc, lines[0] ?? 1));
  const plans = lines.map((line) => plan(doc, line, moved, hasTabs));
  const changes = plans.flatMap((one) => one?.changes ?? []);
  // Nothing to do is an answer too: the key must not indent the words of an item.
  if (changes.length === 0) return true;
  const first = doc.line(lines[0] ?? 1).from;
  dispatch(
    state.update(
      withNumbers(state, { changes, userEvent: "input.indent", scrollIntoView: true }, (changed) => [
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
  let coveredTo = 0;
  for (const { from, to } of state.selection.ranges) {
    if (blockAround(state, from) !== null) continue;
    const last = doc.lineAt(to).number;
    for (let number = doc.lineAt(from).number; number <= last; number++) {
      if (number <= coveredTo || readListLine(doc.line(number).text) === null) continue;
      found.push(number);
      coveredTo = lastLineOf(doc, number);
    }
  }
  return found;
}

const planIndent: Planner = (doc, line, _moved, hasTabs) => {
  const siblings = siblingsOf(doc, line);
  const { below: next, above: own } = neighboursIn(siblings, line);
  const above = own ?? otherAbove(doc, line);
  const item = readListLine(doc.line(line).text);
  const parent = above === undefined ? null : readListLine(doc.line(above).text);
  if (above === undefined || !parent || !item) return null;
  const child = firstChild(doc, above);
  const step = hasTabs() ? "\t" : " ".repeat(parent.marker.length + Math.max(1, parent.gap.length));
  const changes = movedLines(doc, line, item.lead.length, child ?? parent.lead + step);
  const numbered: Renumbered[] = [{ at: doc.line(above).from }];
  if (next !== undefined) numbered.push({ at: doc.line(next).from });
  if (item.number !== null && child === null) numbered.unshift({ at: doc.line(line).from, start: 1 });
  return { changes, numbered };
};

const planOutdent: Planner = (doc, line, moved) => {
  const item = readListLine(doc.line(line).text);
  const parent = parentOf(doc, line);
  if (!item || !parent) return null;
  const changes: ChangeSpec[] = [...movedLines(doc, line, item.lead.length, parent.item.lead)];
  const { above, below: next } = neighboursIn(siblingsOf(doc, line), line);
  const numbered: Renumbered[] = [{ at: doc.line(parent.line).from }];
  // What follows is the item's own now, unless it goes out too.
  if (next !== undefined && item.number !== null && !moved.has(next)) {
    numbered.push({ at: doc.line(next).from, start: 1 });
  }
  if (above !== undefined) numbered.push({ at: doc.line(line).from });
  // An item that becomes a neighbour is written like the others there.
  if (parent.item.number === null && item.number !== null) {
    const from = doc.line(line).from + item.lead.length;
    changes.push({ from, to: from + item.marker.length, insert: parent.item.marker });
  }
  return { changes, numbered };
};

/** The item above at the same depth, of another kind of list. */
function otherAbove(doc: Text, line: number): number | undefined {
  const { column, quotes } = leadOf(doc.line(line).text);
  for (let number = line - 1; number >= Math.max(1, line - FAR); number--) {
    const { text } = doc.line(number);
    if (/^[ \t>]*$/.test(text)) continue;
    const lead = leadOf(text);
    if (lead.quotes !== quotes || lead.column < column) return undefined;
    if (lead.column === column) return readListLine(text) ? number : undefined;
  }
  return undefined;
}

/** What stands in front of the first child of an item; null without one. */
function firstChild(doc: Text, line: number): string | null {
  const { column, quotes } = leadOf(doc.line(line).text);
  for (let number = line + 1; number <= Math.min(doc.lines, line + FAR); number++) {
    const { text } = doc.line(number);
    const item = readListLine(text);
    const lead = leadOf(text);
    const isBlank = /^[ \t>]*$/.test(text);
    if (!isBlank && (lead.quotes !== quotes || lead.column <= column)) return null;
    if (item && lead.column > column) return item.lead;
  }
  return null;
}

const LOOKED_AT = 200;

/** Whether the lists around are written with tabs. */
function areTabsAround(doc: Text, line: number): boolean {
  for (let number = Math.max(1, line - LOOKED_AT); number <= Math.min(doc.lines, line + LOOKED_AT); number++) {
    if (readListLine(doc.line(number).text)?.lead.endsWith("\t")) return true;
  }
  return false;
}

/** An item and what is below it, with another beginning; further in stays further in. */
function movedLines(doc: Text, first: number, leadLength: number, indent: string): readonly ChangeSpec[] {
  const changes: ChangeSpec[] = [];
  const old = doc.line(first).text.slice(0, leadLength);
  const last = lastLineOf(doc, first);
  for (let number = first; number <= last; number++) {
    const { from, text } = doc.line(number);
    if (text.startsWith(old) && text.trim() !== "") {
      if (indent.startsWith(old)) changes.push({ from: from + old.length, insert: indent.slice(old.length) });
      else if (old.startsWith(indent)) changes.push({ from: from + indent.length, to: from + old.length });
      else changes.push({ from, to: from + old.length, insert: indent });
    }
  }
  return changes;
}
