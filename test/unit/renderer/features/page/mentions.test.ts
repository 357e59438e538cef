import { describe, expect, it } from "vitest";
import type { Mention } from "../../../../../shared/model/mention";
import { asPagePath, asSlug, type PageSummary } from "../../../../../shared/model/page";
import { aroundMark } from "../../../../../src-renderer/features/page/mentions/around-mark";
import { certainOnes, sureWord } from "../../../../../src-renderer/features/page/mentions/mention-words";

const summary = (path: string): PageSummary => ({
  path: asPagePath(path),
  slug: asSlug(path),
  title: path,
  type: "page",
});

const aMention = (part: Partial<Mention>): Mention => ({
  page: summary("a.md"),
  revision: "r",
  target: summary("b.md"),
  candidates: [],
  text: "B",
  start: 0,
  end: 1,
  sentence: "B.",
  sentenceStart: 0,
  sentenceEnd: 2,
  isFirst: true,
  confidence: 0.9,
  reason: "",
  ...part,
});

describe("mentions in the window", () => {
  it("says how sure it is in one word", () => {
    expect([0.99, 0.8, 0.79, 0.55, 0.54].map(sureWord)).toEqual(["certain", "certain", "likely", "likely", "perhaps"]);
  });

  it("links all at once only what is sure, of one page, and the first of its kind", () => {
    const sure = aMention({});
    const others = [
      aMention({ confidence: 0.7 }),
      aMention({ isFirst: false }),
      aMention({ candidates: [summary("b.md"), summary("c.md")] }),
    ];
    expect(certainOnes([sure, ...others])).toEqual([sure]);
  });
});

describe("a line around its mark", () => {
  it("is whole when it is short", () => {
    expect(aroundMark({ text: "Met Edda today.", marks: [[4, 8]] })).toEqual({
      before: "Met ",
      marked: "Edda",
      after: " today.",
    });
  });

  it("is cut between words when it is long", () => {
    const words = "word ".repeat(60);
    const { before, marked, after } = aroundMark({ text: `${words}Edda ${words}`, marks: [[300, 304]] });
    expect(marked).toBe("Edda");
    expect(before).toMatch(/^… (word )+$/);
    expect(after).toMatch(/^( word)+ …$/);
    expect(before.length + after.length).toBeLessThan(250);
  });
});
