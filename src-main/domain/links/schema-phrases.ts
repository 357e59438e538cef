import type { Schema } from "../../../shared/schema/schema";
import type { LinkTypeRule } from "../../../shared/schema/schema-pack";
import type { Span } from "../../../shared/text/parsed-page";
import type { Entity, Mention } from "./mentions";
import type { Relation } from "./relation";

/** Words that may stand between the subject and a phrase without changing what it says. */
const LIGHT = /^(?:,?\s*(?:who|which|that|also|now|currently|still|already|both|,|and))*\s*$/i;
/** Words before a phrase that deny it. */
const DENIED = /\b(?:not|never|no longer|n['’]t|without|refused to|declined to)\s*$/i;
/** Words that take a phrase back to wish, doubt or question. */
const HEDGED =
  /\b(?:may|might|could|would|should|will|wants? to|plans? to|hopes? to|considers?|considered|considering|if|whether)\s*$/i;
/** The one a page is about, in words: at the head of a sentence, or left out in a list. */
const SELF = /^[\s*_>-]*(?:he|she|they|we|i|it)?\s*$/i;
const ARTICLE = /\s+(?:the|a|an|our|my|his|her|their)?\s*$/i;

interface Phrase {
  readonly words: string;
  readonly rule: LinkTypeRule;
}

/**
 * Relations that the schema's own phrases tell: `[[Ada]] mentors [[Bo]]`, and on Ada's page `Mentors [[Bo]]`. The phrase
 * stands right between the two ends; anything else between them leaves it a mention.
 */
export class SchemaPhrases {
  readonly #phrases: readonly Phrase[];

  constructor(schema: Schema) {
    this.#phrases = [...schema.linkTypes.values()]
      .flatMap((rule) => rule.phrases.map((words) => ({ words, rule })))
      .toSorted((a, b) => b.words.length - a.words.length);
  }

  get isEmpty(): boolean {
    return this.#phrases.length === 0;
  }

  /** @param typeOf page type of an entity; null when it has no page */
  find(
    text: string,
    span: Span,
    mentions: readonly Mention[],
    self: Entity,
    typeOf: (entity: Entity) => string | null,
    schema: Schema,
  ): readonly Relation[] {
    return mentions.flatMap((object, index) => {
      const subject = mentions[index - 1] ?? null;
      const before = text
        .slice(subject?.end ?? span.start, object.start)
        .replace(ARTICLE, " ")
        .trimEnd();
      const phrase = this.#phrases.find(({ words }) => endsWithWords(before, words));
      if (!phrase) return [];
      const lead = before.slice(0, before.length - phrase.words.length);
      const negated = DENIED.test(lead);
      const rest = lead.replace(DENIED, "").replace(/\b(?:is|was|are|were|has|have|had|do|does|did)\s*$/i, "");
      if (HEDGED.test(lead) || !(subject ? LIGHT.test(rest) : SELF.test(rest))) return [];
      const ends = {
        subject: { entity: subject?.entity ?? self, link: subject?.link ?? null, token: -1 },
        object: { entity: object.entity, link: object.link, token: -1 },
      };
      const isAllowed =
        mayBe(ends.subject.entity, phrase.rule.from, typeOf, schema) &&
        mayBe(ends.object.entity, phrase.rule.to, typeOf, schema);
      if (!isAllowed || ends.subject.entity.key === ends.object.entity.key) return [];
      const rule = `schema.${phrase.rule.name}`;
      return [{ type: phrase.rule.name, ...ends, rule, negated, validFrom: null, validUntil: null }];
    });
  }
}

function endsWithWords(text: string, words: string): boolean {
  if (!text.toLowerCase().endsWith(words)) return false;
  const before = text.charAt(text.length - words.length - 1);
  return before === "" || !/[\p{L}\p{N}_]/u.test(before);
}

/** True when an end may be of one of the types, by its own type or by the built-in one whose part it plays. */
function mayBe(
  entity: Entity,
  types: readonly string[],
  typeOf: (entity: Entity) => string | null,
  schema: Schema,
): boolean {
  if (types.length === 0) return true;
  const type = typeOf(entity);
  if (type === null || type === "page") return true;
  const like = schema.likeOf(type);
  return types.includes(type) || (like !== null && types.includes(like));
}
