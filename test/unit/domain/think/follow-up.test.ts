import { describe, expect, it } from "vitest";
import { NameIndex } from "../../../../src-main/domain/search/name-index";
import { readFollowUp } from "../../../../src-main/domain/think/talk/read-follow-up";
import { pagesSpokenFrom, type Spoken, type Turn } from "../../../../src-main/domain/think/talk/turn";
import { aNamedPage, NOW } from "./a-passage";

const person = (title: string) => aNamedPage(title, { type: "person" });
const names = new NameIndex([
  person("Edda Lunde"),
  person("Mia Brandt"),
  person("Vera Holt"),
  aNamedPage("Lumio", { type: "company" }),
  aNamedPage("Tarnwick", { type: "company" }),
  aNamedPage("Spring Council", { type: "meeting" }),
]);

const lumio: Spoken = { name: "Lumio", type: "company" };
const tarnwick: Spoken = { name: "Tarnwick", type: "company" };
const edda: Spoken = { name: "Edda Lunde", type: "person" };
const mia: Spoken = { name: "Mia Brandt", type: "person" };
const board: Spoken = { name: "Spring Council", type: "meeting" };

const turn = (question: string, asked: readonly Spoken[], answered: readonly Spoken[] = []): Turn => ({
  question,
  asked,
  answered,
});

const read = (text: string, ...turns: readonly Turn[]): string | null => readFollowUp(text, turns, names, NOW);

describe("a question after others", () => {
  it("takes `it` for what was asked about", () => {
    expect(read("and who funded it?", turn("What is Lumio?", [lumio]))).toBe("Who funded Lumio?");
    expect(read("Who are its investors?", turn("What is Lumio?", [lumio]))).toBe("Who are Lumio's investors?");
  });

  it("takes `she` and `her` for a person, asked about or answered", () => {
    expect(read("Where does she live?", turn("Who founded Tarnwick?", [tarnwick], [edda]))).toBe(
      "Where does Edda Lunde live?",
    );
    expect(read("What is her job?", turn("Who is Mia Brandt?", [mia]))).toBe("What is Mia Brandt's job?");
    expect(read("Who met her?", turn("Who is Mia Brandt?", [mia]))).toBe("Who met Mia Brandt?");
  });

  it("asks when of what was answered", () => {
    expect(read("when was that?", turn("Who founded Tarnwick?", [tarnwick], [edda]))).toBe(
      "When Edda Lunde founded Tarnwick?",
    );
    expect(read("And when was it?", turn("Who attended Spring Council?", [board]))).toBe("When was Spring Council?");
    expect(read("when?", turn("What did Mia Brandt sign?", [mia]))).toBe("When did Mia Brandt sign?");
  });

  it("puts another name of the same type into the question before", () => {
    expect(
      read("what about Mia Brandt?", turn("Where does Vera Holt live?", [{ name: "Vera Holt", type: "person" }])),
    ).toBe("Where does Mia Brandt live?");
    expect(read("And Tarnwick?", turn("Does Mia Brandt work at Lumio?", [mia, lumio]))).toBe(
      "Does Mia Brandt work at Tarnwick?",
    );
  });

  it("puts another time into the question before", () => {
    expect(read("and in 2023?", turn("What happened at Lumio in 2022?", [lumio]))).toBe(
      "What happened at Lumio in 2023?",
    );
    expect(read("and 2023?", turn("What happened at Lumio?", [lumio]))).toBe("What happened at Lumio in 2023?");
    expect(read("what about since March 2024?", turn("What happened at Lumio in 2022?", [lumio]))).toBe(
      "What happened at Lumio since March 2024?",
    );
  });

  it("looks further back where the last question tells nothing", () => {
    const turns = [turn("How many people work at Lumio?", [lumio]), turn("Who is Mia Brandt?", [mia])];
    expect(read("Where does she live?", ...turns)).toBe("Where does Mia Brandt live?");
  });

  it("attaches what cannot stand by itself", () => {
    expect(read("And the investors?", turn("What is Lumio?", [lumio]))).toBe("The investors of Lumio?");
    expect(read("how many employees?", turn("What is Lumio?", [lumio]))).toBe("How many employees of Lumio?");
  });

  it("takes `it` for the round rather than the firm when one asks who led it", () => {
    expect(read("Who led it?", turn("How much did Lumio raise in its seed round?", [lumio]))).toBe(
      "Who led the seed round of Lumio?",
    );
  });

  it("is left alone when it stands by itself, or nothing tells what is meant", () => {
    const before = turn("What is Lumio?", [lumio]);
    expect(read("Who is Mia Brandt?", before)).toBeNull();
    expect(read("What did Mia Brandt do before she joined?", before)).toBeNull();
    expect(read("How long does it take to varnish a hull?", before)).toBeNull();
    expect(read("Where does she live?", before)).toBeNull();
    expect(read("and who funded it?")).toBeNull();
    expect(read("What is the recipe for bread with whole grain flour?", before)).toBeNull();
  });

  it("means the same each time", () => {
    const ask = () => read("and who funded it?", turn("What is Lumio?", [lumio]));
    expect(ask()).toBe(ask());
  });
});

describe("the names that an answer gives to the next question", () => {
  const cite = (n: number, title: string) => ({
    n,
    page: aNamedPage(title),
    start: 0,
    end: 1,
    quote: "x",
    date: null,
    line: 1,
  });

  it("come from what is cited first and from what its first sentence stands on, not from the rest", () => {
    const citations = [cite(1, "Lumio"), cite(2, "Tarnwick"), cite(3, "Diary")];
    const sentences = [
      { text: "Edda Lunde runs it.", cites: [2] },
      { text: "It rained.", cites: [3] },
    ];
    expect(pagesSpokenFrom({ sentences, citations })).toEqual(
      [citations[0], citations[1]].map((one) => one?.page.path),
    );
    expect(pagesSpokenFrom({ sentences: [], citations: [] })).toEqual([]);
  });
});
