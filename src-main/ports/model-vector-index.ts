import type { PageId } from "../domain/extracted-page";

export interface VectorHit {
  readonly chunkId: number;
  readonly pageId: PageId;
  /** Cosine to the query. */
  readonly score: number;
}

/** Vectors of one user's model in the memory of the search thread, beside the built-in ones. Derived from the store. */
export interface ModelVectorIndex {
  /** Forgets what is there and waits for vectors of this length; null: none are used. */
  resetModelVectors(dims: number | null): Promise<void>;
  /** Adds vectors, packed as the store gives them; those of another length are left out. */
  addModelVectors(chunkIds: Uint32Array, pageIds: Uint32Array, bytes: Uint8Array): Promise<void>;
  dropModelVectors(pageIds: readonly PageId[]): Promise<void>;
  /** Nearest chunks to a query's vector (int8, one byte a dimension), best first. */
  nearestByModel(vector: Uint8Array, limit: number): Promise<readonly VectorHit[]>;
}
