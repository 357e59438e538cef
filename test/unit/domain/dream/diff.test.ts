import { describe, expect, it } from "vitest";
import { diffTexts } from "../../../../src-main/domain/dream/diff";

describe("diffTexts", () => {
  it("shows a line of context and numbers each line in its own file", () => {
    expect(diffTexts("a\nb\nc\nd\n", "a\nnew\nb\nc\nd\n")).toEqual([
      { kind: "context", line: 1, text: "a", marks: [] },
      { kind: "add", line: 2, text: "new", marks: [] },
      { kind: "context", line: 2, text: "b", marks: [] },
    ]);
  });

  it("marks the words that changed, by place in the text", () => {
    const lines = diffTexts("Present: [[I. Saalfeld]] and me.", "Present: [[Imke Saalfeld|I. Saalfeld]] and me.");
    const [removed, added] = lines;
    expect(removed?.kind).toBe("remove");
    const marked = (added?.marks ?? []).map(([start, end]) => added?.text.slice(start, end));
    expect(marked.join("")).toContain("Imke");
    expect(added?.text.slice(0, added.marks[0]?.[0])).toBe("Present: [[");
  });

  it("marks words of a script without spaces", () => {
    const [removed, added] = diffTexts("我们在北京见面。", "我们在东京见面。");
    const marked = (line: typeof removed) => (line?.marks ?? []).map(([start, end]) => line?.text.slice(start, end));
    expect(marked(removed)).toEqual(["北京"]);
    expect(marked(added)).toEqual(["东京"]);
  });

  it("shows two changes far apart with what stands beside each, and nothing between", () => {
    const before = Array.from({ length: 30 }, (_, i) => `line ${i}`);
    const after = before.map((line, i) => (i === 3 || i === 25 ? `${line}!` : line));
    const lines = diffTexts(before.join("\n"), after.join("\n"));
    expect(lines.map((line) => line.line)).toEqual([3, 4, 4, 5, 25, 26, 26, 27]);
  });

  it("shows neither a byte-order mark nor carriage returns", () => {
    const lines = diffTexts("\uFEFFone\r\ntwo\r\n", "\uFEFFone\r\n2\r\n");
    expect(lines.map((line) => line.text)).toEqual(["one", "two", "2", ""]);
  });

  it("is empty for equal texts", () => {
    expect(diffTexts("a\nb", "a\nb")).toEqual([]);
  });
});
