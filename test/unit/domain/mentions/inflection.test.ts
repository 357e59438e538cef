import { describe, expect, it } from "vitest";
import { singularKey } from "../../../../src-main/domain/mentions/inflection";

describe("the singular of a word", () => {
  it.each([
    ["networks", "network"],
    ["theories", "theory"],
    ["boxes", "box"],
    ["churches", "church"],
    ["classes", "class"],
    ["heroes", "hero"],
    ["databases", "database"],
    ["analyses", "analysis"],
    ["crises", "crisis"],
    ["people", "person"],
    ["shoes", "shoe"],
  ])("of %s is %s", (plural, singular) => {
    expect(singularKey(plural)).toBe(singularKey(singular));
    expect(singularKey(plural)).toBe(singular);
  });

  it.each(["news", "bus", "glass", "analysis", "physics", "economics", "series", "gas", "学习", "été"])(
    "%s stays",
    (word) => {
      expect(singularKey(word)).toBe(word);
    },
  );
});
