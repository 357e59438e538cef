import { describe, expect, it } from "vitest";
import { aLinkBrain, questionSearchOf } from "../../support/link-brain";
import { NETWORK_PAGES, NETWORK_TODAY } from "../../support/network-brain";

const search = questionSearchOf(aLinkBrain(NETWORK_PAGES), { today: NETWORK_TODAY });

async function ask(text: string): Promise<readonly string[]> {
  const answer = await search.answer(text);
  if (!answer) return ["(not read)"];
  const titles = answer.answers.map(({ page }) => page.title).sort();
  return answer.isConfident ? titles : ["(unsure)", ...titles];
}

type Case = readonly [question: string, titles: readonly string[]];

const CASES: Readonly<Record<string, readonly Case[]>> = {
  "one step": [
    ["people working for Lumio", ["Bram Oster", "Esme Tarn"]],
    ["Lumio's backers", ["Ada Quill", "Falk Reuter", "Northvane Capital"]],
    ["who was at the tile kickoff?", ["Bram Oster", "Cleo Vance", "Gwen Adair"]],
    ["everyone who came to the Tile Kickoff", ["Bram Oster", "Cleo Vance", "Gwen Adair"]],
    ["whose money is in Petra Works?", ["Ada Quill"]],
    ["who all joined the Spring Review", ["Ada Quill", "Bram Oster", "Hugo Lind"]],
    ["anybody I know at Petra Works?", ["Cleo Vance", "Gwen Adair"]],
    ["do we know anyone at Harrowgate Mills", ["Hugo Lind"]],
    ["What is Ada Quill invested in?", ["Harrowgate Mills", "Lumio", "Petra Works"]],
    ["who do I know at Lumio", ["Bram Oster", "Esme Tarn"]],
    ["Which firms does Dov Halim give advice to?", ["Harrowgate Mills", "Petra Works"]],
    ["where's Cleo Vance employed", ["Petra Works"]],
    ["Who has a stake in Lumio?", ["Ada Quill", "Falk Reuter", "Northvane Capital"]],
    ["Lumio: who founded it?", ["Bram Oster"]],
  ],
  "short, mistyped and other names": [
    ["who works at petra", ["Cleo Vance", "Gwen Adair"]],
    ["What did AQ invest in", ["Harrowgate Mills", "Lumio", "Petra Works"]],
    ["Cleo's employer", ["Petra Works"]],
    ["who invested in Lumoi", ["Ada Quill", "Falk Reuter", "Northvane Capital"]],
    ["who advises Harowgate Mills", ["Dov Halim"]],
    ["who fuonded Lumio", ["Bram Oster"]],
    ["atendees of the Lamp Dinner", ["Ada Quill", "Esme Tarn"]],
  ],
  "two steps": [
    [
      "Who works at the companies Ada Quill backs?",
      ["Bram Oster", "Cleo Vance", "Esme Tarn", "Gwen Adair", "Hugo Lind"],
    ],
    ["founders of companies Falk Reuter advises", ["Gwen Adair"]],
    ["Who advises the company that Gwen Adair founded?", ["Dov Halim", "Falk Reuter"]],
    ["which meetings did the founder of Petra Works attend?", ["Tile Kickoff"]],
    ["What else do Petra Works's advisers advise?", ["Harrowgate Mills"]],
    ["which of Ada Quill's portfolio companies has someone who knows Rust?", ["Lumio"]],
    ["which of my portfolio companies has someone who knows Rust?", ["Lumio"]],
    ["companies that employ someone who knows Rust", ["Lumio"]],
  ],
  "two names": [
    ["Who invested in both Lumio and Petra Works?", ["Ada Quill"]],
    ["who backs Lumio as well as Petra Works", ["Ada Quill"]],
    ["Which meetings had both Ada Quill and Esme Tarn?", ["Lamp Dinner"]],
    ["Who came to the Spring Review or the Lamp Dinner?", ["Ada Quill", "Bram Oster", "Esme Tarn"]],
    ["meetings between Ada Quill and Bram Oster", ["Spring Review"]],
    ["Which companies do Dov Halim and Falk Reuter both advise?", ["Petra Works"]],
    ["Which people advise Petra Works and invested in Lumio?", ["Falk Reuter"]],
  ],
  "some left out": [
    ["Who backs Lumio apart from Ada Quill?", ["Falk Reuter", "Northvane Capital"]],
    ["investors in Lumio except Falk Reuter and Ada Quill", ["Northvane Capital"]],
    ["Who invested in Lumio but not in Petra Works?", ["Falk Reuter", "Northvane Capital"]],
    ["Who other than Bram Oster works at Lumio?", ["Esme Tarn"]],
    ["who attended the Tile Kickoff without Cleo", ["Bram Oster", "Gwen Adair"]],
  ],
  "who met whom": [
    ["Who has Ada Quill met?", ["Bram Oster", "Esme Tarn"]],
    ["who did Esme Tarn meet with", ["Ada Quill"]],
    ["people Gwen Adair has met", ["Bram Oster", "Cleo Vance"]],
  ],
  time: [
    ["Which meetings did Ada Quill attend this month?", ["Lamp Dinner"]],
    ["Who did Ada Quill meet last April?", ["Bram Oster"]],
    ["what meetings did Bram Oster go to after the Spring Review", ["Tile Kickoff"]],
    ["Who was the CTO of Lumio in 2019?", ["Dov Halim"]],
    ["who joined Lumio since 2023", ["Esme Tarn"]],
    ["Who has joined Lumio since the seed round?", ["Esme Tarn"]],
    ["What did Ada Quill invest in in 2024?", ["Harrowgate Mills"]],
    ["meetings last month", []],
    ["meetings between March and October 2025", ["Spring Review", "Tile Kickoff"]],
    ["what meetings took place a fortnight ago?", ["Lamp Dinner"]],
    ["which meetings were held recently", ["Lamp Dinner", "Tile Kickoff"]],
  ],
  "yes or no": [
    ["did Ada put money into Lumio?", ["Ada Quill"]],
    ["Has Cleo Vance backed Lumio?", []],
    ["was Gwen Adair at the Spring Review?", []],
    ["Is Hugo Lind working at Harrowgate Mills?", ["Hugo Lind"]],
    ["Does Bram Oster work for Petra Works?", []],
  ],
  "who is who": [
    ["Who is Ada Quill?", ["Ada Quill"]],
    ["who's Esme", ["Esme Tarn"]],
    ["who is the founder of Petra Works", ["Gwen Adair"]],
  ],
  "nothing recorded": [
    ["Who advises Lumio?", []],
    ["Lumio's advisers", []],
    ["What has Hugo Lind founded?", []],
    ["Who attended Spring Review in 2019?", []],
    ["Who invested in both Harrowgate Mills and Northvane Capital?", []],
  ],
};

describe("plain answers to questions", () => {
  for (const [kind, cases] of Object.entries(CASES)) {
    it.each(cases)(`${kind}: %s`, async (question, titles) => {
      expect(await ask(question)).toEqual([...titles].sort());
    });
  }

  it("names the gap when a question is understood and nothing answers it", async () => {
    expect(await search.answer("Who advises Lumio?")).toMatchObject({
      gap: "Nothing like this is recorded: who –advises→ Lumio.",
    });
    expect((await search.answer("Who founded Lumio?"))?.gap).toBeNull();
  });

  it("reads no question in a long text", async () => {
    expect(await search.answer("who works at Lumio and ".repeat(20))).toBeNull();
    expect(await search.unknownName("Who invested in Nowhere Lamps? ".repeat(20))).toBeNull();
  });

  it("finds the name that nothing is called", async () => {
    expect(await search.unknownName("Who invested in Nowhere Lamps?")).toBe("Nowhere Lamps");
    expect(await search.unknownName("Who invested in Lumio?")).toBeNull();
    expect(await search.unknownName("who invested in night trains?")).toBeNull();
    expect(await search.unknownName("Nowhere Lamps")).toBeNull();
  });
});
