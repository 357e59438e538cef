import type { ChosenKind } from "../text/properties/property-row";

export type Theme = "system" | "night" | "paper";

export interface ModelSettings {
  /** OpenAI-compatible base URL, e.g. `http://127.0.0.1:11434/v1`; empty = no model. */
  readonly baseUrl: string;
  readonly model: string;
  /** True when a key is stored with the shell's secrets; the key itself never leaves the main process. */
  readonly hasKey: boolean;
}

/** How search by meaning works, and what it may ask of a model. With the defaults nothing is ever sent. */
export interface MeaningSettings {
  /** `model` sends the text of every page to the endpoint, each passage once. */
  readonly vectors: "built_in" | "model";
  /** OpenAI-compatible base URL of the embedding model; empty = the address of the chat model. */
  readonly baseUrl: string;
  /** Name of the embedding model; empty = none chosen yet. */
  readonly model: string;
  /** True when a key of its own is stored for the embedding endpoint. */
  readonly hasKey: boolean;
  /** Put before a query, e.g. `query: `; some models need it. */
  readonly queryPrefix: string;
  /** Put before a passage, e.g. `search_document: `. */
  readonly passagePrefix: string;
  /** Length of vectors asked for; null = as the model gives them. Many servers ignore or refuse it. */
  readonly dimensions: number | null;
  /** Price of a million tokens, in whatever currency the person counts; null = unknown, then tokens alone are counted. */
  readonly embeddingPrice: number | null;
  readonly chatPrice: number | null;
  /** Tokens that search may use in a day, embedding included; null = no limit. */
  readonly dailyTokens: number | null;
  /** The chat model may add search words: the query is sent. */
  readonly expands: boolean;
  /** The chat model may reorder results: the query and the passages shown are sent. */
  readonly reranks: boolean;
}

/** What may be sent to the model that answers, and how much of it. The denied folders and tags hold for every model. */
export interface SendingSettings {
  /** Folders of which no page is sent, those below them included. */
  readonly deniedFolders: readonly string[];
  /** Tags without `#`; pages with one of them, or one below it, are never sent. */
  readonly deniedTags: readonly string[];
  /** Tokens that one answer may use, question, evidence and reply together; null = no limit. */
  readonly questionTokens: number | null;
  /** Tokens that answers may use in a day; null = no limit. */
  readonly dailyTokens: number | null;
}

export interface DreamSettings {
  readonly enabled: boolean;
  /** Local hour, 0 to 23. */
  readonly hour: number;
  readonly pausedUntilMs: number | null;
  /** Whether a night may ask the chat model: sentences of pages are sent, those of private pages never. */
  readonly asksModel: boolean;
  /** Tokens that one night may use; null = no limit. */
  readonly nightTokens: number | null;
}

/** How one writes. */
export interface EditorSettings {
  /** Whether the keys of Vi work in a page. */
  readonly hasVimKeys: boolean;
  /** Folder that pasted and dropped files go to, from the top of the brain; empty: the one that the brain uses. */
  readonly fileFolder: string;
  /** Path of daily pages in the signs of `formatDate`, `[journal]/YYYY-MM-DD`; empty: where the brain keeps them. */
  readonly dailyPath: string;
  /** Page that a daily page begins as, by path or slug; empty: as the brain has it, or none. */
  readonly dailyTemplate: string;
  /** Whether the properties of a page are folded. */
  readonly foldsProperties: boolean;
  /** The kind that was chosen for a property's name: what an empty one is to be. Nothing of it is written into pages. */
  readonly propertyKinds: Readonly<Record<string, ChosenKind>>;
}

export interface Settings {
  readonly theme: Theme;
  readonly model: ModelSettings;
  readonly meaning: MeaningSettings;
  readonly sending: SendingSettings;
  readonly dream: DreamSettings;
  readonly editor: EditorSettings;
  /** Keys that the person gave to commands, by their ids: `Mod+Shift+K`; empty: none at all. Others have their own. */
  readonly keys: Readonly<Record<string, string>>;
  /** The page of whoever owns the brain, by path or slug: what `me` means in a graph query. Null while nobody said. */
  readonly me: string | null;
  /** Whether pages edited here are committed by themselves, a pause after the last edit. */
  readonly autoCommit: boolean;
}
