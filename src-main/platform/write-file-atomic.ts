import { createHash, randomBytes } from "node:crypto";
import { open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";

export interface AtomicWrite {
  /** False where the caller makes the folder durable, once for many files. Default true. */
  readonly syncsFolder?: boolean;
  /** What the temp file is named after, so that it can be found when the process dies before the rename. */
  readonly writeId?: string | undefined;
}

/** Letters of the file's name that its temp file shows. */
const SHOWN_NAME = 100;

/** The temp file that a write with this id makes beside a file. */
export function tempFileOf(file: string, writeId: string): string {
  const name = path.basename(file);
  const hash = createHash("sha256").update(`${writeId}\0${name}`).digest("hex").slice(0, 12);
  return path.join(path.dirname(file), `.${name.slice(0, SHOWN_NAME)}.${hash}.tmp`);
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
  { syncsFolder = true, writeId = randomBytes(12).toString("hex") }: AtomicWrite = {},
): Promise<void> {
  const temp = tempFileOf(file, writeId);
  const kept = await stat(file).then(
    (info) => info.mode & 0o777,
    () => mode,
  );
  try {
    const handle = await open(temp, "wx", kept);
    try {
      await handle.writeFile(bytes);
      await handle.chmod(kept);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temp, file);
  } catch (error) {
    await rm(temp, { force: true });
    throw error;
  }
  if (syncsFolder) await syncFolder(path.dirname(file));
}

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
