import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import { NameIndex } from "../../../../src-main/domain/search/name-index";
import { readQuestion } from "../../../../src-main/domain/think/read-question";
import { aNamedPage } from "./a-passage";

const NOW = Date.UTC(2026, 10, 30, 12);

const names = new NameIndex([
  aNamedPage("Mira Solano", { type: "person", aliases: ["Mimi"] }),
  aNamedPage("Kelmar Boats", { type: "company" }),
  aNamedPage("Accel - Global Venture Firm", { type: "company", path: asPagePath("companies/accel-5.md") }),
  aNamedPage("Time"),
  aNamedPage("Tide tables"),
  aNamedPage("Falcon", { path: asPagePath("birds/Falcon.md") }),
  aNamedPage("Falcon", { path: asPagePath("projects/Falcon.md"), type: "project" }),
  aNamedPage("茶室"),
]);

const read = (text: string) => {
  const question = readQuestion(text, names, NOW);
  return {
    intent: question.intent,
    named: question.named.map((match) => match.text),
    unknown: question.unknown,
    focus: question.focus.map((term) => term.surface),
    figures: question.figures,
    expects: question.expects,
  };
};

describe("names in a question", () => {
  it("finds titles, aliases and file names, whatever their case", () => {
    expect(read("what does mira solano fear?").named).toEqual(["mira solano"]);
    expect(read("Did Mimi call?").named).toEqual(["Mimi"]);
    expect(read("Who runs kelmar boats now?").named).toEqual(["kelmar boats"]);
  });

  it("finds a person by one name, a firm by its first word, a title by its head", () => {
    expect(read("What did Solano say about sails?").named).toEqual(["Solano"]);
    expect(read("How big is the yard of Kelmar?").named).toEqual(["Kelmar"]);
    expect(read("What does Accel look for?").named).toEqual(["Accel"]);
  });

  it("gives every page that an ambiguous name fits", () => {
    const [match] = readQuestion("What is Falcon?", names, NOW).named;
    expect(match?.pages.map((page) => page.path)).toEqual(["birds/Falcon.md", "projects/Falcon.md"]);
  });

  it("does not take a common word for the page of that title", () => {
    const question = read("How much time does varnish need?");
    expect(question.named).toEqual([]);
    expect(question.focus).toContain("time");
  });

  it("keeps names that no page answers to", () => {
    expect(read("What did Edda Lunde think of the bridge?").unknown).toEqual(["Edda Lunde"]);
    expect(read("Where was Ludwig van Beethoven born?").unknown).toEqual(["Ludwig van Beethoven"]);
    expect(read("who is henrik vass").unknown).toEqual(["henrik vass"]);
  });

  it("takes no month, acronym or first word for a name", () => {
    expect(read("Varnish for the CEO in March?").unknown).toEqual([]);
    expect(read("Sails and masts, what do they cost?").unknown).toEqual([]);
  });

  it("makes nothing of capitals where everything has them", () => {
    expect(read("WHAT DOES THE NEW MAST COST?").unknown).toEqual([]);
  });
});

describe("intent", () => {
  it.each([
    ["Who is Mira Solano?", "entity"],
    ["tell me about kelmar boats", "entity"],
    ["Mira Solano", "entity"],
    ["What do we know about Mimi?", "entity"],
    ["When did Mira Solano arrive?", "when"],
    ["What happened with Kelmar Boats?", "timeline"],
    ["Latest on Kelmar Boats", "timeline"],
    ["Which sails are torn?", "list"],
    ["Why is the mast short?", "general"],
    ["Who is the rigger of Kelmar Boats?", "general"],
  ])("of “%s” is %s", (text, intent) => {
    expect(read(text).intent).toBe(intent);
  });

  it("knows what kind of answer is wanted", () => {
    expect(read("How many masts are there?").expects).toBe("number");
    expect(read("How old is Mira Solano?")).toMatchObject({ expects: "number", focus: ["old"], intent: "general" });
    expect(read("How long does varnish dry?").expects).toBe("duration");
    expect(read("Who sews the sails?").expects).toBe("person");
    expect(read("When do they launch?").expects).toBe("date");
  });
});

describe("what is asked about", () => {
  it("is the content words outside the names", () => {
    expect(read("What pension does Mira Solano draw in Lisbon?").focus).toEqual(["pension", "draw"]);
  });

  it("sets years, quarters and numbers apart", () => {
    expect(read("What did Kelmar Boats lose in Q3 2025?")).toMatchObject({ focus: ["lose"], figures: ["q3", "2025"] });
  });

  it("leaves out the small words of other languages", () => {
    expect(read("Wie viele Quadratmeter misst das Segel?")).toMatchObject({
      unknown: [],
      focus: ["Quadratmeter", "misst", "Segel"],
    });
    expect(read("Où est la clé du hangar ?").focus).toEqual(["clé", "hangar"]);
    expect(read("When did the old man die?").focus).toContain("die");
  });

  it("does not take Chinese question words for content", () => {
    expect(read("茶室的钥匙由谁保管？").focus.join(" ")).not.toContain("谁");
  });
});
