import type { Reply } from "../../../shared/contract/client";
import type { Host } from "../../host/host-interface";
import { findLockOwner } from "../../platform/brain-lock";
import { lockFileFor } from "../../platform/data-paths";
import { claimBrain } from "../attach/claim-brain";

/** A command line or an agent that has the brain needs no longer to finish one question and give it up. */
const CLAIM_MS = 4000;

/**
 * `brain.open` from a shell with a window: a process without one gives the brain up first. Who does not is named by the
 * Host's own refusal, `brain_locked`.
 */
export async function openInWindow(host: Host, dataDir: string, folder: string, signal?: AbortSignal): Promise<Reply> {
  await claim(dataDir, folder).catch(() => undefined);
  return host.invoke("brain.open", { folder }, { surface: "window", ...(signal ? { signal } : {}) });
}

/** A brain that this very process has open needs no claim. */
async function claim(dataDir: string, folder: string): Promise<void> {
  const owner = await findLockOwner(lockFileFor(dataDir, folder));
  if (owner && owner.pid !== process.pid) await claimBrain(dataDir, folder, CLAIM_MS);
}
