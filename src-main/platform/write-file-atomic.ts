import { createHash, randomBytes } from "node:crypto";
import { open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

export interface AtomicWrite {
  /** False where the caller makes the folder durable, once for many files. Default true. */
  readonly syncsFolder?: boolean;
  /** What the temp file is named after, so that it can be found when the process dies before the rename. */
  readonly writeId?: string | undefined;
  /**
   * Called when the new bytes are safe and only the rename is left: the last moment to see that the file has changed. What
   * it throws ends the write with the file untouched.
   */
  readonly beforeReplacing?: (() => Promise<void>) | undefined;
}

/** Bytes of the file's name that its temp file shows. */
const SHOWN_BYTES = 100;

/** The temp file that a write with this id makes beside a file. */
export function tempFileOf(file: string, writeId: string): string {
  const name = path.basename(file);
  const shown = firstBytes(name, SHOWN_BYTES);
  const tag = hashOf(`${writeId}\0${name}`, 12);
  return path.join(path.dirname(file), `.${shown}.${tag}${checkOf(shown, tag)}.tmp`);
}

/** True for the name of a temp file that a write of ours made, whoever's process it was. Others' `.tmp` files are not. */
export function isOwnTempName(name: string): boolean {
  const [, shown = "", tag = "", check = ""] = /^\.(.+)\.([0-9a-f]{12})([0-9a-f]{8})\.tmp$/s.exec(name) ?? [];
  return check !== "" && check === checkOf(shown, tag);
}

/** True while a write of this process is using that temp file. */
export const isInUse = (temp: string): boolean => inUse.has(temp);

const inUse = new Set<string>();
const hashOf = (text: string, digits: number): string =>
  createHash("sha256").update(text).digest("hex").slice(0, digits);
/** Says that a name is one of ours: nobody else's file has it by chance. */
const checkOf = (shown: string, tag: string): string => hashOf(`noctuary\0${shown}\0${tag}`, 8);

/** The beginning of a name that fits into so many bytes: disks have room for 255 bytes in a name, not letters. */
export function firstBytes(name: string, limit: number): string {
  let [result, bytes] = ["", 0];
  for (const letter of name) {
    bytes += Buffer.byteLength(letter);
    if (bytes > limit) break;
    result += letter;
  }
  return result;
}

/**
 * Replaces a file so that at any moment, power cut included, it holds either the old bytes or the new: temp file in the
 * same folder, fsync, rename, fsync of the folder. The mode of an existing file
 * is kept.
 */
export async function writeFileAtomic(
  file: string,
  bytes: Uint8Array | string,
  mode = 0o644,
  { syncsFolder = true, writeId = randomBytes(12).toString("hex"), beforeReplacing }: AtomicWrite = {},
): Promise<void> {
  const temp = tempFileOf(file, writeId);
  const kept = await stat(file).then(
    (info) => info.mode & 0o777,
    () => mode,
  );
  inUse.add(temp);
  try {
    const handle = await whenFree(() => open(temp, "wx", kept));
    try {
      await handle.writeFile(bytes);
      await handle.chmod(kept);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await beforeReplacing?.();
    await renameWhenFree(temp, file);
  } catch (error) {
    // What went wrong first is what the caller has to know.
    await rm(temp, { force: true }).catch(() => undefined);
    throw error;
  } finally {
    inUse.delete(temp);
  }
  if (syncsFolder) await syncFolder(path.dirname(file));
}

/** Pauses before a busy file is tried again: a virus scanner, a sync client or an indexer holds it for moments. */
const BUSY_PAUSES_MS = [10, 30, 100, 300, 600];
/** Windows says so of a file that another program has open; elsewhere these mean that it may not be touched at all. */
const BUSY_ON_WINDOWS = ["EPERM", "EACCES"];

const isBusy = (error: unknown): boolean => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code === "EBUSY" || (process.platform === "win32" && BUSY_ON_WINDOWS.includes(code));
};

async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  for (const pauseMs of BUSY_PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error)) throw error;
      await delay(pauseMs);
    }
  }
  return work();
}

/** Renames a file, waiting for either name while another program holds it. */
export const renameWhenFree = (from: string, to: string): Promise<void> => whenFree(() => rename(from, to));

/** Windows cannot open a folder for fsync; there the rename is durable by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
