import type { MeaningSettings, SendingSettings } from "../../shared/model/settings";

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

/** Nothing denied, no limit: where no model is set, nothing is sent anyway. */
export const DEFAULT_SENDING: SendingSettings = {
  deniedFolders: [],
  deniedTags: [],
  questionTokens: null,
  dailyTokens: null,
};

/** Tokens that a night may use of a model until somebody says otherwise: a few cents with the dearest of today. */
export const DEFAULT_NIGHT_TOKENS = 20_000;
