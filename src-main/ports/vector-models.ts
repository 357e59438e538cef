import type { SpendUse } from "../../shared/model/meaning";

/** What is known of an embedding model that the user chose. Vectors are kept under its id. */
export interface VectorModel {
  /** Names the vectors: another model, prefix or length, or another model behind the same name, has another id. */
  readonly id: string;
  readonly baseUrl: string;
  readonly model: string;
  readonly passagePrefix: string;
  readonly queryPrefix: string;
  /** Length asked for; null: as the model gives them. */
  readonly dimensions: number | null;
  /** Length that it gives. */
  readonly dims: number;
  /** Direction of a fixed sentence (int8 as base64): a model that answers it otherwise is another one. */
  readonly fingerprint: string;
  /** Its least weight in a search of this brain, 0 to 1, as measured here; null: not measured yet, then 0 counts. */
  readonly floor: number | null;
}

export interface KeptVectorModels {
  /** Id of the model whose vectors answer; null: the built-in ones do. */
  readonly active: string | null;
  readonly models: readonly VectorModel[];
}

/** Vectors that were paid for, kept outside the index so that a rebuild never pays again. */
export interface BoughtVectors {
  /** Those that are there, by text hash. */
  find(model: Pick<VectorModel, "id" | "dims">, hashes: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Resolves once they are on disk. */
  add(
    model: Pick<VectorModel, "id" | "dims">,
    vectors: readonly { readonly hash: string; readonly bytes: Uint8Array }[],
  ): Promise<void>;
}

/** One request to a model that cost something. */
export interface SpendEntry {
  readonly atMs: number;
  readonly use: SpendUse;
  readonly model: string;
  readonly tokens: number;
  readonly isEstimated: boolean;
  /** Null: no price was known. */
  readonly cost: number | null;
}

/** What models have cost this brain; only ever grows. */
export interface SpendLog {
  append(entry: SpendEntry): Promise<void>;
  readAll(): Promise<readonly SpendEntry[]>;
}
