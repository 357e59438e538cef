import { lstat, readFile } from "node:fs/promises";
import path from "node:path";
import { BrainError } from "../../shared/errors/brain-error";
import type { PagePath } from "../../shared/model/page";
import { inLanes } from "../domain/in-lanes";
import { blobRevision } from "../platform/blob-revision";
import { insideRoot, insideRootForReal } from "../platform/safe-path";
import { syncFolder, writeFileAtomic } from "../platform/write-file-atomic";
import type { FileRewrite } from "../ports/brain-files";
import { conflict, readPage } from "./page-file";

/** Files written side by side: most of a write is waiting for the disk. */
const LANES = 24;

/**
 * See BrainFiles.rewriteAll. Each file is replaced as by a single write; the folders are made durable once at the end,
 * because doing it for each of thousands of files takes longer than all the rest.
 */
export async function rewriteAll(
  root: string,
  rewrites: readonly FileRewrite[],
  inTurn: <T>(key: string, work: () => Promise<T>) => Promise<T>,
  writeId?: string,
): Promise<void> {
  const folders = new Map<string, Promise<unknown>>();
  /** A folder is looked at once for all its files: links that lead out of the brain are refused as for one file. */
  const looked = (folder: string, given: PagePath): Promise<unknown> => {
    const known = folders.get(folder) ?? insideRootForReal(root, given);
    folders.set(folder, known);
    return known;
  };
  await inLanes(rewrites, LANES, async (rewrite) => {
    await looked(path.dirname(insideRoot(root, rewrite.path)), rewrite.path);
    await inTurn(rewrite.path, () => rewriteOne(root, rewrite, writeId));
  });
  for (const folder of folders.keys()) await syncFolder(folder);
}

async function rewriteOne(
  root: string,
  { path: given, baseRevision, edit }: FileRewrite,
  writeId: string | undefined,
): Promise<void> {
  const file = insideRoot(root, given);
  const info = await lstat(file).catch(() => null);
  if (!info?.isFile()) throw new BrainError("page_not_found", "That page is not there.", { page: given });
  const readBase = async () => {
    const bytes = await readFile(file);
    if (blobRevision(bytes) !== baseRevision) throw conflict(given, await readPage(root, given));
    return bytes;
  };
  const bytes = await readBase();
  const beforeReplacing = async () => void (await readBase());
  await writeFileAtomic(file, edit(bytes), info.mode & 0o777, { syncsFolder: false, writeId, beforeReplacing });
}

/** See BrainFiles.revisions. */
export async function revisionsOf(root: string, paths: readonly PagePath[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  await inLanes(paths, LANES, async (given) => {
    const bytes = await readFile(insideRoot(root, given)).catch(() => null);
    if (bytes) found.set(given, blobRevision(bytes));
  });
  return found;
}
