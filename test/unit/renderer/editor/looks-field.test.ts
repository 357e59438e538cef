import { EditorState } from "@codemirror/state";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LinkLook } from "../../../../src-renderer/editor/link-look";
import { looksField, setLooks } from "../../../../src-renderer/editor/looks-field";

const TEXT = "[[Ada Quill]] knows [[Bo Lind]].";
const look = (from: number, to: number) => ({ from, to }) as LinkLook;
const LOOKS = [look(0, 13), look(20, 31)];

const withLooks = (text = TEXT) =>
  EditorState.create({ doc: text, extensions: looksField }).update({ effects: setLooks.of(LOOKS) }).state;
const spans = (state: EditorState) => state.field(looksField).map(({ from, to }) => state.sliceDoc(from, to));

describe("how links look while one types", () => {
  it("follows a link that begins where it began and ends sooner, and lets one type before it", () => {
    let state = withLooks();
    state = state.update({ changes: { from: 6, to: TEXT.length } }).state;
    expect(spans(state)).toEqual(["[[Ada "]);
    state = state.update({ changes: { from: 0, insert: "!" } }).state;
    expect(spans(state)).toEqual(["[[Ada "]);
  });

  it("forgets links that were deleted, and takes none behind the end of a text grown shorter", () => {
    const emptied = withLooks().update({ changes: { from: 0, to: TEXT.length } }).state;
    expect(spans(emptied)).toEqual([]);
    expect(emptied.update({ changes: { from: 0, insert: "!" } }).newDoc.toString()).toBe("!");
    expect(spans(withLooks("[[Ada Quill]] only"))).toEqual(["[[Ada Quill]]"]);
  });

  it("stands in the text and stops no change, whatever is typed and deleted where", () => {
    const edit = fc.record({ at: fc.nat(40), gone: fc.nat(20), insert: fc.constantFrom("", "x", "[[", "two words") });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
        let state = withLooks();
        for (const { at, gone, insert } of edits) {
          const from = Math.min(at, state.doc.length);
          state = state.update({ changes: { from, to: Math.min(from + gone, state.doc.length), insert } }).state;
          for (const { from: start, to } of state.field(looksField)) {
            expect(0 <= start && start < to && to <= state.doc.length).toBe(true);
          }
        }
      }),
    );
  });
});
