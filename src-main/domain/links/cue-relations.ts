import { ENDED_UNDATED } from "../../../shared/model/link";
import type { Block, ParsedPage } from "../../../shared/text/parsed-page";
import type { Entity } from "./mentions";
import type { PageEntities } from "./page-entities";
import { fits } from "./page-kind";
import type { Relation } from "./relation";
import { ABSENT, type Cue, type CueFinder } from "./section-cues";
import type { Participant } from "./token-view";

/** What headings, labels and columns say of the links of one block. */
export interface CuedLinks {
  readonly relations: readonly Relation[];
  /** Links to people who are listed as not being there. */
  readonly absent: readonly number[];
}

/** Words between a cue and the link it types; more is prose of its own. */
const MAX_LEAD_WORDS = 3;
/** How far behind a link the years of a post are looked for. */
const YEARS_WITHIN = 80;

const YEARS = /\b((?:19|20)\d\d)\s*(?:–|—|-|to|until)\s*(?:((?:19|20)\d\d)\b|present|now|today|$|\))/i;
const EMPLOYER_COLUMN =
  /^\W*(?:company|employer|org|organi[sz]ation|affiliation|works (?:at|for)|firm|current company)\W*$/i;
const CELL_BORDER = /(?<!\\)\|/g;

/** Reads what stands over and before the links of a block: `## Investors`, `Attendees:`, a table's header. */
export function cueRelations(
  page: ParsedPage,
  entities: PageEntities,
  cues: CueFinder,
  index: number,
  links: readonly number[],
): CuedLinks {
  const block = page.blocks[index];
  if (!block) return { relations: [], absent: [] };
  const entry = cues.isDetail(block) ? null : entryLink(page, block, links);
  const found = cuedLinks(page, cues, block, index, links);
  const absent = found.filter(({ cue }) => cue.type === ABSENT).map(({ link }) => link);
  const relations = found.flatMap(({ cue, link }) => relationOf(page, entities, cue, link, link === entry) ?? []);
  const row = block.kind === "row" ? employmentOf(page, entities, block, links) : null;
  return { relations: row ? [...relations, row] : relations, absent };
}

function cuedLinks(
  page: ParsedPage,
  cues: CueFinder,
  block: Block,
  index: number,
  links: readonly number[],
): readonly { readonly cue: Cue; readonly link: number }[] {
  const labels = cues.labelsOf(block);
  let label = 0;
  let standing = cues.above(index);
  let before = block.contentStart;
  let isLeading = true;
  return links.flatMap((link) => {
    const raw = page.links[link];
    if (!raw || raw.field !== null) return [];
    for (let one = labels[label]; one && one.end <= raw.start; one = labels[++label]) {
      if (one.end <= before) continue;
      standing = one.cue ?? cues.above(index);
      before = one.end;
      isLeading = true;
    }
    isLeading = isLeading && leads(page.text, before, raw.start);
    before = raw.end;
    const column = block.kind === "row" ? cues.cueOf(headerCell(page, block, raw.start)) : null;
    const cue = column ?? (isLeading ? standing : null);
    return cue ? [{ cue, link }] : [];
  });
}

/** The link that an entry of a list begins with; null when it begins with words. */
function entryLink(page: ParsedPage, block: Block, links: readonly number[]): number | null {
  const [first] = links;
  const start = first === undefined ? undefined : page.links[first]?.start;
  return first !== undefined && start !== undefined && wordsBetween(page.text, block.contentStart, start) === 0
    ? first
    : null;
}

/** True when what stands between a cue (or the link before) and a link is no more than a list's glue. */
const leads = (text: string, start: number, end: number): boolean =>
  wordsBetween(text, start, end) <= MAX_LEAD_WORDS && !/[.!?。！？]\s/u.test(text.slice(start, end));

const wordsBetween = (text: string, start: number, end: number): number =>
  (text.slice(start, end).match(/[\p{L}\p{N}]+/gu) ?? []).length;

function relationOf(
  page: ParsedPage,
  entities: PageEntities,
  cue: Cue,
  link: number,
  isFirst: boolean,
): Relation | null {
  const entity = entities.entities[link];
  if (!entity || cue.type === ABSENT || !canBeNamed(cue, entity) || !isCredible(cue, entity, entities.self, isFirst))
    return null;
  const relation = relationWithPage(
    entities,
    cue.type,
    { entity, link, token: -1 },
    cue.direction,
    `section.${cue.name}`,
  );
  const years = yearsBehind(page, link);
  const validUntil = years.validUntil ?? (cue.ended ? ENDED_UNDATED : null);
  return { ...relation, validFrom: years.validFrom, validUntil };
}

function canBeNamed(cue: Cue, entity: Entity): boolean {
  if (cue.type === "related_to" || (cue.direction === "out" && cue.type === "attended")) return true;
  if (cue.type === "invested_in" && cue.direction === "in") return fits(entity.kind, ["person", "company"]);
  return fits(entity.kind, cue.direction === "in" ? ["person"] : ["company"]);
}

/** Where kinds are unknown a heading alone types no more than the first link of an entry, and only if it is plain. */
function isCredible(cue: Cue, entity: Entity, self: Entity, isFirst: boolean): boolean {
  if (cue.type === "related_to" || (entity.kind !== "unknown" && self.kind !== "unknown")) return true;
  if (cue.type === "authored") return false;
  const isSaid = cue.isPlain || entity.kind !== "unknown";
  return isFirst && isSaid && (self.kind !== "unknown" || cue.isPlain);
}

/** `[[Lumio]] — CEO (2019–2021)`: the years on the line behind a link in a list of posts. */
function yearsBehind(page: ParsedPage, link: number): { validFrom: string | null; validUntil: string | null } {
  const raw = page.links[link];
  const block = page.blocks[raw?.block ?? -1];
  const range = raw && block ? YEARS.exec(page.text.slice(raw.end, Math.min(block.end, raw.end + YEARS_WITHIN))) : null;
  return { validFrom: range?.[1] ?? null, validUntil: range?.[2] ?? null };
}

/** A table of people with a column for their companies. */
function employmentOf(page: ParsedPage, entities: PageEntities, row: Block, links: readonly number[]): Relation | null {
  const ofKind = (kind: string): readonly number[] => links.filter((link) => entities.entities[link]?.kind === kind);
  const [person, secondPerson] = ofKind("person");
  const [company, secondCompany] = ofKind("company").filter((link) =>
    EMPLOYER_COLUMN.test(headerCell(page, row, page.links[link]?.start ?? row.start)),
  );
  const isPair = secondPerson === undefined && secondCompany === undefined;
  if (!isPair || person === undefined || company === undefined) return null;
  const end = (link: number): Participant => ({ entity: entities.entities[link] ?? entities.self, link, token: -1 });
  return { ...relationWithPage(entities, "works_at", end(person), "in", "table.company"), object: end(company) };
}

/** The header cell over a place in a table row. */
function headerCell(page: ParsedPage, row: Block, offset: number): string {
  const header = page.blocks[row.parent];
  if (!header) return "";
  const column = (page.text.slice(row.start, offset).match(CELL_BORDER) ?? []).length;
  return page.text.slice(header.start, header.end).split(CELL_BORDER)[column] ?? "";
}

/** A relation between the page itself and something named on it. */
export function relationWithPage(
  entities: PageEntities,
  type: string,
  named: Participant,
  direction: "in" | "out",
  rule: string,
): Relation {
  const page: Participant = { entity: entities.self, link: null, token: -1 };
  const ends = direction === "in" ? { subject: named, object: page } : { subject: page, object: named };
  return { type, ...ends, rule, negated: false, validFrom: null, validUntil: null };
}
