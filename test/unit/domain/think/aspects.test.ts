import { describe, expect, it } from "vitest";
import { NameIndex } from "../../../../src-main/domain/search/name-index";
import { analysePassages } from "../../../../src-main/domain/think/analyse-passages";
import { isEligible } from "../../../../src-main/domain/think/is-eligible";
import { readQuestion } from "../../../../src-main/domain/think/read-question";
import { scorePassages } from "../../../../src-main/domain/think/score-passages";
import { THRESHOLD } from "../../../../src-main/domain/think/select-passages";
import { aNamedPage, aPassage, NOW } from "./a-passage";

const mira = aNamedPage("Mira Solano", { type: "person" });
const lumo = aNamedPage("Lumo", { type: "company" });
const other = aNamedPage("Some page");
const names = new NameIndex([mira, lumo]);

/** Whether a sentence on a page answers a question, by its words alone. */
function answers(text: string, quote: string, page = other): boolean {
  const question = readQuestion(text, names, NOW);
  const asked = new Set(question.named.flatMap((match) => match.pages.map(({ id }) => id)));
  const passages = analysePassages([aPassage(quote, { page })], () => 0);
  const terms = question.focus.map((term) => ({ ...term, weight: term.isLight ? 0.3 : 1 }));
  const scored = scorePassages(passages, terms, new Map(), false, (passage) => asked.has(passage.page.id));
  return scored.some((passage) => passage.score >= THRESHOLD && isEligible(passage, question, names));
}

describe("what is commonly asked of people and firms", () => {
  it.each([
    ["Which school did Mira Solano go to?", "She holds a diploma in botany from Graz."],
    ["What are Mira Solano's hobbies?", "On weekends she repairs clocks."],
    ["Where did Mira Solano grow up?", "She is a native of Linz."],
    ["What was Mira Solano's previous employer?", "Before joining the yard she spent six years at Ostra."],
    ["What do her colleagues think of Mira Solano?", "She is described as patient."],
    ["How old is Mira Solano?", "At 34, Mira is the youngest of the crew."],
  ])("is found in other words: %s", (question, quote) => {
    expect(answers(question, quote, mira)).toBe(true);
    expect(answers(question, "The lamp stands in the hall.", mira)).toBe(false);
  });

  it.each([
    ["Who are the rivals of Lumo?", "It has to hold its own against giants like Brenna."],
    ["What is Lumo's business model?", "There is a free tier, and shops pay per seat."],
    ["What is the biggest problem of Lumo?", "The main hurdle is the supply of glass."],
    ["How did Lumo come about?", "The firm grew out of a school project."],
    ["Why was Lumo founded?", "Its makers were tired of lamps that flicker."],
  ])("is found of a firm: %s", (question, quote) => expect(answers(question, quote, lumo)).toBe(true));

  it("counts on the pages of those asked about only", () => {
    expect(answers("What are Mira Solano's hobbies?", "On weekends Mira Solano and Bo repair clocks.")).toBe(false);
  });

  it("takes a word in another sense for less than what tells it", () => {
    const question = "Where was Mira Solano raised?";
    const terms = readQuestion(question, names, NOW).focus.map((term) => ({ ...term, weight: 1 }));
    const passages = analysePassages(
      [aPassage("She grew up in Linz.", { page: mira }), aPassage("She raised the lamp.", { page: mira })],
      () => 0,
    );
    const [told, elsewise] = scorePassages(passages, terms, new Map(), false, () => true);
    expect(told?.score ?? 0).toBeGreaterThan(elsewise?.score ?? 1);
  });
});

describe("a question for a price", () => {
  it("is answered by a sum, not by any number", () => {
    expect(answers("How much does the lamp of Lumo cost?", "The lamp costs 40 euros.", lumo)).toBe(true);
    expect(answers("What is the price of Lumo's lamp?", "The lamp of Lumo has two bulbs.", lumo)).toBe(false);
  });
});
