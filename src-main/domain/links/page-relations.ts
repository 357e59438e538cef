import { ENDED_UNDATED } from "../../../shared/model/link";
import type { Block, ParsedPage, Span } from "../../../shared/text/parsed-page";
import { sentencesIn } from "../../../shared/text/sentences";
import { attendanceAt } from "./attendance";
import { readSentence, type SentenceReading } from "./infer-relations";
import type { Entity, Mention } from "./mentions";
import type { PageEntities } from "./page-entities";
import { fits } from "./page-kind";
import type { Relation } from "./relation";
import { ABSENT, type Cue, CueFinder } from "./section-cues";
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
  /\b(?:action|actions|todos?|to-dos?|next steps?|follow[- ]?ups?|tasks?|assignments?|background|context|about|related|references?|see also|pre-?reads?|prep|preparation|attachments?|links|backlinks)\b/i;
const TASK = /^\s*[-*+]\s+\[[ xX]\]/;
/** Words between a cue and the link it types; more is prose of its own. */
const MAX_LEAD_WORDS = 3;

/** Reads every block that holds links, sentence by sentence. */
export function readPageRelations(page: ParsedPage, entities: PageEntities, meetingDate: string | null): PageReading {
  const reader = new PageReader(page, entities, meetingDate);
  reader.read();
  return reader;
}

class PageReader implements PageReading {
  readonly sentences = new Map<number, Span>();
  readonly relations: Relation[] = [];
  readonly absent = new Set<number>();
  readonly #page: ParsedPage;
  readonly #entities: PageEntities;
  readonly #cues: CueFinder;
  readonly #meetingDate: string | null;
  #focus: Entity | null = null;

  constructor(page: ParsedPage, entities: PageEntities, meetingDate: string | null) {
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
    this.#focus = null;
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
    this.#addCues(index, block, links);
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
    for (const { link } of mentions) if (link !== null) this.sentences.set(link, span);
    if (!mentions.some((mention) => mention.link !== null)) {
      this.#moveFocus(mentions, span);
      return;
    }
    const referents = { self: this.#entities.self, focus: this.#focus };
    const reading = readSentence(this.#page.text, span.start, span.end, mentions, referents);
    this.relations.push(...reading.relations);
    if (this.#entities.self.kind === "meeting") this.#readAttendance(reading, block, blockIndex);
    this.#moveFocus(mentions, span);
  }

  /** The next sentence's `he` or `she` is whom this one begins with. */
  #moveFocus(mentions: readonly Mention[], span: Span): void {
    const first = mentions.find((mention) => mention.entity.kind === "person");
    if (first && first.start - span.start < 60) this.#focus = first.entity;
  }

  #readAttendance(reading: SentenceReading, block: Block, blockIndex: number): void {
    const { grammar } = reading;
    const mayAct = this.#isInSession(block, blockIndex);
    grammar.tokens.forEach(({ mention }, index) => {
      if (!mention || mention.link === null || !fits(mention.entity.kind, ["person"])) return;
      const isSure = mention.entity.kind === "person";
      const attendance = attendanceAt(grammar, index, mayAct && isSure);
      if (attendance === "absent") this.absent.add(mention.link);
      if (attendance !== "present" || !this.#isThen(block)) return;
      const subject = { entity: mention.entity, link: mention.link, token: index };
      this.relations.push(this.#withPage("attended", subject, "in", "meeting.present"));
    });
  }

  #isInSession(block: Block, blockIndex: number): boolean {
    if (TASK.test(this.#page.text.slice(block.start, block.contentStart))) return false;
    if (this.#cues.headingsOver(blockIndex).some((heading) => NOT_IN_SESSION.test(heading))) return false;
    const label = this.#page.text.slice(block.contentStart, block.contentStart + 40);
    return !/^[*_\s]*(?:action items?|next steps|todos?|follow[- ]?ups?)\b/i.test(label);
  }

  /** In a timeline, what happened on another day did not happen in this meeting. */
  #isThen(block: Block): boolean {
    const { timelineStart, timeline } = this.#page;
    if (timelineStart === null || block.start < timelineStart) return true;
    const entry = timeline.find((item) => item.start >= block.start && item.start < block.end);
    return entry !== undefined && entry.date === this.#meetingDate;
  }

  #addCues(index: number, block: Block, links: readonly number[]): void {
    const labels = this.#cues.labelsOf(block);
    let label = 0;
    let isLeading = true;
    let before = block.contentStart;
    let standing = this.#cues.above(index);
    for (const link of links) {
      const raw = this.#page.links[link];
      if (!raw || raw.field !== null) continue;
      for (let one = labels[label]; one && one.end <= raw.start; one = labels[++label]) {
        if (one.end <= before) continue;
        standing = one.cue ?? standing;
        before = one.end;
        isLeading = true;
      }
      isLeading = isLeading && wordsBetween(this.#page.text, before, raw.start) <= MAX_LEAD_WORDS;
      before = raw.end;
      const column = block.kind === "row" ? this.#columnCue(block, raw.start) : null;
      const cue = column ?? (isLeading ? standing : null);
      if (cue) this.#addCue(cue, link);
    }
  }

  /** The header cell over a table cell. */
  #columnCue(row: Block, offset: number): Cue | null {
    const header = this.#page.blocks[row.parent];
    if (!header) return null;
    const column = (this.#page.text.slice(row.start, offset).match(/(?<!\\)\|/g) ?? []).length;
    const cells = this.#page.text.slice(header.start, header.end).split(/(?<!\\)\|/);
    return this.#cues.cueOf(cells[column] ?? "");
  }

  #addCue(cue: Cue, link: number): void {
    const entity = this.#entities.entities[link];
    if (!entity) return;
    if (cue.type === ABSENT) {
      this.absent.add(link);
      return;
    }
    const named = { entity, link, token: -1 };
    const isPerson = cue.direction === "in" && cue.type !== "invested_in";
    if (isPerson && !fits(entity.kind, ["person"])) return;
    if (cue.type === "invested_in" && !fits(entity.kind, ["person", "company"])) return;
    if (
      cue.direction === "out" &&
      cue.type !== "related_to" &&
      cue.type !== "attended" &&
      !fits(entity.kind, ["company"])
    )
      return;
    const relation = this.#withPage(cue.type, named, cue.direction, `section.${cue.name}`);
    this.relations.push(cue.ended ? { ...relation, validUntil: ENDED_UNDATED } : relation);
  }

  #withPage(type: string, named: Relation["subject"], direction: "in" | "out", rule: string): Relation {
    const page = { entity: this.#entities.self, link: null, token: -1 };
    const ends = direction === "in" ? { subject: named, object: page } : { subject: page, object: named };
    return { type, ...ends, rule, negated: false, validFrom: null, validUntil: null };
  }
}

const wordsBetween = (text: string, start: number, end: number): number =>
  (text.slice(start, end).match(/[\p{L}\p{N}]+/gu) ?? []).length;
