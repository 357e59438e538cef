import { BrainError, hasCode } from "../../shared/errors/brain-error";
import type { PageId } from "../domain/extracted-page";
import { statisticsOf, termsOfName } from "../domain/mentions/name-statistics";
import { idfOf } from "../domain/search/bm25";
import { DenseIndex } from "../domain/search/dense-index";
import { type Embedding, embedText } from "../domain/search/embed-text";
import { IdfSnapshot } from "../domain/search/idf-snapshot";
import { InvertedIndex } from "../domain/search/inverted-index";
import { MaxSim } from "../domain/search/max-sim";
import type { StaticVectors } from "../domain/search/static-vectors";
import { SurfaceWords } from "../domain/search/surface-words";
import type { SearchIndex } from "../ports/search-index";
import { modelVectorCalls } from "./model-vector-calls";
import { STATIC_MODEL_NAME } from "./static-model";

/** Further down the list of words, common misspellings stand among rare words. */
const COMMON_WORDS = 50_000;

/** The vectors with what belongs to them; made on first use, so that keyword search is ready before. */
interface Semantic extends Embedding {
  readonly dense: DenseIndex;
}

/**
 * The search index itself, in the memory of whoever makes it: the search thread in the app, a test in its own.
 * @param readVectors called once, on first use; what it throws is thrown by every call that needs vectors
 */
export function createSearchEngine(readVectors: () => StaticVectors): SearchIndex {
  const index = new InvertedIndex();
  let made: Semantic | null = null;

  const semantic = (): Semantic => {
    made ??= newSemantic(readVectors());
    return made;
  };
  const setSnapshot = (snapshot: IdfSnapshot) => {
    made = { ...semantic(), snapshot };
  };
  const rankOf = (folded: string): number => {
    try {
      return semantic().vectors.indexOf(folded);
    } catch (error) {
      // Without the word list every unknown word may be a typing error, or a name.
      if (hasCode(error, "model_unavailable")) return -1;
      throw error;
    }
  };
  const isWord = (folded: string): boolean => {
    const rank = rankOf(folded);
    return rank >= 0 && rank < COMMON_WORDS;
  };
  const maxSimOf = (query: string): MaxSim => {
    const { vectors, words } = semantic();
    return new MaxSim(query, { vectors, words, idf: (term) => idfOf(index.documentsWith(term), index.pages) });
  };
  const modelId = () => `${STATIC_MODEL_NAME}+idf:${semantic().snapshot.epoch}`;

  const forModel = modelVectorCalls();
  return {
    ...forModel,
    async loadSegments(segments) {
      index.clear();
      for (const segment of segments) addSegment(index, segment);
      index.compact();
    },
    async apply(segment, remove) {
      index.remove(remove);
      if (segment) addSegment(index, segment);
      index.compact();
    },
    merged: async () => index.merged(),
    keyword: async (query, limit, within) => index.search(query, limit, isWord, within && new Set(within)),
    pagesWithTerms: async (lists) => lists.map((terms) => Uint32Array.from(index.pagesWith(terms))),
    pagesWithWordsOf: async (names) => [...new Set(names.flatMap((name) => index.pagesWith(termsOfName(name))))],
    nameFrequencies: async (names) => ({
      pages: index.pages,
      names: names.map((name) => statisticsOf(name, (term) => index.documentsWith(term), rankOf)),
    }),

    modelId: async () => modelId(),
    async newEpoch(epoch) {
      const snapshot = IdfSnapshot.take(epoch, index.pages, index.documentFrequencies());
      setSnapshot(snapshot);
      return { modelId: modelId(), snapshot: snapshot.render() };
    },
    async restoreEpoch(bytes) {
      const snapshot = IdfSnapshot.parse(bytes);
      if (!snapshot)
        throw new BrainError("brain_damaged", "The vector snapshot is damaged.", { reason: "idf_snapshot" });
      setSnapshot(snapshot);
    },
    async embed(texts) {
      const embedding = semantic();
      return texts.map((text) => asBytes(embedText(text, embedding)));
    },
    async loadVectors(chunkIds, pageIds, bytes) {
      semantic().dense.clear();
      addPacked(semantic().dense, chunkIds, pageIds, bytes);
    },
    async addPacked(chunkIds, pageIds, bytes) {
      addPacked(semantic().dense, chunkIds, pageIds, bytes);
    },
    async addVectors(vectors) {
      const { dense } = semantic();
      for (const { chunkId, pageId, bytes } of vectors) dense.add(chunkId, pageId, asInt8(bytes));
    },
    async dropVectors(pageIds) {
      // Without vectors there is nothing to drop, and no reason to read them.
      made?.dense.dropPages(pageIds);
      await forModel.dropModelVectors(pageIds);
    },
    async dense(query, limit) {
      const embedding = semantic();
      const vector = embedText(query, embedding);
      return vector ? embedding.dense.nearest(vector, limit) : [];
    },
    async maxSim(query, passages) {
      const maxSim = maxSimOf(query);
      return passages.map(({ key, text }) => ({ key, score: maxSim.score(text) }));
    },
    async pageSim(query, pages) {
      const maxSim = maxSimOf(query);
      return pages.flatMap(({ pageId, passages }) => {
        const { score, count, best } = maxSim.scorePage(passages.map(({ text }) => text));
        const key = passages[best]?.key;
        return key === undefined ? [] : [{ pageId, score, count, key }];
      });
    },
    async close() {
      index.clear();
      made = null;
    },
  };
}

function newSemantic(vectors: StaticVectors): Semantic {
  return {
    vectors,
    words: new SurfaceWords(vectors),
    snapshot: IdfSnapshot.none(),
    dense: new DenseIndex(vectors.dims),
  };
}

function addSegment(index: InvertedIndex, segment: Uint8Array): void {
  if (!index.add(segment)) {
    throw new BrainError("brain_damaged", "A keyword segment is damaged.", { reason: "segment" });
  }
}

/** Vectors of one length, one after the other. */
function addPacked(dense: DenseIndex, chunkIds: Uint32Array, pageIds: ArrayLike<PageId>, bytes: Uint8Array): void {
  const each = chunkIds.length === 0 ? 0 : bytes.length / chunkIds.length;
  chunkIds.forEach((chunkId, i) => {
    dense.add(chunkId, pageIds[i] ?? 0, asInt8(bytes.subarray(i * each, (i + 1) * each)));
  });
}

const asInt8 = (bytes: Uint8Array): Int8Array => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
const asBytes = (vector: Int8Array<ArrayBuffer> | null): Uint8Array | null => vector && new Uint8Array(vector.buffer);
