import { describe, expect, it } from "vitest";
import { plainText, sentencePieces } from "../../../../src-renderer/components/plain-sentence";
import { plainSnippet } from "../../../../src-renderer/components/plain-snippet";

const said = (link: Parameters<typeof sentencePieces>[0]) =>
  sentencePieces(link)
    .map((piece) => piece.text)
    .join("");

const bytes = (text: string) => new TextEncoder().encode(text).length;

describe("sentences as one reads them", () => {
  it("sets the link's own words apart, by byte offsets", () => {
    const sentence = "- [ ] Señor [[people/Ada|Ada]] met **[[Bo]]** früh.";
    const start = 100 + bytes(sentence.slice(0, sentence.indexOf("[[Bo")));
    const pieces = sentencePieces({
      sentence,
      sentenceStart: 100,
      start,
      end: start + bytes("[[Bo]]"),
      syntax: "wikilink",
      type: "mentions",
    });
    expect(pieces).toEqual([
      { text: "Señor Ada met ", isLink: false },
      { text: "Bo", isLink: true },
      { text: " früh.", isLink: false },
    ]);
  });

  it("says a property as one, without its quotes", () => {
    const written = { sentence: '"[[Books]]"', sentenceStart: 0, start: 1, end: 10, syntax: "frontmatter" as const };
    expect(said({ ...written, type: "mentions" })).toBe("property: Books");
    expect(said({ ...written, type: "works_at" })).toBe("works at: Books");
  });

  it("says an item of a YAML list by the key of the list, and of several values its own", () => {
    const item = '- "[[places/Quay|The Quay]]"';
    const place = { sentence: item, sentenceStart: 40, start: 43, end: 40 + item.length - 1 };
    const listed = { ...place, syntax: "frontmatter" as const, type: "mentions", rule: "frontmatter.good_categories" };
    expect(said(listed)).toBe("good categories: The Quay");
    const flow = 'investors: ["[[Lumio]]", Ada Quill]';
    const at = flow.indexOf("Ada");
    const own = { sentence: flow, sentenceStart: 0, start: at, end: at + 9, syntax: "frontmatter" as const };
    expect(said({ ...own, type: "invested_in", rule: "frontmatter.investors" })).toBe("investors: Ada Quill");
  });

  it("keeps snake_case and products whole", () => {
    expect(plainText("a_b_c and 2*3*4 and *this*")).toBe("a_b_c and 2*3*4 and this");
  });
});

describe("snippets as one reads them", () => {
  it("moves the marks with the words", () => {
    const snippet = "- **2026** [[companies/Varde|Varde Mutual]] wants logs";
    const at = snippet.indexOf("logs");
    const plain = plainSnippet(snippet, [[at, at + 4]]);
    expect(plain.text).toBe("2026 Varde Mutual wants logs");
    expect(plain.marks.map(([start, end]) => plain.text.slice(start, end))).toEqual(["logs"]);
  });

  it("drops a mark that lies on what is not shown", () => {
    const snippet = "[[hidden|shown]]";
    expect(plainSnippet(snippet, [[2, 8]])).toEqual({ text: "shown", marks: [] });
  });

  it("reads Markdown links by their label and lines as one", () => {
    expect(plainSnippet("## Head\nsee [site](https://x.y)", []).text).toBe("Head see site");
  });
});
