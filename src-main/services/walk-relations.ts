import type { Schema } from "../../shared/schema/schema";
import type { NamedPage, PageId } from "../domain/extracted-page";
import { kindOfType } from "../domain/links/page-kind";
import { type Answered, chooseAnswers } from "../domain/relations/choose-answers";
import type { CueMeaning } from "../domain/relations/question-cues";
import type { AskedTime, RelationalReading, RelationStep } from "../domain/relations/relational-reading";
import { kindOfSeed, meaningFor } from "../domain/relations/seed-names";
import type { PageStore, StoredLink, StoredPage } from "../ports/page-store";
import type { Seeds } from "./question-seeds";

export type RelationAnswer = Answered<StoredLink>;

export interface WalkPorts {
  readonly store: Pick<PageStore, "typedLinks" | "mentionsOn" | "getPages">;
  readonly schema: Schema;
  /** ISO day. */
  readonly today: string;
}

/** Where the steps of a question lead. */
export interface Walked {
  readonly answers: readonly RelationAnswer[];
  /** The last step, and the types of links that it followed. */
  readonly step: RelationStep;
  readonly types: readonly string[];
  /** The steps in words, last one first: `–advises→ … ←founded–`. */
  readonly said: string;
}

/** Links read at one end of a page; the most linked pages of a brain have a few thousand. */
const MAX_LINKS = 2000;
const MENTIONS = "mentions";
/** People who mention something: more of them than this say that all do. */
const MAX_MENTIONS = 200;
/** Pages of a first step that a second one starts from. */
const MAX_STOPS = 50;
/** Answers that are asked for a second relation; beyond them nobody reads. */
const MAX_CHECKED = 60;

/** Null when a step means nothing from where it starts. */
export async function walkRelations(
  ports: WalkPorts,
  reading: RelationalReading,
  seeds: Seeds,
): Promise<Walked | null> {
  let stops = seeds.pages;
  let walked: Walked | null = null;
  for (const [index, step] of reading.steps.entries()) {
    const isFirst = index === 0;
    const meaning =
      isFirst && seeds.links.length > 0 ? meaningOfLinks(step, seeds.links) : meaningFor(step, stops, ports.schema);
    if (!meaning) return null;
    // Only the last step is asked about its time; a meeting's date counts where the meeting is.
    const isDated = index === reading.steps.length - 1 || meaning.types.includes("attended");
    const time = isDated ? reading.time : null;
    const links = isFirst && seeds.links.length > 0 ? seeds.links : await linksFrom(ports, stops, step, meaning.types);
    const found = await answersOf(ports, stops, links, step, time, meaning.rulePrefix);
    // Any page may mention something; of those that know it people are meant.
    const answers = isVague(meaning.types) ? found.filter(({ page }) => isPerson(page, ports.schema)) : found;
    const arrow = step.wanted === "subject" ? `–${meaning.types[0]}→` : `←${meaning.types[0]}–`;
    walked = { answers, step, types: meaning.types, said: walked ? `${arrow} … ${walked.said}` : arrow };
    stops = answers.slice(0, MAX_STOPS).map(({ page }) => page);
  }
  return walked && { ...walked, answers: await alsoSubjects(ports, walked) };
}

/** True for relations read from mentions alone: a hint where they lead to somebody, nothing where they do not. */
export const isVague = (types: readonly string[]): boolean => types.includes(MENTIONS);

const personTypes = (schema: Schema): readonly string[] =>
  [...schema.pageTypes.keys()].filter((type) => kindOfType(type, schema) === "person");

const isPerson = (page: NamedPage, schema: Schema): boolean => kindOfSeed(page, schema) === "person";

const meaningOfLinks = (step: RelationStep, links: readonly StoredLink[]): CueMeaning | null =>
  step.meanings.find(({ types }) => links.some((link) => types.includes(link.type))) ?? null;

async function linksFrom(
  { store, schema }: WalkPorts,
  from: readonly NamedPage[],
  step: RelationStep,
  types: readonly string[],
): Promise<readonly StoredLink[]> {
  const role = step.wanted === "subject" ? "object" : "subject";
  // Who founded a company works there too, unless something says that they left.
  const walked = types.includes("works_at") ? [...new Set([...types, "founded"])] : types;
  const typed = walked.filter((type) => type !== MENTIONS);
  const read = from.map(({ id }) => store.typedLinks(id, role, typed, MAX_LINKS));
  const isVaguelyAsked = isVague(types) && step.wanted === "subject";
  const vague = isVaguelyAsked ? from.map(({ id }) => store.mentionsOn(id, personTypes(schema), MAX_MENTIONS)) : [];
  return (await Promise.all([...read, ...vague])).flat();
}

async function answersOf(
  { store, schema, today }: WalkPorts,
  from: readonly NamedPage[],
  links: readonly StoredLink[],
  step: RelationStep,
  time: AskedTime | null,
  rulePrefix: string | null,
): Promise<readonly RelationAnswer[]> {
  const ends = links.map((link) => (step.wanted === "subject" ? link.subjectId : link.objectId));
  const ids = [...new Set(ends)].filter((id) => id !== null);
  const pages = new Map((await store.getPages(ids)).map((page) => [page.id, page]));
  const dates =
    time === null
      ? new Map()
      : datesOf(step.wanted === "object" ? [...pages.values()] : await store.getPages(from.map(({ id }) => id)));
  const fromIds = new Set(from.map(({ id }) => id));
  return chooseAnswers({ links, pages, from: fromIds, step, time, dates, today, rulePrefix, schema });
}

const datesOf = (pages: readonly StoredPage[]): ReadonlyMap<PageId, string> =>
  new Map(pages.flatMap(({ id, pageDate }) => (pageDate === null ? [] : [[id, pageDate] as const])));

/** `which founders came`: those that are founders; all of them when none is known to be. */
async function alsoSubjects({ store }: WalkPorts, { answers, step }: Walked): Promise<readonly RelationAnswer[]> {
  if (step.alsoTypes.length === 0) return answers;
  const checked = await Promise.all(
    answers.slice(0, MAX_CHECKED).map(async (answer) => {
      const links = await store.typedLinks(answer.page.id, "subject", step.alsoTypes, 1);
      return links.some((link) => !link.negated) ? [answer] : [];
    }),
  );
  const those = checked.flat();
  return those.length > 0 ? those : answers;
}
