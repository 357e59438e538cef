import type { SearchReply } from "../../../shared/model/search";
import { type AskScope, EVERYTHING, isEverything } from "../../../shared/model/think";
import { type AnalysedPassage, analysePassages } from "../../domain/think/analyse-passages";
import type { Names } from "../../domain/think/find-names";
import { isEligible } from "../../domain/think/is-eligible";
import { nameHolder } from "../../domain/think/name-holder";
import type { Passage } from "../../domain/think/passage";
import type { Question } from "../../domain/think/question";
import { isInScope } from "../../domain/think/scope";
import { type Nearness, type ScoredPassage, scorePassages, type WeighedTerm } from "../../domain/think/score-passages";
import type { PageStore, StoredPage } from "../../ports/page-store";
import type { SearchIndex } from "../../ports/search-index";
import type { PageReader, PageText } from "./page-reader";
import { weighTerms } from "./weigh-terms";

/** Everything read for a question. */
export interface Evidence {
  /** Pages in the order of the search, those named in the question first. */
  readonly pages: readonly PageText[];
  readonly stored: readonly StoredPage[];
  /** Passages that may answer, scored. */
  readonly eligible: readonly ScoredPassage[];
  /** Passages that may not, scored: for showing what came near. */
  readonly others: readonly ScoredPassage[];
  /** Words of the question that no page of the brain holds. */
  readonly absent: ReadonlySet<string>;
}

export interface EvidenceSources {
  readonly store: Pick<PageStore, "getPages">;
  readonly index: Pick<SearchIndex, "keyword" | "maxSim">;
  readonly search: { query(text: string, limit: number): Promise<SearchReply> };
}

const SEARCHED_PAGES = 8;
const NAMED_PAGES = 6;
/** Looked for by other words than the question's own. */
const MEANT_PAGES = 4;
/** Passages whose words are compared by meaning: about 0.1 ms each. */
const MAX_COMPARED = 150;

export async function gatherEvidence(
  question: Question,
  names: Names,
  reader: PageReader,
  sources: EvidenceSources,
  scope: AskScope = EVERYTHING,
): Promise<Evidence> {
  const [stored, weights] = await Promise.all([
    candidatePages(question, names, sources, scope),
    weighTerms(question.focus, names.size, sources.index),
  ]);
  const pages = await reader.readAll(stored);
  const ranks = new Map(stored.map((page, i) => [page.id, i]));
  const passages = pages.flatMap((page) => page.passages);
  const analysed = analysePassages(passages, (passage) => ranks.get(passage.page.id) ?? stored.length);
  const nearness = await compareByMeaning(analysed, weights.terms, sources.index);
  const eligible: ScoredPassage[] = [];
  const others: ScoredPassage[] = [];
  const isNameless = question.named.length + question.unknown.length === 0;
  const asked = new Set(question.named.flatMap((match) => match.pages.map((page) => page.id)));
  const titles = question.named.map((match) => [match.text, ...match.pages.map(({ title }) => title)]);
  const isAbout = ({ page, text }: Passage): boolean =>
    asked.has(page.id) ||
    question.unknown.some(nameHolder([text])) ||
    (titles.length > 0 && titles.every((called) => called.some(nameHolder([page.title]))));
  for (const scored of scorePassages(analysed, weights.terms, nearness, isNameless, isAbout)) {
    (isEligible(scored, question, names) ? eligible : others).push(scored);
  }
  return { pages, stored, eligible, others, absent: weights.absent };
}

/** Pages that the question names, then what the search finds; a relational search ends at its answers, so words go on. */
async function candidatePages(
  question: Question,
  names: Names,
  { store, search, index }: EvidenceSources,
  scope: AskScope,
): Promise<readonly StoredPage[]> {
  if (!isEverything(scope)) return scopedPages(question, names, { store, search, index }, scope);
  const other = otherWords(question);
  const [{ results }, keyword, meant] = await Promise.all([
    search.query(question.text, SEARCHED_PAGES),
    index.keyword(question.text, SEARCHED_PAGES),
    other === "" ? { hits: [] } : index.keyword(other, MEANT_PAGES),
  ]);
  const named = question.named.flatMap((match) => match.pages.map((page) => page.id)).slice(0, NAMED_PAGES);
  const found = results.flatMap(
    ({ title, path }) => names.findExact(title).find((page) => page.path === path)?.id ?? [],
  );
  const worded = keyword.hits.map((hit) => hit.pageId).slice(0, SEARCHED_PAGES - found.length);
  const byMeaning = meant.hits.map((hit) => hit.pageId);
  const pages = await store.getPages([...new Set([...named, ...found, ...worded, ...byMeaning])]);
  return pages.filter((page) => isInScope(page, scope));
}

/** The question in one word for several, where it has such: `undo` for `take back`. Empty for most questions. */
function otherWords({ text, focus }: Question): string {
  const isOther = focus.some(({ surface }) => !text.includes(surface));
  return isOther ? focus.map(({ surface }) => surface).join(" ") : "";
}

/** Found among that many, so that a narrow scope still finds its own. */
const SEARCHED_IN_SCOPE = 50;
const WORDED_IN_SCOPE = 400;

/** The same, of the pages in the scope alone. */
async function scopedPages(
  question: Question,
  names: Names,
  { store, search, index }: EvidenceSources,
  scope: AskScope,
): Promise<readonly StoredPage[]> {
  const [{ results }, keyword] = await Promise.all([
    search.query(question.text, SEARCHED_IN_SCOPE),
    index.keyword(question.text, WORDED_IN_SCOPE),
  ]);
  const named = question.named.flatMap((match) => match.pages.map((page) => page.id));
  const found = results.flatMap(
    ({ title, path }) => names.findExact(title).find((page) => page.path === path)?.id ?? [],
  );
  const worded = keyword.hits.map((hit) => hit.pageId);
  const pages = await store.getPages([...new Set([...named, ...found, ...worded])]);
  return pages.filter((page) => isInScope(page, scope)).slice(0, NAMED_PAGES + SEARCHED_PAGES);
}

/**
 * For each word that some of the likelier passages do not hold, how near their words come. Only the likelier passages are
 * compared: what shares no word at all with the question is found by the search, page by page.
 */
async function compareByMeaning(
  analysed: readonly AnalysedPassage[],
  terms: readonly WeighedTerm[],
  index: Pick<SearchIndex, "maxSim">,
): Promise<Nearness> {
  const plain = scorePassages(analysed, terms, new Map());
  const order = plain.map((passage, i) => ({ i, value: passage.score + 0.02 / (1 + passage.pageRank) }));
  order.sort((a, b) => b.value - a.value || a.i - b.i);
  const likely = order.slice(0, MAX_COMPARED).flatMap(({ i }) => analysed[i] ?? []);
  const nearness = await Promise.all(
    terms.map(async ({ term, surface, isLight }) => {
      const lacking = isLight ? [] : likely.filter((passage) => !passage.own.has(term));
      const scores = new Map<AnalysedPassage, number>();
      if (lacking.length === 0) return [term, scores] as const;
      const texts = lacking.map((passage, key) => ({ key, text: passage.passage.text }));
      for (const { key, score } of await index.maxSim(surface, texts)) {
        const passage = lacking[key];
        if (passage) scores.set(passage, score);
      }
      return [term, scores] as const;
    }),
  );
  return new Map(nearness);
}
