import { describe, expect, it } from "vitest";
import { aLinkBrain, relationalSearchOf } from "../../../support/link-brain";

const BRAIN = {
  "people/Ada Quill.md":
    "---\ntype: person\naliases: [AQ]\n---\nAda is an angel investor. She invested in [[Lumio]] and [[Petra Works]].\n",
  "people/Bram Oster.md": "---\ntype: person\n---\nBram founded [[Lumio]]. He used to work at [[Harrowgate]].\n",
  "people/Cleo Vance.md":
    "---\ntype: person\n---\nCleo works at [[Petra Works]] as CFO. She declined to invest in [[Lumio]].\n",
  "people/Dov Halim.md": "---\ntype: person\n---\nDov was CTO of [[Lumio]] until 2021. He advises [[Harrowgate]].\n",
  "companies/Lumio.md":
    "---\ntype: company\n---\nLumio is backed by [[Ada Quill]] and [[Northvane Capital]]. [[Esme Tarn]] is an engineer at the company.\n",
  "companies/Petra Works.md": "---\ntype: company\n---\n",
  "companies/Harrowgate.md": "---\ntype: company\n---\n",
  "companies/Northvane Capital.md": "---\ntype: company\n---\n",
  "people/Esme Tarn.md": "---\ntype: person\n---\n",
  "meetings/Investors Day at Lumio.md":
    "---\ntype: meeting\n---\nPresent: [[Ada Quill]], [[Cleo Vance]]. We spoke of [[Dov Halim]].\n",
};

/** Pages that are called as questions are worded, and a title with a cue in it. */
const ODD_NAMES = {
  ...BRAIN,
  "concepts/Investors.md": "",
  "concepts/People.md": "",
  "concepts/Team.md": "",
  "notes/Lumio Investors Update.md": "",
};

const search = relationalSearchOf(aLinkBrain(BRAIN));

async function ask(text: string): Promise<readonly string[] | null> {
  const answer = await search.answer(text);
  return answer?.answers.map(({ page }) => page.title) ?? null;
}

describe("answering from typed links", () => {
  it.each([
    ["Who invested in Lumio?", ["Ada Quill", "Northvane Capital"]],
    ["lumio backers", ["Ada Quill", "Northvane Capital"]],
    ["Which funds hold a stake in Lumio?", ["Northvane Capital"]],
    ["Which people put money into Lumio?", ["Ada Quill"]],
    ["What did AQ invest in?", ["Lumio", "Petra Works"]],
    ["ada quill's portfolio", ["Lumio", "Petra Works"]],
    ["Who works at Lumio?", ["Bram Oster", "Esme Tarn"]],
    ["people at Lumio", ["Bram Oster", "Esme Tarn"]],
    ["Who used to work at Lumio?", ["Dov Halim"]],
    ["Who was the CTO of Lumio in 2019?", ["Dov Halim"]],
    ["former employees of Harrowgate", ["Bram Oster"]],
    ["Where does Cleo Vance work?", ["Petra Works"]],
    ["Who founded Lumio?", ["Bram Oster"]],
    ["Who advises Harrowgate?", ["Dov Halim"]],
    ["Which folks sat in on Investors Day at Lumio?", ["Ada Quill", "Cleo Vance"]],
    ["people at Investors Day at Lumio", ["Ada Quill", "Cleo Vance"]],
    ["Which meetings did Cleo Vance attend?", ["Investors Day at Lumio"]],
    ["Who works at companies that Ada Quill invested in?", ["Bram Oster", "Cleo Vance", "Esme Tarn"]],
    ["Has Ada Quill backed Lumio?", ["Ada Quill"]],
    ["Did Cleo Vance invest in Lumio?", []],
    ["Who invested in Harrowgate?", []],
  ])("%s", async (text, titles) => {
    expect([...((await ask(text)) ?? ["(not read)"])].sort()).toEqual([...titles].sort());
  });

  it("is not led astray by pages called like words of a question", async () => {
    const odd = relationalSearchOf(aLinkBrain(ODD_NAMES));
    const titles = async (text: string) =>
      (await odd.answer(text))?.answers.map(({ page }) => page.title).sort() ?? null;
    expect(await titles("Lumio investors")).toEqual(["Ada Quill", "Northvane Capital"]);
    expect(await titles("people at Lumio")).toEqual(["Bram Oster", "Esme Tarn"]);
    expect(await titles("Lumio Investors Update")).toBeNull();
    expect(await titles("Investors")).toBeNull();
  });

  it("proves each answer with a link and says how it read the question", async () => {
    const answer = await search.answer("Who founded Lumio?");
    expect(answer).toMatchObject({
      reading: "who –founded→ Lumio",
      isConfident: true,
      type: "founded",
      seedRole: "object",
    });
    expect(answer?.seeds.map(({ title }) => title)).toEqual(["Lumio"]);
    expect(answer?.answers[0]?.link).toMatchObject({ type: "founded", sentence: "Bram founded [[Lumio]]." });
  });

  it("gives an empty answer, not none, where a known page has no such link", async () => {
    expect(await search.answer("Who advises Lumio?")).toMatchObject({
      type: "advises",
      seeds: [{ title: "Lumio" }],
      answers: [],
    });
  });

  it.each(["Lumio", "notes about lamps", "Who invested in Nowhere Ltd?", "Why did Dov Halim leave Lumio?", ""])(
    "leaves %j to the other arms",
    async (text) => {
      expect(await search.answer(text)).toBeNull();
    },
  );
});
