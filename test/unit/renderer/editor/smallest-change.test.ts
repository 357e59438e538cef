import { Text } from "@codemirror/state";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smallestChanges } from "../../../../src-renderer/editor/smallest-change";

const doc = (text: string) => Text.of(text.split("\n"));

function apply(old: string, next: string): string {
  let result = "";
  let at = 0;
  for (const { from, to, insert } of smallestChanges(doc(old), next)) {
    expect(from).toBeGreaterThanOrEqual(at);
    result += old.slice(at, from) + insert;
    at = to;
  }
  return result + old.slice(at);
}

describe("taking a text from outside", () => {
  it("touches only what differs", () => {
    expect(smallestChanges(doc("one two three"), "one 2 three")).toEqual([{ from: 4, to: 7, insert: "2" }]);
    expect(smallestChanges(doc("same"), "same")).toEqual([]);
  });

  it("leaves lines between two changes alone", () => {
    const changes = smallestChanges(doc("one\ntwo\nthree\nfour\nfive"), "one!\ntwo\nthree\nfour\nfive!");
    expect(changes).toEqual([
      { from: 3, to: 3, insert: "!" },
      { from: 23, to: 23, insert: "!" },
    ]);
  });

  it("gives the new text whatever the two have in common", () => {
    const texts = [
      "",
      "a",
      "aa",
      "aaa",
      "ab\ncd",
      "ab\n\ncd",
      "😀",
      "😁",
      "x😀y",
      "x😁y",
      "a\rb",
      "\n",
      "a\n",
      "\na\nb",
    ];
    for (const old of texts) for (const next of texts) expect(apply(old, next)).toBe(next);
  });

  it("gives the new text of any two with lines", () => {
    const text = fc.array(fc.constantFrom("a", "b", "", "😀", "ab"), { maxLength: 9 }).map((lines) => lines.join("\n"));
    fc.assert(
      fc.property(text, text, (old, next) => {
        expect(apply(old, next)).toBe(next);
      }),
    );
  });

  it("never cuts a pair of surrogates", () => {
    expect(smallestChanges(doc("x😀y"), "x😁y")).toEqual([{ from: 1, to: 3, insert: "😁" }]);
  });
});
