export type Theme = "system" | "night" | "paper";

export interface ModelSettings {
  /** OpenAI-compatible base URL, e.g. `http://127.0.0.1:11434/v1`; empty = no model. */
  readonly baseUrl: string;
  readonly model: string;
  /** True when a key is stored with the shell's secrets; the key itself never leaves the main process. */
  readonly hasKey: boolean;
}

export interface DreamSettings {
  readonly enabled: boolean;
  /** Local hour, 0 to 23. */
  readonly hour: number;
  readonly pausedUntilMs: number | null;
}

export interface Settings {
  readonly theme: Theme;
  readonly model: ModelSettings;
  readonly dream: DreamSettings;
  /** The page of whoever owns the brain, by path or slug: what `me` means in a graph query. Null while nobody said. */
  readonly me: string | null;
}
