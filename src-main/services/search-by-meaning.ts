import { hasCode, throwIfAborted } from "../../shared/errors/brain-error";
import type { PageId } from "../domain/extracted-page";
import { embeddingText } from "../domain/search/embedding-text";
import type { NameIndex } from "../domain/search/name-index";
import { type PagesToCompare, passageChooser } from "../domain/search/passages-to-compare";
import type { VectorHit } from "../ports/model-vector-index";
import type { PageStore, StoredChunk } from "../ports/page-store";
import type { PagePassages, PageSimilarity, SearchIndex } from "../ports/search-index";
import type { DenseQuery } from "./search-ports";

/** Pages found by what they mean, whatever their words. */
export interface Meaning {
  /** Best first, each page once. */
  readonly dense: readonly PageId[];
  /** Best first, each page once, candidates of either arm only. */
  readonly maxSim: readonly PageId[];
  /** The same pages, those first in which words near the query's stand most often. */
  readonly nearWords: readonly PageId[];
  /** The passage that speaks for each page of `maxSim`. */
  readonly passages: ReadonlyMap<PageId, MeaningPassage>;
  /** Pages that stand out by the user's model, each with its nearest passage; empty with the built-in vectors. */
  readonly near: ReadonlyMap<PageId, number>;
}

export interface MeaningPassage {
  readonly chunkId: number;
  /** Max-sim of the page, 0 to 1. */
  readonly score: number;
}

export const NO_MEANING: Meaning = { dense: [], maxSim: [], nearWords: [], passages: new Map(), near: new Map() };

/** Chunks asked of the vectors: more than pages, so that one page with many near chunks does not crowd out the others. */
const DENSE_CHUNKS = 200;
/** Pages of each arm whose passages are compared word by word. */
const CANDIDATE_PAGES = 50;

export interface MeaningPorts {
  readonly store: Pick<PageStore, "chunksOf">;
  readonly index: SearchIndex;
  readonly names: NameIndex;
  readonly dense: DenseQuery;
}

/** The vectors that ship with the app. */
export const builtInDense = (index: Pick<SearchIndex, "dense">, query: string): DenseQuery => ({
  floor: 0,
  isModel: false,
  nearest: (limit) => index.dense(query, limit),
});

/** Dense search over all chunks, then word-by-word comparison of the best pages of both arms. */
export async function findByMeaning(
  ports: MeaningPorts,
  query: string,
  keywordPages: readonly PageId[],
  signal: AbortSignal | undefined,
): Promise<Meaning> {
  try {
    const near = await ports.dense.nearest(DENSE_CHUNKS);
    throwIfAborted(signal);
    const dense = [...new Set(near.map((hit) => hit.pageId))];
    const byWords = keywordPages.slice(0, CANDIDATE_PAGES);
    const candidates = new Set([...byWords, ...dense.slice(0, CANDIDATE_PAGES)]);
    const nearChunks = near.map((hit) => hit.chunkId);
    const scored = await compare(ports, query, { pageIds: [...candidates], byWords, nearChunks });
    throwIfAborted(signal);
    const passages = new Map(scored.map(({ pageId, score, key }) => [pageId, { chunkId: key, score }]));
    const maxSim = bestFirst(scored, ({ score }) => score);
    const nearWords = bestFirst(scored, ({ count }) => count);
    return { dense, maxSim, nearWords, passages, near: ports.dense.isModel ? standingOut(near) : new Map() };
  } catch (error) {
    // Without the word vectors this is keyword search; what is there is still found.
    if (hasCode(error, "model_unavailable")) return NO_MEANING;
    throw error;
  }
}

const bestFirst = (pages: readonly PageSimilarity[], value: (page: PageSimilarity) => number): readonly PageId[] =>
  [...pages].sort((a, b) => value(b) - value(a) || a.pageId - b.pageId).map(({ pageId }) => pageId);

/** Cosines of one model crowd together, those of another do not: what stands out is told from the crowd of this query. */
const STANDS_OUT = 0.5;

/** Pages at least halfway from the last of the near passages to the nearest, each with its nearest passage. */
function standingOut(near: readonly VectorHit[]): ReadonlyMap<PageId, number> {
  const [first, last] = [near[0]?.score ?? 0, near.at(-1)?.score ?? 0];
  // A handful of passages has no crowd to stand out from.
  const least = near.length < DENSE_CHUNKS ? first * (1 - STANDS_OUT) : last + STANDS_OUT * (first - last);
  const pages = near.filter(({ score }) => score > 0 && score >= least).toReversed();
  return new Map(pages.map(({ pageId, chunkId }) => [pageId, chunkId]));
}

/** By the words kept in the search thread; pages that were not embedded yet by their text. */
async function compare(
  { index, names, store }: Omit<MeaningPorts, "dense">,
  query: string,
  wanted: PagesToCompare,
): Promise<readonly PageSimilarity[]> {
  const { scored, unknown } = await index.keptPageSim(query, wanted);
  if (unknown.length === 0) return scored;
  const chunks = Map.groupBy(await store.chunksOf(unknown), (chunk) => chunk.pageId);
  const choose = passageChooser(wanted);
  const chosen = [...chunks].flatMap(([pageId, ofPage]) => {
    const isCompared = choose(pageId);
    return ofPage.filter(({ id }) => isCompared(id));
  });
  return [...scored, ...(await index.pageSim(query, pagesOf(chosen, names)))];
}

function pagesOf(chunks: readonly StoredChunk[], names: NameIndex): readonly PagePassages[] {
  return [...Map.groupBy(chunks, (chunk) => chunk.pageId)].map(([pageId, passages]) => {
    const title = names.get(pageId)?.title ?? "";
    return {
      pageId,
      passages: passages.map(({ id, headingPath, text }) => ({
        key: id,
        text: embeddingText(title, headingPath, text),
      })),
    };
  });
}
