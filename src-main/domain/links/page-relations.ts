import type { Block, ParsedPage, Span } from "../../../shared/text/parsed-page";
import { sentencesIn } from "../../../shared/text/sentences";
import { involvements, opensAdvice } from "./advice-topic";
import { attendanceAt } from "./attendance";
import { cueRelations, relationWithPage } from "./cue-relations";
import { readSentence, type SentenceReading } from "./infer-relations";
import type { Entity, Mention } from "./mentions";
import type { PageEntities } from "./page-entities";
import { fits } from "./page-kind";
import type { Relation } from "./relation";
import { STRONG_WORD } from "./relation-lexicon";
import { CueFinder } from "./section-cues";
import { cutLongSentence } from "./sentence-windows";

/** What the text around the links of a page says: a sentence for each link, and the relations told. */
export interface PageReading {
  /** By index of the link; null in the frontmatter. */
  readonly sentences: ReadonlyMap<number, Span>;
  readonly relations: readonly Relation[];
  /** Links to people who are named as not being there. */
  readonly absent: ReadonlySet<number>;
}

/** Under such headings sentences tell what is to be done or was before, not what happened in the meeting. */
const NOT_IN_SESSION =
  /\b(?:action|actions|todos?|to-dos?|next steps?|follow[- ]?ups?|tasks?|assignments?|background|related|references?|see also|pre-?reads?|prep|preparation|attachments?|backlinks)\b/i;
/** What a timeline entry says of the meeting itself, where no more than its month is known. */
const HELD =
  /\b(?:in attendance|attend(?:s|ed|ing)?|attendees?|(?:meeting|session|call) (?:was )?(?:held|convene[sd]?|took place))\b/i;
const TASK = /^\s*[-*+]\s+\[[ xX]\]/;
/** Evidence that runs over more text than this is none at a glance. */
const MAX_BORROWED = 600;
/** Names later in a sentence are not what it is about. */
const FOCUS_REACH = 60;

/** Reads every block that holds links, sentence by sentence. */
export function readPageRelations(
  page: ParsedPage,
  entities: PageEntities,
  meetingDate: string | null,
  ownPhrases: OwnPhrases | null = null,
): PageReading {
  const reader = new PageReader(page, entities, meetingDate, ownPhrases);
  reader.read();
  return reader;
}

/** Relations that the brain's schema reads from a sentence. */
export type OwnPhrases = (text: string, span: Span, mentions: readonly Mention[]) => readonly Relation[];

class PageReader implements PageReading {
  readonly sentences = new Map<number, Span>();
  readonly relations: Relation[] = [];
  readonly absent = new Set<number>();
  readonly #page: ParsedPage;
  readonly #entities: PageEntities;
  readonly #cues: CueFinder;
  readonly #meetingDate: string | null;
  #focus: readonly Entity[] = [];
  #place: Entity | null = null;
  /** True behind a sentence that speaks of advice to companies it does not name. */
  #isOfAdvice = false;
  /** Dates of timeline entries by their block. */
  #entryDates: ReadonlyMap<number, string> | null = null;
  /** Last link of the block to each entity, for sentences that go on about it without a link. */
  readonly #lastLink = new Map<string, number>();

  readonly #ownPhrases: OwnPhrases | null;

  constructor(page: ParsedPage, entities: PageEntities, meetingDate: string | null, ownPhrases: OwnPhrases | null) {
    this.#ownPhrases = ownPhrases;
    this.#page = page;
    this.#entities = entities;
    this.#cues = new CueFinder(page, entities.self.kind);
    this.#meetingDate = meetingDate;
  }

  read(): void {
    const byBlock = new Map<number, number[]>();
    this.#page.links.forEach((link, index) => {
      if (link.block < 0 || link.target === "") return;
      const known = byBlock.get(link.block);
      if (known) known.push(index);
      else byBlock.set(link.block, [index]);
    });
    for (const [block, links] of byBlock) this.#readBlock(block, links);
  }

  #readBlock(index: number, links: readonly number[]): void {
    const block = this.#page.blocks[index];
    if (!block) return;
    this.#focus = [];
    this.#place = null;
    this.#isOfAdvice = false;
    this.#lastLink.clear();
    const spans =
      block.kind === "row" || block.kind === "heading"
        ? [block]
        : sentencesIn(this.#page.text, block.contentStart, block.end);
    let next = 0;
    for (const span of spans) {
      const inside: number[] = [];
      while (
        next < links.length &&
        (this.#page.links[links[next] ?? -1]?.start ?? Number.MAX_SAFE_INTEGER) < span.end
      ) {
        inside.push(links[next] ?? -1);
        next++;
      }
      const mentions = this.#mentionsIn(span, inside);
      for (const window of cutLongSentence(this.#page.text, span, mentions))
        this.#readWindow(window.span, window.mentions, block, index);
    }
    const cued = cueRelations(this.#page, this.#entities, this.#cues, index, links);
    this.relations.push(...cued.relations);
    for (const link of cued.absent) this.absent.add(link);
  }

  #mentionsIn(span: Span, links: readonly number[]): readonly Mention[] {
    const mentions: Mention[] = [];
    let at = span.start;
    for (const index of links) {
      const link = this.#page.links[index];
      const entity = this.#entities.entities[index];
      if (!link || !entity || link.start < at) continue;
      mentions.push(...this.#entities.names.find(this.#page.text, at, link.start));
      mentions.push({ start: link.start, end: Math.min(link.end, span.end), entity, link: index });
      at = link.end;
    }
    mentions.push(...this.#entities.names.find(this.#page.text, at, span.end));
    return mentions;
  }

  #readWindow(span: Span, mentions: readonly Mention[], block: Block, blockIndex: number): void {
    for (const { link, entity } of mentions) {
      if (link === null) continue;
      this.sentences.set(link, span);
      this.#lastLink.set(entity.key, link);
    }
    if (this.#ownPhrases) this.relations.push(...this.#ownPhrases(this.#page.text, span, mentions));
    // Before the block's first link there is nothing that a relation could be shown on.
    const isWorthReading = this.#lastLink.size > 0 && this.#mayTell(span, mentions);
    if (isWorthReading) this.#readRelations(span, mentions, block, blockIndex);
    if (this.#entities.self.kind === "person" && opensAdvice(this.#page.text.slice(span.start, span.end), mentions))
      this.#isOfAdvice = true;
    this.#moveFocus(mentions, span);
  }

  /** Between pages of unknown kind only few words are believed; most text has none of them and is not read. */
  #mayTell(span: Span, mentions: readonly Mention[]): boolean {
    const isKnown = this.#entities.self.kind !== "unknown" || mentions.some(({ entity }) => entity.kind !== "unknown");
    return isKnown || STRONG_WORD.test(this.#page.text.slice(span.start, span.end));
  }

  #readRelations(span: Span, mentions: readonly Mention[], block: Block, blockIndex: number): void {
    const referents = { self: this.#entities.self, focus: this.#focus, place: this.#place };
    const reading = readSentence(this.#page.text, span.start, span.end, mentions, referents);
    const hasLink = mentions.some(({ link }) => link !== null);
    if (this.#isOfAdvice) this.relations.push(...involvements(reading.grammar));
    for (const relation of reading.relations) this.relations.push(hasLink ? relation : this.#borrowed(relation, span));
    if (hasLink && this.#entities.self.kind === "meeting") this.#readAttendance(reading, block, blockIndex);
  }

  /** `[[Ada]] grew up in Oslo. She founded Lumio.`: the second sentence is shown on the link of the first. */
  #borrowed(relation: Relation, span: Span): Relation {
    const lend = (end: Relation["subject"]): Relation["subject"] => {
      const link = this.#lastLink.get(end.entity.key) ?? null;
      const start = link === null ? 0 : (this.#page.links[link]?.start ?? 0);
      return { ...end, link: span.end - start > MAX_BORROWED ? null : link };
    };
    return { ...relation, subject: lend(relation.subject), object: lend(relation.object), borrowedFrom: span };
  }

  /** The next sentence's `she` is whom this one begins with, its `they` all whom it begins with. */
  #moveFocus(mentions: readonly Mention[], span: Span): void {
    this.#place = mentions.findLast(({ entity }) => entity.kind === "company")?.entity ?? this.#place;
    const people = mentions.filter((mention) => mention.entity.kind === "person");
    const first = people[0];
    if (!first || first.start - span.start > FOCUS_REACH) return;
    let end = first.end;
    const group = people.filter((mention, index) => {
      const joins = index === 0 || /^\s*(?:,|and|&|,\s*and)\s*$/.test(this.#page.text.slice(end, mention.start));
      if (joins) end = mention.end;
      return joins;
    });
    this.#focus = group.map((mention) => mention.entity);
  }

  #readAttendance(reading: SentenceReading, block: Block, blockIndex: number): void {
    const { grammar } = reading;
    const mayAct = this.#isInSession(block, blockIndex) && this.#isThen(block, blockIndex);
    grammar.tokens.forEach(({ mention }, index) => {
      if (!mention || mention.link === null || !fits(mention.entity.kind, ["person"])) return;
      const isSure = mention.entity.kind === "person";
      const attendance = attendanceAt(grammar, index, mayAct && isSure);
      if (attendance === "absent") this.absent.add(mention.link);
      if (attendance !== "present" || !(mayAct || this.#isThenHeld(block, blockIndex))) return;
      const subject = { entity: mention.entity, link: mention.link, token: index };
      this.relations.push(relationWithPage(this.#entities, "attended", subject, "in", "meeting.present"));
    });
  }

  #isInSession(block: Block, blockIndex: number): boolean {
    if (TASK.test(this.#page.text.slice(block.start, block.contentStart))) return false;
    if (this.#cues.headingsOver(blockIndex).some((heading) => NOT_IN_SESSION.test(heading))) return false;
    const label = this.#page.text.slice(block.contentStart, block.contentStart + 40);
    return !/^[*_\s]*(?:action items?|next steps|todos?|follow[- ]?ups?)\b/i.test(label);
  }

  /** In a timeline, what happened on another day did not happen in this meeting. */
  #isThen(block: Block, blockIndex: number): boolean {
    const { timelineStart, timeline } = this.#page;
    if (timelineStart === null || block.start < timelineStart) return true;
    this.#entryDates ??= new Map(timeline.map((item) => [item.block, item.date]));
    return this.#meetingDate !== null && this.#entryDates.get(blockIndex) === this.#meetingDate;
  }

  /** An entry of the meeting's month that tells that it was held, where the day is not known. */
  #isThenHeld(block: Block, blockIndex: number): boolean {
    const { timelineStart } = this.#page;
    if (timelineStart === null || block.start < timelineStart) return true;
    if (this.#isThen(block, blockIndex)) return true;
    const isOfMonth =
      this.#meetingDate?.length === "2025-01".length &&
      (this.#entryDates?.get(blockIndex) ?? "").startsWith(this.#meetingDate);
    const text = this.#page.text.slice(block.contentStart, block.end);
    return isOfMonth && HELD.test(text) && !/\bpre-/i.test(text);
  }
}
