import type { Schema } from "../../../shared/schema/schema";
import type { LinkTypeRule } from "../../../shared/schema/schema-pack";
import { kindOfType, type PageKind } from "../links/page-kind";
import { type CueForm, cuePattern, type QuestionCue } from "./question-cues";

/**
 * The link types of a brain's own as question cues: by their name and phrases read from the subject (`who mentors Bo`),
 * by their inverse read from the object (`who is mentored by Ada`).
 */
export const schemaCues = (schema: Schema): readonly QuestionCue[] =>
  schema.pack.linkTypes.flatMap((rule) => [
    ...[rule.name, ...rule.phrases].map((words) => cueOf("verb", words, rule, schema)),
    ...(rule.inverse === null ? [] : [cueOf("passive", rule.inverse, rule, schema)]),
  ]);

function cueOf(form: CueForm, words: string, rule: LinkTypeRule, schema: Schema): QuestionCue {
  const ends = { objectKinds: kindsOf(rule.to, schema), subjectKinds: kindsOf(rule.from, schema) };
  return {
    form,
    pattern: cuePattern(patternOf(words)),
    meanings: [{ types: [rule.name], ...ends, rulePrefix: null }],
    isFormer: false,
    isRole: false,
    isWeak: false,
  };
}

/** `reports_to` as `reports to`, `report to`: a question about more than one, or with `did`, drops the verb's `s`. */
function patternOf(words: string): string {
  const [first = "", ...rest] = words.split(/[\s_-]+/).map(escaped);
  const stem = first.length > 3 && /[^s]s$/.test(first) ? `${first}?` : first;
  return [stem, ...rest].join("[ _-]+");
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const ALL: readonly PageKind[] = ["person", "company", "meeting", "deal", "work", "place", "journal", "other"];

const kindsOf = (types: readonly string[], schema: Schema): readonly PageKind[] =>
  types.length === 0 ? ALL : types.map((type) => kindOfType(type, schema));
