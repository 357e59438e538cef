import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import { moveSection, sectionSpan, stepSection } from "../../../../shared/text/move-section";
import { parsePage } from "../../../../shared/text/parse-page";
import { DEFAULT_RULES } from "../../../../shared/text/reading-rules";

const read = (text: string) => parsePage(asPagePath("a.md"), text, DEFAULT_RULES);
const PAGE = "# Title\n\nlead\n\n## A\n\na\n\n### A1\n\na1\n\n## B\n\nb\n\n## C\n\nc";

describe("moving a section", () => {
  it("takes all that stands under its heading along", () => {
    const page = read(PAGE);
    expect(page.headings.map(({ text }) => text)).toEqual(["Title", "A", "A1", "B", "C"]);
    expect(moveSection(page, 1, 4)).toBe("# Title\n\nlead\n\n## B\n\nb\n\n## A\n\na\n\n### A1\n\na1\n\n## C\n\nc");
    expect(moveSection(page, 3, 1)).toBe("# Title\n\nlead\n\n## B\n\nb\n\n## A\n\na\n\n### A1\n\na1\n\n## C\n\nc");
  });

  it("leaves the end of the file as it was: with a line's end or without", () => {
    expect(moveSection(read(PAGE), 4, 3)).toBe(
      "# Title\n\nlead\n\n## A\n\na\n\n### A1\n\na1\n\n## C\n\nc\n\n## B\n\nb",
    );
    expect(moveSection(read("## A\na\n## B\nb"), 0, 2)).toBe("## B\nb\n## A\na");
    expect(moveSection(read("## A\na\n## B\nb\n"), 0, 2)).toBe("## B\nb\n## A\na\n");
  });

  it("goes nowhere into itself, to where it is, or out of a quote", () => {
    const page = read(PAGE);
    expect(moveSection(page, 0, 3)).toBeNull();
    expect(moveSection(page, 1, 2)).toBeNull();
    expect(moveSection(page, 1, 1)).toBeNull();
    expect(moveSection(page, 1, 3)).toBeNull();
    expect(moveSection(page, 9, 1)).toBeNull();
    const quoted = read("> ## In a quote\n\n## A\n\na\n");
    for (const at of quoted.headings.keys())
      for (const to of [0, 1, 2]) {
        const moved = moveSection(quoted, at, to);
        if (moved !== null) expect(moved).toContain("> ## In a quote\n");
      }
  });

  it("keeps the timeline behind the compiled truth", () => {
    const page = read("## A\n\na\n\n## B\n\nb\n\n## Timeline\n\n- 2026-11-01: x\n");
    const timeline = page.headings.findIndex(({ text }) => text === "Timeline");
    expect(moveSection(page, timeline, 0)).toBeNull();
    expect(moveSection(page, 0, timeline)).toBe("## B\n\nb\n\n## A\n\na\n\n## Timeline\n\n- 2026-11-01: x\n");
    expect(moveSection(page, 0, page.headings.length)).toBe(
      "## B\n\nb\n\n## A\n\na\n\n## Timeline\n\n- 2026-11-01: x\n",
    );
  });

  it("never loses or gains a line, wherever anything goes", () => {
    const texts = [PAGE, `${PAGE}\n`, "## A\r\n\r\na\r\n## B\r\n", "A\n===\n\nx\n\nB\n---\n\ny\n", "#\n## \n### x"];
    const lines = (text: string) =>
      text
        .split("\n")
        .filter((line) => line !== "")
        .sort();
    for (const text of texts) {
      const page = read(text);
      for (const index of page.headings.keys())
        for (let before = 0; before <= page.headings.length; before++) {
          const moved = moveSection(page, index, before);
          if (moved === null) continue;
          expect(lines(moved)).toEqual(lines(text));
          expect(moved.endsWith("\n")).toBe(text.endsWith("\n"));
          expect(
            read(moved)
              .headings.map((one) => one.text)
              .sort(),
          ).toEqual(page.headings.map((one) => one.text).sort());
        }
    }
  });

  it("steps among those of its own level under the same heading", () => {
    const page = read(PAGE);
    expect(stepSection(page, 3, -1)).toBe(1);
    expect(stepSection(page, 1, -1)).toBeNull();
    expect(stepSection(page, 1, 1)).toBe(4);
    expect(stepSection(page, 3, 1)).toBe(5);
    expect(stepSection(page, 4, 1)).toBeNull();
    expect(stepSection(page, 2, 1)).toBeNull();
    expect(sectionSpan(page, 4)).toEqual({ start: PAGE.indexOf("## C"), end: PAGE.length });
  });
});
