import { describe, expect, it } from "vitest";
import { fromEditorText, toEditorOffset, toEditorText } from "../../../src-main/domain/line-ends";

describe("line ends", () => {
  it("gives back the same bytes when nothing was edited", () => {
    for (const raw of ["a\nb\n", "a\r\nb\r\n", "a\r\nb\nc\r\n\nd", "a\rb\r\nc", "", "\r\n", "no end"]) {
      expect(fromEditorText(toEditorText(raw), raw)).toBe(raw);
    }
  });

  it("gives new lines of a CRLF file CRLF", () => {
    expect(fromEditorText("a\nnew\nb\n", "a\r\nb\r\n")).toBe("a\r\nnew\r\nb\r\n");
  });

  it("keeps each old line's end in a mixed file and gives new lines the usual one", () => {
    expect(fromEditorText("a\nb\nnew\nc\nd\n", "a\r\nb\nc\r\nd\r\n")).toBe("a\r\nb\nnew\r\nc\r\nd\r\n");
  });

  it("keeps a lone carriage return as a character", () => {
    expect(toEditorText("a\rb\r\nc")).toBe("a\rb\nc");
    expect(fromEditorText("a\rb!\nc", "a\rb\r\nc")).toBe("a\rb!\r\nc");
  });

  it("moves an offset back by the carriage returns before it", () => {
    const raw = "a\r\nb\r\nc";
    expect(toEditorOffset(raw, raw.indexOf("b"))).toBe(2);
    expect(toEditorOffset(raw, raw.indexOf("c"))).toBe(4);
    expect(toEditorOffset(raw, 0)).toBe(0);
  });
});
