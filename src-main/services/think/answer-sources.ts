import type { Spend } from "../../../shared/model/meaning";
import type { ReadingRules } from "../../../shared/text/reading-rules";
import type { PrivacyRules } from "../../domain/privacy";
import type { Names } from "../../domain/think/find-names";
import type { WritePrompt } from "../../domain/think/prompt-input";
import type { BrainFiles } from "../../ports/brain-files";
import type { Clock } from "../../ports/clock";
import type { ModelClient, ModelEndpoint, TokenUsage } from "../../ports/model-client";
import type { PageStore } from "../../ports/page-store";
import type { RelationalSearch } from "../relational-search";
import type { ComposeInput } from "./compose-answer";
import type { EvidenceSources } from "./gather-evidence";

/** How much one answer may use of a model, and what becomes of what it used. */
export interface AnswerSpending {
  /** Tokens; null: no limit. */
  limits(): Promise<{ readonly question: number | null; readonly leftToday: number | null }>;
  add(model: string, usage: TokenUsage): Promise<Spend>;
  /** Of so many tokens; null while the price is not known. */
  costOf(tokens: number): Promise<number | null>;
}

/** All that an answer is made from. */
export interface AnswerSources {
  readonly store: Pick<
    PageStore,
    "getPages" | "findPage" | "typedLinks" | "outgoing" | "backlinks" | "pagesLinkingTo" | "entriesBetween"
  >;
  readonly files: Pick<BrainFiles, "read">;
  readonly index: EvidenceSources["index"];
  /** May ask an embedding model for the vector of what is searched for, where one is switched on. */
  readonly search: EvidenceSources["search"];
  /** The same without sending anything. */
  readonly quietSearch: EvidenceSources["search"];
  readonly relational: Pick<RelationalSearch, "answer">;
  readonly names: Names;
  readonly model: ModelClient;
  /** Null while no endpoint is configured: then nothing is ever sent. */
  readonly endpoint: () => Promise<ModelEndpoint | null>;
  readonly writePrompt: WritePrompt;
  readonly spending: AnswerSpending;
  /** Folders and tags whose pages stay on this machine. */
  readonly privacyRules: () => Promise<PrivacyRules>;
  readonly clock: Clock;
  readonly addedSince: ComposeInput["addedSince"];
  /** How pages are read in this brain, today. */
  rules(): ReadingRules;
}
