import { describe, expect, it } from "vitest";
import type { MergePart } from "../../../../../shared/merge/merge-part";
import { shownPlaces, sizeWords } from "../../../../../src-renderer/features/sync/merge-words";

const agreed = (...lines: string[]): MergePart => ({ kind: "agreed", lines });
const open = (mine: string, theirs: string): MergePart => ({ kind: "open", base: [], mine: [mine], theirs: [theirs] });

describe("the open places of a page", () => {
  it("stand under the heading before them, or among the properties", () => {
    const parts = [
      agreed("---"),
      open("a: 1", "a: 2"),
      agreed("---", "# Ada", "", "A line."),
      open("x", "y"),
      agreed("## Work **and** more", ""),
      open("z", "w"),
    ];
    expect(shownPlaces(parts).map(({ heading, before }) => [heading, before])).toEqual([
      ["Properties", ""],
      ["Ada", "A line."],
      ["Work and more", ""],
    ]);
  });
});

describe("sizes", () => {
  it.each([
    [1, "1 byte"],
    [999, "999 bytes"],
    [24_300, "24 KB"],
    [1_240_000, "1.2 MB"],
  ])("%d is %s", (size, words) => expect(sizeWords(size)).toBe(words));
});
