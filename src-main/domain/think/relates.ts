import { asksMore } from "./asks-more";
import { nameHolder } from "./name-holder";
import type { Question } from "./question";
import type { ScoredPassage } from "./score-passages";

/** What asks how two things hang together, and nothing more. Stems. */
const TOGETHER = new Set([
  "relat",
  "relationship",
  "connect",
  "connection",
  "involv",
  "associ",
  "link",
  "between",
  "together",
]);

/** What someone said of something is told by words of saying, not by both standing in one sentence. */
const ASKS_SAYING = /\b(?:say|said|think|thought|feel|tell|told|claim|argue|write|wrote)\b/iu;
const SAYING =
  /\b(?:sa(?:y|id|ys)|thinks?|thought|fe(?:els?|lt)|t(?:ells?|old)|claim|argu|believ|critici|call|mention|note|warn|prais|according|spoke|speak|talk|discuss|wr(?:ites?|ote)|post|opinion|comment|ask|complain|suggest|recommend)|[“"«]/iu;

/**
 * Questions without a word of their own: of two named things and how they hang together, and of nothing but a time. There
 * the words cannot tell, and every passage that names both, or is of that time, answers.
 */
export function relates(question: Question, eligible: readonly ScoredPassage[]): readonly ScoredPassage[] {
  if (!question.focus.every((term) => term.isLight || TOGETHER.has(term.term))) return eligible;
  const names = [...question.named.map((match) => match.text), ...question.unknown];
  const isOfTime = question.figures.length > 0 || question.period !== null;
  if (names.length < 2 && !isOfTime) return eligible;
  // When is told by any passage with a date, and others are not eligible.
  const asksHow = question.intent !== "when" && asksMore(question.text);
  if (asksHow && !isOfTime && !question.focus.some((term) => TOGETHER.has(term.term))) return eligible;
  // A passage on the page of one has to name the other, or it is about the first alone.
  const fitting = isOfTime
    ? eligible.filter(({ passage }) => passage.kind !== "property")
    : eligible.filter(
        ({ passage }) =>
          names.some(nameHolder([passage.quote])) && (!ASKS_SAYING.test(question.text) || SAYING.test(passage.text)),
      );
  return fitting.map((passage) => ({ ...passage, score: 1, ownScore: 1 }));
}
