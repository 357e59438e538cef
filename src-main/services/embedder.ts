import { throwIfAborted } from "../../shared/errors/brain-error";
import type { PageId } from "../domain/extracted-page";
import { embeddingText } from "../domain/search/embedding-text";
import type { ChunkToEmbed, PageStore, VectorPart } from "../ports/page-store";
import type { SearchIndex } from "../ports/search-index";

/** Chunks a step: about 60 ms in the search thread (SEARCH.md section 2), so that a query never waits long. */
const STEP_CHUNKS = 128;
/** Chunks looked at or loaded at a time: tens of milliseconds in the store, a megabyte on its way. */
const PART_CHUNKS = 2_000;
const SNAPSHOT_KEY = "idf_snapshot";
const SNAPSHOT_PAGES_KEY = "idf_snapshot_pages";

export interface EmbedderPorts {
  readonly store: Pick<
    PageStore,
    "getMeta" | "putMeta" | "putVectors" | "vectors" | "vectorsAfter" | "chunksLackingBetween" | "chunksLackingOf"
  >;
  readonly search: Pick<
    SearchIndex,
    "modelId" | "newEpoch" | "restoreEpoch" | "embed" | "loadVectors" | "addPacked" | "addVectors" | "dropVectors"
  >;
}

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
export function createEmbedder(store: EmbedderPorts["store"], search: EmbedderPorts["search"]): Embedder {
  let modelId: string | null = null;
  let epochPages = 0;
  let epoch = 0;
  /** True while every chunk but those of changed pages has its vector: then nothing else is looked at. */
  let isWhole = false;

  const newEpoch = async (pageCount: number) => {
    isWhole = false;
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
      let lacking = 0;
      await loadAll({ store, search }, modelId, async (part) => {
        lacking += part.lacking;
      });
      isWhole = lacking === 0;
    },
    async catchUp(pageCount, changed, onProgress, signal) {
      if (pageCount === 0) return 0;
      if (modelId === null || pageCount >= 2 * epochPages) await newEpoch(pageCount);
      const model = modelId;
      if (model === null) return 0;
      const work = new Embedding({ store, search }, model, onProgress, signal);
      if (isWhole) await work.embedPages(changed);
      else await work.embedAll();
      isWhole = true;
      return work.done;
    },
  };
}

/** Loads all vectors there are, part by part; `onPart` hears of each with the id that it began after. */
async function loadAll(
  { store, search }: EmbedderPorts,
  modelId: string,
  onPart: (part: VectorPart, after: number) => Promise<void>,
): Promise<void> {
  await search.loadVectors(new Uint32Array(), new Uint32Array(), new Uint8Array());
  for (let after = 0; ; ) {
    const part = await store.vectorsAfter(modelId, after, PART_CHUNKS);
    if (part.last === null) return;
    await search.addPacked(part.chunkIds, part.pageIds, part.bytes);
    await onPart(part, after);
    after = part.last;
  }
}

class Embedding {
  done = 0;

  constructor(
    private readonly ports: EmbedderPorts,
    private readonly modelId: string,
    private readonly onProgress: (done: number) => void,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /**
   * Goes through all chunks: those that have a vector are loaded anew, so that a text that stands on several pages is there
   * for each of them.
   */
  async embedAll(): Promise<void> {
    await loadAll(this.ports, this.modelId, async ({ lacking, last }, after) => {
      throwIfAborted(this.signal);
      if (lacking === 0 || last === null) return;
      await this.#embed(await this.ports.store.chunksLackingBetween(this.modelId, after, last));
    });
  }

  /** Chunks of a changed page have new ids; those with unchanged text find their vector again. */
  async embedPages(changed: readonly PageId[]): Promise<void> {
    const { search, store } = this.ports;
    for (let i = 0; i < changed.length; i += PART_CHUNKS) {
      throwIfAborted(this.signal);
      const pageIds = changed.slice(i, i + PART_CHUNKS);
      await search.dropVectors(pageIds);
      const kept = await store.vectors(this.modelId, pageIds);
      await search.addPacked(kept.chunkIds, kept.pageIds, kept.bytes);
      await this.#embed(await store.chunksLackingOf(this.modelId, pageIds));
    }
  }

  /** While the store keeps what one step gave, the search thread works on the next. */
  async #embed(chunks: readonly ChunkToEmbed[]): Promise<void> {
    let keeping: Promise<void> = Promise.resolve();
    for (let i = 0; i < chunks.length; i += STEP_CHUNKS) {
      throwIfAborted(this.signal);
      const step = chunks.slice(i, i + STEP_CHUNKS);
      const vectors = await this.#vectorsOf(step);
      await keeping;
      keeping = this.#keep(vectors);
      // A failure is met by the next `await keeping`; until then it must not count as unhandled.
      keeping.catch(() => undefined);
    }
    await keeping;
  }

  async #vectorsOf(chunks: readonly ChunkToEmbed[]): Promise<readonly NewVector[]> {
    const texts = chunks.map((chunk) => embeddingText(chunk.title, chunk.headingPath, chunk.text));
    const embedded = await this.ports.search.embed(texts);
    return chunks.flatMap(({ id, pageId, textHash }, index) => {
      const bytes = embedded[index];
      return bytes ? [{ chunkId: id, pageId, textHash, bytes }] : [];
    });
  }

  async #keep(vectors: readonly NewVector[]): Promise<void> {
    await this.ports.store.putVectors(this.modelId, vectors);
    await this.ports.search.addVectors(vectors);
    this.done += vectors.length;
    this.onProgress(this.done);
  }
}

interface NewVector {
  readonly chunkId: number;
  readonly pageId: PageId;
  readonly textHash: string;
  readonly bytes: Uint8Array;
}

const numbersToBytes = (numbers: readonly number[]): Uint8Array => new Uint8Array(Uint32Array.from(numbers).buffer);
const bytesToNumbers = (bytes: Uint8Array): number[] => [...new Uint32Array(bytes.slice().buffer)];
