import { randomBytes } from "node:crypto";
import { open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";

/**
 * Replaces a file so that at any moment, power cut included, it holds either the old bytes or the new: temp file in the
 * same folder, fsync, rename, fsync of the folder (left to the caller where it writes many). The mode of an existing file
 * is kept.
 */
export async function writeFileAtomic(
  file: string,
  bytes: Uint8Array | string,
  mode = 0o644,
  durable: { readonly syncsFolder: boolean } = { syncsFolder: true },
): Promise<void> {
  const folder = path.dirname(file);
  const temp = path.join(folder, `.${path.basename(file).slice(0, 100)}.${randomBytes(6).toString("hex")}.tmp`);
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
  if (durable.syncsFolder) await syncFolder(folder);
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
