import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CodeReader, CodeWriter, codeText } from "../../../../src-main/domain/kept-text/code-text";
import { LineVoices } from "../../../../src-main/domain/kept-text/token-places";
import { TokenTable } from "../../../../src-main/domain/kept-text/token-table";
import { languageOf } from "../../../../src-main/domain/search/language-of";

const ENGLISH = "the of and is with they have this was from".split(" ");
const OTHERS =
  "der die und ist nicht mit les des est dans pour el los una het een niet och att som é Häuser plan house don't l'amour d'une well-known und-so aujourd'hui".split(
    " ",
  );

describe("what the words of a line say of its language", () => {
  it("takes no line for English that its text does not say is English", () => {
    const table = new TokenTable();
    let english = 0;
    const aWord = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...ENGLISH) },
      { weight: 1, arbitrary: fc.constantFrom(...OTHERS) },
    );
    const aLine = fc.array(fc.tuple(aWord, fc.constantFrom(" ", " ", " ", " ", " ", ", ", "-", "'", "")), {
      maxLength: 10,
    });
    fc.assert(
      fc.property(aLine, (parts) => {
        const line = parts.flat().join("");
        const out = new CodeWriter();
        codeText(line, table, out);
        const codes = out.finish();
        const voices = new LineVoices();
        for (const reader = new CodeReader(codes, 0, codes.length); !reader.isDone; ) voices.hear(reader.next(), table);
        if (!voices.isEnglish) return;
        english++;
        expect([line, languageOf(line)]).toEqual([line, "en"]);
      }),
      { numRuns: 3_000 },
    );
    expect(english).toBeGreaterThan(100);
  });
});
