import { describe, expect, it } from "vitest";
import { matchesIn, snippetOf } from "../../../../src-main/domain/search/snippet";

function snippet(text: string, ...terms: string[]) {
  const { start, end, marks } = snippetOf(text, matchesIn(text, new Set(terms)));
  const shown = text.slice(start, end);
  return { start, shown, marked: marks.map(([from, to]) => shown.slice(from, to)) };
}

describe("snippetOf", () => {
  it("shows the sentence that holds most of the query, and marks its words", () => {
    const filler = "Nothing of interest is written in this sentence at all. ".repeat(10);
    const text = `A price alone. ${filler}The pricing committee met on Monday. ${filler}`;
    const { shown, marked } = snippet(text, "price", "committe");
    expect(shown.startsWith("The pricing committee met")).toBe(true);
    expect(marked).toEqual(["pricing", "committee"]);
    expect(shown.length).toBeLessThanOrEqual(240);
  });

  it("starts at the beginning of a short passage", () => {
    expect(snippet("Ann runs pricing at Acme.", "price").start).toBe(0);
  });

  it("joins overlapping CJK matches into one mark", () => {
    expect(snippet("我们在学习方法中", "学习", "习方", "方法").marked).toEqual(["学习方法"]);
  });

  it("shows the beginning when nothing matches, cut between words", () => {
    const { start, shown, marked } = snippet("alpha beta gamma ".repeat(50), "zeta");
    expect([start, marked]).toEqual([0, []]);
    expect(shown.endsWith("alpha") || shown.endsWith("beta") || shown.endsWith("gamma")).toBe(true);
  });

  it("never cuts a surrogate pair or fails on an empty text", () => {
    const shown = snippet("😀".repeat(400), "x").shown;
    expect(shown.isWellFormed()).toBe(true);
    expect(snippet("", "x").shown).toBe("");
  });
});
