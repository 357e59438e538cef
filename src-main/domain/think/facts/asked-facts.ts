import type { Passage } from "../passage";
import type { Question } from "../question";
import type { Attribute, Fact } from "./fact";

/** Questions that a typed value answers, whatever their words. */
const ASKED: readonly { readonly pattern: RegExp; readonly attribute: Attribute }[] = [
  {
    pattern:
      /^\W*(?:how\s+(?:many\s+(?:people|employees|staff|persons|team\s+members)\b|(?:large|big)\s+(?:is|was)\b|(?:large|big)\s+(?:a|the)\s+(?:team|staff|workforce)\b)|what(?:'s|’s|\s+is|\s+was)\s+the\s+(?:headcount|workforce|team\s+size|size\s+of\s+the\s+team))/iu,
    attribute: "people",
  },
  { pattern: /^\W*where\b.*\b(?:based|headquartered|headquarters|located)\b/iu, attribute: "base" },
  { pattern: /^\W*where\b.*\b(?:lives?|reside)\b/iu, attribute: "home" },
  { pattern: /^\W*when\b.*\b(?:founded|incorporated|established|set\s+up|started|begun)\b/iu, attribute: "founded" },
];

/** Words that such a question may hold besides; any other narrows it to something the value does not answer. */
const PLAIN =
  /^(?:peopl|employ|staff|person|team|member|work|workforc|employ|headcount|size|compani|firm|startup|base|headquart|locat|live|resid|found|incorpor|establish|start|begin|larg|big|mani|compani|offic|now|current)/u;

const MAX_ANSWERS = 2;

/** Passages that tell the value asked for of a page named; empty when the question wants no such value. */
export function askedFacts(question: Question, facts: readonly Fact[]): readonly Passage[] {
  const asked = ASKED.find(({ pattern }) => pattern.test(question.text));
  const named = new Set<string>(question.named.flatMap((match) => match.pages.map((page) => page.path)));
  if (
    !asked ||
    named.size === 0 ||
    question.named.some((match) => match.pages.length > 1) ||
    question.figures.length > 0 ||
    question.period !== null
  )
    return [];
  if (question.focus.some(({ term }) => !PLAIN.test(term))) return [];
  const found = facts.filter(({ subject, attribute }) => named.has(subject) && attribute === asked.attribute);
  // Of two things named it cannot be told whose value is wanted.
  if (new Set(found.map(({ subject }) => subject)).size > 1) return [];
  // How things are now: what is told without a date, then the newest; first what its own page tells.
  const order = (fact: Fact): string =>
    `${fact.passage.page.path === fact.subject ? 1 : 0}${fact.date === null ? "9999" : fact.date}`;
  const sorted = [...found].sort((a, b) => order(b).localeCompare(order(a)));
  return [...new Set(sorted.map(({ passage }) => passage))].slice(0, MAX_ANSWERS);
}
