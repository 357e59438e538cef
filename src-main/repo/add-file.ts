import { mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { BrainError } from "../../shared/errors/brain-error";
import { insideRootForReal, isPortablePath } from "../platform/safe-path";
import { writeFileAtomic } from "../platform/write-file-atomic";
import { isCode } from "./page-file";

class Taken extends Error {}

/** See BrainFiles.addFile. */
export async function addFile(root: string, given: string, bytes: Uint8Array): Promise<boolean> {
  const isHidden = given.split("/").some((part) => part.startsWith("."));
  if (!isPortablePath(given) || isHidden) {
    throw new BrainError("path_refused", "That name cannot be used on every system.", { path: given });
  }
  return addBytes(root, given, bytes);
}

/** Writes a file where nothing of its name is, whatever its name may be; false when something is there. */
export async function addBytes(root: string, given: string, bytes: Uint8Array): Promise<boolean> {
  const file = await insideRootForReal(root, given);
  // Disks that do not tell cases apart would give the same file: the folder's own list decides.
  const isFree = async () => {
    const name = path.basename(file).toLowerCase();
    const names = await readdir(path.dirname(file)).catch((error: unknown) => {
      if (isCode(error, "ENOENT")) return [];
      // Not seen is not free: what is there would be written over. A file may also stand where the folder should.
      throw new BrainError("path_refused", "The folder for that file cannot be read.", { path: given });
    });
    return !names.some((one) => one.normalize("NFC").toLowerCase() === name.normalize("NFC"));
  };
  if (!(await isFree())) return false;
  await mkdir(path.dirname(file), { recursive: true });
  let isReserved = false;
  const beforeReplacing = async () => {
    if (!(await isFree())) throw new Taken();
    // Made by whoever comes first: a look at the list alone would let another program in between.
    await open(file, "wx").then((handle) => handle.close(), asTaken);
    isReserved = true;
  };
  try {
    await writeFileAtomic(file, bytes, undefined, { beforeReplacing });
    return true;
  } catch (error) {
    if (error instanceof Taken) return false;
    if (isReserved) await rm(file, { force: true });
    throw error;
  }
}

function asTaken(error: unknown): never {
  throw isCode(error, "EEXIST") ? new Taken() : error;
}

/** See BrainFiles.findSame. */
export async function findSame(root: string, folder: string, bytes: Uint8Array): Promise<string | null> {
  const place = folder === "" ? root : await insideRootForReal(root, folder);
  const entries = await readdir(place, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith(".")) continue;
    const file = path.join(place, entry.name);
    const size = await stat(file).then(
      (info) => info.size,
      () => -1,
    );
    if (size !== bytes.length) continue;
    const held = await readFile(file).catch(() => null);
    if (held?.equals(bytes)) return folder === "" ? entry.name : `${folder}/${entry.name}`;
  }
  return null;
}
