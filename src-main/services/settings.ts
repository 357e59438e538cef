import type { ParsedArgsOf } from "../../shared/contract/contract";
import type { Settings } from "../../shared/model/settings";
import type { AppState, KeptSettings } from "../ports/app-state";
import type { ModelEndpoint } from "../ports/model-client";
import type { Secrets } from "../ports/shell-ports";

const DEFAULTS: KeptSettings = {
  theme: "system",
  modelBaseUrl: "",
  modelName: "",
  dreamEnabled: true,
  dreamHour: 2,
  dreamPausedUntilMs: null,
  me: null,
};

const KEY_NAME = "model-key";

/** Settings of the app, the same for all brains. The model's key is kept with the shell's secrets alone. */
export interface SettingsService {
  get(): Promise<Settings>;
  set(change: ParsedArgsOf<"settings.set">): Promise<Settings>;
  setKey(key: string): Promise<Settings>;
  pauseDreams(untilMs: number | null): Promise<Settings>;
  /** Null while no endpoint is configured: then nothing is ever sent. */
  endpoint(): Promise<ModelEndpoint | null>;
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
      model: { baseUrl: now.modelBaseUrl, model: now.modelName, hasKey: (await secrets.get(KEY_NAME)) !== null },
      dream: { enabled: now.dreamEnabled, hour: now.dreamHour, pausedUntilMs: now.dreamPausedUntilMs },
      me: now.me,
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
    set: ({ theme, model, dream, me }) =>
      change({
        ...(theme ? { theme } : {}),
        ...(model ? { modelBaseUrl: model.baseUrl.trim(), modelName: model.model.trim() } : {}),
        ...(dream ? { dreamEnabled: dream.enabled, dreamHour: dream.hour } : {}),
        ...(me === undefined ? {} : { me: me.trim() || null }),
      }),
    async setKey(key) {
      await secrets.set(KEY_NAME, key.trim());
      return change({});
    },
    pauseDreams: (untilMs) => change({ dreamPausedUntilMs: untilMs }),
    async endpoint() {
      const now = await load();
      if (now.modelBaseUrl === "" || now.modelName === "") return null;
      return { baseUrl: now.modelBaseUrl, model: now.modelName, key: await secrets.get(KEY_NAME) };
    },
  };
}
