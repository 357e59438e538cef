import { history, redo, undo } from "@codemirror/commands";
import type { Transaction, TransactionSpec } from "@codemirror/state";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alignTable, columnsOf, tableCells } from "../../../../src-renderer/editor/align-table";
import { alignOnLeave, editedTable, enterInTable, moveInTable } from "../../../../src-renderer/editor/table-keys";
import { aPageState } from "./a-page-state";

const start = (text: string) => aPageState(text, editedTable);
type State = ReturnType<typeof start>;

/** The text with what is selected between ‹ ›, or ‸ for the caret. */
function seen(state: State): string {
  const { from, to } = state.selection.main;
  const text = state.doc.toString();
  return from === to
    ? `${text.slice(0, from)}‸${text.slice(from)}`
    : `${text.slice(0, from)}‹${text.slice(from, to)}›${text.slice(to)}`;
}

const pressed = (state: State, spec: TransactionSpec | null): State => {
  if (!spec) throw new Error("the key does nothing here");
  return state.update(spec).state;
};

const HEAD = "| a | b |\n| - | - |\n";

describe("keys in a table", () => {
  it.each([
    ["Tab goes to the next cell", `${HEAD}| 1‸ | 2 |`, `${HEAD}| 1 | ‹2› |`],
    ["Tab goes over the line of dashes", "| a | b‸ |\n| - | - |\n| 1 | 2 |", `${HEAD}| ‹1› | 2 |`],
    ["Tab goes into an empty cell", `${HEAD}| 1‸ |  |`, `${HEAD}| 1 | ‸ |`],
    ["Tab behind the last cell makes a row", `${HEAD}| 1 | 2‸ |\n\nend`, `${HEAD}| 1 | 2 |\n| ‸  |   |\n\nend`],
    ["Tab passes a bar that is escaped", `${HEAD}| [[x\\|y]]‸ | 2 |`, `${HEAD}| [[x\\|y]] | ‹2› |`],
    ["Tab works without outer bars", "a | b\n-- | --\n1‸ | 2", "a | b\n-- | --\n1 | ‹2›"],
  ])("%s", (_, text, expected) => {
    const state = start(text);
    expect(seen(pressed(state, moveInTable(state, 1)))).toBe(expected);
  });

  it("Shift+Tab goes back, and stays in the first cell", () => {
    const state = start(`${HEAD}| 1‸ | 2 |`);
    const back = pressed(state, moveInTable(state, -1));
    expect(seen(back)).toBe("| a | ‹b› |\n| - | - |\n| 1 | 2 |");
    const first = pressed(back, moveInTable(back, -1));
    expect(seen(first)).toBe("| ‹a› | b |\n| - | - |\n| 1 | 2 |");
    expect(seen(pressed(first, moveInTable(first, -1)))).toBe("| ‹a› | b |\n| - | - |\n| 1 | 2 |");
  });

  it("Enter goes to the cell below, makes a row at the end, and leaves from a row that is empty", () => {
    let state = start("| a | b‸ |\n| - | - |\n| 1 |  |\n\nend");
    state = pressed(state, enterInTable(state));
    expect(seen(state)).toBe(`${HEAD}| 1 | ‸ |\n\nend`);
    state = pressed(state, enterInTable(state));
    expect(state.doc.toString()).toBe(`${HEAD}| 1 |  |\n|   |   |\n\nend`);
    state = pressed(state, enterInTable(state));
    expect(seen(state)).toBe(`${HEAD}| 1 |  |\n‸\n\nend`);
  });

  it("Enter goes on from a cell that Tab has selected, and replaces nothing", () => {
    let state = start(`${HEAD}| 1‸ | 22 |\n| 3 | 44 |`);
    state = pressed(state, moveInTable(state, 1));
    expect(seen(state)).toBe(`${HEAD}| 1 | ‹22› |\n| 3 | 44 |`);
    state = pressed(state, enterInTable(state));
    expect(seen(state)).toBe(`${HEAD}| 1 | 22 |\n| 3 | ‹44› |`);
    state = pressed(state, enterInTable(state));
    expect(state.doc.toString()).toBe(`${HEAD}| 1 | 22 |\n| 3 | 44 |\n|   |   |`);
    const over = start(`${HEAD}| 1‸ | 22 |`);
    const both = over.update({ selection: { anchor: HEAD.length + 2, head: HEAD.length + 8 } }).state;
    expect(enterInTable(both)).toBeNull();
  });

  it("mean nothing outside of tables, and in tables inside of quotes", () => {
    for (const text of ["te‸xt", `${HEAD}| 1 | 2 |\n\nte‸xt`, "> | a‸ | b |\n> | - | - |"]) {
      expect(moveInTable(start(text), 1)).toBeNull();
      expect(enterInTable(start(text))).toBeNull();
    }
  });
});

describe("a table that is left", () => {
  const TEXT = `${HEAD}| 1 | 2 |\n\n| c | d |\n|---|---|\n| long words | 2 |\n\nend`;

  it("is aligned when it was edited, and no other is", () => {
    let state = start(TEXT);
    const at = TEXT.indexOf("1");
    state = state.update({
      changes: { from: at, insert: "many " },
      selection: { anchor: at + 5 },
      userEvent: "input.type",
    }).state;
    expect(alignOnLeave(state, true)).toBeNull();
    state = state.update({ selection: { anchor: state.doc.length }, userEvent: "select" }).state;
    state = pressed(state, alignOnLeave(state, true));
    expect(state.doc.toString()).toBe(
      `| a      | b   |\n| ------ | --- |\n| many 1 | 2   |\n\n${TEXT.slice(TEXT.indexOf("| c"))}`,
    );
    expect(alignOnLeave(state, true)).toBeNull();
  });

  it("is aligned when the page loses the focus", () => {
    let state = start("| a‸ | b |\n| - | - |");
    state = state.update({ changes: { from: 3, insert: "x" }, userEvent: "input.type" }).state;
    expect(alignOnLeave(state, true)).toBeNull();
    expect(alignOnLeave(state, false)).not.toBeNull();
  });

  it("stays as it is without an edit, and after one was taken back", () => {
    let state = start(TEXT);
    for (const at of [3, TEXT.length]) state = state.update({ selection: { anchor: at }, userEvent: "select" }).state;
    expect(alignOnLeave(state, true)).toBeNull();
    state = state.update({ changes: { from: 2, to: 3, insert: "b" }, userEvent: "undo" }).state;
    expect(alignOnLeave(state, false)).toBeNull();
  });
});

describe("aligning", () => {
  it("stays as it is when what was typed was taken back, and that can be done again", () => {
    let state = aPageState("| a | b |\n|---|---|\n| 1‸ | 2 |\n\nend", [editedTable, history()]);
    const before = state.doc.toString();
    const head = state.selection.main.head;
    state = state.update({ changes: { from: head, insert: "many" }, userEvent: "input.type" }).state;
    const dispatch = (transaction: Transaction) => {
      state = transaction.state;
    };
    undo({ state, dispatch });
    expect(state.doc.toString()).toBe(before);
    state = state.update({ selection: { anchor: state.doc.length }, userEvent: "select" }).state;
    expect(alignOnLeave(state, true)).toBeNull();
    expect(redo({ state, dispatch })).toBe(true);
    expect(state.doc.toString()).toContain("1many");
  });

  it("keeps sides, indents, letters of two columns and cells that a row lacks", () => {
    expect(alignTable("|a|b|c|\n|:-|:-:|-:|\n|漢字|x|10|\n|y|")).toBe(
      "| a    |  b  |   c |\n| :--- | :-: | --: |\n| 漢字 |  x  |  10 |\n| y    |     |     |",
    );
    // One long cell would fill the page with spaces.
    const lopsided = `| a | b |\n| - | - |\n| ${"x".repeat(3000)} | y |${"\n| 1 | 2 |".repeat(500)}`;
    expect(alignTable(lopsided)).toBe(lopsided);
    expect(alignTable("  a | b\n  - | -")).toBe("  | a   | b   |\n  | --- | --- |");
    expect(columnsOf("e\u0301漢👍")).toBe(5);
  });

  it("changes no words, and nothing the second time", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", " ", "\\|", "漢", "`", "*", "🎈"), maxLength: 8 });
    const row = fc.array(cell, { minLength: 1, maxLength: 4 }).map((cells) => `|${cells.join("|")}|`);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        const [head = "|a|", ...rest] = rows;
        const text = [head, "|-|:-:|", ...rest].join("\n");
        const aligned = alignTable(text);
        expect(alignTable(aligned)).toBe(aligned);
        const words = (from: string) =>
          tableCells(from).map((cells) => cells.map((one) => from.slice(one.from, one.to)).filter((one) => one !== ""));
        expect(words(aligned).filter((_, line) => line !== 1)).toEqual(words(text).filter((_, line) => line !== 1));
      }),
      { numRuns: 300 },
    );
  });
});
