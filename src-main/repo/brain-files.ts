import { lstat, mkdir, readdir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { BrainError } from "../../shared/errors/brain-error";
import type { PagePath } from "../../shared/model/page";
import { MAX_PAGE_BYTES } from "../domain/decode-text";
import { blobRevision } from "../platform/blob-revision";
import { insideRoot, insideRootForReal, isPortablePath } from "../platform/safe-path";
import { writeFileAtomic } from "../platform/write-file-atomic";
import type { BrainFiles } from "../ports/brain-files";
import { addFile, findSame } from "./add-file";
import { listBin, moveToBin, restoreFromBin } from "./bin";
import { listFiles } from "./list-files";
import { filesBelow, moveFile, removeEmptyFolders, removeUnfinished } from "./move-files";
import { assertRevision, conflict, readPage } from "./page-file";
import { revisionsOf, rewriteAll } from "./rewrite-files";
import { countedAmong, scanFolder } from "./scan";
import { inTurn as inTurnOfFile } from "./write-turns";

/**
 * The brain's folder on disk. All writes go through here, one at a time a path, each compared with the revision it was
 * based on right before the rename.
 * @param binFolder where deleted pages are moved to, outside the brain
 */
export function createBrainFiles(root: string, binFolder: string): BrainFiles {
  const inTurn = <T>(given: string, work: () => Promise<T>): Promise<T> => inTurnOfFile(path.join(root, given), work);

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
    listBin: () => listBin(binFolder),
    restore: (name) => restoreFromBin(root, binFolder, name),
    // In turn with those whose names are one elsewhere: each must see what the other made.
    addFile: (given, bytes) =>
      inTurn(`${given.normalize("NFC").toLowerCase()}\0`, () => inTurn(given, () => addFile(root, given, bytes))),
    findSame: (folder, bytes) => findSame(root, folder, bytes),
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
  // At once, and again when all but the rename is done: making the bytes safe takes long enough for another program.
  const beforeReplacing = () => assertRevision(root, given, baseRevision);
  await beforeReplacing();
  if (baseRevision === null) {
    if (!isPortablePath(given) || bytes.length > MAX_PAGE_BYTES) {
      throw new BrainError("path_refused", "That name cannot be used on every system.", { path: given });
    }
    await mkdir(path.dirname(file), { recursive: true });
  }
  await writeFileAtomic(await behindLink(file), bytes, undefined, { writeId, beforeReplacing });
  return blobRevision(bytes);
}

/** A page that is a symbolic link stays one: what it leads to (inside the brain, as was checked) is written. */
async function behindLink(file: string): Promise<string> {
  const info = await lstat(file).catch(() => null);
  return info?.isSymbolicLink() ? realpath(file) : file;
}

async function discardPage(root: string, binFolder: string, given: PagePath, baseRevision: string): Promise<string> {
  const file = await insideRootForReal(root, given);
  const current = await readPage(root, given);
  if (!current) throw new BrainError("page_not_found", "That page is not there.", { page: given });
  if (current.revision !== baseRevision) throw conflict(given, current);
  return moveToBin(file, binFolder, given, current.bytes);
}

async function readAttachment(root: string, given: string, maxBytes: number): Promise<Uint8Array | null> {
  const file = await insideRootForReal(root, given);
  const info = await stat(insideRoot(root, given)).catch(() => null);
  if (!info?.isFile() || info.size > maxBytes) return null;
  // Not Node's own kind of bytes: it turns itself into a list of numbers before a text message can say that it is bytes.
  return new Uint8Array(await readFile(file));
}
