import { syntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findDefinition, footnotePlaces, footnoteText } from "../../../../src-renderer/editor/footnote-places";
import { otherEnd } from "../../../../src-renderer/editor/part-clicks";
import { fastestCpuMs } from "../../../support/cpu-time";
import { aPageState } from "./a-page-state";

const places = (state: EditorState): number[] => {
  const found: number[] = [];
  state.field(footnotePlaces).between(0, state.doc.length, (from) => void found.push(from));
  return found;
};

describe("footnotes", () => {
  it("say what they say though the parser has not come to where it stands", () => {
    const text = `a[^far]\n\n${"Some *words* of a long page.\n\n".repeat(60_000)}[^far]: Said here,\n  and here.\n`;
    const whole = aPageState("");
    const state = whole.update({ changes: { from: 0, insert: text } }).state;
    expect(syntaxTree(state).length).toBeLessThan(text.indexOf("[^far]:"));
    expect(footnoteText(state, "far")).toBe("Said here, and here.");
    expect(footnoteText(state, "none")).toBeNull();
    expect(otherEnd(state, 2)).toBe(text.indexOf("Said"));
  });

  it("are told from code, and found in quotes and lists", () => {
    const state = aPageState(
      "```\n[^a]: no\n```\n\n> [^a]: yes\n> no more\n\n- [^b]: too\n\n[^c] no\n\n[^a]: second\n",
    );
    expect(footnoteText(state, "a")).toBe("yes");
    expect(footnoteText(state, "b")).toBe("too");
    expect(footnoteText(state, "c")).toBeNull();
  });

  it("are the same after any edits as in a page that was opened so", () => {
    const piece = fc.constantFrom("\n", "[^a]: x", "[^", "]:", "> ", "- ", "x", "[^b]: y\n");
    const edit = fc.record({ at: fc.nat(80), remove: fc.nat(9), insert: piece });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.array(edit, { maxLength: 6 }), (text, edits) => {
        let state = EditorState.create({ doc: text.join(""), extensions: [footnotePlaces] });
        for (const { at, remove, insert } of edits) {
          const from = Math.min(at, state.doc.length);
          const changes = { from, to: Math.min(from + remove, state.doc.length), insert };
          state = state.update({ changes }).state;
        }
        const opened = EditorState.create({ doc: state.doc, extensions: [footnotePlaces] });
        expect(places(state)).toEqual(places(opened));
      }),
      { numRuns: 500 },
    );
  });

  it("cost a key the same in a long page as in a short one", () => {
    const spent = (lines: number) => {
      let state = EditorState.create({ doc: "a[^1] words\n".repeat(lines), extensions: [footnotePlaces] });
      return fastestCpuMs(() => {
        for (let key = 0; key < 500; key++) state = state.update({ changes: { from: 9, insert: "x" } }).state;
        findDefinition(state, "1");
      }, 4);
    };
    spent(100);
    const short = spent(1000);
    expect(spent(64_000)).toBeLessThan(Math.max(5, short) * 8);
  });
});
