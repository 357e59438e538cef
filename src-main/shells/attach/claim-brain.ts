import { setTimeout as delay } from "node:timers/promises";
import { BrainError } from "../../../shared/errors/brain-error";
import { brainLock, findLockOwner } from "../../platform/brain-lock";
import { lockFileFor, realFolder, windowLockFileFor } from "../../platform/data-paths";
import type { HeldLock } from "../../ports/brain-lock";
import { attachTo } from "./attach-client";
import type { WindowAnswer } from "./attach-messages";

/**
 * A command-line owner is done within seconds, on a busy machine within many; a dream that somebody watches on a terminal
 * is not interrupted.
 */
const PATIENCE_MS = 30_000;
const RETRY_MS = 150;
/** Once the brain is free, this shell gets so long to open it, at most, before command lines may again. */
const TURN_MS = 20_000;

/** `free`: this shell may open the brain. Otherwise the owner's window is the window. */
export type Claim = { readonly kind: "free" } | Exclude<WindowAnswer, { kind: "none" }>;

/**
 * Asks for a brain on behalf of a shell that has a window. An owner with a window shows that one; an owner without one
 * (command line, MCP) gives the brain up and goes on as a client of ours.
 * @throws BrainError `brain_locked` when the owner does neither in time, `brain_not_found`
 */
export async function claimBrain(dataDir: string, folder: string, patienceMs: number = PATIENCE_MS): Promise<Claim> {
  const lockFile = lockFileFor(dataDir, folder);
  const deadline = Date.now() + patienceMs;
  // Of two shells that wait, one has the turn; the other finds a window afterwards.
  const turn = await brainLock.acquire(windowLockFileFor(dataDir, folder), null).catch(() => null);
  let hasTurn = false;
  try {
    const claim = await askOwners(lockFile, folder, deadline);
    hasTurn = claim.kind === "free";
    return claim;
  } finally {
    if (hasTurn && turn) void releaseOnceOwned(turn, lockFile);
    else await turn?.release();
  }
}

/** A shell that has the brain needs no turn any more, and one that has gone must leave no lock. */
async function releaseOnceOwned(turn: HeldLock, lockFile: string): Promise<void> {
  const end = Date.now() + TURN_MS;
  while (Date.now() < end && !(await findLockOwner(lockFile))) await delay(RETRY_MS, undefined, { ref: false });
  await turn.release();
}

async function askOwners(lockFile: string, folder: string, deadline: number): Promise<Claim> {
  for (;;) {
    const owner = await findLockOwner(lockFile);
    if (!owner) return { kind: "free" };
    const client = owner.address && (await attachTo(owner.address, realFolder(folder)));
    if (client) {
      const answer = await client.requestWindow();
      if (answer.kind === "none") await client.requestYield();
      client.close();
      if (answer.kind !== "none") return answer;
    }
    if (Date.now() > deadline) {
      throw new BrainError("brain_locked", `This brain is in use by process ${owner.pid}.`, { pid: owner.pid });
    }
    await delay(RETRY_MS);
  }
}
