import { chmod, lstat, mkdir, readFile, readlink, rmdir, symlink } from "node:fs/promises";
import path from "node:path";
import { BrainError } from "../../shared/errors/brain-error";
import { asPagePath } from "../../shared/model/page";
import { decodeText } from "../domain/decode-text";
import { toEditorText } from "../domain/line-ends";
import { blobRevision } from "../platform/blob-revision";
import { insideRootForReal } from "../platform/safe-path";
import { renameWhenFree, syncFolder, tempFileOf, writeFileAtomic } from "../platform/write-file-atomic";
import type { Placement, WorkFile, WorkTree } from "../ports/work-tree";
import { copyToBin, moveToBin } from "./bin";
import { isCode } from "./page-file";
import { inTurn } from "./write-turns";

const LINK = "120000";
const RUNNABLE = "100755";

/** The working tree below a folder, written as git writes it but with the care of our own writer. */
export function openWorkTree(top: string, binFolder: string): WorkTree {
  return {
    read: (given) => readWorkFile(top, given),
    place: async (placement) => {
      const file = await insideRootForReal(top, placement.path);
      await inTurn(file, () => placeFile(top, binFolder, file, placement));
    },
    async settle(paths) {
      const folders = new Set(paths.map((given) => path.dirname(path.join(top, given))));
      // A folder that went with its last file has nothing to be made durable.
      for (const folder of folders) await syncFolder(folder).catch(() => undefined);
    },
    async keepCopy(given) {
      const current = await readWorkFile(top, given);
      if (current !== null && current !== "folder") await copyToBin(binFolder, given, current.bytes);
    },
  };
}

async function readWorkFile(top: string, given: string): Promise<WorkFile | "folder" | null> {
  const file = await insideRootForReal(top, given);
  try {
    const info = await lstat(file);
    if (info.isDirectory()) return "folder";
    const isLink = info.isSymbolicLink();
    const bytes = isLink ? Buffer.from(await readlink(file)) : await readFile(file);
    return { bytes, revision: blobRevision(bytes), isLink };
  } catch (error) {
    if (isCode(error, "ENOENT") || isCode(error, "ENOTDIR")) return null;
    throw new BrainError("page_unreadable", "That file cannot be read.", { path: given, reason: "unreadable" });
  }
}

async function placeFile(top: string, binFolder: string, file: string, placement: Placement): Promise<void> {
  const { path: given, bytes, mode } = placement;
  const current = await assertThere(top, placement);
  if (bytes === null) {
    if (current) await moveToBin(file, binFolder, given, current.bytes);
    return removeEmptyAbove(top, file);
  }
  await mkdir(path.dirname(file), { recursive: true });
  if (mode === LINK || current?.isLink === true) return placeLink(top, file, placement);
  const beforeReplacing = async () => void (await assertThere(top, placement));
  const rights = mode === RUNNABLE ? 0o755 : 0o644;
  if (current?.revision !== blobRevision(bytes)) {
    await writeFileAtomic(file, bytes, rights, { beforeReplacing, syncsFolder: false });
  }
  await setRunnable(file, mode === RUNNABLE);
}

/** Links are made apart and moved into place, as files are; a file in place of a link likewise. */
async function placeLink(top: string, file: string, placement: Placement): Promise<void> {
  const { bytes, mode } = placement;
  const temp = tempFileOf(file, `link ${process.pid} ${Date.now()}`);
  if (mode === LINK) await symlink(Buffer.from(bytes ?? []).toString(), temp);
  else await writeFileAtomic(temp, bytes ?? new Uint8Array(), mode === RUNNABLE ? 0o755 : 0o644);
  await assertThere(top, placement);
  await renameWhenFree(temp, file);
}

/** Git knows of a file's rights only whether it may be run. */
async function setRunnable(file: string, isRunnable: boolean): Promise<void> {
  if (process.platform === "win32") return;
  const now = (await lstat(file)).mode & 0o777;
  // Who may read it may run it, and nobody else.
  const wanted = isRunnable ? now | ((now & 0o444) >> 2) : now & ~0o111;
  if (wanted !== now) await chmod(file, wanted);
}

/** @throws BrainError `revision_conflict` when something else lies there than the placement is based on */
async function assertThere(top: string, { path: given, base }: Placement): Promise<WorkFile | null> {
  const current = await readWorkFile(top, given);
  if (current !== "folder" && (current?.revision ?? null) === base) return current;
  const decoded = current !== null && current !== "folder" ? decodeText(current.bytes) : null;
  throw new BrainError("revision_conflict", "The file has changed meanwhile.", {
    path: asPagePath(given),
    currentText: decoded?.kind === "text" ? toEditorText(decoded.text) : "",
    currentRevision: current !== null && current !== "folder" ? current.revision : "",
  });
}

/** Git knows no folders: one that the last file left goes too, as far as it is empty. */
async function removeEmptyAbove(top: string, file: string): Promise<void> {
  for (let folder = path.dirname(file); folder !== top && folder.startsWith(top); folder = path.dirname(folder)) {
    const isGone = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
}
