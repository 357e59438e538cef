import { describe, expect, it } from "vitest";
import { STEMMED_LANGUAGES } from "../../../../src-main/domain/search/languages";
import { analysePassages } from "../../../../src-main/domain/think/analyse-passages";
import { holdsNumber } from "../../../../src-main/domain/think/numerals";
import { readForm } from "../../../../src-main/domain/think/question-form";
import { scorePassages } from "../../../../src-main/domain/think/score-passages";
import { THRESHOLD } from "../../../../src-main/domain/think/select-passages";
import { LANGUAGE_SAMPLES } from "../../../support/language-brain";
import { aNamedPage, aPassage } from "./a-passage";

const term = (surface: string) => ({
  ...{ term: surface.toLowerCase(), surface, weight: 1 },
  ...{
    isLight: false,
    isCategory: false,
    isWanted: false,
    deed: null,
    aspect: null,
    kind: null,
    isNamedKind: false,
  },
});

/** Every page of the sample as one passage, in the order of their names. */
function samplePassages(pages: Readonly<Record<string, string>>) {
  return Object.entries(pages).map(([name, text]) => aPassage(text, { page: aNamedPage(name) }));
}

const languages = STEMMED_LANGUAGES.filter((language) => LANGUAGE_SAMPLES[language] !== undefined);

describe("a word asked for in another form than the page's", () => {
  it.each(languages)("is found in nine of ten cases: %s", (language) => {
    const { pages = {}, queries = [] } = LANGUAGE_SAMPLES[language] ?? {};
    const analysed = analysePassages(samplePassages(pages), () => 0);
    const found = queries.filter(([word, page]) => {
      const scored = scorePassages(analysed, [term(word)], new Map());
      const answers = scored.filter(({ score }) => score >= THRESHOLD).map(({ passage }) => passage.page.title);
      return answers.includes(page);
    });
    expect(found.length).toBeGreaterThanOrEqual(queries.length * 0.9);
  });

  it("is not taken for an English word that looks like its stem", () => {
    const [passage] = analysePassages(
      [aPassage("In this case the owner had to pay for the windows of the house, as it was said.")],
      () => 0,
    );
    if (!passage) throw new Error("no passage");
    expect(passage.language).toBeNull();
    expect(scorePassages([passage], [term("casa")], new Map())[0]?.score).toBe(0);
  });
});

describe("a word that asks one thing in one language and another in the next", () => {
  it.each([
    "Wie hoch ist der Mast?",
    "Wie heißt das Schiff?",
    "Wie funktioniert die Schleuse?",
    "Wie waren die Proben?",
  ])("asks for nobody in German: %s", (text) => {
    expect(readForm(text)).toMatchObject({ intent: "general", expects: null });
  });

  it.each(["Wie heeft de haven gebouwd?", "Chi ha costruito il porto?"])("asks for somebody: %s", (text) => {
    expect(readForm(text).expects).toBe("person");
  });

  it("is read as Dutch for who someone is", () => {
    expect(readForm("Wie is de havenmeester?")).toMatchObject({ intent: "entity", askEnd: 10 });
  });

  it.each(["Chi Zhang's phone number", "Chi Zhang moved where?"])("is a name: %s", (text) => {
    expect(readForm(text)).toMatchObject({ expects: null, askEnd: 0 });
  });
});

describe("how much is asked", () => {
  it.each([
    ["Combien de temps dure la traversée ?", "dure"],
    ["Cuánto tiempo dura la travesía?", "dura"],
    ["Quanto tempo dura la traversata?", "dura"],
    ["Wie lange dauert die Überfahrt?", "dauert"],
  ])("of time: %s", (text, next) => {
    const { expects, askEnd } = readForm(text);
    expect([expects, text.slice(askEnd).split(" ")[0]]).toEqual(["duration", next]);
  });

  it.each([
    ["Combien d'employés a le port ?", "employés"],
    ["Combien d’employés a le port ?", "employés"],
    ["Combien de bateaux a le port ?", "bateaux"],
    ["Combien coûte la traversée ?", "coûte"],
    ["Combien deviennent pilotes ?", "deviennent"],
  ])("of anything: %s", (text, next) => {
    const { expects, askEnd } = readForm(text);
    expect([expects, text.slice(askEnd).split(" ")[0]]).toEqual(["number", next]);
  });
});

describe("a number in words", () => {
  it.each([
    [
      "Die Prüfung war wichtig und einzig richtig; im letzten Jahrhundert wurde sie fertig.",
      "Wie viele Boote gibt es?",
    ],
    ["Het is een rustig en machtig schip.", "Hoeveel boten zijn er?"],
    ["The report is due once the tide turns.", "Wie viele Boote gibt es?"],
    ["Das sei der Hafen der Boote.", "Wie viele Boote gibt es?"],
    ["O porto dos barcos.", "Quantos barcos tem o porto?"],
  ])("is not seen in %s", (text, question) => {
    expect(holdsNumber(text, question)).toBe(false);
  });

  it.each([
    ["Im Hafen liegen fünfundzwanzig Boote.", "Wie viele Boote gibt es?"],
    ["Dreißig Boote liegen im Hafen.", "Wie viele Boote gibt es?"],
    ["Er liggen vijfentwintig boten.", "Hoeveel boten zijn er?"],
    ["En el puerto hay once barcos.", "¿Cuántos barcos hay en el puerto?"],
    ["Nel porto ci sono sei barche.", "Quante barche ci sono nel porto?"],
    ["Le port a sept bateaux.", "Combien de bateaux a le port ?"],
    ["Há mil barcos.", "Quantos barcos tem o porto?"],
  ])("is seen in %s", (text, question) => {
    expect(holdsNumber(text, question)).toBe(true);
  });
});
