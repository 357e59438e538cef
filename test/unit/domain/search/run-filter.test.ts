import fc from "fast-check";
import { expect, it } from "vitest";
import { runFilterOf } from "../../../../src-main/domain/search/run-filter";
import { tokensOf, visitSomeTerms, visitTerms } from "../../../../src-main/domain/search/tokenise";

const WORDS =
  "going goes dying lie ties skies sky node.js getUserName HTMLParser ALLCAPS Café naïve running ran a I x1 10,000 O'Brien it’s universally news 学习 ภาษา 🙂 user_name happy generically Ünder ﬁne".split(
    " ",
  );

it("loses no term that is looked for, and no span of one", () => {
  const text = fc
    .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: fc.constantFrom(..."abcdeilnorstyABYé'.,- ") })), {
      maxLength: 30,
    })
    .map((words) => words.join(" "));
  fc.assert(
    fc.property(text, fc.infiniteStream(fc.nat({ max: 5 })), (given, chance) => {
      const all: string[] = [];
      visitTerms(given, (term) => all.push(term));
      const sought = new Set(all.filter(() => chance.next().value === 0));
      const some: string[] = [];
      visitSomeTerms(given, runFilterOf(sought), (term) => some.push(term));
      expect(some.filter((term) => sought.has(term))).toEqual(all.filter((term) => sought.has(term)));
      expect(tokensOf(given, runFilterOf(sought)).filter(({ term }) => sought.has(term))).toEqual(
        tokensOf(given).filter(({ term }) => sought.has(term)),
      );
    }),
    { numRuns: 500 },
  );
});

it("finds the words of English by their stems", () => {
  const isWanted = runFilterOf(["die", "go", "univers"]);
  for (const word of ["dying", "Died", "going", "universities"]) expect(isWanted(word, 0, word.length)).toBe(true);
  for (const word of ["table", "University".slice(3), "Goat".slice(1)])
    expect(isWanted(word, 0, word.length)).toBe(false);
});
