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
  if (bad || parts.some((part) => part.toLowerCase() === ".git")) throw refuse(given);
  const full = path.resolve(root, given);
  if (full !== root && !full.startsWith(root + path.sep)) throw refuse(given);
  return full;
}

/**
 * Like insideRoot, and also refuses a way through a symbolic link that ends outside the root.
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
