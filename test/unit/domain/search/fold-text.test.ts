import fc from "fast-check";
import { expect, it } from "vitest";
import { foldText } from "../../../../src-main/domain/search/fold-text";

it("folds typeset prose as it folds everything else", () => {
  const signs = fc.constantFrom(..."aZ9 .'£§«°·»‐–—‘’‚‛“”„•€");
  fc.assert(
    fc.property(fc.string({ unit: signs }), (text) => {
      // The long way, by a letter that needs it.
      expect(`${foldText(text)}e`).toBe(foldText(`${text}é`));
    }),
  );
});
