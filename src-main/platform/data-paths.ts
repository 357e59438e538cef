import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { BrainError } from "../../shared/errors/brain-error";

/** A Unix socket's path must fit into a fixed field of the system: 104 bytes on macOS, 108 on Linux. */
const MAX_SOCKET_PATH_BYTES = 100;

/** Where all app state lies: `NOCTUARY_DATA`, else the platform's place for it. */
export function dataDirOf(env: Readonly<Record<string, string | undefined>>, platform = process.platform): string {
  const given = env.NOCTUARY_DATA;
  if (given) return path.resolve(given);
  const home = homedir();
  if (platform === "darwin") return path.join(home, "Library", "Application Support", "Noctuary");
  if (platform === "win32") return path.join(env.LOCALAPPDATA ?? path.join(home, "AppData", "Local"), "Noctuary");
  // The specification says that a relative path in the variable is to be ignored.
  const xdg = env.XDG_DATA_HOME;
  return path.join(xdg && path.isAbsolute(xdg) ? xdg : path.join(home, ".local", "share"), "noctuary");
}

/** One state folder a brain, whichever name or link it was opened by. @throws BrainError `brain_not_found`. */
export function brainDirFor(dataDir: string, folder: string): string {
  const real = realFolder(folder);
  const words = path.basename(real).match(/[\p{L}\p{N}._-]+/gu) ?? [];
  const name = words.join("-").slice(0, 40) || "brain";
  return path.join(dataDir, "brains", `${name}-${shortHash(real)}`);
}

/** The index of a brain: the database's folder. Disposable. */
export const indexDirFor = (dataDir: string, folder: string): string =>
  path.join(brainDirFor(dataDir, folder), "index");

/** The lock lies beside the index folder, so that throwing the index away keeps the lock. */
export const lockFileFor = (dataDir: string, folder: string): string =>
  path.join(brainDirFor(dataDir, folder), "index.lock");

/** Held by a shell with a window that waits for the brain, so that the next command line does not come in between. */
export const windowLockFileFor = (dataDir: string, folder: string): string =>
  path.join(brainDirFor(dataDir, folder), "window.lock");

/** Where the demo brain is copied to, so that it can be written. */
export const demoFolderIn = (dataDir: string): string => path.join(dataDir, "demo", "Demo brain");

/**
 * Places for the socket of one process, best first. The second one, a private folder of the system's temporary one, is for
 * data folders whose path is too long for a socket, or whose disk can hold none.
 */
export function socketPathsFor(dataDir: string, name: string, platform = process.platform): readonly string[] {
  if (platform === "win32") return [`\\\\.\\pipe\\noctuary-${name}`];
  const folders = [
    path.join(dataDir, "run"),
    path.join(tmpdir(), `noctuary-${process.getuid?.() ?? 0}-${shortHash(dataDir)}`),
  ];
  const sockets = folders.map((folder) => path.join(folder, `${name}.sock`));
  return sockets.filter((socket) => Buffer.byteLength(socket) <= MAX_SOCKET_PATH_BYTES);
}

/** The folder with links resolved. @throws BrainError `brain_not_found`. */
export function realFolder(folder: string): string {
  try {
    return realpathSync.native(path.resolve(folder));
  } catch {
    throw new BrainError("brain_not_found", `There is no folder ${folder}.`, { folder });
  }
}

const shortHash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);
