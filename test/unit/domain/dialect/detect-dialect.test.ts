import { describe, expect, it } from "vitest";
import { detectDialect } from "../../../../src-main/domain/dialect/detect-dialect";

const ID = "60a78e9e-59dc-40ab-9a01-5317dc09365f";
const note = (id: string) => `---\nid: ${id}\ntitle: A title\nupdated: 1\n---\n\n## Head\n\nSome prose, no outline.\n`;

describe("the dialect of a brain", () => {
  it("is Logseq's where journals and pages are outlines", () => {
    expect(
      detectDialect({
        paths: ["journals/2021_03_04.md", "pages/Ada.md", "README.md"],
        texts: ["- met [[Ada]]\n\t- in town\n", "type:: person\n\n- one\n  two\n", "# Read me\n\nprose\n"],
      }),
    ).toBe("logseq");
  });

  it("is Logseq's in any folders where outlines have block ids", () => {
    const page = `- a\n  id:: ${ID}\n- b ((${ID}))\n`;
    expect(detectDialect({ paths: ["a.md", "b.md"], texts: [page, "- x\n  collapsed:: true\n  - y\n"] })).toBe(
      "logseq",
    );
  });

  it("is not Logseq's because of its folders, or of lists, alone", () => {
    expect(
      detectDialect({
        paths: ["journals/2021_03_04.md", "pages/Ada.md"],
        texts: ["# Day\n\nA walk.\n", "Prose.\n\n- a\n"],
      }),
    ).toBe("obsidian");
    expect(detectDialect({ paths: ["a.md", "b.md"], texts: ["- a\n- b\n", "- [[c|d]]\n"] })).toBe("obsidian");
  });

  it("is Dendron's where what stands behind the bar names the pages", () => {
    const paths = ["people.ada.md", "people.bram.md", "lumio.md"];
    const texts = ["[[the boss|people.ada]] and [[him|people.bram]]", "[[the firm|lumio#history]] [[people.ada]]"];
    expect(detectDialect({ paths, texts })).toBe("dendron");
  });

  it("is Dendron's where names in dots have ids", () => {
    const paths = ["people.ada.md", "people.bram.md", "people.md", "root.md", "places.rome.md"];
    expect(detectDialect({ paths, texts: paths.map(note) })).toBe("dendron");
  });

  it("is not Dendron's because some labels are names of pages", () => {
    const paths = ["Ada.md", "Boss.md", "Lumio.md", "Firm.md"];
    const texts = ["[[Ada|Boss]] [[Ada|she]] [[Lumio|the firm]] [[nobody|Firm]] [[gone|Boss]] [[gone|Ada]]"];
    expect(detectDialect({ paths, texts })).toBe("obsidian");
  });

  it("is the common one where nothing tells", () => {
    expect(detectDialect({ paths: [], texts: [] })).toBe("obsidian");
    expect(detectDialect({ paths: ["v1.2.md"], texts: ["text"] })).toBe("obsidian");
  });
});
