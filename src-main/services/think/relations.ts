import { isOver } from "../../../shared/model/link";
import { nameKeyOf } from "../../domain/search/name-words";
import type { RelationEvidence } from "../../domain/think/compose-relational";
import type { MissingRelation } from "../../domain/think/gaps/no-link-of-type";
import { spokenName } from "../../domain/think/gaps/wanted-targets";
import { areNearNames } from "../../domain/think/near-names";
import type { Question } from "../../domain/think/question";
import type { PageStore, StoredLink, StoredPage } from "../../ports/page-store";
import type { RelationalAnswer } from "../relational-search";
import type { PageReader } from "./page-reader";
import { type ReadLink, readLinks, relationOf } from "./read-links";

/** A relational question answered from links. */
export interface Relations {
  readonly evidence: readonly RelationEvidence[];
  readonly seeds: readonly StoredPage[];
  /** Set when the seed is known and no link of the type stands there. */
  readonly missing: MissingRelation | null;
}

/** Links looked through for names without a page. */
const MAX_LINKS = 200;
/** Answers shown; a person reads no longer list in one sentence. */
const MAX_ANSWERS = 24;

/**
 * Whether a reading may speak for the notes. Links say who and what; they do not say when, why or how, and where only for
 * places. Everyone the question names has to be where the reading starts: a page whose name is merely a little like it is
 * not what was asked about, and a name that no page answers to must not be passed over.
 */
export function isMeant(reading: RelationalAnswer, question: Question): boolean {
  if (/^\W*(?:when|why|how(?!\s+many\b))\b/i.test(question.text)) return false;
  if (/^\W*where\b/i.test(question.text) && reading.type !== "located_in") return false;
  if (/\b(?:before|after|prior\s+to|previously|used\s+to)\b/i.test(question.text) && question.period === null)
    return false;
  // What someone works on is no employer.
  if (/\bwork(?:s|ed|ing)?\s+on\b/i.test(question.text)) return false;
  const isSeed = (name: string) => reading.seeds.some((seed) => areNearNames(name, seed.title));
  if (!question.unknown.every(isSeed)) return false;
  const named = new Set(question.named.flatMap((match) => match.pages.map((page) => page.id)));
  // The whole name asked for is another page's: `Tarnwick Labs` does not answer for `Tarnwick`.
  if (named.size > 0 && !reading.seeds.some((seed) => named.has(seed.id))) return false;
  if (reading.isConfident) return true;
  const isNamed = reading.seeds.some((seed) => named.has(seed.id)) || question.unknown.some(isSeed);
  return isNamed && reading.answers.length > 0;
}

export async function readRelations(
  reading: RelationalAnswer,
  reader: PageReader,
  store: Pick<PageStore, "getPages" | "typedLinks" | "outgoing" | "backlinks">,
  today: string,
): Promise<Relations> {
  const seeds = await store.getPages(reading.seeds.map((page) => page.id));
  const answers = reading.answers.slice(0, MAX_ANSWERS);
  const unpaged = await linksWithoutPage(reading, store, today);
  const read = await readLinks([...answers.map((answer) => answer.link), ...unpaged], reader, store);
  const evidence = read.flatMap((item) => {
    const answer = answers.find(({ link }) => link.id === item.link.id);
    return (answer ? relationOf(item, answer.page) : relationWithoutPage(item, reading)) ?? [];
  });
  const [seed] = seeds;
  if (evidence.length > 0 || !seed) return { evidence, seeds, missing: null };
  const [outgoing, backlinks] = await Promise.all([store.outgoing(seed.id, 0, 1), store.backlinks(seed.id, 0, 1)]);
  const links = outgoing.total + backlinks.total;
  return { evidence, seeds, missing: { page: seed, type: reading.type, role: reading.seedRole, links } };
}

/**
 * Answers that are links to nobody's page: `author: [[E. M. Forster]]` says who wrote it, page or not. Only where the
 * question goes one step; a second one cannot start from a page that is not there.
 */
async function linksWithoutPage(
  { seeds, type, seedRole, answers }: RelationalAnswer,
  store: Pick<PageStore, "typedLinks">,
  today: string,
): Promise<readonly StoredLink[]> {
  const ids = new Set(seeds.map((page) => page.id));
  const isOneStep = answers.every(({ link }) =>
    ids.has((seedRole === "subject" ? link.subjectId : link.objectId) ?? -1),
  );
  if (!isOneStep) return [];
  const links = await Promise.all([...ids].map((id) => store.typedLinks(id, seedRole, [type], MAX_LINKS)));
  const open = links.flat().filter((link) => link.status === "unresolved" && !link.negated && !isOver(link, today));
  const byName = new Map(open.reverse().map((link) => [nameKeyOf(spokenName(link.rawTarget)), link]));
  return [...byName.values()].reverse().slice(0, MAX_ANSWERS);
}

function relationWithoutPage(
  { link, passage }: ReadLink,
  { seeds, seedRole }: RelationalAnswer,
): RelationEvidence | null {
  const seed = seeds.find((page) => page.id === (seedRole === "subject" ? link.subjectId : link.objectId));
  if (!seed) return null;
  return {
    answer: link.label ?? spokenName(link.rawTarget),
    other: seed.title,
    type: link.type,
    answerIs: seedRole === "subject" ? "object" : "subject",
    validUntil: null,
    passage,
  };
}
