import type { ParsedArgsOf } from "../../shared/contract/contract";
import type { Settings } from "../../shared/model/settings";
import { DEFAULT_MEANING, DEFAULT_NIGHT_TOKENS, DEFAULT_SENDING } from "../domain/meaning-defaults";
import type { AppState, KeptMeaning, KeptSettings } from "../ports/app-state";
import type { ModelEndpoint } from "../ports/model-client";
import type { Secrets } from "../ports/shell-ports";

const DEFAULTS: KeptSettings = {
  theme: "system",
  modelBaseUrl: "",
  modelName: "",
  meaning: DEFAULT_MEANING,
  sending: DEFAULT_SENDING,
  editor: {
    hasVimKeys: false,
    fileFolder: "",
    dailyPath: "",
    dailyTemplate: "",
    foldsProperties: false,
    propertyKinds: {},
  },
  keys: {},
  dreamEnabled: true,
  dreamHour: 2,
  dreamPausedUntilMs: null,
  dreamAsksModel: false,
  dreamTokens: DEFAULT_NIGHT_TOKENS,
  me: null,
  autoCommit: false,
};

const KEY_NAMES = { chat: "model-key", embedding: "embedding-key" } as const;
export type ModelUse = keyof typeof KEY_NAMES;

/** What a call to the embedding endpoint needs. */
export interface EmbeddingEndpoint extends ModelEndpoint {
  readonly dimensions: number | null;
  readonly queryPrefix: string;
  readonly passagePrefix: string;
}

/** Settings of the app, the same for all brains. The model's key is kept with the shell's secrets alone. */
export interface SettingsService {
  get(): Promise<Settings>;
  set(change: ParsedArgsOf<"settings.set">): Promise<Settings>;
  setKey(key: string, use: ModelUse): Promise<Settings>;
  pauseDreams(untilMs: number | null): Promise<Settings>;
  /** Null while no endpoint is configured: then nothing is ever sent. */
  endpoint(): Promise<ModelEndpoint | null>;
  /** The embedding endpoint as it is filled in, whether or not it is switched on; null while no address is known. */
  embeddingEndpoint(): Promise<EmbeddingEndpoint | null>;
}

export function createSettings(
  state: AppState<KeptSettings>,
  secrets: Secrets,
  onDidChange: (settings: Settings) => void,
): SettingsService {
  let kept: KeptSettings | null = null;
  const load = async (): Promise<KeptSettings> => {
    kept ??= (await state.read()) ?? DEFAULTS;
    return kept;
  };
  const present = async (): Promise<Settings> => {
    const now = await load();
    return {
      theme: now.theme,
      model: { baseUrl: now.modelBaseUrl, model: now.modelName, hasKey: (await secrets.get(KEY_NAMES.chat)) !== null },
      meaning: { ...now.meaning, hasKey: (await secrets.get(KEY_NAMES.embedding)) !== null },
      sending: now.sending,
      dream: {
        enabled: now.dreamEnabled,
        hour: now.dreamHour,
        pausedUntilMs: now.dreamPausedUntilMs,
        asksModel: now.dreamAsksModel,
        nightTokens: now.dreamTokens,
      },
      editor: now.editor,
      keys: now.keys,
      me: now.me,
      autoCommit: now.autoCommit,
    };
  };
  const change = async (part: Partial<KeptSettings>): Promise<Settings> => {
    kept = { ...(await load()), ...part };
    await state.write(kept);
    const settings = await present();
    onDidChange(settings);
    return settings;
  };

  return {
    get: present,
    set: async ({ theme, model, meaning, sending, dream, editor, keys, me, autoCommit }) =>
      change({
        ...(theme ? { theme } : {}),
        ...(model ? { modelBaseUrl: model.baseUrl.trim(), modelName: model.model.trim() } : {}),
        ...(meaning ? { meaning: changed((await load()).meaning, meaning) } : {}),
        ...(sending ? { sending: { ...(await load()).sending, ...given(sending) } } : {}),
        ...(editor ? { editor: { ...(await load()).editor, ...given(editor) } } : {}),
        ...(keys ? { keys } : {}),
        ...(dream ? { dreamEnabled: dream.enabled, dreamHour: dream.hour } : {}),
        ...(dream?.asksModel === undefined ? {} : { dreamAsksModel: dream.asksModel }),
        ...(dream?.nightTokens === undefined ? {} : { dreamTokens: dream.nightTokens }),
        ...(me === undefined ? {} : { me: me.trim() || null }),
        ...(autoCommit === undefined ? {} : { autoCommit }),
      }),
    async setKey(key, use) {
      await secrets.set(KEY_NAMES[use], key.trim());
      return change({});
    },
    pauseDreams: (untilMs) => change({ dreamPausedUntilMs: untilMs }),
    async endpoint() {
      const now = await load();
      if (now.modelBaseUrl === "" || now.modelName === "") return null;
      return { baseUrl: now.modelBaseUrl, model: now.modelName, key: await secrets.get(KEY_NAMES.chat) };
    },
    async embeddingEndpoint() {
      const { modelBaseUrl, meaning } = await load();
      const baseUrl = meaning.baseUrl || modelBaseUrl;
      if (baseUrl === "") return null;
      // The chat model's key goes to the chat model's address and to no other.
      const ownKey = await secrets.get(KEY_NAMES.embedding);
      const key = ownKey ?? (baseUrl === modelBaseUrl ? await secrets.get(KEY_NAMES.chat) : null);
      const { model, dimensions, queryPrefix, passagePrefix } = meaning;
      return { baseUrl, key, model, dimensions, queryPrefix, passagePrefix };
    },
  };
}

type MeaningChange = NonNullable<ParsedArgsOf<"settings.set">["meaning"]>;

/** What is left out stays. A prefix keeps its spaces: they are part of it. */
function changed(before: KeptMeaning, change: MeaningChange): KeptMeaning {
  const after: KeptMeaning = { ...before, ...given(change) };
  return { ...after, baseUrl: after.baseUrl.trim(), model: after.model.trim() };
}

/** The part of a change that is there. */
const given = (change: object) => Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
