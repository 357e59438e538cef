import { describe, expect, it } from "vitest";
import { tokensOf, visitTerms } from "../../../../src-main/domain/search/tokenise";
import { fastestCpuMs } from "../../../support/cpu-time";

const termsOf = (text: string) => tokensOf(text).map((token) => token.term);
const visited = (text: string) => {
  const terms: string[] = [];
  visitTerms(text, (term) => terms.push(term));
  return terms;
};

describe("tokensOf", () => {
  it.each([
    ["Companies", "company"],
    ["running", "runs"],
    ["Café", "CAFE"],
    ["Ångström", "angstrom"],
    ["straße", "STRASSE"],
    ["ﬁnance", "finance"],
    ["ＡＢＣ１２", "abc12"],
    ["Ёлка", "елка"],
    ["ΟΔΟΣ", "οδοσ"],
    ["İstanbul", "istanbul"],
    ["e\u0301clair", "éclair"],
  ])("gives %s and %s one term", (a, b) => {
    expect(termsOf(a)).toEqual(termsOf(b));
  });

  it.each([
    ["node.js", ["node", "js", "node.js"]],
    ["ann@example.org", ["ann", "exampl", "org", "ann@example.org"]],
    ["user_name", ["user", "name", "user_name"]],
    ["10,000", ["10", "000", "10000"]],
    ["2024-05-01", ["2024", "05", "01", "2024-05-01"]],
    ["O’Brien", ["o", "brien", "obrien"]],
    ["well-known", ["well", "known"]],
    ["getUserName", ["getusernam", "get", "user", "name"]],
    ["HTMLParser", ["htmlparser", "html", "parser"]],
    ["https://www.example.org/a", ["https", "www", "exampl", "org", "example.org", "a"]],
    ["end.", ["end"]],
    ["🎉 done", ["🎉", "done"]],
  ])("reads %s as terms of its parts and of the whole", (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });

  it("gives CJK text every character and every pair, so that any literal word is found", () => {
    expect(termsOf("学习方法")).toEqual(["学", "学习", "习", "习方", "方", "方法", "法"]);
    expect(termsOf("網")).toEqual(["網"]);
    expect(termsOf("が")).toEqual(termsOf("か\u3099"));
    expect(termsOf("한국어")).toContain("국어");
  });

  it("keeps vowel signs of scripts where they are letters", () => {
    expect(termsOf("हिन्दी")).toEqual(["हिन्दी"]);
  });

  it("finds Thai words without spaces", () => {
    expect(termsOf("ภาษาไทย")).toEqual(["ภาษา", "ไทย"]);
  });

  it("marks stop words and knows where each token stands", () => {
    const text = "The cats’ house";
    const tokens = tokensOf(text);
    expect(tokens.map((token) => text.slice(token.start, token.end))).toEqual(["The", "cats", "house"]);
    expect(tokens.map((token) => token.isStop)).toEqual([true, false, false]);
  });

  it("cuts what is too long to be a word, and does not fail on odd text", () => {
    expect(termsOf("x".repeat(500))).toEqual(["x".repeat(64)]);
    for (const odd of ["", " ", "\ud83d", "\udc00a", "...", "''", "@", "a@", "#️⃣", "\u0301"]) {
      expect(() => tokensOf(odd)).not.toThrow();
    }
  });
});

describe("visitTerms", () => {
  it("visits the same terms as tokensOf", () => {
    const text = "Café node.js 学习 getUserName ไทย 🎉 10,000 İ が";
    expect(visited(text).toSorted()).toEqual(termsOf(text).toSorted());
  });

  it("counts words, not stop words or second forms", () => {
    expect(visitTerms("the quick node.js", () => undefined).length).toBe(3);
    expect(visitTerms("学习方法", () => undefined).length).toBe(3);
  });

  it("takes time in proportion to the text", () => {
    const text = "Plain words and node.js, 学习方法 mixed; ".repeat(500);
    const timeOf = (times: number) => fastestCpuMs(() => visitTerms(text.repeat(times), () => undefined));
    expect(visited(text.repeat(20)).length).toBe(20 * visited(text).length);
    timeOf(20);
    expect(timeOf(20)).toBeLessThan(80 * Math.max(0.5, timeOf(1)));
  });
});
