import { describe, expect, it } from "vitest";
import { footnoteText } from "../../../../src-renderer/editor/footnote-places";
import { otherEnd } from "../../../../src-renderer/editor/part-clicks";
import { aPageState, classesOf, shownText } from "./a-page-state";

const FIRST = 1;

describe("live preview", () => {
  it.each([
    ["a **b** c", "a b c", "a **b** c"],
    ["a *b* c", "a b c", "a *b* c"],
    ["a ~~b~~ c", "a b c", "a ~~b~~ c"],
    ["a ==b== c", "a b c", "a ==b== c"],
    ["a `b` c", "a b c", "a `b` c"],
    ["a [b](https://x.org) c", "a b c", "a [b](https://x.org) c"],
    ["a [[B|b]] c", "a b c", "a [[B|b]] c"],
    ["a[^1] c", "a1 c", "a[^1] c"],
    ["## b", "b", "## b"],
    ["> b", "b", "> b"],
    ["a \\* c", "a * c", "a \\* c"],
    ["***", "", "***"],
    ["a $x$ c", "a ⟦⟧ c", "a $x$ c"],
    ["a $$x$$ c", "a ⟦⟧ c", "a $$x$$ c"],
    ["a ![[x.png]] c", "a ⟦⟧ c", "a ![[x.png]] c"],
    ["![alt](x.png)", "⟦⟧", "![alt](x.png)"],
    ["![[Page#Part]]", "⟦⟧", "![[Page#Part]]"],
    ["a ![[Page]] c", "a Page c", "a ![[Page]] c"],
    ["- [ ] b", "⟦⟧b", "- [ ] b"],
    ["- b", "⟦⟧b", "- b"],
    ["> [!note] b", "⟦⟧b", "> [!note] b"],
    ["> [!note]", "⟦⟧", "> [!note]"],
    ["costs $5 and $6", "costs $5 and $6", "costs $5 and $6"],
    ["![far](https://x.org/x.png)", "far", "![far](https://x.org/x.png)"],
  ])("hides the marks of %j off the caret's line, and shows them on it", (text, off, on) => {
    const state = aPageState(`${text}\n\nend`);
    expect(shownText(state)).toBe(`${off}\n\nend`);
    expect(shownText(state, FIRST)).toBe(`${on}\n\nend`);
  });

  it("does so where lines end with a carriage return, which stays", () => {
    const state = aPageState("a **b**\r\n## c\r\n$x$\r\nend");
    expect(shownText(state)).toBe("a b\r\nc\r\n⟦⟧\r\nend");
    expect(state.doc.toString()).toBe("a **b**\r\n## c\r\n$x$\r\nend");
  });

  it("leaves the frontmatter alone", () => {
    expect(shownText(aPageState("---\na: '**b**'\n---\n**c**"))).toBe("---\na: '**b**'\n---\nc");
  });

  it("draws a callout as one box with head and end", () => {
    const state = aPageState("> [!tip]- Title\n> body\n> more\n\n> quote");
    expect(classesOf(state, "body")).toContain("cm-callout");
    expect(classesOf(state, "Title")).toEqual(expect.arrayContaining(["cm-callout", "cm-callout-head"]));
    expect(classesOf(state, "more")).toContain("cm-callout-end");
    expect(classesOf(state, "quote")).toContain("cm-quote");
  });

  it("hides the fences and the language of code, and shows them on their line", () => {
    const state = aPageState("```js\nx = **1**\n```\n\nend");
    expect(shownText(state)).toBe("\nx = **1**\n\n\nend");
    expect(shownText(state, FIRST)).toBe("```js\nx = **1**\n\n\nend");
    expect(classesOf(state, "x =")).toContain("cm-code-line");
  });

  it("dims comments on a line and over lines", () => {
    expect(classesOf(aPageState("a %%b%% c"), "%%b%%")).toContain("cm-hidden-comment");
    expect(classesOf(aPageState("%%\nb\n\nc\n%%\n"), "c")).toContain("cm-hidden-comment");
  });

  it("keeps each heading's size", () => {
    for (const level of [1, 2, 3, 4, 5, 6]) {
      const state = aPageState(`text\n\n${"#".repeat(level)} title`);
      expect(classesOf(state, "title")).toContain(`cm-h${level}`);
    }
  });
});

describe("footnotes in the editor", () => {
  const text = "One[^a] two[^b].\n\n[^a]: Said *so*.\n  And more.\n";
  const state = aPageState(text);

  it("say what they say", () => {
    expect(footnoteText(state, "a")).toBe("Said *so*. And more.");
    expect(footnoteText(state, "b")).toBeNull();
  });

  it("lead from mark to note and back", () => {
    const note = text.indexOf("Said");
    expect(otherEnd(state, text.indexOf("[^a]") + 2)).toBe(note);
    expect(otherEnd(state, text.indexOf("[^a]:") + 2)).toBe(text.indexOf("[^a]"));
    expect(otherEnd(state, text.indexOf("[^b]") + 2)).toBeNull();
    expect(otherEnd(state, 1)).toBeNull();
  });
});
