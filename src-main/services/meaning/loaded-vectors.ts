import type { PageId } from "../../domain/extracted-page";
import type { ModelVectorIndex } from "../../ports/model-vector-index";
import type { PageStore } from "../../ports/page-store";
import type { VectorModel } from "../../ports/vector-models";

/** Vectors handed over at a time: a few megabytes, so that neither thread holds a query up for long. */
const PART_CHUNKS = 2_000;

interface NewVector {
  readonly chunkId: number;
  readonly pageId: PageId;
  readonly bytes: Uint8Array;
}

type Store = Pick<PageStore, "vectors" | "vectorsAfter">;

/** Keeps the search thread's copy of one model's vectors in step with the store. One change after the other. */
export class LoadedVectors {
  private current: string | null = null;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: Store,
    private readonly index: ModelVectorIndex,
  ) {}

  /** Id of the model whose vectors are all there; null while none are, or while they are being loaded. */
  get modelId(): string | null {
    return this.current;
  }

  load(model: Pick<VectorModel, "id" | "dims">): Promise<void> {
    return this.inTurn(async () => {
      this.current = null;
      await this.index.resetModelVectors(model.dims);
      for (let after = 0; ; ) {
        const { chunkIds, pageIds, bytes, last } = await this.store.vectorsAfter(model.id, after, PART_CHUNKS);
        if (last === null) break;
        await this.index.addModelVectors(chunkIds, pageIds, bytes);
        after = last;
      }
      this.current = model.id;
    });
  }

  unload(): Promise<void> {
    return this.inTurn(async () => {
      if (this.current === null) return;
      this.current = null;
      await this.index.resetModelVectors(null);
    });
  }

  /** Chunks of these pages have new ids; those with unchanged text find their vector again. */
  refresh(pageIds: readonly PageId[]): Promise<void> {
    return this.inTurn(async () => {
      if (this.current === null || pageIds.length === 0) return;
      await this.index.dropModelVectors(pageIds);
      const { chunkIds, pageIds: pages, bytes } = await this.store.vectors(this.current, pageIds);
      await this.index.addModelVectors(chunkIds, pages, bytes);
    });
  }

  /** Vectors that were just stored; nothing when another model is loaded. */
  add(model: Pick<VectorModel, "id">, vectors: readonly NewVector[]): Promise<void> {
    return this.inTurn(async () => {
      const whole = vectors.filter(({ bytes }) => bytes.length > 0);
      if (this.current !== model.id || whole.length === 0) return;
      const packed = new Uint8Array(whole.reduce((sum, { bytes }) => sum + bytes.length, 0));
      let at = 0;
      for (const { bytes } of whole) {
        packed.set(bytes, at);
        at += bytes.length;
      }
      const chunkIds = Uint32Array.from(whole, ({ chunkId }) => chunkId);
      const pageIds = Uint32Array.from(whole, ({ pageId }) => pageId);
      await this.index.addModelVectors(chunkIds, pageIds, packed);
    });
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = this.queue.then(work, work);
    this.queue = run.catch(() => undefined);
    return run;
  }
}
