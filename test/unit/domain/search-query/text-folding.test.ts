import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactly, loosely, originsOf } from "../../../../src-main/domain/search-query/text-folding";

const PIECES = ["a", "B", " ", "\n", "\r\n", "é", "e\u0301", "ß", "ﬁ", "İ", "–", "’", "日", "😀", "\u00ad", "…", "½"];

describe("where a folded text came from", () => {
  it("leads every unit back to the character that it was folded from", () => {
    const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, fc.constantFrom(loosely, exactly), (given, folding) => {
        const origin = originsOf(given, folding);
        let at = 0;
        for (const { 0: character, index } of given.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
          for (let i = folding(character).length; i > 0; i--) expect(origin(at++)).toBe(index);
        }
        expect(origin(at)).toBe(given.length);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ["re\u2011entry, 2020\u20132021, mother\u2010in\u2010law \u2212 5", "re-entry, 2020-2021, mother-in-law - 5"],
    ["O\u2019Brien", "o'brien"],
    ["Donau\u00addampf", "donaudampf"],
  ])("%s is %s", (text, folded) => {
    expect(loosely(text)).toBe(folded);
  });
});
