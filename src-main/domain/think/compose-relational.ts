import { ENDED_UNDATED, isOver } from "../../../shared/model/link";
import { isoDay } from "../../../shared/text/iso-day";
import type { DraftSentence } from "./draft";
import { renderDate } from "./iso-date";
import { joinNames } from "./join-names";
import { isSameSpan, type Passage } from "./passage";
import { quoted } from "./quote-passage";
import { phraseOf, typeWords } from "./relation-phrases";

/** One answer of a relational question with the sentence that proves it. */
export interface RelationEvidence {
  /** Title of the page that is the answer. */
  readonly answer: string;
  /** Title of the page at the link's other end, mostly the one asked about. */
  readonly other: string;
  readonly type: string;
  /** Which end of the link the answer is. */
  readonly answerIs: "subject" | "object";
  readonly validUntil: string | null;
  readonly passage: Passage;
}

const MAX_QUOTES = 3;

/** Who does what, in one sentence a relation with all its names, then the words that prove it. */
export function composeRelational(
  evidence: readonly RelationEvidence[],
  nowMs: number,
  isCount = false,
): readonly DraftSentence[] {
  const groups = Map.groupBy(evidence, ({ other, type, answerIs, validUntil }) =>
    [other, type, answerIs, validUntil ?? ""].join("\n"),
  );
  return [...groups.values()].flatMap((group) => composeGroup(group, nowMs, isCount && groups.size === 1));
}

function composeGroup(group: readonly RelationEvidence[], nowMs: number, isCount: boolean): readonly DraftSentence[] {
  const lead = leadOf(group, nowMs, isCount);
  const passages = group.map((item) => item.passage);
  const only = group.length === 1 ? passages[0] : undefined;
  const words = only ? quoteOf(only) : null;
  if (words !== null) return [{ text: `${lead}: ${words}`, passages }];
  return [{ text: `${lead}.`, passages }, ...(only ? [] : quotes(passages))];
}

/** A link that is over without a date says so without one. */
function untilWords(validUntil: string | null, nowMs: number): string {
  if (validUntil === null) return "";
  return validUntil === ENDED_UNDATED ? " in the past" : ` until ${renderDate(validUntil, nowMs)}`;
}

function leadOf(group: readonly RelationEvidence[], nowMs: number, isCount: boolean): string {
  const [first] = group;
  if (!first) return "";
  const names = [...new Set(group.map((item) => item.answer))];
  const until = untilWords(first.validUntil, nowMs);
  const phrase = phraseOf(first.type);
  if (!phrase) {
    const words = typeWords(first.type);
    return first.answerIs === "object"
      ? `${first.other}, ${words}${until}: ${joinNames(names)}`
      : `With ${first.other} as “${words}”${until}: ${joinNames(names)}`;
  }
  const verb = isOver(first, isoDay(nowMs))
    ? phrase.ended
    : first.answerIs === "subject" && names.length > 1
      ? phrase.many
      : phrase.one;
  const sentence =
    first.answerIs === "subject"
      ? `${joinNames(names)} ${verb} ${first.other}${until}`
      : `${first.other} ${verb} ${joinNames(names)}${until}`;
  return isCount ? `Your notes name ${names.length}: ${sentence}` : sentence;
}

/** A field says nothing that the lead has not said already. */
const quoteOf = (passage: Passage): string | null => (passage.kind === "property" ? null : quoted(passage));

function quotes(passages: readonly Passage[]): readonly DraftSentence[] {
  const distinct = passages.filter((passage, i) => !passages.slice(0, i).some((other) => isSameSpan(other, passage)));
  return distinct
    .flatMap((passage) => {
      const text = quoteOf(passage);
      return text === null ? [] : [{ text, passages: [passage] }];
    })
    .slice(0, MAX_QUOTES);
}
