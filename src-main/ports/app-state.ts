import type { EditorSettings, MeaningSettings, SendingSettings } from "../../shared/model/settings";
import type { PlaceDecision } from "../../shared/model/sync";

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
  readonly editor: EditorSettings;
  readonly keys: Readonly<Record<string, string>>;
  readonly dreamEnabled: boolean;
  readonly dreamHour: number;
  readonly dreamPausedUntilMs: number | null;
  readonly dreamAsksModel: boolean;
  readonly dreamTokens: number | null;
  readonly me: string | null;
  readonly autoCommit: boolean;
}

export interface KeptBrain {
  readonly folder: string;
  readonly name: string;
  readonly openedMs: number;
}

/** How often a page was opened, as of a moment; it halves with time. */
export interface KeptUse {
  readonly path: string;
  readonly uses: number;
  readonly atMs: number;
}

/** A mention that was dismissed, by paths and words. */
export interface DismissedMention {
  readonly page: string;
  readonly target: string;
  readonly text: string;
}

/** What a person decided about one place of a merge. */
export interface KeptDecision {
  readonly path: string;
  /** Mine is what was typed and is not committed. */
  readonly isTyped: boolean;
  readonly key: string;
  readonly decision: PlaceDecision;
}

/** A merge that waits for decisions, and how far the files have been brought along. */
export interface KeptMerge {
  /** The commit that is merged in; null while no merge waits. */
  readonly theirs: string | null;
  readonly theirsName: string;
  readonly decisions: readonly KeptDecision[];
  /** Set while the working files go from one commit to the other; `written` are the revisions of pages brought together. */
  readonly moving: {
    readonly from: string;
    readonly to: string;
    readonly written: Readonly<Record<string, string>>;
  } | null;
}
