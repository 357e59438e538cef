import type { Schema } from "../../../shared/schema/schema";
import type { LinkTypeRule } from "../../../shared/schema/schema-pack";
import { kindOfType, type PageKind } from "../links/page-kind";
import { type CueForm, cuePattern, type QuestionCue } from "./question-cues";
import type { QuestionGrammar } from "./read-question";

/** What the own types of a brain add to the language of questions. */
export const schemaGrammar = (schema: Schema): QuestionGrammar => ({
  cues: schemaCues(schema),
  types: new Map(
    schema.pack.pageTypes.flatMap(({ name, label, words }) =>
      [name, label.toLowerCase(), ...words].flatMap((word) =>
        [word, pluralOf(word)].map((said) => [said, name] as const),
      ),
    ),
  ),
});

const pluralOf = (word: string): string =>
  /(?:[sxz]|ch|sh)$/.test(word) ? `${word}es` : /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;

/**
 * The link types of a brain's own as question cues: by their name and phrases read from the subject (`who mentors Bo`),
 * by their inverse read from the object (`who is mentored by Ada`), and by the nouns in them (`Bo's mentors`).
 */
const schemaCues = (schema: Schema): readonly QuestionCue[] =>
  schema.pack.linkTypes.flatMap((rule) => {
    const said = [rule.name, ...rule.phrases];
    const inverse = rule.inverse === null ? [] : [rule.inverse];
    const make = (form: CueForm, pattern: string): QuestionCue => cueOf(form, pattern, rule, schema);
    // Nouns first: of two cues as long the earlier is believed, and they ask for more around them.
    return [
      ...said.flatMap(nounsOf).map((noun) => make("holders", noun)),
      ...inverse.flatMap(nounsOf).map((noun) => make("holdings", noun)),
      ...said.map((words) => make("verb", patternOf(words))),
      ...inverse.map((words) => make("passive", patternOf(words))),
    ];
  });

function cueOf(form: CueForm, pattern: string, rule: LinkTypeRule, schema: Schema): QuestionCue {
  const ends = { objectKinds: kindsOf(rule.to, schema), subjectKinds: kindsOf(rule.from, schema) };
  return {
    form,
    pattern: cuePattern(pattern),
    meanings: [{ types: [rule.name], ...ends, rulePrefix: null }],
    isFormer: false,
    isRole: false,
    isWeak: false,
    isMutual: false,
  };
}

const wordsOf = (words: string): readonly string[] => words.split(/[\s_-]+/).filter((word) => word !== "");

/** The verb of a name in the third person without its ending: `mentor`, `use`; null when it is none. */
const stemOf = (first: string): string | null => (first.length > 3 && /[^s]s$/.test(first) ? first.slice(0, -1) : null);

/** `reports_to` as `report to`, `reported to`, `reporting to`; `is a guide to` in any tense. */
function patternOf(words: string): string {
  const [first = "", ...rest] = wordsOf(words);
  return [verbPattern(first), ...rest.map(escaped)].join("[ _-]+");
}

function verbPattern(first: string): string {
  if (/^(?:is|are)$/.test(first)) return "(?:is|are|was|were|be|been)";
  const stem = stemOf(first);
  if (stem === null) return escaped(first);
  return stem.endsWith("e") ? `${escaped(stem.slice(0, -1))}(?:e|es|ed|ing)` : `${escaped(stem)}(?:s|ed|ing)?`;
}

/** `member of`, `is a guide to`, `has member` as a noun; a verb as who does it: `Bo's mentors`, `Ada's manager`. */
function nounsOf(words: string): readonly string[] {
  const parts = wordsOf(words);
  const noun =
    /^(?:(?:is|are) )?(?:an? |the )?(\w+) (?:of|to|for|in)$/.exec(parts.join(" "))?.[1] ??
    /^has (\w+)$/.exec(parts.join(" "))?.[1];
  if (noun !== undefined && stemOf(noun) === null) return [asNoun(`${escaped(noun)}s?`)];
  const stem = parts.length === 1 ? stemOf(parts[0] ?? "") : null;
  if (stem === null) return [];
  return [asNoun(`${escaped(stem)}s?|${escaped(stem)}${stem.endsWith("e") ? "r" : "er"}s?`)];
}

/** Only where it is plainly a noun: someone's, or of something. */
const asNoun = (pattern: string): string => `(?<=['’]s? )(?:${pattern})|(?:${pattern})(?= (?:of|to|for) )`;

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const ALL: readonly PageKind[] = ["person", "company", "meeting", "deal", "work", "place", "journal", "other"];

const kindsOf = (types: readonly string[], schema: Schema): readonly PageKind[] =>
  types.length === 0
    ? ALL
    : types.map((type) => {
        const kind = kindOfType(type, schema);
        return kind === "unknown" ? "other" : kind;
      });
