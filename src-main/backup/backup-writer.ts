import { createHash, randomBytes } from "node:crypto";
import { link, lstat, mkdir, readdir, realpath, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { hasCode } from "../../shared/errors/brain-error";
import type { BackupReport } from "../../shared/model/backup";
import {
  type BackupManifest,
  BRAIN_PREFIX,
  HISTORY_ENTRY,
  isAsStated,
  MANIFEST_ENTRY,
  type ManifestEntry,
  parseManifest,
  renderManifest,
  STATE_PREFIX,
} from "../domain/backup/manifest";
import { diskRefusalOf } from "../platform/disk-refusal";
import { syncFolder } from "../platform/write-file-atomic";
import type { BackupWriter } from "../ports/backups";
import { ArchiveWriter, refused } from "./archive-writer";
import { type BundleMade, listGitFiles, makeHistoryBundle } from "./history-bundle";
import { readArchive } from "./read-archive";

export interface BackupSource {
  /** The brain's folder, real path. */
  readonly root: string;
  /** Its app state. */
  readonly stateDir: string;
  readonly appVersion: string;
}

/**
 * App state that a person would miss. What is not named here is derived (the index, vectors), belongs to this machine
 * (locks, the last rename), or is no part of any brain (keys, settings).
 */
const STATE_FILES = [
  "answers.jsonl",
  "dismissed-mentions.json",
  "drafts.json",
  "gaps.json",
  "saved-searches.json",
  "schema-declined.json",
  "search-health.json",
  "written-paths.json",
];
const STATE_FOLDERS = ["dreams"];

/** Backs up one brain. */
export const createBackupWriter = (source: BackupSource): BackupWriter => ({
  write: async (folder) => {
    try {
      return await writeBackup(source, folder);
    } catch (error) {
      if (hasCode(error, "backup_refused")) throw error;
      throw refused(reasonOf(error));
    }
  },
});

const reasonOf = (error: unknown): string => {
  const refusal = diskRefusalOf(error);
  if (refusal === "full") return "The disk is full.";
  if (refusal === "not_allowed" || refusal === "read_only") return "That folder cannot be written to.";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return code.startsWith("E")
    ? `The system refused (${code}).`
    : "Git could not write its history, or a file went away.";
};

async function writeBackup(source: BackupSource, folder: string): Promise<BackupReport> {
  if (!path.isAbsolute(folder)) throw refused("The folder must be given as a whole path.");
  assertOutside(path.resolve(folder), source.root);
  await mkdir(folder, { recursive: true });
  const target = await realpath(folder);
  assertOutside(target, source.root);
  const unfinished = path.join(target, `.noctuary-backup-${randomBytes(6).toString("hex")}`);
  const bundle = `${unfinished}.bundle`;
  try {
    const history = await makeHistoryBundle(source.root, bundle);
    const manifest = await writeArchive(source, history, bundle, unfinished);
    await readBack(unfinished);
    const file = await nameOnce(unfinished, target, nameOf(manifest));
    return await reportOf(file, manifest);
  } finally {
    await rm(unfinished, { force: true });
    await rm(bundle, { force: true });
  }
}

/** @throws BrainError `backup_refused` */
function assertOutside(folder: string, root: string): void {
  if (folder !== root && !folder.startsWith(root + path.sep)) return;
  throw refused("A backup inside the brain would be a part of the next one. Choose another folder.");
}

async function writeArchive(
  { root, stateDir, appVersion }: BackupSource,
  history: BundleMade,
  bundle: string,
  file: string,
): Promise<BackupManifest> {
  const archive = await ArchiveWriter.create(file);
  try {
    const notes = history.kind === "none" && history.note !== null ? [history.note] : [];
    if (history.kind === "made") await archive.addFile(HISTORY_ENTRY, bundle);
    const { files, links } = await listBrain(root);
    for (const name of files) await archive.addFile(BRAIN_PREFIX + name, path.join(root, name));
    if (links > 0) notes.push(`Symbolic links come back only from the history: ${links}.`);
    for (const name of await listState(stateDir)) await archive.addFile(STATE_PREFIX + name, path.join(stateDir, name));
    const head = history.kind === "made" ? history.head : null;
    const entries = Object.fromEntries(archive.entries);
    const stated = { appVersion, name: path.basename(root), madeMs: Date.now(), head, entries, notes };
    const text = renderManifest(stated);
    await archive.addBytes(MANIFEST_ENTRY, new TextEncoder().encode(text));
    await archive.close();
    const manifest = parseManifest(text);
    if (!manifest) throw refused("The list of files could not be written.");
    return manifest;
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

/** Files of the brain: in a repository what git knows or would take, elsewhere all but git's own and packages. */
async function listBrain(root: string): Promise<{ readonly files: readonly string[]; readonly links: number }> {
  const listed = (await listGitFiles(root)) ?? [""];
  const files: string[] = [];
  let links = 0;
  for (const name of listed) {
    const info = await lstat(path.join(root, name)).catch(() => null);
    if (info?.isSymbolicLink()) links++;
    else if (info?.isFile()) files.push(name);
    // A repository in the repository: git names its folder alone.
    else if (info?.isDirectory()) {
      const below = await listBelow(root, name.replace(/\/$/, ""));
      files.push(...below.files);
      links += below.links;
    }
  }
  return { files: [...new Set(files)].toSorted(), links };
}

async function listBelow(root: string, folder: string) {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true, recursive: true });
  const files: string[] = [];
  let links = 0;
  for (const entry of entries) {
    const name = path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/");
    if (name.split("/").some((part) => part === ".git" || part === "node_modules")) continue;
    if (entry.isSymbolicLink()) links++;
    else if (entry.isFile()) files.push(name);
  }
  return { files, links };
}

async function listState(stateDir: string): Promise<readonly string[]> {
  const inFolders = await Promise.all(
    STATE_FOLDERS.map(async (folder) => {
      const there = await stat(path.join(stateDir, folder)).catch(() => null);
      return there ? (await listBelow(stateDir, folder)).files : [];
    }),
  );
  return [...STATE_FILES, ...inFolders.flat()];
}

/** Compares every byte with what was put in. @throws BrainError `backup_refused` */
async function readBack(file: string): Promise<void> {
  const found = new Map<string, ManifestEntry>();
  const manifest: Uint8Array[] = [];
  await readArchive(file, async ({ name, sizeBytes }) => {
    const hash = createHash("sha256");
    return {
      take(bytes) {
        hash.update(bytes);
        if (name === MANIFEST_ENTRY) manifest.push(bytes.slice());
      },
      end() {
        if (name !== MANIFEST_ENTRY) found.set(name, { sizeBytes, sha256: hash.digest("hex") });
      },
    };
  });
  const stated = parseManifest(Buffer.concat(manifest).toString("utf8"));
  if (!stated || !isAsStated(stated, found)) throw refused("What was written reads back otherwise. Is the disk sound?");
}

const nameOf = ({ name, madeMs }: BackupManifest): string => {
  const [day = "", time = ""] = new Date(madeMs).toISOString().split("T");
  return `${name} ${day} ${time.slice(0, 8).replaceAll(":", "")}`;
};

/** Gives the archive its name, never one that is there. */
async function nameOnce(unfinished: string, folder: string, name: string): Promise<string> {
  for (let number = 1; ; number++) {
    const file = path.join(folder, `${name}${number === 1 ? "" : ` ${number}`}.noctuary.tar.gz`);
    if (await lstat(file).catch(() => null)) continue;
    // A link fails where a name is taken, which a rename does not; some file systems have no links.
    await link(unfinished, file).catch(() => rename(unfinished, file));
    await syncFolder(folder);
    return file;
  }
}

async function reportOf(file: string, { entries, head, notes }: BackupManifest): Promise<BackupReport> {
  const names = Object.keys(entries);
  return {
    file,
    sizeBytes: (await stat(file)).size,
    files: names.filter((name) => name.startsWith(BRAIN_PREFIX)).length,
    stateFiles: names.filter((name) => name.startsWith(STATE_PREFIX)).length,
    hasHistory: head !== null,
    notes,
  };
}
