import { expect, test } from "vitest";
import { changedWords } from "../../../../src-renderer/components/changed-words";

const marked = (old: string, fresh: string) => changedWords(old, fresh).map(({ changed }) => changed);

test("marks what two versions of a line do not share, in whole words", () => {
  expect(marked("It was founded in 2013, she says.", "It was founded in 2011, she says.")).toEqual(["2013", "2011"]);
  expect(marked("lives in Molde.", "lives in Bergen.")).toEqual(["Molde", "Bergen"]);
  expect(marked("See [[Larkfeild]] now", "See [[Larkfield]] now")).toEqual(["Larkfeild", "Larkfield"]);
  expect(marked("one two", "one and two")).toEqual(["", "and "]);
});

test("loses nothing of either", () => {
  for (const [old, fresh] of [
    ["", "new"],
    ["aaa", "aa"],
    ["same", "same"],
    ["abab", "ab"],
  ] as const) {
    const [left, right] = changedWords(old, fresh);
    expect(left.before + left.changed + left.after).toBe(old);
    expect(right.before + right.changed + right.after).toBe(fresh);
  }
});
