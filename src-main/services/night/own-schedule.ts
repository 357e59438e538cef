import type { DreamSchedule } from "../../../shared/model/dream";
import type { Settings } from "../../../shared/model/settings";
import type { AppState } from "../../ports/app-state";

/** When this brain dreams: as the app's settings say, unless the brain has an answer of its own. */
export interface OwnSchedule {
  read(): Promise<DreamSchedule>;
  /** What is left out stays; null takes the app's setting again. */
  set(change: Partial<DreamSchedule["own"]>): Promise<DreamSchedule>;
}

const NONE: DreamSchedule["own"] = { enabled: null, hour: null };

export function createOwnSchedule(
  state: AppState<DreamSchedule["own"]>,
  settings: { get(): Promise<Settings> },
): OwnSchedule {
  const read = async (): Promise<DreamSchedule> => {
    const [own, { dream }] = await Promise.all([state.read().then((kept) => kept ?? NONE), settings.get()]);
    return { enabled: own.enabled ?? dream.enabled, hour: own.hour ?? dream.hour, own };
  };
  return {
    read,
    async set(change) {
      const { own } = await read();
      await state.write({ ...own, ...change });
      return read();
    },
  };
}
