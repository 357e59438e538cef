import type { NamedPage } from "../extracted-page";
import { nameKeyOf } from "../search/name-words";
import { composeRelational, type RelationEvidence } from "./compose-relational";
import type { DraftSentence } from "./draft";
import { joinNames } from "./join-names";
import { isSameSpan, type Passage } from "./passage";
import { entryLine, inContext, standAlone } from "./quote-passage";

/** What there is to say of one page. */
export interface EntityEvidence {
  readonly page: NamedPage;
  /** All passages of the page, in order. */
  readonly passages: readonly Passage[];
  /** Its typed links with their sentences, best first. */
  readonly relations: readonly RelationEvidence[];
  /** Sentences on other pages that link to it. */
  readonly mentions: readonly Passage[];
}

export const MAX_SENTENCES = 5;
const LEAD_SENTENCES = 2;
const MAX_RELATIONS = 2;
const MAX_PROPERTIES = 3;

/** Who or what something is: the beginning of its page, its links, its newest entry. Empty when the notes hold nothing. */
export function composeEntity(evidence: EntityEvidence, nowMs: number): readonly DraftSentence[] {
  const lead = leadPassages(evidence.passages);
  const draft: DraftSentence[] = lead.map((passage, i) => ({
    // The first sentence has to say whom it is about; those after it go on.
    text: i === 0 ? standAlone(passage, nowMs) : inContext(passage, nowMs),
    passages: [passage],
  }));
  const isUsed = (passage: Passage) =>
    draft.some((sentence) => sentence.passages.some((used) => isSameSpan(used, passage)));
  const relations = evidence.relations
    .filter((relation) => !isUsed(relation.passage) && !isTold(relation, evidence.page, lead))
    .slice(0, MAX_RELATIONS);
  draft.push(...composeRelational(relations, nowMs).slice(0, MAX_RELATIONS));
  const latest = newestEntry(evidence.passages);
  if (latest && !isUsed(latest)) draft.push({ text: entryLine(latest, nowMs), passages: [latest] });
  if (draft.length > 0) return draft.slice(0, MAX_SENTENCES);
  return mentionsOnly(evidence.mentions, nowMs);
}

/** The beginning of the page has named the other end already. */
function isTold({ answer, other }: RelationEvidence, page: NamedPage, lead: readonly Passage[]): boolean {
  const end = nameKeyOf(answer === page.title ? other : answer);
  return lead.some((passage) => ` ${nameKeyOf(passage.text)} `.includes(` ${end} `));
}

/** The first sentences of the compiled truth, with a description in front; a page of mere fields gives those. */
function leadPassages(passages: readonly Passage[]): readonly Passage[] {
  const properties = passages.filter((passage) => passage.kind === "property");
  const described = properties.filter(isDescription).slice(0, 1);
  // Outliners write prose as list items; short items and questions there are headings.
  const prose = passages.filter(
    (passage) =>
      (passage.kind === "sentence" && wordsIn(passage.text) >= 3) ||
      (passage.kind === "item" && wordsIn(passage.text) >= MIN_ITEM_WORDS && !/[?:？：]$/u.test(passage.text)),
  );
  if (prose.length > 0 || described.length > 0) return [...described, ...prose].slice(0, LEAD_SENTENCES);
  const fields = properties.sort((a, b) => worthOf(a) - worthOf(b));
  const items = passages.filter((passage) => passage.kind === "item");
  return [...fields.slice(0, MAX_PROPERTIES), ...items.slice(0, MAX_SENTENCES - MAX_PROPERTIES)];
}

const MIN_ITEM_WORDS = 5;

const isDescription = (passage: Passage): boolean => /^(?:description|summary|about|abstract|bio):/i.test(passage.text);

/** What something is says most about it; numbers for machines and what it is filed under say least. */
const TELLING_FIELDS: readonly RegExp[] = [
  /^(?:types?|kinds?|roles?|jobs?|positions?|类型):/iu,
  /^(?:org|organi[sz]ation|company|employer):/iu,
  /^(?:topics?|subjects?):/iu,
  /^(?:genres?|styles?):/iu,
  /^(?:authors?|artists?|directors?|makers?|hosts?|作者|导演):/iu,
  /^(?:country|loc|location|city|based|founded|status|year|date|published|国家):/iu,
];
const MACHINE_FIELD =
  /^(?:categor(?:y|ies)|isbn\d*|.{0,12}\bid|.{0,12}Id|urls?|link|website|coordinates|lat|lng|long|cover|rating|score|my ?rating|last|state|sr .*|imdb\w*|douban\w*|created?.*|updated?.*|modified.*|platforms|initial version):/u;
function worthOf({ text }: Passage): number {
  const place = TELLING_FIELDS.findIndex((telling) => telling.test(text));
  return place >= 0 ? place : TELLING_FIELDS.length + (MACHINE_FIELD.test(text) ? 1 : 0);
}

/** Scripts without spaces count by characters. */
const wordsIn = (text: string): number =>
  text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu)?.length ?? 0;

/** The entry with the latest date; null where none is dated. */
export function newestEntry(passages: readonly Passage[]): Passage | null {
  const entries = passages.filter((passage) => passage.kind === "entry" && passage.date !== null);
  return entries.reduce<Passage | null>(
    (best, entry) => ((entry.date ?? "") > (best?.date ?? "") ? entry : best),
    null,
  );
}

function mentionsOnly(mentions: readonly Passage[], nowMs: number): readonly DraftSentence[] {
  const distinct = mentions.filter((passage, i) => !mentions.slice(0, i).some((other) => isSameSpan(other, passage)));
  return distinct.slice(0, 3).map((passage) => ({ text: standAlone(passage, nowMs), passages: [passage] }));
}

/** Someone who has no page but is spoken of on other pages. */
export function composeUnpaged(name: string, mentions: readonly Passage[], nowMs: number): readonly DraftSentence[] {
  const pages = [...new Map(mentions.map((passage) => [passage.page.path, passage])).values()];
  if (pages.length === 0) return [];
  const titles = joinNames(pages.slice(0, 3).map((passage) => passage.page.title));
  const where = pages.length > 3 ? `${pages.length} pages, among them ${titles}` : titles;
  const lead = { text: `${name} has no page of its own and is named on ${where}.`, passages: pages.slice(0, 3) };
  return [lead, ...mentionsOnly(mentions, nowMs)];
}
