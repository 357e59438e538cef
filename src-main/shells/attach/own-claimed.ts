import { hasCode } from "../../../shared/errors/brain-error";
import type { Host } from "../../host/host-interface";
import { claimBrain } from "./claim-brain";

/** Command lines that may come in between: those that had begun to open the brain before it was claimed. */
const MAX_TRIES = 4;

/**
 * Makes the Host of a brain that was claimed as free. A command line that was at it already may be faster; it is asked to
 * give the brain up like any other owner.
 * @param folder null where there is no brain to open yet
 * @throws BrainError `brain_locked`, and what opening a brain throws
 */
export async function ownClaimed(dataDir: string, folder: string | null, make: () => Promise<Host>): Promise<Host> {
  for (let tries = 1; ; tries++) {
    try {
      return await make();
    } catch (error) {
      if (folder === null || tries === MAX_TRIES || !hasCode(error, "brain_locked")) throw error;
      const claim = await claimBrain(dataDir, folder);
      // Two apps were started at the same moment: the other one has the window.
      if (claim.kind !== "free") throw error;
    }
  }
}
