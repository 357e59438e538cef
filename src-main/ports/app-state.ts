import type { MeaningSettings, SendingSettings } from "../../shared/model/settings";

/** One small JSON value of app state, beside the brain and never inside it. */
export interface AppState<T> {
  /** Null when nothing was kept yet or what was kept is damaged. */
  read(): Promise<T | null>;
  write(value: T): Promise<void>;
}

/** The settings of search by meaning; the key lies with the shell's secrets. */
export type KeptMeaning = Omit<MeaningSettings, "hasKey">;

/** What is kept of the settings; the model's key lies with the shell's secrets. */
export interface KeptSettings {
  readonly theme: "system" | "night" | "paper";
  readonly modelBaseUrl: string;
  readonly modelName: string;
  readonly meaning: KeptMeaning;
  readonly sending: SendingSettings;
  readonly dreamEnabled: boolean;
  readonly dreamHour: number;
  readonly dreamPausedUntilMs: number | null;
  readonly me: string | null;
  readonly autoCommit: boolean;
}

export interface KeptBrain {
  readonly folder: string;
  readonly name: string;
  readonly openedMs: number;
}

/** A mention that was dismissed, by paths and words. */
export interface DismissedMention {
  readonly page: string;
  readonly target: string;
  readonly text: string;
}
