import { startThread } from "../platform/thread-rpc";
import type { SearchIndex } from "../ports/search-index";

export interface SearchThreadData {
  readonly assetsDir: string;
}

/** The search index in its thread. `close` ends the thread. */
export interface OpenSearchIndex extends SearchIndex {
  /** Called when the thread ends by itself; what it held is gone and must be loaded again. */
  onDidDie(listener: () => void): void;
}

/**
 * Starts the search thread.
 * @param threadFile the built `search/thread`
 * @param assetsDir the app's `assets` folder, which holds the word vectors
 */
export async function openSearchIndex(threadFile: string, assetsDir: string): Promise<OpenSearchIndex> {
  const { api, stop, onDidDie } = startThread<SearchIndex>(threadFile, { assetsDir } satisfies SearchThreadData);
  return {
    loadSegments: (segments) => api.loadSegments(segments),
    apply: (segment, remove) => api.apply(segment, remove),
    merged: () => api.merged(),
    keyword: (query, limit, within) => api.keyword(query, limit, within),
    pagesWithTerms: (lists) => api.pagesWithTerms(lists),
    inflectionsOf: (words) => api.inflectionsOf(words),
    pagesWithWordsOf: (names) => api.pagesWithWordsOf(names),
    nameFrequencies: (names) => api.nameFrequencies(names),
    modelId: () => api.modelId(),
    newEpoch: (epoch) => api.newEpoch(epoch),
    restoreEpoch: (snapshot) => api.restoreEpoch(snapshot),
    embed: (texts) => api.embed(texts),
    loadVectors: (chunkIds, pageIds, bytes) => api.loadVectors(chunkIds, pageIds, bytes),
    addPacked: (chunkIds, pageIds, bytes) => api.addPacked(chunkIds, pageIds, bytes),
    addVectors: (vectors) => api.addVectors(vectors),
    dropVectors: (pageIds) => api.dropVectors(pageIds),
    dense: (query, limit) => api.dense(query, limit),
    maxSim: (query, passages) => api.maxSim(query, passages),
    pageSim: (query, pages) => api.pageSim(query, pages),
    keptPageSim: (query, wanted) => api.keptPageSim(query, wanted),
    resetModelVectors: (dims) => api.resetModelVectors(dims),
    addModelVectors: (chunkIds, pageIds, bytes) => api.addModelVectors(chunkIds, pageIds, bytes),
    dropModelVectors: (pageIds) => api.dropModelVectors(pageIds),
    nearestByModel: (vector, limit) => api.nearestByModel(vector, limit),
    async close() {
      // The thread holds nothing that is not stored elsewhere.
      await stop();
    },
    onDidDie,
  };
}
