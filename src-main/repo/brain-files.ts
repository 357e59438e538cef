import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { BrainError } from "../../shared/errors/brain-error";
import type { PagePath } from "../../shared/model/page";
import { MAX_PAGE_BYTES } from "../domain/decode-text";
import { blobRevision } from "../platform/blob-revision";
import { insideRoot, insideRootForReal, isPortablePath } from "../platform/safe-path";
import { writeFileAtomic } from "../platform/write-file-atomic";
import type { BrainFiles } from "../ports/brain-files";
import { listFiles } from "./list-files";
import { filesBelow, moveFile, removeEmptyFolders, removeUnfinished } from "./move-files";
import { conflict, isCode, readPage } from "./page-file";
import { revisionsOf, rewriteAll } from "./rewrite-files";
import { countedAmong, scanFolder } from "./scan";

/**
 * The brain's folder on disk. All writes go through here, one at a time a path, each compared with the revision it was
 * based on right before the rename.
 * @param binFolder where deleted pages are moved to, outside the brain
 */
export function createBrainFiles(root: string, binFolder: string): BrainFiles {
  const queue = new Map<string, Promise<unknown>>();
  /** Runs one write after the other for a path: two writers in one process must not both pass the comparison. */
  const inTurn = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = queue.get(key) ?? Promise.resolve();
    const run = before.then(work, work);
    const settled = run
      .catch(() => undefined)
      .finally(() => {
        if (queue.get(key) === settled) queue.delete(key);
      });
    queue.set(key, settled);
    return run;
  };

  return {
    root,
    isReachable: () => readdir(root).then(yes, no),
    scan: (signal) => scanFolder(root, signal),
    listFiles: (signal) => listFiles(root, signal),
    countedAmong: (paths) => countedAmong(root, paths),
    read: (given) => readPage(root, given),
    write: (given, bytes, baseRevision, writeId) =>
      inTurn(given, () => writePage(root, given, bytes, baseRevision, writeId)),
    rewriteAll: (rewrites, writeId) => rewriteAll(root, rewrites, inTurn, writeId),
    removeUnfinished: (paths, writeId) => removeUnfinished(root, paths, writeId),
    revisions: (paths) => revisionsOf(root, paths),
    move: (from, to, bytes, baseRevision, writeId) =>
      inTurn(from, () => moveFile(root, from, to, bytes, baseRevision, writeId)),
    filesBelow: (folder) => filesBelow(root, folder),
    removeEmptyFolders: (folder) => removeEmptyFolders(root, folder),
    discard: (given, baseRevision) => inTurn(given, () => discardPage(root, binFolder, given, baseRevision)),
    readAttachment: (given, maxBytes) => readAttachment(root, given, maxBytes),
  };
}

const yes = () => true;
const no = () => false;

async function writePage(
  root: string,
  given: PagePath,
  bytes: Uint8Array,
  baseRevision: string | null,
  writeId: string | undefined,
): Promise<string> {
  const file = await insideRootForReal(root, given);
  const current = await readPage(root, given);
  if (baseRevision === null) {
    if (current) throw new BrainError("slug_taken", "A page of that name is there already.", { path: given });
    if (!isPortablePath(given) || bytes.length > MAX_PAGE_BYTES) {
      throw new BrainError("path_refused", "That name cannot be used on every system.", { path: given });
    }
    await mkdir(path.dirname(file), { recursive: true });
  } else if (current?.revision !== baseRevision) {
    throw conflict(given, current);
  }
  await writeFileAtomic(file, bytes, undefined, { writeId });
  return blobRevision(bytes);
}

async function discardPage(root: string, binFolder: string, given: PagePath, baseRevision: string): Promise<void> {
  const file = await insideRootForReal(root, given);
  const current = await readPage(root, given);
  if (!current) throw new BrainError("page_not_found", "That page is not there.", { page: given });
  if (current.revision !== baseRevision) throw conflict(given, current);
  const place = path.join(binFolder, `${Date.now()}-${given.replaceAll("/", "__")}`.slice(0, 200));
  await mkdir(binFolder, { recursive: true });
  await rename(file, place).catch(async (error: unknown) => {
    // Another file system: the copy must be safe before the original goes.
    if (!isCode(error, "EXDEV")) throw error;
    await writeFileAtomic(place, current.bytes);
    await rm(file);
  });
}

async function readAttachment(root: string, given: string, maxBytes: number): Promise<Uint8Array | null> {
  const file = await insideRootForReal(root, given);
  const info = await stat(insideRoot(root, given)).catch(() => null);
  if (!info?.isFile() || info.size > maxBytes) return null;
  return readFile(file);
}
