import type { Mention } from "./mentions";
import type { Relation } from "./relation";
import type { SentenceGrammar } from "./sentence-grammar";
import { ALWAYS } from "./time-cues";

/** `advises several startups`, `advisory relationships with a number of companies`. */
const ADVICE =
  /\b(?:advis\w+|mentor\w*|consult\w*|coach(?:es|ing)?)\b[^.;:]*\b(?:several|few|handful|number|other|multiple|various|many|two|three|four|five|six)\b[^.;:]*\b(?:companies|startups|firms|businesses|ventures|clients)\b/i;
const INVOLVED =
  /^(?:works|work|working|worked|involvement|engagement|relationship|collaborates|collaboration|partners|helps|helping|helped|supports)$/;

/** True when a sentence without a link to a company says that somebody advises companies: what follows names them. */
export const opensAdvice = (sentence: string, mentions: readonly Mention[]): boolean =>
  !mentions.some(({ link, entity }) => link !== null && entity.kind === "company") && ADVICE.test(sentence);

/** Behind such a sentence `she works with [[Acme]]`, `her involvement with [[Acme]]` tell of advice. */
export function involvements(grammar: SentenceGrammar): readonly Relation[] {
  const { self } = grammar.referents;
  if (self.kind !== "person") return [];
  return grammar.tokens.flatMap(({ text }, index) => {
    if (!INVOLVED.test(text) || !isOwn(grammar, index)) return [];
    const at = grammar.text(index + 1) === "with" ? index + 2 : index + 1;
    if (grammar.tokens[at]?.mention?.entity.kind !== "company") return [];
    return grammar.groupRight(at, ["company"]).map((object) => ({
      type: "advises",
      subject: { entity: self, link: null, token: -1 },
      object,
      rule: "topic.advises",
      negated: false,
      ...ALWAYS,
    }));
  });
}

/** `she (also) works`, `her involvement`, `Ada works`. */
function isOwn(grammar: SentenceGrammar, index: number): boolean {
  let at = index - 1;
  while (grammar.tokens[at]?.wordClass === "adverb") at--;
  const before = grammar.tokens[at];
  return /^(?:he|she|they|his|her|their)$/.test(before?.text ?? "") || before?.mention?.entity.key === "self";
}
