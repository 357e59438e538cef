import type { DreamSchedule } from "../../../shared/model/dream";
import type { Settings } from "../../../shared/model/settings";
import type { AppState } from "../../ports/app-state";
import { createOneAtATime } from "../one-at-a-time";

/** When this brain dreams, kept in memory: as the app's settings say, unless the brain has an answer of its own. */
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
  const inTurn = createOneAtATime();
  let kept: DreamSchedule["own"] | null = null;
  const readOwn = async () => {
    const read = kept ?? (await state.read()) ?? NONE;
    kept ??= read;
    return kept;
  };
  const read = async (): Promise<DreamSchedule> => {
    const [own, { dream }] = await Promise.all([readOwn(), settings.get()]);
    return { enabled: own.enabled ?? dream.enabled, hour: own.hour ?? dream.hour, own };
  };
  return {
    read,
    set: (change) =>
      inTurn(async () => {
        const own = { ...(await readOwn()), ...change };
        await state.write(own);
        kept = own;
        return read();
      }),
  };
}
