import type { ArgsOf } from "../../../shared/contract/contract";
import { errorText } from "../../client/error-text";
import { changeSettings } from "../../stores/settings";
import { ui } from "../../stores/ui";

/** Changes settings; a failure is told. */
export async function change(settings: ArgsOf<"settings.set">): Promise<void> {
  await telling(() => changeSettings(settings));
}

/** Runs something that may fail; null and a word about it when it did. */
export async function telling<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run();
  } catch (error) {
    const { title, next } = errorText(error);
    ui.getState().tell(`${title}. ${next}`);
    return null;
  }
}
