import type { Dirent } from "node:fs";
import { lstat, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { isInUse, isOwnTempName } from "./write-file-atomic";

/**
 * Removes the temp files below a folder that writes of ours left when their process was killed, and nothing else. Such a
 * file never held the only copy of anything: what it was to replace is whole. Resolves with how many there were.
 * @param beforeMs files of this time and later belong to writes that are under way
 * @param isEntered says of a folder's name whether to look into it
 */
export async function removeLeftovers(
  folder: string,
  beforeMs: number,
  isEntered: (name: string) => boolean,
): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => []);
  let removed = 0;
  for (const entry of entries) {
    const inner = path.join(folder, entry.name);
    if (entry.isDirectory() && isEntered(entry.name)) removed += await removeLeftovers(inner, beforeMs, isEntered);
    if (entry.isFile() && isOwnTempName(entry.name) && !isInUse(inner) && (await isOlder(inner, beforeMs))) {
      await rm(inner, { force: true }).then(
        () => removed++,
        () => undefined,
      );
    }
  }
  return removed;
}

const isOlder = (file: string, beforeMs: number): Promise<boolean> =>
  lstat(file).then(
    (info) => info.mtimeMs < beforeMs,
    () => false,
  );
