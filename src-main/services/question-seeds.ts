import type { NameHit } from "../../shared/model/search";
import type { Schema } from "../../shared/schema/schema";
import type { NamedPage } from "../domain/extracted-page";
import type { RelationalReading, RelationStep } from "../domain/relations/relational-reading";
import { isWholeName, meaningFor, seedCandidates } from "../domain/relations/seed-names";
import { shortNameRank } from "../domain/relations/short-names";
import type { SimilarName } from "../domain/search/name-trigrams";
import type { PageStore, StoredLink } from "../ports/page-store";

/** The names of all pages, as the search keeps them. */
export interface QuestionNames {
  findExact(text: string): readonly NamedPage[];
  /** Pages whose name is nearly the text, nearest first. */
  findSimilar(text: string, limit: number): readonly SimilarName[];
  findContained(text: string): readonly { readonly page: NamedPage; readonly start: number; readonly end: number }[];
  /** The names nearest to what is typed, best first: beginnings and typing errors too. */
  complete(text: string, limit: number): readonly NameHit[];
}

/** What a question starts from. */
export interface Seeds {
  readonly pages: readonly NamedPage[];
  /** Links at a name that has no page yet; then `pages` is empty. */
  readonly links: readonly StoredLink[];
  readonly name: string;
  /** False when the words of the question hold more than the name, or the name is only guessed. */
  readonly isExact: boolean;
}

interface SeedPorts {
  readonly store: Pick<PageStore, "typedLinksAtName">;
  readonly names: QuestionNames;
  readonly schema: Schema;
}

const MIN_SIMILARITY = 0.45;
const MAX_COMPLETED = 24;
/** More pages of one short name say that it is none. */
const MAX_SHORT = 3;
const MAX_LINKS = 200;
/** `X in my notes`, `X that I know of`: the brain itself, which every question is about. */
const IN_BRAIN =
  /\s+(?:(?:in|from|among|across|inside) (?:all )?(?:my|our|the|these|this) (?:notes|brain|pages|contacts|network|files|folder|vault|people)|(?:that |who |whom )?(?:do )?(?:i|we) (?:already )?know(?: of| about)?)\s*$/i;

/**
 * The pages a question starts from: its words as a name, a name that links use but no page has yet, a short form of one
 * name, the longest name among the words, or a name spelled nearly so.
 */
export async function findSeeds(ports: SeedPorts, reading: RelationalReading): Promise<Seeds | null> {
  const [step] = reading.steps;
  if (!step) return null;
  const text = reading.seed.text.replace(IN_BRAIN, "");
  const of = (pages: readonly NamedPage[], isExact: boolean): Seeds => ({
    pages: seedCandidates(pages, step, ports.schema),
    links: [],
    name: text,
    isExact,
  });
  const exact = ports.names.findExact(text);
  if (exact.length > 0) return of(exact, true);
  const short = shortNamed(ports, text, step);
  if (short && short.rank < 2) return of(short.pages, short.pages.length === 1);
  const contained = longestContained(ports.names, text);
  const isWhole = contained.length > 0 && contained.every(({ start, end }) => isWholeName(text, start, end));
  if (isWhole) return of(pagesOf(contained), true);
  const links = await linksAtName(ports, text, step);
  if (links.length > 0) return { pages: [], links, name: text, isExact: true };
  if (short) return of(short.pages, short.pages.length === 1);
  if (!reading.isAsked) return null;
  if (contained.length > 0) return of(pagesOf(contained), false);
  const similar = ports.names.findSimilar(text, 3).filter(({ similarity }) => similarity >= MIN_SIMILARITY);
  const nearest = similar.filter(({ similarity }) => similarity === similar[0]?.similarity).map(({ page }) => page);
  return nearest.length > 0 ? of(nearest, false) : null;
}

const pagesOf = (contained: readonly { readonly page: NamedPage }[]): readonly NamedPage[] =>
  contained.map(({ page }) => page);

function longestContained(names: QuestionNames, text: string) {
  const contained = names.findContained(text);
  const longest = Math.max(0, ...contained.map(({ start, end }) => end - start));
  return contained.filter(({ start, end }) => end - start === longest);
}

/** Pages that a text is short for, of those that the step can start from; null when there are none or too many. */
export function shortNamed(
  { names, schema }: Pick<SeedPorts, "names" | "schema">,
  text: string,
  step: RelationStep | null,
): { readonly pages: readonly NamedPage[]; readonly rank: number } | null {
  const plain = text.replace(/['’]s(?![\p{L}\p{N}])/gu, "");
  const ranked = names.complete(plain, MAX_COMPLETED).flatMap((hit) => {
    const rank = shortNameRank(plain, hit);
    const page = rank === null ? undefined : names.findExact(hit.title).find(({ path }) => path === hit.path);
    return rank === null || !page ? [] : [{ page, rank }];
  });
  const fitting = step ? ranked.filter(({ page }) => meaningFor(step, [page], schema) !== null) : ranked;
  const rank = Math.min(...fitting.map((one) => one.rank));
  const pages = fitting.filter((one) => one.rank === rank).map(({ page }) => page);
  return pages.length > 0 && pages.length <= MAX_SHORT ? { pages, rank } : null;
}

/** Typed links to a name without a page, with all that the step may mean. */
async function linksAtName({ store }: SeedPorts, text: string, step: RelationStep): Promise<readonly StoredLink[]> {
  const types = [...new Set(step.meanings.flatMap((meaning) => meaning.types))];
  return store.typedLinksAtName(text, step.wanted === "subject" ? "object" : "subject", types, MAX_LINKS);
}
