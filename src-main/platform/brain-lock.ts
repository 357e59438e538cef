import { randomUUID } from "node:crypto";
import { link, mkdir, open, readdir, readFile, unlink } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { BrainError, hasCode } from "../../shared/errors/brain-error";
import type { AttachAddress, BrainLock, HeldLock } from "../ports/brain-lock";
import { isProcessAlive, ownBirth } from "./process-birth";

/** What a lock file says of its owner. */
export interface LockOwner {
  readonly pid: number;
  readonly birth: string;
  /** Names this very lock, so that a taker can tell the lock it found dead from one that came after. */
  readonly nonce: string;
  readonly address: AttachAddress | null;
}

/** A lock file that cannot be read is being written or was cut off; after this long it counts as cut off. */
const UNREADABLE_MS = 2000;
const RETRY_MS = 20;
/** The nonce becomes part of a file name. */
const NONCE = /^[0-9a-f-]{36}$/;

/** The lock by a file that appears whole or not at all. Taken over only from a process that is dead, never by age. */
export const brainLock: BrainLock = {
  async acquire(lockFile, address) {
    await mkdir(path.dirname(lockFile), { recursive: true, mode: 0o700 });
    const lock = await take(lockFile, { pid: process.pid, birth: await ownBirth(), nonce: randomUUID(), address });
    await removeDrafts(lockFile);
    return lock;
  },
};

/** The live process that owns the lock, or null when it is free or its owner is dead. */
export async function findLockOwner(lockFile: string): Promise<LockOwner | null> {
  const owner = await readOwner(lockFile);
  return owner && (await isProcessAlive(owner.pid, owner.birth)) ? owner : null;
}

async function take(lockFile: string, record: LockOwner): Promise<HeldLock> {
  let unreadableSince: number | null = null;
  for (;;) {
    if (await createWhole(lockFile, record)) return held(lockFile, record.nonce);
    const owner = await readOwner(lockFile);
    if (owner) {
      if (await isProcessAlive(owner.pid, owner.birth)) throw locked(owner.pid);
      await removeDead(lockFile, owner.nonce, record);
      continue;
    }
    unreadableSince ??= Date.now();
    if (Date.now() - unreadableSince > UNREADABLE_MS) await removeDead(lockFile, "unreadable", record);
    await delay(RETRY_MS);
  }
}

/**
 * Removes the lock of a dead owner. Two processes may find it dead at once, and the slower one must not remove the lock
 * that the faster one has made since. So whoever removes lock N first holds a lock named after N, and looks again. That
 * second lock may be left over by a dead process too: it is taken by the same rule.
 */
async function removeDead(lockFile: string, nonce: string, record: LockOwner): Promise<void> {
  const guard = await take(`${lockFile}.${nonce}`, { ...record, nonce: randomUUID(), address: null }).catch(
    nullIfLocked,
  );
  if (!guard) {
    // Another process is removing it at this moment.
    await delay(RETRY_MS);
    return;
  }
  try {
    const now = await readOwner(lockFile);
    if ((now?.nonce ?? "unreadable") === nonce) await unlink(lockFile).catch(ignoreMissing);
  } finally {
    await guard.release();
  }
}

function held(lockFile: string, nonce: string): HeldLock {
  let isHeld = true;
  return {
    async release() {
      if (!isHeld) return;
      isHeld = false;
      const owner = await readOwner(lockFile);
      if (owner?.nonce === nonce) await unlink(lockFile).catch(ignoreMissing);
    },
  };
}

/** False when the file is there already. Written aside and linked, so that no reader ever sees half of it. */
async function createWhole(lockFile: string, record: LockOwner): Promise<boolean> {
  const draft = `${lockFile}.draft-${record.nonce}`;
  await writeNew(draft, record);
  try {
    await link(draft, lockFile);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    return await createWithoutLink(lockFile, record);
  } finally {
    await unlink(draft).catch(ignoreMissing);
  }
}

/** A process that was killed while it asked for the lock leaves what it had written aside. */
async function removeDrafts(lockFile: string): Promise<void> {
  const folder = path.dirname(lockFile);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(`${path.basename(lockFile)}.draft-`))) {
    const owner = await readOwner(path.join(folder, name));
    // One that cannot be read is being written at this moment, or stays: it is in nobody's way.
    if (owner && !(await isProcessAlive(owner.pid, owner.birth))) await unlink(path.join(folder, name)).catch(() => {});
  }
}

/** For file systems without hard links (exFAT, some network drives): a reader may see it empty for a moment. */
async function createWithoutLink(lockFile: string, record: LockOwner): Promise<boolean> {
  try {
    await writeNew(lockFile, record);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

async function writeNew(file: string, record: LockOwner): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(JSON.stringify(record));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Null when there is no file or it is not a whole record. */
async function readOwner(lockFile: string): Promise<LockOwner | null> {
  const text = await readFile(lockFile, "utf8").catch(() => "");
  return parseOwner(text);
}

function parseOwner(text: string): LockOwner | null {
  try {
    const value: unknown = JSON.parse(text);
    return isOwner(value) ? value : null;
  } catch {
    return null;
  }
}

function isOwner(value: unknown): value is LockOwner {
  if (typeof value !== "object" || value === null) return false;
  const { pid, birth, nonce, address } = value as Partial<Record<keyof LockOwner, unknown>>;
  return (
    typeof pid === "number" &&
    typeof birth === "string" &&
    typeof nonce === "string" &&
    NONCE.test(nonce) &&
    isAddress(address ?? null)
  );
}

function isAddress(value: unknown): value is AttachAddress | null {
  if (value === null) return true;
  if (typeof value !== "object") return false;
  const { socket, token } = value as Partial<Record<keyof AttachAddress, unknown>>;
  return typeof socket === "string" && typeof token === "string";
}

const locked = (pid: number): BrainError =>
  new BrainError("brain_locked", `This brain is in use by another process (${pid}).`, { pid });

function nullIfLocked(error: unknown): null {
  if (hasCode(error, "brain_locked")) return null;
  throw error;
}

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : null);

function ignoreMissing(error: unknown): void {
  if (codeOf(error) !== "ENOENT") throw error;
}
