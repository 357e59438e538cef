import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decidedText } from "../../../../shared/merge/merge-part";
import { mergePageBytes, shaped } from "../../../../src-main/domain/sync/merge-page-bytes";

const bytes = (text: string) => new TextEncoder().encode(text);
const merged = (base: string | null, mine: string, theirs: string): string | null => {
  const merge = mergePageBytes(base === null ? null : bytes(base), bytes(mine), bytes(theirs));
  return merge.kind === "merged" ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(merge.bytes) : null;
};
const crlf = (text: string) => text.replaceAll("\n", "\r\n");

const BASE = "# A\n\nOne.\n\nTwo.\n\nThree.\n";

describe("a page of three versions", () => {
  it("keeps the line ends and the mark of mine, unless theirs alone changed them", () => {
    const [mine, theirs] = [BASE.replace("One", "First"), BASE.replace("Three", "Third")];
    const both = mine.replace("Three", "Third");
    expect(merged(BASE, mine, theirs)).toBe(both);
    expect(merged(crlf(BASE), crlf(mine), crlf(theirs))).toBe(crlf(both));
    expect(merged(BASE, `\ufeff${crlf(mine)}`, theirs)).toBe(`\ufeff${crlf(both)}`);
    expect(merged(BASE, mine, crlf(theirs))).toBe(crlf(both));
  });

  it("is left alone when a side is no text", () => {
    expect(mergePageBytes(bytes("a"), Uint8Array.of(0xff, 0xfe), bytes("b")).kind).toBe("no_text");
    expect(mergePageBytes(bytes("a"), bytes("a\0"), bytes("b")).kind).toBe("no_text");
  });

  it("makes up no line end of another kind, whatever is chosen", () => {
    const line = fc.constantFrom("Alpha beta.", "Gamma delta.", "- item one", "- item two", "", "## Head");
    const text = fc.array(line, { maxLength: 8 }).map((lines) => `${lines.join("\n")}\n`);
    fc.assert(
      fc.property(text, text, text, fc.boolean(), (base, mine, theirs, isCrlf) => {
        const as = isCrlf ? crlf : (one: string) => one;
        const merge = mergePageBytes(bytes(as(base)), bytes(as(mine)), bytes(as(theirs)));
        const result =
          merge.kind === "open"
            ? shaped(
                decidedText(merge.parts, (part) => [...part.mine, ...part.theirs]),
                merge.shape,
              )
            : merge.kind === "merged"
              ? merge.bytes
              : bytes("");
        expect(new TextDecoder().decode(result)).not.toMatch(isCrlf ? /(?<!\r)\n/ : /\r/);
      }),
      { numRuns: 150 },
    );
  });
});
