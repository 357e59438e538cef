import { randomBytes } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { firstBytes, renameWhenFree, writeFileAtomic } from "../platform/write-file-atomic";
import { isCode } from "./page-file";

/** What a name in the bin may take of the 255 bytes that most disks allow, with room for a temp file's. */
const BIN_NAME_BYTES = 200;

/** A free place in the bin. Nothing in it may be replaced: of long names only the beginning fits, and it can be the same. */
async function placeInBin(binFolder: string, given: string): Promise<string> {
  const name = `${Date.now()}-${randomBytes(3).toString("hex")}-${given.replaceAll("/", "__")}`;
  await mkdir(binFolder, { recursive: true });
  return path.join(binFolder, firstBytes(name, BIN_NAME_BYTES));
}

/** Moves a file out of the brain; `bytes` are what it holds. */
export async function moveToBin(file: string, binFolder: string, given: string, bytes: Uint8Array): Promise<void> {
  const place = await placeInBin(binFolder, given);
  await renameWhenFree(file, place).catch(async (error: unknown) => {
    // Another file system: the copy must be safe before the original goes.
    if (!isCode(error, "EXDEV")) throw error;
    await writeFileAtomic(place, bytes);
    await rm(file);
  });
}

/** Keeps a copy of what is about to be replaced. */
export const copyToBin = async (binFolder: string, given: string, bytes: Uint8Array): Promise<void> =>
  writeFileAtomic(await placeInBin(binFolder, given), bytes);
