import type { NamedPage } from "../../domain/extracted-page";
import { tokensOf } from "../../domain/search/tokenise";
import type { PageStore } from "../../ports/page-store";
import type { Privacy } from "../privacy";
import { createSearch } from "../search";
import type { SearchPorts } from "../search-ports";
import type { ModelDenseArm } from "./dense-arm";

/** Weights that the user's model may have where words cover a query, the one hoped for first. */
const FLOORS = [0.2, 0.1] as const;
/** Pages asked for: enough to tell floors apart, cheap for an endpoint that is paid (about 600 tokens). */
const SAMPLE = 60;
const QUERY_WORDS = 3;
const FOUND_WITHIN = 10;
/** Fewer queries say nothing. */
const LEAST_QUERIES = 12;

/** The queries are plain words. */
const NO_OPERATORS = { query: async () => null, passages: async () => [], prepare: () => undefined };

interface KnownItem {
  readonly query: string;
  readonly path: string;
}

export interface MeasureFloorPorts {
  readonly search: Omit<SearchPorts, "dense">;
  readonly store: Pick<PageStore, "chunksOf">;
  readonly pages: () => Iterable<NamedPage>;
  readonly dense: ModelDenseArm;
  /** Pages of which no word is sent. */
  readonly privacy: Pick<Privacy, "pages">;
}

/**
 * How much the user's model may say where words already cover the query. A strong model makes such searches better, a weak
 * one worse, and nothing tells beforehand which it is: so pages of the brain are searched for by a few of their own words,
 * with the model heard and without, and it gets the greatest weight that harms none of that.
 */
export async function measureFloor(ports: MeasureFloorPorts, signal: AbortSignal): Promise<number> {
  const items = await knownItems(ports);
  if (items.length < LEAST_QUERIES) return 0;
  const isPrepared = await ports.dense.prepareAll(
    items.map(({ query }) => query),
    signal,
  );
  if (!isPrepared) return 0;
  const without = await scoreOf(ports, items, 0, signal);
  for (const floor of FLOORS) if ((await scoreOf(ports, items, floor, signal)) >= without) return floor;
  return 0;
}

/** Words that follow one another in the middle of passages, from pages all over the brain. */
async function knownItems({ store, pages, privacy }: MeasureFloorPorts): Promise<readonly KnownItem[]> {
  const hidden = (await privacy.pages()).ids;
  const all = [...pages()].filter(({ id }) => !hidden.has(id)).sort((a, b) => a.id - b.id);
  const step = Math.max(1, Math.floor(all.length / SAMPLE));
  const sample = all.filter((_, i) => i % step === 0).slice(0, SAMPLE);
  const chunks = Map.groupBy(await store.chunksOf(sample.map(({ id }) => id)), (chunk) => chunk.pageId);
  return sample.flatMap(({ id, path }) => {
    const [longest] = (chunks.get(id) ?? []).toSorted((a, b) => b.text.length - a.text.length);
    const query = longest ? middleWords(longest.text) : null;
    return query === null ? [] : [{ query, path }];
  });
}

function middleWords(text: string): string | null {
  const words = tokensOf(text.slice(0, 2000)).filter((token) => token.role === "word" && !token.isStop);
  const from = Math.floor((words.length - QUERY_WORDS) / 2);
  if (from < 0) return null;
  return words
    .slice(from, from + QUERY_WORDS)
    .map(({ start, end }) => text.slice(start, end))
    .join(" ");
}

/** Mean reciprocal rank of the pages searched for. */
async function scoreOf(
  { search, dense }: MeasureFloorPorts,
  items: readonly KnownItem[],
  floor: number,
  signal: AbortSignal,
): Promise<number> {
  const arm = { forQuery: async (query: string) => ({ ...(await dense.forQuery(query)), floor }) };
  // Questions about relations are answered by links, whatever the vectors say.
  const { query } = createSearch(
    { ...search, relational: { answer: async () => null, unknownName: async () => null }, dense: arm },
    NO_OPERATORS,
  );
  let sum = 0;
  for (const item of items) {
    const { results } = await query(item.query, FOUND_WITHIN, signal);
    const place = results.findIndex((result) => result.path === item.path) + 1;
    if (place > 0) sum += 1 / place;
  }
  return sum / items.length;
}
