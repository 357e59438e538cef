import type { ArgsOf } from "../../../shared/contract/contract";
import { changeSettings } from "../../stores/settings";
import { telling } from "../../stores/telling";

/** Changes settings; a failure is told. */
export async function change(settings: ArgsOf<"settings.set">): Promise<void> {
  await telling(() => changeSettings(settings));
}
