import { BrainError } from "../../shared/errors/brain-error";
import { fieldKey, type Schema } from "../../shared/schema/schema";
import type { NamedPage } from "../domain/extracted-page";
import type { TypeChoice } from "../domain/graph-query/link-filter";
import type { MatchHop, MatchPattern, MatchStep } from "../domain/graph-query/match-query";
import { nearestName } from "../domain/graph-query/nearest-name";
import type { QueryLink, QueryPattern, QueryStep, Span } from "../domain/graph-query/query-syntax";

/** What the names of a query can mean in this brain. */
export interface QueryWorld {
  readonly schema: Schema;
  readonly pageTypes: readonly string[];
  readonly linkTypes: readonly string[];
  /** The owner's page as the settings have it. */
  readonly me: string | null;
  /** By path or slug; null when there is none. */
  findPage(ref: string): Promise<NamedPage | null>;
  /** By title, alias, slug or file name; several when they share it. */
  findExact(name: string): readonly NamedPage[];
  /** The title nearest to a name that no page has; null when none is near. */
  findSimilar(name: string): Promise<string | null>;
}

/** Looks up every name of a query. @throws BrainError `query_invalid` with the place of the first that means nothing */
export async function resolveQuery({ steps, links }: QueryPattern, world: QueryWorld): Promise<MatchPattern> {
  const resolved: MatchStep[] = [];
  for (const step of steps) resolved.push(await resolveStep(step, world));
  return { steps: resolved, hops: links.map((link) => resolveLink(link, world)) };
}

const ANY: MatchStep = { pages: null, type: null, variable: null };

async function resolveStep(step: QueryStep, world: QueryWorld): Promise<MatchStep> {
  switch (step.kind) {
    case "any":
      return ANY;
    case "variable":
      return { ...ANY, variable: step.name, type: step.type === null ? null : typeNamed(step.type, step, world) };
    case "page":
      return { ...ANY, pages: await pagesNamed(step.name, step, world) };
    case "word":
      return resolveWord(step.name, step, world);
  }
}

/** `me`, a page type by its name, a page, a word for a page type (`people`): in this order. */
async function resolveWord(name: string, span: Span, world: QueryWorld): Promise<MatchStep> {
  if (name.toLowerCase() === "me") return { ...ANY, pages: [await owner(span, world)] };
  const type = findType(name, world);
  if (type !== null) return { ...ANY, type };
  const pages = await findPages(name, world);
  if (pages.length > 0) return { ...ANY, pages: pages.map(({ id }) => id) };
  const meant = world.schema.typeOfWord(name.toLowerCase()) ?? world.schema.typeOfFolder(name.toLowerCase());
  if (meant !== null) return { ...ANY, type: meant };
  const nearType = nearestName(name.toLowerCase(), [...world.pageTypes, ...world.schema.pageTypes.keys()]);
  throw invalid(span, `No page and no page type is called “${name}”.`, nearType ?? (await world.findSimilar(name)));
}

async function owner(span: Span, { me, findPage }: QueryWorld): Promise<number> {
  if (me === null) throw invalid(span, "Nobody is set as “me”: set the path of your own page as me in the settings.");
  const page = await findPage(me);
  if (!page) throw invalid(span, `The page set as “me” (${me}) is not in this brain.`);
  return page.id;
}

async function pagesNamed(name: string, span: Span, world: QueryWorld): Promise<readonly number[]> {
  const pages = await findPages(name, world);
  if (pages.length > 0) return pages.map(({ id }) => id);
  throw invalid(span, `No page is called “${name}”.`, await world.findSimilar(name));
}

/** All pages of a name: a query about two people of one name answers for both. */
async function findPages(name: string, world: QueryWorld): Promise<readonly NamedPage[]> {
  const page = await world.findPage(name);
  return page ? [page] : world.findExact(name);
}

function findType(name: string, { pageTypes, schema }: QueryWorld): string | null {
  const folded = name.toLowerCase();
  return pageTypes.includes(folded) || schema.pageTypes.has(folded) ? folded : null;
}

function typeNamed(name: string, span: Span, world: QueryWorld): string {
  const type = findType(name, world) ?? world.schema.typeOfWord(name.toLowerCase());
  if (type !== null) return type;
  const near = nearestName(name.toLowerCase(), [...world.pageTypes, ...world.schema.pageTypes.keys()]);
  throw invalid(span, `No page has the type “${name}”.`, near);
}

function resolveLink(link: QueryLink, world: QueryWorld): MatchHop {
  const { direction, min, max, time } = link;
  const outward = direction !== "in";
  const inward = direction !== "out";
  if (link.types === null) return { out: outward ? "any" : [], in: inward ? "any" : [], min, max, time };
  const forwards = new Set<string>();
  const backwards = new Set<string>();
  for (const name of link.types) {
    const { type, isInverse } = linkTypeNamed(name, link, world);
    if (isInverse ? inward : outward) forwards.add(type);
    if (isInverse ? outward : inward) backwards.add(type);
  }
  const choice = (types: ReadonlySet<string>): TypeChoice => [...types];
  return { out: choice(forwards), in: choice(backwards), min, max, time };
}

/** A link type by its name, or by the name that it has from the other end (`employs` for `works_at`). */
function linkTypeNamed(name: string, span: Span, world: QueryWorld): { type: string; isInverse: boolean } {
  const key = fieldKey(name);
  const known = [...world.schema.linkTypes.keys(), ...world.linkTypes];
  const type = known.find((one) => one === name) ?? known.find((one) => fieldKey(one) === key);
  if (type !== undefined) return { type, isInverse: false };
  const field = world.schema.linkField(key);
  if (field) return { type: field.type, isInverse: field.direction === "in" };
  const inverses = [...world.schema.linkTypes.values()].flatMap(({ inverse }) => inverse ?? []);
  throw invalid(span, `No link has the type “${name}”.`, nearestName(key, [...known, ...inverses]));
}

function invalid({ start, end }: Span, problem: string, near: string | null = null): BrainError<"query_invalid"> {
  const reason = near === null ? problem : `${problem} Did you mean “${near}”?`;
  return new BrainError("query_invalid", reason, { start, end, reason });
}
