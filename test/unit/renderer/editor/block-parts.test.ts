import type { EditorState } from "@codemirror/state";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { setFocused } from "../../../../src-renderer/editor/attention";
import { blockPartsField } from "../../../../src-renderer/editor/block-parts";
import { setLanding } from "../../../../src-renderer/editor/landing";
import { aPageState, parsedWhole, withCaret } from "./a-page-state";

const TABLE = "| a | b |\n| - | - |\n| 1 | 2 |";

function parts(state: EditorState, kind: "all" | "shown"): string[] {
  const found: string[] = [];
  state.field(blockPartsField)[kind].between(0, state.doc.length, (from, to) => {
    found.push(state.sliceDoc(from, to));
  });
  return found;
}

describe("tables and formulas over lines", () => {
  it("are drawn while the caret is elsewhere, and show their lines while it is in them", () => {
    const start = aPageState(`top\n\n${TABLE}\n\n$$\nx\n$$\n\nend`);
    expect(parts(start, "shown")).toEqual([TABLE, "$$\nx\n$$"]);
    const inside = withCaret(start, start.doc.toString().indexOf("1"));
    expect(parts(inside, "shown")).toEqual(["$$\nx\n$$"]);
    expect(parts(inside, "all")).toHaveLength(2);
    expect(parts(withCaret(inside, 0), "shown")).toHaveLength(2);
  });

  it("are drawn in a page that was opened, where nobody has acted, though the caret is in them", () => {
    expect(parts(aPageState(TABLE), "shown")).toEqual([TABLE]);
  });

  it("show the lines that a search or a citation led to, though the focus is elsewhere, until one goes on", () => {
    const text = `top\n\n${TABLE}\n\n$$\nx\n$$\n\nend`;
    const start = aPageState(text).update({ effects: setFocused.of(false) }).state;
    const hit = text.indexOf("2 |");
    const found = start.update({ selection: { anchor: hit, head: hit + 1 }, userEvent: "select.search" }).state;
    expect(parts(found, "shown")).toEqual(["$$\nx\n$$"]);
    const next = found.update({
      selection: { anchor: text.indexOf("x"), head: text.indexOf("x") + 1 },
      userEvent: "select.search",
    });
    expect(parts(next.state, "shown")).toEqual([TABLE]);
    const span = { from: text.indexOf("1"), to: text.indexOf("x") };
    const landed = start.update({ selection: { anchor: span.from }, effects: setLanding.of(span) }).state;
    expect(parts(landed, "shown")).toEqual([]);
    // The light goes out by itself; what one reads does not change under one's eyes.
    const dark = landed.update({ effects: setLanding.of(null) }).state;
    expect(parts(dark, "shown")).toEqual([]);
    const moved = dark.update({ changes: { from: 0, insert: "new\n\n" } }).state;
    expect(parts(moved, "shown")).toEqual([]);
    expect(parts(withCaret(moved, 0), "shown")).toHaveLength(2);
  });

  it("come and go with what is typed", () => {
    let state = aPageState(`top\n\n${TABLE}\n\nend`);
    state = state.update({ changes: { from: 0, insert: "```\n" } }).state;
    expect(parts(state, "all")).toEqual([]);
    state = state.update({ changes: { from: 0, to: 4 } }).state;
    expect(parts(state, "all")).toEqual([TABLE]);
    const at = state.doc.toString().indexOf("| 2");
    state = state.update({ changes: { from: at + 3, insert: "2" } }).state;
    expect(parts(state, "all")).toEqual([TABLE.replace("| 2", "| 22")]);
  });

  it("are not drawn inside of the properties, of quotes and of code", () => {
    expect(parts(aPageState(`---\n${TABLE}\n---\nend`), "all")).toEqual([]);
    expect(parts(aPageState(`> ${TABLE.replaceAll("\n", "\n> ")}`), "all")).toEqual([]);
    expect(parts(aPageState(`\`\`\`\n${TABLE}\n\`\`\``), "all")).toEqual([]);
  });

  it("are the same after any edits as in a page that was opened so", () => {
    const pieces = ["\n", "\n\n", "```\n", "$$\n", "| a |\n| - |\n", "x", "> ", "- ", TABLE, "%%\n", "---\n", "# h\n"];
    const edit = fc.record({ at: fc.nat(200), remove: fc.nat(12), insert: fc.constantFrom(...pieces) });
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { maxLength: 12 }),
        fc.array(edit, { maxLength: 6 }),
        (text, edits) => {
          let state = aPageState(text.join(""));
          for (const { at, remove, insert } of edits) {
            const from = Math.min(at, state.doc.length);
            state = state.update({ changes: { from, to: Math.min(from + remove, state.doc.length), insert } }).state;
          }
          // On a busy machine the parser may have stopped before the end.
          state = parsedWhole(state);
          expect(parts(state, "all")).toEqual(parts(aPageState(state.doc.toString()), "all"));
        },
      ),
      { numRuns: 300 },
    );
  });
});
