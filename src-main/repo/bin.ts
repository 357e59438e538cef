import { randomBytes } from "node:crypto";
import { chmod, mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { BrainError } from "../../shared/errors/brain-error";
import { asPagePath, type BinnedPage } from "../../shared/model/page";
import { insideRootForReal } from "../platform/safe-path";
import { firstBytes, renameWhenFree, writeFileAtomic } from "../platform/write-file-atomic";
import { addBytes } from "./add-file";
import { isCode } from "./page-file";

/** What a name in the bin may take of the 255 bytes that most disks allow, with room for a temp file's. */
const BIN_NAME_BYTES = 200;
/** When, something unlike any other, and the path. Behind a `-` an earlier version wrote `__` for each `/`. */
const BIN_NAME = /^(\d{10,16})-[0-9a-f]{6}([+-])([^/\\]+)$/s;

/** A free place in the bin. Nothing in it may be replaced: of long names only the beginning fits, and it can be the same. */
async function placeInBin(binFolder: string, given: string): Promise<string> {
  const written = given.replaceAll("%", "%25").replaceAll("/", "%2F");
  const name = `${Date.now()}-${randomBytes(3).toString("hex")}+${written}`;
  await mkdir(binFolder, { recursive: true });
  return path.join(binFolder, firstBytes(name, BIN_NAME_BYTES));
}

/** Moves a file out of the brain; `bytes` are what it holds. Returns its name in the bin. */
export async function moveToBin(file: string, binFolder: string, given: string, bytes: Uint8Array): Promise<string> {
  const place = await placeInBin(binFolder, given);
  await renameWhenFree(file, place).catch(async (error: unknown) => {
    // Another file system: the copy must be safe before the original goes.
    if (!isCode(error, "EXDEV")) throw error;
    await writeFileAtomic(place, bytes);
    await rm(file);
  });
  return path.basename(place);
}

/** Keeps a copy of what is about to be replaced. */
export const copyToBin = async (binFolder: string, given: string, bytes: Uint8Array): Promise<void> =>
  writeFileAtomic(await placeInBin(binFolder, given), bytes);

/** See BrainFiles.listBin. */
export async function listBin(binFolder: string): Promise<readonly BinnedPage[]> {
  const names = await readdir(binFolder).catch(() => []);
  return names.flatMap((name) => pageInBin(name) ?? []).sort((a, b) => b.atMs - a.atMs);
}

function pageInBin(name: string): BinnedPage | null {
  const [, atMs, sign, written = ""] = BIN_NAME.exec(name) ?? [];
  if (atMs === undefined) return null;
  const plain = sign === "+" ? written.replaceAll("%2F", "/").replaceAll("%25", "%") : written.replaceAll("__", "/");
  return { name, path: asPagePath(plain), atMs: Number(atMs) };
}

/** See BrainFiles.restore. */
export async function restoreFromBin(root: string, binFolder: string, name: string): Promise<BinnedPage> {
  const page = pageInBin(name);
  const place = path.join(binFolder, name);
  const info = page ? await stat(place).catch(() => null) : null;
  if (!page || !info?.isFile()) throw new BrainError("page_not_found", "That is not in the bin.", { page: name });
  if (!(await addBytes(root, page.path, await readFile(place))))
    throw new BrainError("slug_taken", "Another page stands in its place.", { path: page.path });
  await chmod(await insideRootForReal(root, page.path), info.mode & 0o777);
  await rm(place);
  return page;
}
