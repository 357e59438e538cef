import { describe, expect, it } from "vitest";
import { NameIndex } from "../../../../src-main/domain/search/name-index";
import { analysePassages } from "../../../../src-main/domain/think/analyse-passages";
import { asksAddress } from "../../../../src-main/domain/think/asks-address";
import { asksMore } from "../../../../src-main/domain/think/asks-more";
import { fieldLine } from "../../../../src-main/domain/think/field-line";
import { fieldWords } from "../../../../src-main/domain/think/field-words";
import { idiomsIn, tellingIdioms } from "../../../../src-main/domain/think/idioms";
import { isEligible } from "../../../../src-main/domain/think/is-eligible";
import { isNamedKind, kindOf } from "../../../../src-main/domain/think/kinds";
import type { Passage } from "../../../../src-main/domain/think/passage";
import { standAlone } from "../../../../src-main/domain/think/quote-passage";
import { readQuestion } from "../../../../src-main/domain/think/read-question";
import { scorePassages } from "../../../../src-main/domain/think/score-passages";
import { THRESHOLD } from "../../../../src-main/domain/think/select-passages";
import { pageTitledSo, saysMore } from "../../../../src-main/domain/think/titled-so";
import { aNamedPage, aPassage, NOW } from "./a-passage";

const mira = aNamedPage("Mira Solano", { type: "person" });
const tarn = aNamedPage("Tarn", { type: "company" });
const names = new NameIndex([mira, tarn]);
const ask = (text: string) => readQuestion(text, names, NOW);

function judge(text: string, ...passages: readonly Passage[]) {
  const question = ask(text);
  const terms = question.focus.map((term) => ({ ...term, weight: 1 }));
  const isAbout = ({ page }: Passage): boolean =>
    question.named.some((match) => match.pages.some(({ id }) => id === page.id));
  const scored = scorePassages(
    analysePassages(passages, () => 0),
    terms,
    new Map(),
    question.named.length === 0,
    isAbout,
  );
  return scored.map((one) => isEligible(one, question, names) && one.score >= THRESHOLD);
}

const onMira = (text: string) => aPassage(text, { page: mira });

describe("several words that say one", () => {
  it("are read as that one", () => {
    expect(idiomsIn("How do I switch the radio off?").map(({ word }) => word)).toEqual(["disable"]);
    expect(idiomsIn("Who came up with the name?").map(({ word }) => word)).toEqual(["invent"]);
    expect(idiomsIn("She goes on holiday in May.")).toEqual([]);
    expect(ask("Who at Tarn looks after the boats?").focus.map(({ surface }) => surface)).toContain("boats");
  });

  it("are found where the question has the one", () => {
    expect(tellingIdioms("disabl")?.test("It can be turned off there.")).toBe(true);
    expect(tellingIdioms("mast")).toBeNull();
    expect(judge("How do I disable the alarm?", aPassage("The alarm is switched off with a key."))).toEqual([true]);
  });
});

describe("a kind that is asked for", () => {
  it("is told by one of its kind", () => {
    expect(judge("What pets does Mira Solano have?", onMira("She lives with two rescue dogs."))).toEqual([true]);
    expect(judge("Which instrument does Mira Solano play?", onMira("She plays in the final on Friday."))).toEqual([
      false,
    ]);
    expect(kindOf("mast")).toBeNull();
  });

  it("is told by one that nobody thought of, and in another language", () => {
    expect(
      judge(
        "Which animals were reintroduced on the northern island?",
        aPassage("Wolves were reintroduced on the northern island."),
        aPassage("Nothing was reintroduced."),
      ),
    ).toEqual([true, false]);
    const german = aNamedPage("Musik am Abend");
    const told = judge(
      "Which instrument does Mira Solano play?",
      aPassage("Am Abend wurde im Haus nicht nur geredet, sondern auch gesungen und getanzt.", { page: german }),
      aPassage("Mira Solano spielt Klavier und hat für das Konzert die Noten: instrument, play.", { page: german }),
    );
    expect(told[1]).toBe(true);
  });

  it("does not see countries in pronouns, names and birds", () => {
    const country = kindOf("country");
    const seen = [
      "She told us.",
      "Jordan met her with Georgia.",
      "A chile and a turkey.",
      "She grew up in Jordan.",
      "country: Georgia",
      "It ships to the US.",
      "He lives in peru.",
    ].map((text) => country?.tells.test(text));
    expect(seen).toEqual([false, false, false, true, true, true, true]);
  });

  it("has a name where each of the kind has one", () => {
    expect(isNamedKind("hospital")).toBe(true);
    const told = "Which hospital ran the first trial of the pump?";
    const [without, withName] = judge(
      told,
      aPassage("The first trial of the pump ran in Phase II."),
      aPassage("The first trial of the pump ran at Saint Alban."),
    );
    expect([without, withName]).toEqual([false, true]);
  });

  it("of the largest is told by what says that it is", () => {
    const [some, most] = judge(
      "What is the largest boat?",
      aPassage("It is a big boat."),
      aPassage("It is the biggest boat."),
    );
    expect([some, most]).toEqual([false, true]);
  });
});

describe("what has to be spoken of", () => {
  it("is what hers does, not that she has one", () => {
    expect(
      judge(
        "Where does Mira Solano's sister work?",
        onMira("She lives in Bergen with her sister."),
        onMira("Her sister works at the quay."),
      ),
    ).toEqual([false, true]);
  });

  it("is what was before, when small words alone ask for it", () => {
    expect(
      judge(
        "What did Mira Solano do before Tarn?",
        onMira("Mira Solano speaks for Tarn."),
        onMira("Before joining Tarn, Mira Solano built boats."),
      )[0],
    ).toBe(false);
    expect(ask("What did Mira Solano do before Tarn?").mustTell).toHaveLength(1);
  });

  it("is a sum where a price is asked for, unless cost is what it is about", () => {
    expect(ask("What does the berth cost?").expects).toBe("number");
    expect(ask("What does cost per use mean?").expects).toBeNull();
  });
});

describe("what is no answer", () => {
  it("announces one, is an address, or repeats the question", () => {
    expect(judge("Which knots hold?", aPassage("Two knots hold:"), aPassage("Two knots hold under load."))).toEqual([
      false,
      true,
    ]);
    const url = aPassage("url: https://example.org/knots-that-hold", { kind: "property" });
    expect(judge("Which knots hold?", url)).toEqual([false]);
    expect(saysMore(aPassage("🔡 Knots."), ask("What are knots?"))).toBe(false);
    expect(saysMore(aPassage("Knots hold."), ask("Do knots hold?"))).toBe(true);
  });
});

describe("an address of the web", () => {
  const onTarn = (text: string) => aPassage(text, { page: tarn, kind: "property" });

  it.each([
    ["What is Tarn's site?", "url: https://tarn.example/en"],
    ["What is Tarn's GitHub?", "github: https://github.com/tarn"],
    ["What is the LinkedIn of Tarn?", "linkedin: https://linkedin.com/company/tarn"],
    ["Was ist die Webseite von Tarn?", "website: https://tarn.example"],
    ["¿Cuál es el sitio web de Tarn?", "url: https://tarn.example"],
    ["Tarn 的网址是什么？", "url: https://tarn.example"],
  ])("may answer who asks for it: %s", (text, field) => {
    const question = ask(text);
    const [passage] = analysePassages([onTarn(field)], () => 0);
    if (!passage) throw new Error("no passage");
    expect(isEligible({ ...passage, score: 1, ownScore: 1 }, question, names)).toBe(true);
  });

  it("is written out for those, and shortened for others", () => {
    const passage = aPassage("The shop of Tarn is at https://tarn.example/shop/spring-catalogue-2026.", { page: tarn });
    expect(standAlone(passage, NOW, true)).toContain("https://tarn.example/shop/spring-catalogue-2026");
    expect(standAlone(passage, NOW)).toContain("tarn.example/…");
    expect([asksAddress("Where can I find the shop?"), asksAddress("Who runs the shop?")]).toEqual([true, false]);
  });
});

describe("a time in a field", () => {
  it.each([
    ["time: 14:00", ""],
    ["time: 2 pm", ""],
    ["time: 14:00, 30 min", ""],
    ["time: noon", ""],
  ])("is no duration: %s", (text, words) => {
    expect(fieldWords(aPassage(text, { kind: "property" }))).toBe(words);
  });

  it.each(["time: 90 min", "time: 2 hours", "time: 1h 30m", "time: 120分钟"])("is a duration: %s", (text) => {
    expect(fieldWords(aPassage(text, { kind: "property" }))).toContain("duration");
  });
});

describe("what asks for more than who or what", () => {
  it.each([
    "How did it work?",
    "Whose is it?",
    "Wie funktioniert Tarn?",
    "Warum Tarn?",
    "Pourquoi Tarn ?",
    "Où est Tarn ?",
    "¿Por qué Tarn?",
    "¿Dónde está Tarn?",
    "Dove si trova Tarn?",
    "Waarom Tarn?",
    "Почему Tarn?",
    "Tarn 为什么成立？",
    "Tarnはどこにありますか",
  ])("is known in other languages, too: %s", (text) => {
    expect(asksMore(text)).toBe(true);
  });

  it.each(["What is Tarn?", "Tarn", "Wie is de baas van Tarn?", "Was ist Tarn?", "Varnish", "Wow"])(
    "is not in %s",
    (text) => {
      expect(asksMore(text)).toBe(false);
    },
  );

  it("is not told by the bare name", () => {
    expect(ask("Warum Tarn?").intent).toBe("general");
    expect(ask("Was ist Tarn?").intent).toBe("entity");
  });
});

describe("whom a passage is about", () => {
  it("is who wrote the page, by its fields", () => {
    const page = aNamedPage("On masts");
    const clipping = [
      aPassage("author: Mira Solano", { page, kind: "property" }),
      aPassage("Always oil a mast.", { page }),
    ];
    expect(judge("What does Mira Solano say about a mast?", ...clipping)[1]).toBe(true);
  });

  it("is a firm that the meeting spoke of, and no person that it did not name there", () => {
    const page = aNamedPage("Friday call", { type: "meeting" });
    const said = [
      aPassage("Mira Solano and Odo spoke about Tarn.", { page, block: 1 }),
      aPassage("There is tension over the rigging budget.", { page, block: 2 }),
    ];
    expect(judge("What is the tension over the rigging at Tarn?", ...said)[1]).toBe(true);
    expect(judge("What is Mira Solano's tension over the rigging?", ...said)[1]).toBe(false);
  });
});

describe("a page titled like the question", () => {
  it("is found where the question names nothing else", () => {
    const pages = [aNamedPage("Sailing"), aNamedPage("Why knots matter")];
    expect(pageTitledSo(ask("Why do knots matter?"), pages)?.title).toBe("Why knots matter");
    expect(pageTitledSo(ask("Why do knots of Mira Solano matter?"), pages)).toBeNull();
    expect(pageTitledSo(ask("Why do old knots matter?"), pages)).toBeNull();
  });

  it("answers to its name without the sign in front", () => {
    const signed = new NameIndex([aNamedPage("🔡KISS"), aNamedPage("term/backlink")]);
    const asked = (text: string) =>
      readQuestion(text, signed, NOW).named.flatMap(({ pages }) => pages.map(({ title }) => title));
    expect(asked("What is KISS?")).toEqual(["🔡KISS"]);
    expect(asked("什么是KISS？")).toEqual(["🔡KISS"]);
    expect(asked("What is a backlink?")).toEqual(["term/backlink"]);
  });
});

describe("questions in other languages", () => {
  it.each([
    ["Wann wurde der Hafen gebaut?", "when", "date"],
    ["Combien de bateaux a le port ?", "general", "number"],
    ["¿Quién construyó el puerto?", "general", "person"],
    ["港口是什么时候建的？", "when", "date"],
    ["港口有多少船？", "general", "number"],
  ] as const)("are read for what they ask: %s", (text, intent, expects) => {
    expect(ask(text)).toMatchObject({ intent, expects });
  });

  it("leave the words that ask out of what is asked about", () => {
    expect(ask("Когда построили порт?").focus.map(({ surface }) => surface)).toEqual(["построили", "порт"]);
    expect(ask("Hvornår blev havnen bygget?").focus.map(({ surface }) => surface)).toEqual(["havnen", "bygget"]);
    expect(ask("港口是什么时候建的？").focus.map(({ surface }) => surface)).not.toContain("时候");
  });
});

describe("a field", () => {
  it("reads as words and dates", () => {
    expect(fieldLine("loc: Kyoto, Japan", NOW)).toBe("location: Kyoto, Japan");
    expect(fieldLine("harvestDate: 2022-12-26", NOW)).toBe("harvest date: 26 Dec 2022");
    expect(fieldLine("id: 2022-12-26-01", NOW)).toBe("id: 2022-12-26-01");
  });
});

describe("whom a sentence among several is about", () => {
  const otherFirm = aNamedPage("Quillon", { type: "company" });
  const both = new NameIndex([mira, tarn, otherFirm]);
  const sync = aNamedPage("Tarn and Quillon sync", { type: "meeting" });
  const about = (text: string, question: string, page = sync): boolean => {
    const asked = readQuestion(question, both, NOW);
    const passages = [aPassage("Tarn and Quillon met.", { page }), aPassage(text, { page })];
    const scored = scorePassages(
      analysePassages(passages, () => 0),
      asked.focus.map((term) => ({ ...term, weight: 1 })),
      new Map(),
    );
    return scored.slice(1).every((one) => isEligible(one, asked, both));
  };

  it("is in a meeting of two firms the one that its sentence names", () => {
    expect(about("Quillon has raised 5 million.", "How much has Tarn raised?")).toBe(false);
    expect(about("Quillon has raised 5 million.", "How much has Quillon raised?")).toBe(true);
    expect(about("The round was 5 million.", "How much has Tarn raised?")).toBe(true);
  });

  it("is not who was named a sentence before when the sentence names somebody before she", () => {
    const day = aNamedPage("Harbour walk", { type: "note" });
    const of = (text: string): boolean => {
      const asked = readQuestion("What did Mira Solano buy?", both, NOW);
      const passages = [aPassage("Mira Solano came too.", { page: day }), aPassage(text, { page: day })];
      const scored = scorePassages(
        analysePassages(passages, () => 0),
        asked.focus.map((term) => ({ ...term, weight: 1 })),
        new Map(),
      );
      return scored.slice(1).every((one) => isEligible(one, asked, both));
    };
    expect(of("In the evening she bought a lamp.")).toBe(true);
    expect(of("Later Ottilie Brandt said that she bought a lamp.")).toBe(false);
  });
});
