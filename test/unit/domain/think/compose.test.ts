import { describe, expect, it } from "vitest";
import { composeEntity, composeUnpaged } from "../../../../src-main/domain/think/compose-entity";
import { composeRelational, type RelationEvidence } from "../../../../src-main/domain/think/compose-relational";
import { composeTimeline } from "../../../../src-main/domain/think/compose-timeline";
import { finishDraft } from "../../../../src-main/domain/think/draft";
import { readPeriod } from "../../../../src-main/domain/think/period";
import { dated, standAlone } from "../../../../src-main/domain/think/quote-passage";
import { aNamedPage, aPassage, aQuestion, NOW } from "./a-passage";

const board = aNamedPage("Board meeting", { type: "meeting" });

const relation = (part: Partial<RelationEvidence>): RelationEvidence => ({
  answer: "Mia Brown",
  other: "Board meeting",
  type: "attended",
  answerIs: "subject",
  validUntil: null,
  passage: aPassage("[[Mia Brown]] led the session.", { page: board }),
  ...part,
});

const texts = (evidence: readonly RelationEvidence[], isCount = false) =>
  composeRelational(evidence, NOW, isCount).map((sentence) => sentence.text);

describe("a relational answer", () => {
  it("says who does what, in the words that prove it", () => {
    expect(texts([relation({})])).toEqual(["Mia Brown attended Board meeting: “Mia Brown led the session.”"]);
  });

  it("names several in one sentence, then quotes each passage once", () => {
    const shared = aPassage("[[Mia Brown]] and [[Chris Yu]] were there.", { page: board });
    const evidence = [
      relation({ passage: shared }),
      relation({ answer: "Chris Yu", passage: shared }),
      relation({ answer: "Ola Berg" }),
    ];
    expect(texts(evidence)).toEqual([
      "Mia Brown, Chris Yu and Ola Berg attended Board meeting.",
      "“Mia Brown and Chris Yu were there.”",
      "“Mia Brown led the session.”",
    ]);
  });

  it("cites a passage in every sentence", () => {
    const { sentences, citations } = finishDraft(
      composeRelational([relation({}), relation({ answer: "Ola Berg" })], NOW),
    );
    expect(sentences.every((sentence) => sentence.cites.length > 0)).toBe(true);
    expect(citations.map((citation) => citation.n)).toEqual([1, 2]);
  });

  it("minds number, tense and direction", () => {
    const works = { type: "works_at", other: "Acme" };
    expect(texts([relation(works), relation({ ...works, answer: "Ola Berg" })])[0]).toBe(
      "Mia Brown and Ola Berg work at Acme.",
    );
    expect(texts([relation({ ...works, validUntil: "2023-05" })])[0]).toMatch(
      /^Mia Brown worked at Acme until May 2023: /,
    );
    expect(texts([relation({ ...works, answerIs: "object", answer: "Acme", other: "Mia Brown" })])[0]).toMatch(
      /^Mia Brown works at Acme: /,
    );
  });

  it("keeps those who were apart from those who are", () => {
    const works = { type: "works_at", other: "Acme" };
    expect(texts([relation(works), relation({ ...works, answer: "Ola Berg", validUntil: "2023" })])).toHaveLength(2);
  });

  it("reads a type that the user made, a field, and a count", () => {
    expect(texts([relation({ type: "reports_to", answerIs: "object", answer: "Bo", other: "Ada" })])[0]).toMatch(
      /^Ada, reports to: Bo: /,
    );
    expect(texts([relation({ passage: aPassage("attendees: Mia", { kind: "property" }) })])).toEqual([
      "Mia Brown attended Board meeting.",
    ]);
    expect(texts([relation({}), relation({ answer: "Ola Berg" })], true)[0]).toBe(
      "Your notes name 2: Mia Brown and Ola Berg attended Board meeting.",
    );
  });

  it("leaves a quote too long to read to its citation", () => {
    expect(texts([relation({ passage: aPassage("word ".repeat(100)) })])).toEqual([
      "Mia Brown attended Board meeting.",
    ]);
  });
});

describe("an answer about one page", () => {
  const page = aNamedPage("Ines Vale", { type: "person" });
  const passages = [
    aPassage("role: diver", { page, kind: "property" }),
    aPassage("Ines dives for amber.", { page, start: 100 }),
    aPassage("She is **careful**.", { page, start: 200 }),
    aPassage("She was not always.", { page, start: 300 }),
    aPassage("- 2024-01-02: Moved", { page, kind: "entry", date: "2024-01-02", text: "Moved" }),
    aPassage("- 2026-03-04: Broke a fin", { page, kind: "entry", date: "2026-03-04", text: "Broke a fin" }),
  ];

  it("is its beginning, its links and its newest entry", () => {
    const works = relation({
      answer: "Amber Ltd",
      other: "Ines Vale",
      type: "works_at",
      answerIs: "object",
      passage: aPassage("[[Ines Vale]] dives for us."),
    });
    const draft = composeEntity({ page, passages, relations: [works], mentions: [] }, NOW);
    expect(draft.map((sentence) => sentence.text)).toEqual([
      "Ines dives for amber.",
      "She is careful.",
      "Ines Vale works at Amber Ltd: “Ines Vale dives for us.”",
      "4 Mar: Broke a fin.",
    ]);
  });

  it("falls back on fields, then on what others say; else it is empty", () => {
    const only = (part: object) =>
      composeEntity({ page, passages: [], relations: [], mentions: [], ...part }, NOW).map(({ text }) => text);
    expect(only({ passages: passages.slice(0, 1) })).toEqual(["Ines Vale, role: diver."]);
    expect(only({ mentions: [aPassage("Ines Vale came by.")] })).toEqual(["Ines Vale came by."]);
    expect(only({})).toEqual([]);
  });

  it("of someone without a page says so and quotes", () => {
    const draft = composeUnpaged(
      "Edda Lunde",
      [aPassage("Edda Lunde underwrites hulls.", { page: aNamedPage("Varde Mutual") })],
      NOW,
    );
    expect(draft.map((sentence) => sentence.text)).toEqual([
      "Edda Lunde has no page of its own and is named on Varde Mutual.",
      "Edda Lunde underwrites hulls.",
    ]);
    expect(composeUnpaged("Edda Lunde", [], NOW)).toEqual([]);
  });
});

describe("a timeline", () => {
  const entries = ["2023-05-01", "2024-02-03", "2024-08-09"].map((date) =>
    aPassage(date, { kind: "entry", date, text: `On ${date}` }),
  );

  it("is in order of time, within the years asked for", () => {
    const draft = composeTimeline(entries, aQuestion({ period: readPeriod("in 2024", [], NOW) }), NOW);
    expect(draft.map((sentence) => sentence.text)).toEqual([
      "3 Feb 2024: On 2024-02-03.",
      "9 Aug 2024: On 2024-08-09.",
    ]);
  });

  it("puts the newest first when that was asked", () => {
    expect(composeTimeline(entries, aQuestion({ wantsNewest: true }), NOW)[0]?.text).toContain("2024-08-09");
  });
});

describe("a passage as a sentence", () => {
  const page = aNamedPage("Workshop council", { type: "meeting" });

  it.each([
    ["a plain sentence", aPassage("Oak is dear.", { page }), "Oak is dear."],
    ["a pronoun", aPassage("She agreed.", { page }), "Workshop council: She agreed."],
    ["a list item", aPassage("cap 180k", { page, kind: "item" }), "Workshop council: cap 180k."],
    [
      "an item that names the page",
      aPassage("the workshop council met", { page, kind: "item" }),
      "the workshop council met.",
    ],
    ["a field", aPassage("seats: 9", { page, kind: "property" }), "Workshop council, seats: 9."],
    ["a question", aPassage("Who pays?", { page }), "Who pays?"],
    ["Chinese", aPassage("钥匙由佐藤保管。", { page }), "钥匙由佐藤保管。"],
  ])("reads well: %s", (_name, passage, text) => {
    expect(standAlone(passage, NOW)).toBe(text);
  });

  it("says when, unless its words do", () => {
    expect(dated(aPassage("Oak is dear.", { page, date: "2026-10-19" }), NOW)).toBe("19 Oct: Oak is dear.");
    expect(dated(aPassage("Oak was dear in May.", { page, date: "2026-10-19" }), NOW)).toBe("Oak was dear in May.");
  });
});

describe("citations", () => {
  it("are numbered in order of use, one for each span", () => {
    const [a, b] = [aPassage("A."), aPassage("B.")];
    const finished = finishDraft([
      { text: "One.", passages: [b] },
      { text: "Two.", passages: [a, b, b] },
      { text: "Nothing carries this.", passages: [] },
    ]);
    expect(finished.sentences).toEqual([
      { text: "One.", cites: [1] },
      { text: "Two.", cites: [2, 1] },
    ]);
    expect(finished.citations.map((citation) => citation.quote)).toEqual(["B.", "A."]);
    expect(finished.text).toBe("One. Two.");
  });
});
