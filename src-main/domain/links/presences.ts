import { modalityAt } from "./modality";
import type { Relation } from "./relation";
import type { SentenceGrammar } from "./sentence-grammar";
import { ALWAYS } from "./time-cues";

/** A person set at a meeting, wherever it is told: `ran into [[Ada]] at [[Winter Summit]]`. */
export function presences(grammar: SentenceGrammar): readonly Relation[] {
  return grammar.tokens.flatMap(({ mention }, index) => {
    if (mention?.entity.kind !== "person" || !/^(?:at|during)$/.test(grammar.text(index + 1))) return [];
    const object = grammar.participant(index + 2);
    if (object?.entity.kind !== "meeting") return [];
    const { negated, hedged } = modalityAt(grammar, index);
    const isAhead = grammar.tokens.slice(0, index).some(({ text }) => /^(?:will|to|shall|see)$/.test(text));
    if (negated || hedged || isAhead) return [];
    return grammar.groupLeft(index, ["person"]).map((subject) => ({
      type: "attended",
      subject,
      object,
      rule: "noun.presence.at",
      negated: false,
      ...ALWAYS,
    }));
  });
}
