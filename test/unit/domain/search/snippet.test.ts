import path from "node:path";
import { describe, expect, it } from "vitest";
import { termOf } from "../../../../src-main/domain/search/analyse-word";
import { matchesIn, snippetOf, termFinderOf } from "../../../../src-main/domain/search/snippet";
import { readStaticVectors } from "../../../../src-main/search/static-model";

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

describe("terms in a text", () => {
  const { words } = readStaticVectors(path.join(import.meta.dirname, "../../../../assets"));

  it("finds every common English word by its stem, however the word begins", () => {
    const missed = words.slice(0, 20_000).filter((word) => {
      if (!/^[a-z]+$/.test(word)) return false;
      const term = termOf(word);
      return !termFinderOf(new Set([term]))(`So ${word} it is.`).has(term);
    });
    expect(missed).toEqual([]);
  });

  it("finds names with signs, accents and other scripts", () => {
    for (const [text, term] of [
      ["Mr O'Brien came.", "obrien"],
      ["At the café.", "cafe"],
      ["Some 10,000 people.", "10000"],
      ["我们在学习", "学习"],
      ["See node.js for it.", "node.js"],
    ] as const) {
      expect([...termFinderOf(new Set([term]))(text)]).toEqual([term]);
    }
  });
});
