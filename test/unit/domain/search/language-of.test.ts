import { describe, expect, it } from "vitest";
import { InvertedIndex } from "../../../../src-main/domain/search/inverted-index";
import { languageOf, languagesOfChunks } from "../../../../src-main/domain/search/language-of";
import { buildSegment, type SegmentDoc } from "../../../../src-main/domain/search/segment";
import { LANGUAGE_SAMPLES } from "../../../support/language-brain";

const ENGLISH = "She was in the office for a man who had to go over the plan, and he is on the team as well.";
const GERMAN =
  "Er war nicht im Büro, weil sie mit dem Plan für die Stadt noch nicht fertig waren und es auch so blieb.";

describe("languageOf", () => {
  for (const [language, { pages }] of Object.entries(LANGUAGE_SAMPLES)) {
    it(`knows ${language} by one or two sentences`, () => {
      // Two sentences of Norwegian may be Danish word for word; its stems are then the Danish ones.
      const possible = language === "no" ? ["no", "da"] : [language];
      const wrong = Object.values(pages).filter((text) => !possible.includes(languageOf(text) ?? ""));
      expect(wrong).toEqual([]);
    });
  }

  it("knows English, with names of people from elsewhere", () => {
    expect(languageOf(ENGLISH)).toBe("en");
    expect(languageOf("We met Jürgen Müller and Søren in the café, and they said that the plan is on.")).toBe("en");
  });

  it("says nothing of names, numbers, other scripts and nothing", () => {
    for (const text of ["Jürgen Müller", "42 + 7", "學習方法", "Ελλάδα", "", "Acme Labs"])
      expect(languageOf(text)).toBeNull();
  });

  it("takes some words of code in a Chinese text for no language", () => {
    expect(
      languageOf("我们在这里学习如何使用命令行工具来管理所有的文件和目录，de la 是例子，一起努力学习吧"),
    ).toBeNull();
  });
});

describe("languagesOfChunks", () => {
  it("gives passages that say little the language of their page", () => {
    expect(languagesOfChunks([GERMAN, "Häuser", GERMAN])).toEqual(["de", "de", "de"]);
  });

  it("gives a quotation in another language its own", () => {
    expect(languagesOfChunks([ENGLISH, GERMAN, ENGLISH, ENGLISH])).toEqual(["en", "de", "en", "en"]);
  });
});

describe("an index of several languages", () => {
  const page = (pageId: number, text: string): SegmentDoc => ({ pageId, fields: [{ field: "body", text }] });

  it("answers after updates as one built at once, also when a page changes its language", () => {
    const updated = new InvertedIndex();
    updated.add(buildSegment([page(1, GERMAN), page(2, ENGLISH)]));
    updated.add(buildSegment([page(1, ENGLISH), page(2, `${GERMAN} Häuser`)]));
    const rebuilt = new InvertedIndex();
    rebuilt.add(buildSegment([page(1, ENGLISH), page(2, `${GERMAN} Häuser`)]));
    expect(updated.merged()).toEqual(rebuilt.merged());
    for (const query of ["Haus", "Städten", "office plans"])
      expect(updated.search(query, 5)).toEqual(rebuilt.search(query, 5));
    expect(updated.search("Haus", 5).hits.map(({ pageId }) => pageId)).toEqual([2]);
  });
});
