import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { assertRoom, CREATE_ROOM_BYTES, WRITE_ROOM_BYTES } from "./assert-room";
import { migrate } from "./migrate";
import { EXTENSIONS_SQL, pgliteOptions } from "./pglite-options";

export interface OpenedIndex {
  readonly db: PGlite;
  /** Why an index that was there could not be used and a new one was started; null in the normal case. */
  readonly rebuiltBecause: string | null;
}

/** Parts of the database that are compiled or read already, and other start parameters, where a process opens more than one. */
export type LoadedParts = Pick<PGliteOptions, "pgliteWasmModule" | "initdbWasmModule" | "fsBundle" | "startParams">;

/** Written when an index has been created whole; without it the folder is the rest of an interrupted start. */
const READY_FILE = "index-ready";

/**
 * Opens the index below `folder`, making one where there is none. An index that does not open (torn write-ahead log,
 * another PostgreSQL version, failed migration) is moved aside and an empty one takes its place: the files are the
 * truth, and the next sync fills it.
 * @throws BrainError `disk_refused` without having touched anything
 */
export async function openIndex(
  folder: string,
  templateFile: string | null,
  parts: LoadedParts = {},
): Promise<OpenedIndex> {
  await mkdir(folder, { recursive: true });
  const data = path.join(folder, "index");
  const isThere = existsSync(path.join(folder, READY_FILE)) && existsSync(data);
  // Before anything is opened: for want of room no good index must look like a damaged one.
  assertRoom(folder, isThere ? WRITE_ROOM_BYTES : CREATE_ROOM_BYTES);
  if (isThere) {
    try {
      return { db: await openExisting(data, parts), rebuiltBecause: null };
    } catch (error) {
      await setAside(folder, data);
      return { db: await create(folder, data, templateFile, parts), rebuiltBecause: reasonOf(error) };
    }
  }
  await rm(data, { recursive: true, force: true });
  return { db: await create(folder, data, templateFile, parts), rebuiltBecause: null };
}

async function openExisting(data: string, parts: LoadedParts): Promise<PGlite> {
  const db = await PGlite.create(data, { ...pgliteOptions(), ...parts });
  try {
    await migrate(db);
    // One read of each kind that a damaged folder fails first: a heap, an index.
    await db.query("select count(*) from pages where id >= 0");
    await db.query("select 1 from names where page_id = 0 limit 1");
    return db;
  } catch (error) {
    await db.close().catch(() => undefined);
    throw error;
  }
}

async function create(folder: string, data: string, templateFile: string | null, parts: LoadedParts): Promise<PGlite> {
  const template = templateFile && existsSync(templateFile) ? new Blob([await readFile(templateFile)]) : null;
  const db = await PGlite.create(data, {
    ...pgliteOptions(),
    ...parts,
    ...(template ? { loadDataDir: template } : {}),
  });
  await db.exec(EXTENSIONS_SQL);
  await migrate(db);
  await db.exec("checkpoint");
  await writeFile(path.join(folder, READY_FILE), "");
  return db;
}

/** Keeps the newest damaged index for whoever wants to look, not more: they are large. */
async function setAside(folder: string, data: string): Promise<void> {
  await rm(path.join(folder, READY_FILE), { force: true });
  for (const name of await readdir(folder)) {
    if (name.startsWith("index-damaged-")) await rm(path.join(folder, name), { recursive: true, force: true });
  }
  await rename(data, path.join(folder, `index-damaged-${Date.now()}`));
}

/** A short reason without file names or texts. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : "";
  if (/migration/i.test(text)) return "it was made by another version";
  if (/incompatible|initialize/i.test(text)) return "it was made by another database version";
  return "it was damaged";
}
