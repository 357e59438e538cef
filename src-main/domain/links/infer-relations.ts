import { type FoundDate, findDates } from "../../../shared/text/dates";
import { affiliations } from "./affiliations";
import { findPhrases } from "./find-phrases";
import type { Mention } from "./mentions";
import { relationsOfPhrase } from "./phrase-relations";
import { presences } from "./presences";
import type { Relation } from "./relation";
import { roleRelations } from "./role-relations";
import { SentenceGrammar } from "./sentence-grammar";
import { tokeniseSentence } from "./sentence-tokens";
import type { Referents } from "./token-view";

/** What a sentence tells of the pages named in it. */
export interface SentenceReading {
  readonly grammar: SentenceGrammar;
  readonly relations: readonly Relation[];
}

/** Reads one sentence (`start` to `end` of `text`); `mentions` lie inside it, in order. */
export function readSentence(
  text: string,
  start: number,
  end: number,
  mentions: readonly Mention[],
  referents: Referents,
): SentenceReading {
  const sentence = tokeniseSentence(text, start, end, mentions);
  const phrases = findPhrases(sentence);
  const verbs = new Set(
    [...phrases].filter(([, found]) => found.some(({ phrase }) => !phrase.isNoun)).map(([head]) => head),
  );
  const grammar = new SentenceGrammar(sentence, referents, (index) => verbs.has(index));
  let found: readonly FoundDate[] | null = null;
  const dates = (): readonly FoundDate[] => {
    found ??= datesOutside(text, start, end, mentions);
    return found;
  };
  const told = [...phrases.values()].flatMap((readings) => {
    for (const reading of readings) {
      const relations = relationsOfPhrase(grammar, reading, dates);
      if (relations) return relations;
    }
    return [];
  });
  return {
    grammar,
    relations: [...told, ...roleRelations(grammar, dates), ...affiliations(grammar), ...presences(grammar)],
  };
}

/** Dates of a sentence; a year in a link's target dates nothing. */
function datesOutside(text: string, start: number, end: number, mentions: readonly Mention[]): readonly FoundDate[] {
  let blanked = "";
  let at = start;
  for (const mention of mentions) {
    blanked += text.slice(at, mention.start) + " ".repeat(mention.end - mention.start);
    at = mention.end;
  }
  blanked += text.slice(at, end);
  return findDates(blanked).map((date) => ({ ...date, start: date.start + start, end: date.end + start }));
}
