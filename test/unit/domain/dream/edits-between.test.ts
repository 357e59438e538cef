import "../../../setup/fixed-chance";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editsBack, editsBetween } from "../../../../src-main/domain/dream/edits-between";
import { spliceBytes } from "../../../../src-main/domain/dream/splice-bytes";
import { spliceText } from "../../../../src-main/domain/rename/text-edit";

const someText = fc
  .array(fc.constantFrom("a", "Ä", "e\u0301", " ", "word", "[[", "]]", "\r\n", "\n", "-", "夜", "\u{1F319}"), {
    maxLength: 40,
  })
  .map((parts) => parts.join(""));

describe("the edits between two texts", () => {
  it("lead from the one to the other, and back in bytes", () => {
    fc.assert(
      fc.property(someText, someText, (before, after) => {
        expect(spliceText(before, editsBetween(before, after))).toBe(after);
        const back = spliceBytes(new TextEncoder().encode(after), editsBack(before, after));
        expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(back)).toBe(before);
      }),
      { numRuns: 300 },
    );
  });

  it("are as small as the words that changed, two on one line apart", () => {
    const edits = editsBetween("Met Ima and Edda.\nEnd.\n", "Met Imke and Edda Lund.\nEnd.\n");
    expect(edits).toEqual([
      { start: 4, end: 7, replacement: "Imke" },
      { start: 16, end: 16, replacement: " Lund" },
    ]);
  });

  it("know what stands around them, so that they are found again", () => {
    expect(editsBack("One Ima two.", "One Imke two.")).toEqual([
      { start: 4, end: 8, replacement: "Ima", anchor: { before: "One ", original: "Imke", after: " two." } },
    ]);
  });
});
