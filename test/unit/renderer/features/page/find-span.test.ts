import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../../shared/model/page";
import { parsePage } from "../../../../../shared/text/parse-page";
import { anchorSpan, spanInText } from "../../../../../src-renderer/features/page/find-span";

describe("landing on a passage", () => {
  it("takes the span as it is when the text is the one on disk", () => {
    expect(spanInText("abc def", { start: 4, end: 7 }, "abc def")).toEqual({ from: 4, to: 7 });
  });

  it("finds the same words after an edit, the nearest of several", () => {
    const disk = "tide. one. tide. two. tide.";
    const mine = `new words. ${disk}`;
    const span = spanInText(disk, { start: 11, end: 16 }, mine);
    expect(span).toEqual({ from: 11, to: 16 });
    expect(spanInText("old words", { start: 0, end: 3 }, "all new")).toBeNull();
  });

  it("finds a heading by its words, a nested one by its last, and a block by its id", () => {
    const text = "# Top\n\n## What Matters now\n\nA line. ^k1\n";
    const parsed = parsePage(asPagePath("a.md"), text);
    const heading = anchorSpan(parsed, "Top#what matters Now");
    expect(text.slice(heading?.from, heading?.to)).toContain("What Matters now");
    const block = anchorSpan(parsed, "^k1");
    expect(text.slice(block?.from, block?.to)).toContain("A line.");
    expect(anchorSpan(parsed, "Nowhere")).toBeNull();
  });
});
