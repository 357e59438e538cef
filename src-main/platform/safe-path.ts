import { lstat, realpath } from "node:fs/promises";
import path from "node:path";
import { BrainError } from "../../shared/errors/brain-error";

const refuse = (given: string) =>
  new BrainError("path_refused", "That path is outside the brain or not allowed.", { path: given });

/**
 * Absolute place of a path given inside a brain, with `/` between folders. Refuses what leaves the root by name: absolute
 * paths, `..`, NUL, and git's own folder.
 * @throws BrainError `path_refused`
 */
export function insideRoot(root: string, given: string): string {
  const parts = given.split("/");
  const bad = given === "" || given.includes("\0") || path.isAbsolute(given) || parts.some((part) => part === "..");
  if (bad || parts.some(isGitFolder)) throw refuse(given);
  const full = path.resolve(root, given);
  if (full !== root && !full.startsWith(root + path.sep)) throw refuse(given);
  return full;
}

/** Letters that macOS passes over in a name (HFS+, as git's own guard lists them). */
const PASSED_OVER = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/** Git's own folder under any name that some system takes for it: whoever writes there makes git run programs. */
function isGitFolder(part: string): boolean {
  // Windows passes over dots and spaces at the end and what follows a colon, and knows the short name.
  const read = part
    .replace(PASSED_OVER, "")
    .replace(/:.*$/s, "")
    .replace(/[. ]+$/, "");
  return /^(?:\.git|git~\d+)$/i.test(read) || (part.includes("\\") && part.split("\\").some(isGitFolder));
}

/**
 * Like insideRoot, and also refuses a way through a symbolic link that ends outside the root or in git's own folder.
 * @throws BrainError `path_refused`
 */
export async function insideRootForReal(root: string, given: string): Promise<string> {
  const full = insideRoot(root, given);
  const realRoot = await realpath(root);
  let existing = full;
  // The file itself may not be there yet: its nearest folder that is decides.
  while (!(await exists(existing))) existing = path.dirname(existing);
  const real = await realpath(existing).catch(() => null);
  if (real === null || (real !== realRoot && !real.startsWith(realRoot + path.sep))) throw refuse(given);
  if (path.relative(realRoot, real).split(path.sep).some(isGitFolder)) throw refuse(given);
  return full;
}

const exists = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    () => false,
  );

/** Names that Windows keeps for devices, and characters that it does not take: such a file could not be synced there. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be in a name
const FORBIDDEN = /[<>:"|?*\\\u0000-\u001f]/;

/** True when a new file of that path can live on every system. Existing files are never judged by it. */
export const isPortablePath = (given: string): boolean =>
  given.split("/").every((part) => part !== "" && !RESERVED.test(part) && !FORBIDDEN.test(part) && !/[. ]$/.test(part));
