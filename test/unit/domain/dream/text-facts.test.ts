import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import { readTextFacts } from "../../../../src-main/domain/dream/duplicates/text-facts";

describe("what the text of a page tells", () => {
  it("counts words as the index does", () => {
    const wordsOf = (text: string) => readTextFacts(asPagePath("a.md"), text).words;
    expect(wordsOf("---\ntitle: Three words here\n---\nAda’s well-kept boat\n")).toBe(3);
    expect(wordsOf("\ufeffさくら 号\n")).toBe(4);
  });
});
