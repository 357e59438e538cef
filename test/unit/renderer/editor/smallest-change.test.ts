import { Text } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { smallestChange } from "../../../../src-renderer/editor/smallest-change";

const doc = (text: string) => Text.of(text.split("\n"));

function apply(old: string, next: string): string {
  const change = smallestChange(doc(old), next);
  return change ? old.slice(0, change.from) + change.insert + old.slice(change.to) : old;
}

describe("taking a text from outside", () => {
  it("touches only what differs", () => {
    expect(smallestChange(doc("one two three"), "one 2 three")).toEqual({ from: 4, to: 7, insert: "2" });
    expect(smallestChange(doc("same"), "same")).toBeNull();
  });

  it("gives the new text whatever the two have in common", () => {
    const texts = ["", "a", "aa", "aaa", "ab\ncd", "ab\n\ncd", "😀", "😁", "x😀y", "x😁y", "a\rb"];
    for (const old of texts) for (const next of texts) expect(apply(old, next)).toBe(next);
  });

  it("never cuts a pair of surrogates", () => {
    const change = smallestChange(doc("x😀y"), "x😁y");
    expect(change).toEqual({ from: 1, to: 3, insert: "😁" });
  });
});
