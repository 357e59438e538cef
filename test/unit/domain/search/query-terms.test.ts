import { describe, expect, it } from "vitest";
import { queryTermsOf } from "../../../../src-main/domain/search/query-terms";

const primary = (text: string) =>
  queryTermsOf(text)
    .filter((term) => term.isPrimary)
    .map((term) => term.term);

describe("queryTermsOf", () => {
  it("drops stop words, unless there is nothing else", () => {
    expect(primary("who is the owner of it")).toEqual(["owner"]);
    expect(primary("to be or not to be")).toEqual(["to", "be", "or", "not"]);
  });

  it("takes each term once, in query order, with the word as written", () => {
    const terms = queryTermsOf("Notes about note-taking notes");
    expect(terms.map((term) => term.term)).toEqual(["note", "take"]);
    expect(terms[0]?.surface).toBe("Notes");
  });

  it("lets joined forms and pieces support, but not decide", () => {
    expect(primary("node.js getUserName")).toEqual(["node", "js", "getusernam"]);
    expect(queryTermsOf("node.js").find((term) => term.term === "node.js")?.isPrimary).toBe(false);
  });

  it("gives pairs across the border of known Chinese words little weight", () => {
    expect(primary("机器学习的方法")).toEqual(["机器", "学习", "方法"]);
    expect(queryTermsOf("机器学习").find((term) => term.term === "器学")?.weight).toBeLessThan(0.5);
  });

  it("understands single characters and two-character words", () => {
    expect(primary("网")).toEqual(["网"]);
    expect(primary("学习")).toEqual(["学习"]);
    expect(primary("猫が好き")).toEqual(["猫", "好き"]);
  });

  it("ignores quotes and minus signs for now", () => {
    expect(primary('-draft "pricing page"')).toEqual(["draft", "price", "page"]);
  });

  it("finds nothing in signs alone, and survives a pasted page", () => {
    expect(queryTermsOf("?!… --")).toEqual([]);
    const long = Array.from({ length: 5_000 }, (_, i) => `word${i}`).join(" ");
    expect(queryTermsOf(long).length).toBeLessThanOrEqual(256);
  });
});
