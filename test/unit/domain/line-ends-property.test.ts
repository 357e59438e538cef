import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromEditorText, toEditorText } from "../../../src-main/domain/line-ends";

const raw = fc
  .array(fc.constantFrom("a", "b", "\n", "\r\n", "\r", "é", "\u{1f319}", " \t"), { maxLength: 30 })
  .map((parts) => parts.join(""));
const typed = fc.array(fc.constantFrom("a", "x", "\n", "y z"), { maxLength: 6 }).map((parts) => parts.join(""));

/** Whether the result is the raw text with one span replaced, wherever among equal places the span lies. */
function isSplice(before: string, after: string, edited: string): boolean {
  const old = toEditorText(before);
  for (let head = 0; head <= Math.min(old.length, edited.length); head++) {
    if (old.slice(0, head) !== edited.slice(0, head)) break;
    const least = Math.max(0, old.length - edited.length);
    for (let end = head + least; end <= old.length; end++) {
      if (old.slice(end) !== edited.slice(edited.length - (old.length - end))) continue;
      if (edited.length - (old.length - end) < head) continue;
      const [rawHead, rawTail] = [rawPart(before, 0, head), rawPart(before, end, old.length)];
      if (after.startsWith(rawHead) && after.endsWith(rawTail) && after.length >= rawHead.length + rawTail.length)
        return true;
    }
  }
  return false;
}

/** The raw letters of a span of the editor's text. */
function rawPart(text: string, start: number, end: number): string {
  return (text.match(/\r\n|[\s\S]/g) ?? []).slice(start, end).join("");
}

describe("an edit in a file of any line ends", () => {
  it("changes nothing outside itself", () => {
    fc.assert(
      fc.property(raw, fc.nat(), fc.nat(), typed, (before, from, length, words) => {
        const old = toEditorText(before);
        const start = from % (old.length + 1);
        const end = Math.min(old.length, start + (length % 5));
        const edited = old.slice(0, start) + words + old.slice(end);
        const after = fromEditorText(edited, before);
        expect(isSplice(before, after, edited)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it("keeps every line that neither of two edits touched", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("\n", "\r\n"), { minLength: 6, maxLength: 20 }),
        fc.boolean(),
        (ends, splits) => {
          const before = ends.map((end, index) => `line ${index}${end}`).join("");
          const old = toEditorText(before);
          const last = ends.length - 2;
          const edited = old
            .replace("line 1\n", splits ? "line one\nand a half\n" : "line one\n")
            .replace(`line ${last}\n`, "line last\n");
          const after = fromEditorText(edited, before);
          const usual = ends.filter((end) => end === "\r\n").length > ends.length / 2 ? "\r\n" : "\n";
          const isMixed = new Set(ends).size > 1;
          const fresh = isMixed ? usual : (ends[0] ?? "\n");
          const expected = before
            .replace("line 1", splits ? `line one${fresh}and a half` : "line one")
            .replace(`line ${last}`, "line last");
          expect(after).toBe(expected);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("takes text with the line ends of another system for the same text", () => {
    expect(fromEditorText("a\r\nb\r\nc\r\n", "a\r\nb\r\n")).toBe("a\r\nb\r\nc\r\n");
    expect(fromEditorText("a\r\nb\r\nc\r\n", "a\nb\n")).toBe("a\nb\nc\n");
    expect(fromEditorText("a\r\nb\r\n", "no end")).toBe("a\r\nb\r\n");
    expect(fromEditorText("a\r\nb!\n", "a\r\r\nb\r\n")).toBe("a\r\r\nb!\r\n");
  });
});
