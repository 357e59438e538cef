import { syntaxTree } from "@codemirror/language";
import {
  Annotation,
  type EditorState,
  type Extension,
  Prec,
  StateField,
  type TransactionSpec,
} from "@codemirror/state";
import { type EditorView, keymap, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { alignTable, tableCells } from "./align-table";
import { smallestChanges } from "./smallest-change";

/** Marks the change that brings a table's bars below each other. */
const isAligning = Annotation.define<boolean>();

interface Table {
  readonly from: number;
  readonly to: number;
}

/** The table around a position, by whole lines; null for none. Tables in quotes and lists are left as they are. */
function tableAt(state: EditorState, at: number): Table | null {
  for (const side of [-1, 1] as const) {
    const node = syntaxTree(state).topNode.childAfter(at - (side < 0 ? 1 : 0));
    if (node?.name !== "Table" || node.from > at) continue;
    const from = state.doc.lineAt(node.from).from;
    const to = state.doc.lineAt(Math.min(node.to, state.doc.length)).to;
    if (at >= from && at <= to) return { from, to };
  }
  return null;
}

/** The table that was typed in and not left since. */
export const editedTable = StateField.define<Table | null>({
  create: () => null,
  update(before, transaction) {
    // What was taken back needs no aligning, and a change now would take away what can be done again.
    const isTakenBack = transaction.isUserEvent("undo") || transaction.isUserEvent("redo");
    if (transaction.annotation(isAligning) || isTakenBack) return null;
    if (!transaction.docChanged) return before;
    const isTyped = transaction.isUserEvent("input") || transaction.isUserEvent("delete");
    const { state, changes } = transaction;
    if (isTyped) return tableAt(state, state.selection.main.head) ?? (before && mapped(before));
    return before && mapped(before);

    function mapped(table: Table): Table {
      return { from: changes.mapPos(table.from, -1), to: changes.mapPos(table.to, 1) };
    }
  },
});

/** The change that aligns a table that was edited and is left; null when there is none to make. */
export function alignOnLeave(state: EditorState, hasFocus: boolean): TransactionSpec | null {
  const edited = state.field(editedTable);
  if (!edited) return null;
  const { head } = state.selection.main;
  if (hasFocus && head >= edited.from && head <= edited.to) return null;
  const table = tableAt(state, edited.from) ?? tableAt(state, edited.to);
  const text = table ? state.sliceDoc(table.from, table.to) : "";
  const aligned = alignTable(text);
  const changes = table && aligned !== text ? changesIn(state, table, aligned) : [];
  return { changes, annotations: [isAligning.of(true)], userEvent: "format.table" };
}

/** Only the letters that differ, so that the caret and marks beside it stay where they are. */
function changesIn(state: EditorState, table: Table, aligned: string) {
  return smallestChanges(state.doc.slice(table.from, table.to), aligned).map((change) => ({
    ...change,
    from: change.from + table.from,
    to: (change.to ?? change.from) + table.from,
  }));
}

/** To the next cell, or the one before; behind the last cell is a new row. */
export function moveInTable(state: EditorState, step: 1 | -1): TransactionSpec | null {
  const place = placeAt(state, state.selection.main.head);
  if (!place) return null;
  const { table, rows, row, column } = place;
  // The line of dashes has no cells to write in.
  const flat = rows.flatMap((cells, line) => (line === 1 ? [] : cells.map((cell) => cell)));
  const here = flat.indexOf(rows[row]?.[column] ?? flat[0] ?? { from: 0, to: 0 });
  const next = flat[here + step];
  if (next) return { selection: { anchor: table.from + next.from, head: table.from + next.to }, ...MOVED };
  return step > 0 ? addRow(state, table, rows[0]?.length ?? 1) : { selection: state.selection, ...MOVED };
}

const MOVED = { userEvent: "select", scrollIntoView: true } as const;

/** To the cell below; below the last row is a new one, and out of a last row that is empty one leaves the table. */
export function enterInTable(state: EditorState): TransactionSpec | null {
  const { anchor, head } = state.selection.main;
  const place = placeAt(state, head);
  const other = placeAt(state, anchor);
  // Tab selects a cell whole: Enter goes on from it. What reaches over cells is replaced as anywhere.
  if (!place || place.row !== other?.row || place.column !== other.column) return null;
  const { table, rows, row, column } = place;
  const below = rows[row === 0 ? 2 : row + 1];
  const cell = below?.[Math.min(column, below.length - 1)];
  if (cell) return { selection: { anchor: table.from + cell.from, head: table.from + cell.to }, ...MOVED };
  const isEmpty = row > 1 && (rows[row] ?? []).every((one) => one.from === one.to);
  if (!isEmpty) return addRow(state, table, rows[0]?.length ?? 1, column);
  const line = state.doc.lineAt(table.to);
  return {
    changes: { from: line.from, to: line.to },
    selection: { anchor: line.from },
    userEvent: "delete",
    scrollIntoView: true,
  };
}

function addRow(state: EditorState, table: Table, columns: number, column = 0): TransactionSpec {
  const indent = /^\s*/.exec(state.doc.lineAt(table.from).text)?.[0] ?? "";
  const insert = `\n${indent}|${"   |".repeat(columns)}`;
  const anchor = table.to + indent.length + 4 * Math.min(column, columns - 1) + 3;
  return { changes: { from: table.to, insert }, selection: { anchor }, userEvent: "input", scrollIntoView: true };
}

function placeAt(state: EditorState, at: number) {
  const table = tableAt(state, at);
  if (!table) return null;
  const rows = tableCells(state.sliceDoc(table.from, table.to));
  const row = state.doc.lineAt(at).number - state.doc.lineAt(table.from).number;
  const cells = rows[row] ?? [];
  const found = cells.findLastIndex((cell) => table.from + cell.from <= at);
  return { table, rows, row, column: Math.max(0, found) };
}

const run = (compute: (state: EditorState) => TransactionSpec | null) => (view: EditorView) => {
  const spec = compute(view.state);
  if (spec) view.dispatch(spec);
  return spec !== null;
};

class AlignOnLeave {
  #isDue = false;

  update({ view }: ViewUpdate): void {
    if (this.#isDue || !alignOnLeave(view.state, view.hasFocus)) return;
    this.#isDue = true;
    // A view may not be changed while it is updated.
    queueMicrotask(() => {
      this.#isDue = false;
      const spec = alignOnLeave(view.state, view.hasFocus);
      if (spec) view.dispatch(spec);
    });
  }
}

/** Tab, Shift+Tab and Enter go from cell to cell; a table that was edited is aligned when it is left, and no other. */
export const tableKeys: Extension = [
  editedTable,
  ViewPlugin.fromClass(AlignOnLeave),
  Prec.high(
    keymap.of([
      { key: "Tab", run: run((state) => moveInTable(state, 1)), shift: run((state) => moveInTable(state, -1)) },
      { key: "Enter", run: run(enterInTable) },
    ]),
  ),
];
