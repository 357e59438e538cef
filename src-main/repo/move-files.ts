import { lstat, mkdir, readdir, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { BrainError } from "../../shared/errors/brain-error";
import type { PagePath } from "../../shared/model/page";
import { blobRevision } from "../platform/blob-revision";
import { insideRoot, insideRootForReal, isPortablePath } from "../platform/safe-path";
import { renameWhenFree, tempFileOf, writeFileAtomic } from "../platform/write-file-atomic";
import { assertRevision, conflict, readPage } from "./page-file";

/** See BrainFiles.move. The new bytes are written where the file lies first: at any moment one whole file is there. */
export async function moveFile(
  root: string,
  from: PagePath,
  to: PagePath,
  bytes: Uint8Array,
  baseRevision: string,
  writeId?: string,
): Promise<string> {
  const source = await insideRootForReal(root, from);
  const target = await insideRootForReal(root, to);
  const current = await readPage(root, from);
  if (current?.revision !== baseRevision) throw conflict(from, current);
  if (!isPortablePath(to)) {
    throw new BrainError("path_refused", "That name cannot be used on every system.", { path: to });
  }
  const assertFree = async () => {
    if (await isFree(source, target)) return;
    throw new BrainError("slug_taken", "A page of that name is there already.", { path: to });
  };
  await assertFree();
  const revision = blobRevision(bytes);
  const beforeReplacing = () => assertRevision(root, from, baseRevision);
  if (revision !== baseRevision) await writeFileAtomic(source, bytes, undefined, { writeId, beforeReplacing });
  await mkdir(path.dirname(target), { recursive: true });
  // Making the bytes safe takes long enough for another program to put something there.
  await assertFree();
  await renameWhenFree(source, target);
  return revision;
}

/** Nothing lies at the target, or only the file itself under another case or Unicode form. */
async function isFree(source: string, target: string): Promise<boolean> {
  const there = await lstat(target).catch(() => null);
  if (!there) return true;
  const mine = await lstat(source);
  return there.ino === mine.ino && there.dev === mine.dev && source !== target;
}

/** See BrainFiles.filesBelow. */
export async function filesBelow(root: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(insideRoot(root, folder), { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.flatMap((entry) => {
    if (!entry.isFile()) return [];
    const found = path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/");
    return found.split("/").some((part) => part === ".git") ? [] : [found];
  });
}

/** See BrainFiles.removeEmptyFolders. A folder that still holds something stays. */
export async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  const full = insideRoot(root, folder);
  if (full === root) return;
  const entries = await readdir(full, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) if (entry.isDirectory()) await removeEmptyFolders(root, `${folder}/${entry.name}`);
  await rmdir(full).catch(() => undefined);
}

/** See BrainFiles.removeUnfinished. */
export async function removeUnfinished(root: string, paths: readonly PagePath[], writeId: string): Promise<void> {
  for (const given of paths) {
    const temp = tempFileOf(insideRoot(root, given), writeId);
    const found = await lstat(temp).catch(() => null);
    if (found?.isFile()) await rm(temp, { force: true });
  }
}
