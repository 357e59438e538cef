import { throwIfAborted } from "../../shared/errors/brain-error";
import type { NamedPage, PageId } from "../domain/extracted-page";
import { asksNewest } from "../domain/search/asks-newest";
import { MAX_SCORED_TERMS } from "../domain/search/bm25";
import { type ArmLists, type FusedPage, type Fusion, fuse, semanticGate, standingOut } from "../domain/search/fuse";
import { type NameMatchInQuery, namesInQuery } from "../domain/search/name-matches";
import { sayRelation, sayWhy } from "../domain/search/say-why";
import type { KeywordAnswer, KeywordHit } from "../ports/search-index";
import { builtInDense, findByMeaning, type Meaning, NO_MEANING } from "./search-by-meaning";
import type { QuestionAnswer, SearchPorts } from "./search-ports";
import type { Found } from "./search-results";

/** A query with what is known of it before the arms are joined. */
export interface TextQuery {
  readonly text: string;
  readonly keyword: KeywordAnswer;
  readonly relational: QuestionAnswer | null;
  readonly signal: AbortSignal | undefined;
  readonly fusion: Fusion;
}

/** Pages by words, names and meaning, fused; with a relational reading in doubt among them. */
export async function findByText(ports: SearchPorts, query: TextQuery): Promise<readonly Found[]> {
  const { text, keyword, relational, signal, fusion } = query;
  const keywordPages = keyword.hits.map((hit) => hit.pageId);
  const named = namesInQuery(ports.names, text).filter((match) => match.isWhole);
  const gate = semanticGate(keyword.coverage, fusion);
  const dense = (await ports.dense?.forQuery(text)) ?? builtInDense(ports.index, text);
  const weights = dense.isModel ? { ...fusion, dense: fusion.model } : fusion;
  const denseGate = dense.floor > 0 ? Math.max(gate, dense.floor / weights.dense) : gate;
  const near = findNearNames(ports, query, named);
  const meaning = denseGate > 0 ? await findByMeaning({ ...ports, dense }, text, keywordPages, signal) : NO_MEANING;
  throwIfAborted(signal);
  const lists: ArmLists = {
    graph: [...new Set(relational?.answers.map((answer) => answer.page.id))],
    keyword: keywordPages,
    title: [...new Set(named.map((match) => match.page.id))],
    nearTitle: [...near.keys()],
    dense: meaning.dense,
    maxSim: meaning.maxSim,
    nearWords: meaning.nearWords,
    newest: [],
    outstanding: standingOut(keyword.hits),
  };
  const fused = await newestFirst(ports, query, lists, (all) => fuse(all, gate, weights, denseGate));
  const evidence = new Evidence(query, named, near, meaning);
  const kept = fused.filter((page) => evidence.isWorthShowing(page));
  // The page that the query is the name of comes first, whatever else its words say.
  const rank = ({ pageId }: FusedPage) => (evidence.isNamed(pageId) ? 0 : 1);
  const wholeFirst = [...kept].sort((a, b) => rank(a) - rank(b));
  return wholeFirst.flatMap((page) => {
    const known = ports.names.get(page.pageId);
    return known ? [evidence.found(known, page)] : [];
  });
}

/** Best pages among which those that are newer are brought forward: the rest is about something else. */
const NEWEST_OF = 20;

/** For a query that asks for what is new, its best pages are fused once more with their dates, newest first. */
async function newestFirst(
  { store }: SearchPorts,
  { text }: TextQuery,
  lists: ArmLists,
  join: (lists: ArmLists) => readonly FusedPage[],
): Promise<readonly FusedPage[]> {
  const fused = join(lists);
  if (!asksNewest(text)) return fused;
  const pages = await store.getPages(fused.slice(0, NEWEST_OF).map(({ pageId }) => pageId));
  const dated = pages.flatMap(({ id, pageDate }) => (pageDate === null ? [] : [{ id, date: pageDate }]));
  dated.sort((a, b) => b.date.localeCompare(a.date) || a.id - b.id);
  return dated.length === 0 ? fused : join({ ...lists, newest: dated.map(({ id }) => id) });
}

/** Longer texts are no names. */
const MAX_NAME_LENGTH = 80;
const NEAR_NAMES = 5;
/** Trigram similarity under which two names only share a word. */
const MIN_SIMILARITY = 0.5;

/** Pages whose name is nearly the query, for typing errors; by page, the name that is near. */
function findNearNames(
  { names }: SearchPorts,
  { text, keyword }: TextQuery,
  named: readonly NameMatchInQuery[],
): ReadonlyMap<PageId, string> {
  const isUnderstood = keyword.coverage >= 1 || named.some((match) => match.isWhole);
  if (isUnderstood || text.length > MAX_NAME_LENGTH) return new Map();
  const similar = names.findSimilar(text, NEAR_NAMES);
  return new Map(
    similar.filter(({ similarity }) => similarity >= MIN_SIMILARITY).map(({ page, name }) => [page.id, name]),
  );
}

/** A page found by meaning alone is shown when its best passage is about as near as the nearest of all. */
const MEANING_SHARE_OF_BEST = 0.75;

/** Everything that is known about why pages were found. */
class Evidence {
  readonly #keyword: KeywordAnswer;
  readonly #keywordHits: ReadonlyMap<PageId, KeywordHit>;
  readonly #relations: ReadonlyMap<PageId, string>;
  readonly #named: ReadonlyMap<PageId, NameMatchInQuery>;
  readonly #near: ReadonlyMap<PageId, string>;
  readonly #meaning: Meaning;
  readonly #bestMeaning: number;

  constructor(
    { keyword, relational }: TextQuery,
    named: readonly NameMatchInQuery[],
    near: ReadonlyMap<PageId, string>,
    meaning: Meaning,
  ) {
    this.#keyword = keyword;
    this.#keywordHits = new Map(keyword.hits.map((hit) => [hit.pageId, hit]));
    this.#relations = new Map(relational?.answers.map(({ page, link }) => [page.id, sayRelation(link)]));
    // The first match of a page is its best.
    this.#named = new Map(named.toReversed().map((match) => [match.page.id, match]));
    this.#near = near;
    this.#meaning = meaning;
    this.#bestMeaning = Math.max(0, ...[...meaning.passages.values()].map((passage) => passage.score));
  }

  /** Words, names and links always are; meaning alone only near the top, because its tail is noise. */
  isWorthShowing({ pageId, arms }: FusedPage): boolean {
    if (arms.some((arm) => arm !== "vector") || this.#meaning.near.has(pageId)) return true;
    const score = this.#meaning.passages.get(pageId)?.score ?? 0;
    return score > 0 && score >= MEANING_SHARE_OF_BEST * this.#bestMeaning;
  }

  isNamed(pageId: PageId): boolean {
    return this.#named.get(pageId)?.isWhole === true;
  }

  found(page: NamedPage, { score, arms }: FusedPage): Found {
    const named = this.#named.get(page.id);
    const hit = this.#keywordHits.get(page.id);
    const isByMeaning = arms.includes("vector");
    const why =
      this.#relations.get(page.id) ??
      sayWhy({
        name: named ? { text: named.said, isAlias: named.isAlias } : null,
        nearName: this.#near.get(page.id) ?? null,
        matchedWords: hit?.matched.length ?? 0,
        meantWords: hit?.meant.length ?? 0,
        queryWords: this.#keyword.terms.length,
        isByMeaning,
      });
    const meant = this.#meaning.near.get(page.id) ?? this.#meaning.passages.get(page.id)?.chunkId ?? null;
    return {
      page,
      score,
      why,
      arms,
      chunkId: hit === undefined ? meant : null,
      isNamed: this.isNamed(page.id),
      hasAllWords: hit?.matched.length === Math.min(MAX_SCORED_TERMS, this.#keyword.terms.length),
    };
  }
}
