import {
  ChangeSet,
  type ChangeSpec,
  type EditorState,
  type Text,
  type Transaction,
  type TransactionSpec,
} from "@codemirror/state";
import { lastLineOf, readListLine, siblingsOf } from "./list-lines";

/** What was numbered before decides how: `1. 1. 1.` is left to the reader's program. */
function isLazy(doc: Text, lines: readonly number[]): boolean {
  const [first, second] = lines.map((line) => readListLine(doc.line(line).text)?.number);
  return first != null && first === second;
}

/** Changes that number the list of an item from its first on, and move what stands below a mark that grew. */
function numberingOf(doc: Text, line: number, start: number | null): ChangeSpec[] {
  const lines = siblingsOf(doc, line);
  const [first] = lines.map((one) => readListLine(doc.line(one).text)?.number ?? null);
  if (first == null) return [];
  const changes: ChangeSpec[] = [];
  for (const [index, number] of lines.entries()) {
    const text = doc.line(number);
    const item = readListLine(text.text);
    const wanted = (start ?? first) + index;
    if (!item || item.number === wanted) continue;
    const from = text.from + item.lead.length;
    changes.push({ from, to: from + item.marker.length - 1, insert: String(wanted) });
    const growth = String(wanted).length - (item.marker.length - 1);
    if (growth !== 0) changes.push(...shiftBelow(doc, number, growth));
  }
  return changes;
}

function shiftBelow(doc: Text, first: number, growth: number): ChangeSpec[] {
  const changes: ChangeSpec[] = [];
  const last = lastLineOf(doc, first);
  for (let number = first + 1; number <= last; number++) {
    const { from, text } = doc.line(number);
    const space = /^ */.exec(text)?.[0].length ?? 0;
    if (space === 0 || text[space] === "\t") continue;
    if (growth > 0) changes.push({ from, insert: " ".repeat(growth) });
    else changes.push({ from, to: from + Math.min(space, -growth) });
  }
  return changes;
}

/** A list to be numbered once a change is made: an offset in it afterwards, and its first number where that changes. */
export interface Renumbered {
  readonly at: number;
  readonly start?: number;
}

/** The change with the lists at some places numbered anew, as one step to undo. `before` says which lists number lazily. */
export function withNumbers(
  state: EditorState,
  spec: TransactionSpec,
  places: (changed: Transaction) => readonly Renumbered[],
): TransactionSpec {
  const changed = state.update(spec);
  let doc = changed.newDoc;
  let changes = changed.changes;
  let selection = changed.newSelection;
  // Numbering adds no lines: each list is done once, however many of its items were named.
  const done = new Map<number, number | undefined>();
  for (const { at, start } of places(changed)) {
    const line = doc.lineAt(Math.min(at, doc.length)).number;
    if (done.has(line) && (start === undefined || done.get(line) === start)) continue;
    for (const one of siblingsOf(doc, line)) done.set(one, start);
    if (start === undefined && wasLazy(state, changed, line, doc)) continue;
    const numbering = ChangeSet.of(numberingOf(doc, line, start ?? null), doc.length);
    if (numbering.empty) continue;
    changes = changes.compose(numbering);
    selection = selection.map(numbering, 1);
    doc = numbering.apply(doc);
  }
  const { userEvent, scrollIntoView } = spec;
  return {
    changes,
    selection,
    ...(userEvent === undefined ? {} : { userEvent }),
    ...(scrollIntoView === undefined ? {} : { scrollIntoView }),
  };
}

/** Looked up in the text before: a new item made of the first would otherwise always look lazy. */
function wasLazy(state: EditorState, changed: Transaction, line: number, doc: Text): boolean {
  const at = changed.changes.invertedDesc.mapPos(Math.min(doc.line(line).from, changed.newDoc.length), -1);
  const before = state.doc.lineAt(at).number;
  return isLazy(state.doc, siblingsOf(state.doc, before));
}
