import type { Schema } from "../../../shared/schema/schema";
import type { ByteOffsets } from "../../../shared/text/byte-offsets";
import { findDates } from "../../../shared/text/dates";
import type { ParsedPage, RawLink, Span } from "../../../shared/text/parsed-page";
import { DEFAULT_EXTRACTION_RULES, type ExtractionRules } from "../brain-rules";
import type { ExtractedLink, NamedPage } from "../extracted-page";
import { assignRelations } from "./assign-relations";
import { boardTypeOn } from "./board-type";
import { explicitTypeOf } from "./explicit-types";
import type { Entity } from "./mentions";
import type { NameTable } from "./name-table";
import { type PageEntities, pageEntities } from "./page-entities";
import { type OwnPhrases, readPageRelations } from "./page-relations";
import { siftRejected } from "./rejected-relations";
import type { Relation } from "./relation";

/** How a link is typed, and which way it runs. */
interface Typing {
  readonly type: string;
  readonly subjectId: number | null;
  readonly objectId: number | null;
  readonly rule: string;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly negated: boolean;
}

/** The links of a page in document order, resolved, typed, with their evidence. Links to the page's own headings are left out. */
export function extractLinks(
  parsed: ParsedPage,
  page: NamedPage,
  names: NameTable,
  offsets: ByteOffsets,
  rules: ExtractionRules = DEFAULT_EXTRACTION_RULES,
): ExtractedLink[] {
  if (parsed.links.length === 0) return [];
  const entities = pageEntities(parsed.links, page, names, rules.schema);
  const reading = readPageRelations(
    parsed,
    entities,
    meetingDateOf(parsed, page),
    ownPhrases(page, entities, names, rules),
  );
  const typeOf = (relation: Relation) => typeTold(relation, parsed);
  const rejected = rules.rejectedOn(page.path);
  const { kept, refused } = siftRejected(reading.relations, rejected, parsed.links, entities, names, typeOf);
  const shown = assignRelations(kept);
  return parsed.links.flatMap((link, index) => {
    if (link.target === "") return [];
    const own = reading.sentences.get(index) ?? lineOf(parsed.text, link);
    const typing =
      explicitTyping(link, index, entities, page.type, rules.schema) ??
      toldTyping(shown.get(index), parsed) ??
      mentionTyping(entities, index, mentionRule(refused.get(index), reading.absent.has(index)));
    const sentence = withBorrowed(own, shown.get(index));
    return [extractLink(link, index, sentence, typing, parsed, entities, names, offsets)];
  });
}

function ownPhrases(
  page: NamedPage,
  { self }: PageEntities,
  names: NameTable,
  { phrases, schema }: ExtractionRules,
): OwnPhrases | null {
  if (phrases.isEmpty) return null;
  const typeOf = ({ pageId }: Entity) =>
    pageId === page.id ? page.type : pageId === null ? null : (names.get(pageId)?.type ?? null);
  return (text, span, mentions) => phrases.find(text, span, mentions, self, typeOf, schema);
}

function extractLink(
  link: RawLink,
  index: number,
  sentence: Span,
  typing: Typing,
  parsed: ParsedPage,
  entities: PageEntities,
  names: NameTable,
  offsets: ByteOffsets,
): ExtractedLink {
  const resolution = entities.resolutions[index];
  return {
    targetId: resolution?.targetId ?? null,
    status: resolution?.status ?? "unresolved",
    candidateIds: resolution?.candidateIds ?? [],
    rawTarget: link.target,
    targetKey: names.targetKey(link.target),
    anchor: link.anchor,
    label: link.label,
    syntax: link.syntax,
    start: offsets.toByte(link.start),
    end: offsets.toByte(link.end),
    targetStart: offsets.toByte(link.targetStart),
    targetEnd: offsets.toByte(link.targetEnd),
    sentence: parsed.text.slice(sentence.start, sentence.end),
    sentenceStart: offsets.toByte(sentence.start),
    sentenceEnd: offsets.toByte(sentence.end),
    ...typing,
  };
}

function explicitTyping(
  link: RawLink,
  index: number,
  entities: PageEntities,
  pageType: string,
  schema: Schema,
): Typing | null {
  const explicit = explicitTypeOf(link, pageType, schema);
  if (!explicit) return null;
  const target = entities.entities[index]?.pageId ?? null;
  const page = entities.self.pageId;
  const ends =
    explicit.direction === "out" ? { subjectId: page, objectId: target } : { subjectId: target, objectId: page };
  return { type: explicit.type, ...ends, rule: explicit.rule, validFrom: null, validUntil: null, negated: false };
}

const typeTold = (relation: Relation, parsed: ParsedPage): string =>
  relation.type === "board" ? boardTypeOn(parsed, relation.subject.entity) : relation.type;

function toldTyping(relation: Relation | undefined, parsed: ParsedPage): Typing | null {
  if (!relation) return null;
  const { subject, object, rule, validFrom, validUntil, negated } = relation;
  return {
    type: typeTold(relation, parsed),
    subjectId: subject.entity.pageId,
    objectId: object.entity.pageId,
    rule,
    validFrom,
    validUntil,
    negated,
  };
}

function mentionRule(refused: string | undefined, isAbsent: boolean): string {
  if (refused !== undefined) return `refused.${refused}`;
  return isAbsent ? "meeting.absent" : "default.mentions";
}

function mentionTyping(entities: PageEntities, index: number, rule: string): Typing {
  const objectId = entities.entities[index]?.pageId ?? null;
  return {
    type: "mentions",
    subjectId: entities.self.pageId,
    objectId,
    rule,
    validFrom: null,
    validUntil: null,
    negated: false,
  };
}

/** The day a meeting's page is about, as far as name or frontmatter tell. */
function meetingDateOf(parsed: ParsedPage, page: NamedPage): string | null {
  const written = parsed.frontmatter?.fields.find((field) => field.key.toLowerCase() === "date")?.values[0]?.text;
  for (const text of [written, page.path, page.title]) {
    const found = text === undefined ? undefined : findDates(text)[0];
    if (found) return found.iso;
  }
  // `1-1-16-2025-05-17`: behind another number only a whole date is one.
  return /(?<=\d-)(?:19|20)\d\d-\d\d-\d\d(?!\d)/.exec(page.path)?.[0] ?? null;
}

/** Evidence that runs on into a later sentence: from the link's own sentence to the end of the one that tells it. */
const withBorrowed = (own: Span, relation: Relation | undefined): Span =>
  relation?.borrowedFrom ? { start: own.start, end: Math.max(own.end, relation.borrowedFrom.end) } : own;

/** The line of a field in the frontmatter. */
function lineOf(text: string, link: RawLink): Span {
  const start = text.lastIndexOf("\n", link.start - 1) + 1;
  const newline = text.indexOf("\n", link.end);
  const line = text.slice(start, newline < 0 ? text.length : newline);
  const lead = line.length - line.trimStart().length;
  return { start: start + lead, end: start + line.trimEnd().length };
}
