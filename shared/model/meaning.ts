/** What asks a model: `answer` for Think, `dream` at night, the others on behalf of search. */
export type SpendUse = "embedding" | "query" | "expansion" | "rerank" | "answer" | "dream";

/** What was used of a model. */
export interface Spend {
  readonly tokens: number;
  /** In the currency of the price; null when the price was not known for all of it. */
  readonly cost: number | null;
  /** True when the endpoint did not count and the tokens were estimated from the length of the text. */
  readonly isEstimated: boolean;
}

export interface SpendReport {
  /** Of search, since local midnight. */
  readonly today: Spend;
  /** Of search. */
  readonly total: Spend;
  readonly answers: { readonly today: Spend; readonly total: Spend };
  readonly byUse: Readonly<Record<SpendUse, Spend>>;
}

/**
 * `off`: built-in vectors. `checking`: the model is asked for a fixed sentence. `embedding`: passages are on their way.
 * `ready`: every passage has its vector. `waiting`: the model did not answer and is tried again. `over_budget`: the day's
 * tokens are used up.
 */
export type MeaningState = "off" | "checking" | "embedding" | "ready" | "waiting" | "over_budget";

/** How far the passages are embedded with the chosen model. */
export interface MeaningStatus {
  readonly state: MeaningState;
  /** Name of the chosen model; null while off. */
  readonly model: string | null;
  /** Length of its vectors; null until it has answered once. */
  readonly dims: number | null;
  /** Passages that have its vector, of `total`. */
  readonly done: number;
  readonly total: number;
  /** Passages that the model would not take, however short they were cut. */
  readonly leftOut: number;
  /** Name of the model whose vectors answer now; null = built-in vectors. */
  readonly answering: string | null;
  /** Why it waits, or what is worth knowing, in a sentence without any text of the user's; null when all is well. */
  readonly reason: string | null;
  readonly spend: SpendReport;
}

/** What two fixed sentences gave. */
export interface EmbeddingTrial {
  readonly ok: boolean;
  readonly dims: number | null;
  readonly reason: string | null;
}
