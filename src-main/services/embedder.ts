import { throwIfAborted } from "../../shared/errors/brain-error";
import type { PageId } from "../domain/extracted-page";
import { embeddingText } from "../domain/search/embedding-text";
import type { ChunkToEmbed, PageStore } from "../ports/page-store";
import type { SearchIndex } from "../ports/search-index";

/** Chunks a step: about 60 ms in the search thread (SEARCH.md section 2), so that a query never waits long. */
const STEP_CHUNKS = 128;
const SNAPSHOT_KEY = "idf_snapshot";
const SNAPSHOT_PAGES_KEY = "idf_snapshot_pages";

export interface Embedder {
  /** Loads snapshot and vectors into the search thread. */
  restore(): Promise<void>;
  /** Forgets the pages' old vectors and embeds what has none. Takes a new idf epoch when the brain has doubled. */
  catchUp(
    pageCount: number,
    changed: readonly PageId[],
    onProgress: (done: number) => void,
    signal?: AbortSignal,
  ): Promise<number>;
  /** Model ids of the vectors that are used or will be, for purging the others; null while that is not known. */
  keptModels(): readonly string[] | null;
}

/** Keeps a vector for each chunk: only chunks whose text is new are embedded. */
export function createEmbedder(store: PageStore, search: SearchIndex): Embedder {
  let modelId: string | null = null;
  let epochPages = 0;
  let epoch = 0;

  const newEpoch = async (pageCount: number) => {
    const made = await search.newEpoch(epoch + 1);
    epoch += 1;
    epochPages = pageCount;
    modelId = made.modelId;
    await store.putMeta(SNAPSHOT_KEY, made.snapshot);
    await store.putMeta(SNAPSHOT_PAGES_KEY, numbersToBytes([epoch, pageCount]));
  };

  return {
    keptModels: () => (modelId === null ? null : [modelId]),
    async restore() {
      const [snapshot, numbers] = await Promise.all([store.getMeta(SNAPSHOT_KEY), store.getMeta(SNAPSHOT_PAGES_KEY)]);
      if (!snapshot || !numbers) return;
      await search.restoreEpoch(snapshot);
      [epoch = 0, epochPages = 0] = bytesToNumbers(numbers);
      modelId = await search.modelId();
      const packed = await store.vectors(modelId, null);
      await search.loadVectors(packed.chunkIds, packed.pageIds, packed.bytes);
    },
    async catchUp(pageCount, changed, onProgress, signal) {
      if (pageCount === 0) return 0;
      if (modelId === null || pageCount >= 2 * epochPages) await newEpoch(pageCount);
      const model = modelId;
      if (model === null) return 0;
      if (changed.length > 0) {
        // Chunks of a changed page have new ids; those with unchanged text find their vector again.
        await search.dropVectors(changed);
        const kept = await store.vectors(model, changed);
        await search.addPacked(kept.chunkIds, kept.pageIds, kept.bytes);
      }
      return embedMissing(store, search, model, onProgress, signal);
    },
  };
}

async function embedMissing(
  store: PageStore,
  search: SearchIndex,
  modelId: string,
  onProgress: (done: number) => void,
  signal: AbortSignal | undefined,
): Promise<number> {
  let done = 0;
  for (;;) {
    throwIfAborted(signal);
    const chunks = await store.chunksWithoutVector(modelId, STEP_CHUNKS * 8);
    if (chunks.length === 0) return done;
    for (let i = 0; i < chunks.length; i += STEP_CHUNKS) {
      throwIfAborted(signal);
      await embedStep(store, search, modelId, chunks.slice(i, i + STEP_CHUNKS));
      done += Math.min(STEP_CHUNKS, chunks.length - i);
      onProgress(done);
    }
  }
}

async function embedStep(
  store: PageStore,
  search: SearchIndex,
  modelId: string,
  chunks: readonly ChunkToEmbed[],
): Promise<void> {
  const texts = chunks.map((chunk) => embeddingText(chunk.title, chunk.headingPath, chunk.text));
  const embedded = await search.embed(texts);
  // A chunk without a known word is stored with an empty vector, or it would be asked about for ever.
  const vectors = chunks.map((chunk, index) => ({ chunk, bytes: embedded[index] ?? new Uint8Array() }));
  await store.putVectors(
    modelId,
    vectors.map(({ chunk, bytes }) => ({ chunkId: chunk.id, textHash: chunk.textHash, bytes })),
  );
  await search.addVectors(
    vectors
      .filter(({ bytes }) => bytes.length > 0)
      .map(({ chunk, bytes }) => ({ chunkId: chunk.id, pageId: chunk.pageId, bytes })),
  );
}

const numbersToBytes = (numbers: readonly number[]): Uint8Array => new Uint8Array(Uint32Array.from(numbers).buffer);
const bytesToNumbers = (bytes: Uint8Array): number[] => [...new Uint32Array(bytes.slice().buffer)];
