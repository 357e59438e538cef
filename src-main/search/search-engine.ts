import { BrainError, hasCode } from "../../shared/errors/brain-error";
import type { PageId } from "../domain/extracted-page";
import { statisticsOf, termsOfName } from "../domain/mentions/name-statistics";
import { idfOf } from "../domain/search/bm25";
import { ByteCursor } from "../domain/search/byte-cursor";
import { ByteWriter } from "../domain/search/byte-writer";
import { DenseIndex } from "../domain/search/dense-index";
import { type Embedding, embedText } from "../domain/search/embed-text";
import { IdfSnapshot } from "../domain/search/idf-snapshot";
import { InvertedIndex } from "../domain/search/inverted-index";
import { type KeptPassage, KeptWords } from "../domain/search/kept-words";
import { MaxSim } from "../domain/search/max-sim";
import { passageChooser } from "../domain/search/passages-to-compare";
import type { StaticVectors } from "../domain/search/static-vectors";
import { stemTermsOf } from "../domain/search/stem-terms";
import { SurfaceWords } from "../domain/search/surface-words";
import type { PageSimilarity, SearchIndex } from "../ports/search-index";
import { modelVectorCalls } from "./model-vector-calls";
import { STATIC_MODEL_NAME } from "./static-model";

/** Further down the list of words, common misspellings stand among rare words. */
const COMMON_WORDS = 50_000;

/** The vectors with what belongs to them; made on first use, so that keyword search is ready before. */
interface Semantic extends Embedding {
  readonly dense: DenseIndex;
  /** Of each chunk that was ever embedded, known word or not. */
  readonly kept: KeptWords;
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
  /** Vectors of another epoch cannot be compared with those to come. */
  const setSnapshot = (snapshot: IdfSnapshot) => {
    const { dense, kept } = semantic();
    dense.clear();
    kept.clear();
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
    inflectionsOf: async (words) => {
      const languages = index.languages();
      if (languages.size === 0) return [];
      return words.flatMap((word) => stemTermsOf(word, languages)).filter((term) => index.documentsWith(term) > 0);
    },
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
      return texts.map((text) => renderPassage(text, embedding));
    },
    async loadVectors(chunkIds, pageIds, bytes) {
      const { dense, kept } = semantic();
      dense.clear();
      kept.clear();
      addPacked(semantic(), chunkIds, pageIds, bytes);
    },
    async addPacked(chunkIds, pageIds, bytes) {
      addPacked(semantic(), chunkIds, pageIds, bytes);
    },
    async addVectors(vectors) {
      for (const { chunkId, pageId, bytes } of vectors) {
        addPacked(semantic(), Uint32Array.of(chunkId), Uint32Array.of(pageId), bytes);
      }
    },
    async dropVectors(pageIds) {
      // Without vectors there is nothing to drop, and no reason to read them.
      made?.dense.dropPages(pageIds);
      made?.kept.dropPages(pageIds);
      await forModel.dropModelVectors(pageIds);
    },
    async dense(query, limit) {
      const embedding = semantic();
      const vector = embedText(query, embedding);
      return vector ? embedding.dense.nearest(vector, limit) : [];
    },
    async maxSim(query, passages) {
      const maxSim = maxSimOf(query);
      const { words } = semantic();
      return passages.map(({ key, text }) => ({ key, score: maxSim.score(words.packed(text)) }));
    },
    async pageSim(query, pages) {
      const maxSim = maxSimOf(query);
      const { words } = semantic();
      return pages.flatMap(({ pageId, passages }) => {
        const packed = passages.map(({ key, text }) => ({ chunkId: key, words: words.packed(text) }));
        return pageSimilarity(maxSim, pageId, packed);
      });
    },
    async keptPageSim(query, wanted) {
      const { kept } = semantic();
      const maxSim = maxSimOf(query);
      const choose = passageChooser(wanted);
      const unknown: PageId[] = [];
      const scored = wanted.pageIds.flatMap((pageId) => {
        const passages = kept.passagesOf(pageId);
        if (passages.length === 0) unknown.push(pageId);
        const isCompared = choose(pageId);
        return pageSimilarity(
          maxSim,
          pageId,
          passages.filter(({ chunkId }) => isCompared(chunkId)),
        );
      });
      return { scored, unknown };
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
    kept: new KeptWords(),
  };
}

function addSegment(index: InvertedIndex, segment: Uint8Array): void {
  if (!index.add(segment)) {
    throw new BrainError("brain_damaged", "A keyword segment is damaged.", { reason: "segment" });
  }
}

/** What is kept of a passage: its vector (zeros without a known word), then its packed words behind their length. */
function renderPassage(text: string, embedding: Embedding): Uint8Array {
  const packed = embedding.words.pack(text);
  const out = new ByteWriter(embedding.vectors.dims + packed.length + 4);
  const vector = embedText(text, embedding) ?? new Int8Array(embedding.vectors.dims);
  out.bytes(new Uint8Array(vector.buffer));
  out.varint(packed.length);
  out.bytes(packed);
  return out.finish();
}

/** Passages as renderPassage makes them, one after the other. */
function addPacked(
  { dense, kept }: Semantic,
  chunkIds: Uint32Array,
  pageIds: ArrayLike<PageId>,
  bytes: Uint8Array,
): void {
  const cursor = new ByteCursor(bytes);
  chunkIds.forEach((chunkId, i) => {
    const pageId = pageIds[i] ?? 0;
    dense.add(chunkId, pageId, new Int8Array(bytes.buffer, bytes.byteOffset + cursor.offset, dense.dims));
    cursor.offset += dense.dims;
    const length = cursor.varint();
    kept.add(chunkId, pageId, bytes.subarray(cursor.offset, cursor.offset + length));
    cursor.offset += length;
  });
}

function pageSimilarity(maxSim: MaxSim, pageId: PageId, passages: readonly KeptPassage[]): readonly PageSimilarity[] {
  const { score, count, best } = maxSim.scorePage(passages.map(({ words }) => words));
  const key = passages[best]?.chunkId;
  return key === undefined ? [] : [{ pageId, score, count, key }];
}
