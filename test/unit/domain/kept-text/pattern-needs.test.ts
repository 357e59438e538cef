import { describe, expect, it } from "vitest";
import { patternNeedsOf } from "../../../../src-main/domain/kept-text/pattern-needs";

describe("what a pattern needs of the words of a text", () => {
  it.each([
    ["comp[a-z]+ing\\b", [["comp[a-z]+ing\\b"]], true],
    ["of\\s+course", [["course"], ["of"]], false],
    ["plan|budget", [["plan", "budget"]], true],
    ["plan.|budget", [["plan", "budget"]], false],
    ["(plan|bud)s?", [["(plan|bud)s?"]], true],
    ["^plan$", [["plan"]], false],
    ["(plan\\s)?budget", [["budget"]], false],
    ["(?:last plan)", [["last"], ["plan"]], false],
    ["[A-Z]{3,}", [["[A-Z]{3,}"]], true],
    ["plan(?=s)", [["plan"]], false],
    ["\\bfoo\\b", [["\\bfoo\\b"]], true],
  ])("%s", (source, words, isWhole) => {
    expect(patternNeedsOf(source)).toEqual({ words, isWhole });
  });

  it.each([".*", "a?", "[^a]+", "\\w+", "(a)\\1", "x|", "日本", "(?i:plan)", "\\B"])(
    "knows nothing of %s",
    (source) => {
      expect(patternNeedsOf(source)).toBeNull();
    },
  );
});
