import { createHash, randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { chmod, copyFile, mkdir, open, readdir, realpath, rename, rm, rmdir, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { hasCode } from "../../shared/errors/brain-error";
import type { RestoreReport } from "../../shared/model/backup";
import {
  type BackupManifest,
  BRAIN_PREFIX,
  HISTORY_ENTRY,
  isAsStated,
  MANIFEST_ENTRY,
  type ManifestEntry,
  parseManifest,
  STATE_PREFIX,
} from "../domain/backup/manifest";
import type { TarEntry } from "../domain/backup/tar-header";
import { brainDirFor } from "../platform/data-paths";
import { diskRefusalOf } from "../platform/disk-refusal";
import { insideRoot } from "../platform/safe-path";
import type { BackupReader } from "../ports/backups";
import { refused } from "./archive-writer";
import { restoreHistory } from "./history-bundle";
import { type EntrySink, readArchive } from "./read-archive";

/** Restores brains. @param dataDir where app state lies */
export const createBackupReader = (dataDir: string): BackupReader => ({
  restore: async (file, folder) => {
    try {
      return await restore(dataDir, file, folder);
    } catch (error) {
      if (hasCode(error, "backup_refused")) throw error;
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (code === "path_refused") throw refused("The backup holds a path that leads out of its folder.");
      throw refused(diskRefusalOf(error) === "full" ? "The disk is full." : `The system refused (${code || "git"}).`);
    }
  },
});

async function restore(dataDir: string, file: string, folder: string): Promise<RestoreReport> {
  if (!path.isAbsolute(folder) || !path.isAbsolute(file)) throw refused("Paths must be given whole.");
  if (!(await stat(file).catch(() => null))?.isFile()) throw refused("There is no such backup.");
  await assertNew(folder);
  const parent = path.dirname(folder);
  await mkdir(parent, { recursive: true });
  // Beside the new folder, so that giving it its name moves nothing.
  const place = path.join(parent, `.noctuary-restore-${randomBytes(6).toString("hex")}`);
  try {
    const manifest = await unpack(file, place);
    const brain = path.join(place, "brain");
    await mkdir(brain, { recursive: true });
    const { head } = manifest;
    if (head !== null) await restoreHistory(brain, path.join(place, HISTORY_ENTRY), head);
    await rmdir(folder).catch(() => undefined);
    await assertNew(folder);
    await rename(brain, folder);
    const stateFiles = await restoreState(path.join(place, "state"), brainDirFor(dataDir, await realpath(folder)));
    return reportOf(folder, manifest, stateFiles);
  } finally {
    // What went wrong first is what has to be told.
    await rm(place, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** @throws BrainError `backup_refused` where anything is */
async function assertNew(folder: string): Promise<void> {
  const there = await stat(folder).catch(() => null);
  if (!there) return;
  const isEmpty = there.isDirectory() && (await readdir(folder)).length === 0;
  if (!isEmpty) throw refused("There is something in that folder already. A backup is restored into a new one.");
}

/** Unpacks everything and compares it with the manifest, which comes last. */
async function unpack(file: string, place: string): Promise<BackupManifest> {
  const found = new Map<string, ManifestEntry>();
  const last: Uint8Array[] = [];
  await readArchive(file, async (entry) => {
    if (entry.name === MANIFEST_ENTRY) return { take: (bytes) => void last.push(bytes.slice()), end: () => undefined };
    if (found.has(entry.name)) throw refused("The backup holds a file twice.");
    return unpackEntry(entry, place, (sha256) => found.set(entry.name, { sizeBytes: entry.sizeBytes, sha256 }));
  });
  const manifest = parseManifest(Buffer.concat(last).toString("utf8"));
  if (!manifest) throw refused("This is no backup of Noctuary, or one of a later version.");
  if (!isAsStated(manifest, found)) throw refused("The backup is damaged: its files are not those it was made with.");
  return manifest;
}

async function unpackEntry(entry: TarEntry, place: string, onEnd: (sha256: string) => void): Promise<EntrySink> {
  const target = targetOf(entry.name, place);
  await mkdir(path.dirname(target), { recursive: true });
  const handle = await open(target, "wx", 0o600);
  const hash = createHash("sha256");
  return {
    async take(bytes) {
      hash.update(bytes);
      await handle.writeFile(bytes);
    },
    async end() {
      await handle.close();
      await chmod(target, entry.isExecutable ? 0o755 : 0o644);
      const seconds = entry.modifiedMs / 1000;
      await utimes(target, seconds, seconds);
      onEnd(hash.digest("hex"));
    },
    abandon: () => handle.close().catch(() => undefined),
  };
}

/** Only these three places, and nothing that leads out of them or into git's own folder. @throws BrainError */
function targetOf(name: string, place: string): string {
  if (name === HISTORY_ENTRY) return path.join(place, HISTORY_ENTRY);
  for (const [prefix, folder] of [
    [BRAIN_PREFIX, "brain"],
    [STATE_PREFIX, "state"],
  ] as const) {
    if (name.startsWith(prefix)) return insideRoot(path.join(place, folder), name.slice(prefix.length));
  }
  throw refused("The backup holds a file that does not belong there.");
}

/** What an earlier brain of that path left is put aside, not written over. */
async function restoreState(from: string, to: string): Promise<number> {
  const files = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
  if (files.length === 0) return 0;
  const isThere = (await stat(to).catch(() => null)) !== null;
  if (isThere) await rename(to, `${to}-before-restore-${Date.now()}`);
  await mkdir(to, { recursive: true });
  for (const entry of files) {
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(to, path.relative(from, source));
    if (!entry.isFile()) continue;
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(source, target, constants.COPYFILE_EXCL);
    await chmod(target, 0o600);
  }
  return files.filter((entry) => entry.isFile()).length;
}

function reportOf(folder: string, manifest: BackupManifest, stateFiles: number): RestoreReport {
  const names = Object.keys(manifest.entries);
  return {
    folder,
    files: names.filter((name) => name.startsWith(BRAIN_PREFIX)).length,
    stateFiles,
    hasHistory: manifest.head !== null,
    madeMs: manifest.madeMs,
    notes: manifest.notes,
  };
}
