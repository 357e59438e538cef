import { Text } from "@codemirror/state";
import { expect, it } from "vitest";
import { ownBlocks } from "../../../../src-renderer/editor/complete/own-blocks";

const page = (typed: string, more = "") => Text.of(["A block here.", "", typed, "", `Another one.${more} ^id1`, ""]);
const AT = 15;

it("the blocks of the open page are read once while one types, and again when they have changed", () => {
  const first = ownBlocks("A.md", page("[[#^"), AT);
  expect(first).toEqual([
    { text: "A block here.", id: null },
    { text: "Another one.", id: "id1" },
  ]);
  expect(ownBlocks("A.md", page("[[#^blo"), AT)).toBe(first);
  expect(ownBlocks("A.md", page("[[#^block he"), AT)).toBe(first);
  expect(ownBlocks("A.md", page("[[#^", " More."), AT).map(({ text }) => text)).toContain("Another one. More.");
  expect(ownBlocks("B.md", page("[[#^"), AT)).not.toBe(first);
});

it("a page that is too long to be read while one types has none", () => {
  expect(ownBlocks("A.md", Text.of(["x".repeat(500_000), "", "[[#^"]), 500_002)).toEqual([]);
});
