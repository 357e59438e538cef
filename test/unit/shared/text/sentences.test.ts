import { describe, expect, it } from "vitest";
import { sentenceAt, sentencesIn } from "../../../../shared/text/sentences";

const cut = (text: string): readonly string[] =>
  sentencesIn(text, 0, text.length).map(({ start, end }) => text.slice(start, end));

describe("sentences", () => {
  it.each([
    ["One. Two! Three?", ["One.", "Two!", "Three?"]],
    ["Dr. Quill met Mr. Oster. They talked.", ["Dr. Quill met Mr. Oster.", "They talked."]],
    ["Lumio Inc. Series A closed. It was big.", ["Lumio Inc. Series A closed.", "It was big."]],
    ["She works at Lumio Inc. The lamp is hers.", ["She works at Lumio Inc.", "The lamp is hers."]],
    ["See J. R. Tarn for more.", ["See J. R. Tarn for more."]],
    ["It cost $4.2M in Q1. Nobody minded.", ["It cost $4.2M in Q1.", "Nobody minded."]],
    ["Read [[What? Really. Yes]] now. Then rest.", ["Read [[What? Really. Yes]] now.", "Then rest."]],
    ["Read [it](notes/a. b.md) now. Then rest.", ["Read [it](notes/a. b.md) now.", "Then rest."]],
    ["[[Ada]] is the founder. [[Bram]] is not.", ["[[Ada]] is the founder.", "[[Bram]] is not."]],
    ["A line that\ngoes on. And\nanother.", ["A line that\ngoes on.", "And\nanother."]],
    ["quoted text\n> goes on. Next", ["quoted text\n> goes on.", "Next"]],
    ["她创立了公司。他投资了！真的？", ["她创立了公司。", "他投资了！", "真的？"]],
    ["windows\r\nline ends. Here", ["windows\r\nline ends.", "Here"]],
  ])("cuts %j", (text, sentences) => {
    expect(cut(text)).toEqual(sentences);
  });

  it("gives spans in the whole text", () => {
    const text = "Head\n\nFirst here. Second here.";
    const [first, second] = sentencesIn(text, 6, text.length);
    expect([text.slice(first?.start, first?.end), text.slice(second?.start, second?.end)]).toEqual([
      "First here.",
      "Second here.",
    ]);
  });

  it("finds the sentence at an offset", () => {
    const text = "One. Two. Three.";
    const spans = sentencesIn(text, 0, text.length);
    expect(sentenceAt(spans, 6)).toEqual(spans[1]);
    expect(sentenceAt([], 3)).toBeNull();
  });
});
