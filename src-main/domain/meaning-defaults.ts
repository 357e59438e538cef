import type { MeaningSettings } from "../../shared/model/settings";

/** Everything off: built-in vectors, nothing sent. */
export const DEFAULT_MEANING: Omit<MeaningSettings, "hasKey"> = {
  vectors: "built_in",
  baseUrl: "",
  model: "",
  queryPrefix: "",
  passagePrefix: "",
  dimensions: null,
  embeddingPrice: null,
  chatPrice: null,
  dailyTokens: null,
  expands: false,
  reranks: false,
};
