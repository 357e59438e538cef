import { readdir } from "node:fs/promises";
import path from "node:path";
import { throwIfAborted } from "../../shared/errors/brain-error";
import { type IgnoreRules, isIgnored, noRules, withFolder } from "./ignore-rules";
import { isHiddenFolder } from "./scan";

/** Every file of the folder, pages or not: hidden folders and what `.gitignore` names are not looked into. */
export async function listFiles(root: string, signal?: AbortSignal): Promise<readonly string[]> {
  const found: string[] = [];
  await walk(root, "", noRules, found, signal);
  return found;
}

async function walk(
  root: string,
  folder: string,
  above: IgnoreRules,
  found: string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  throwIfAborted(signal);
  const rules = await withFolder(root, folder, above);
  // A folder that cannot be read is told by the scan.
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const inner = folder === "" ? entry.name : `${folder}/${entry.name}`;
    const isEntered = entry.isDirectory() && !isHiddenFolder(entry.name) && !isIgnored(rules, `${inner}/`);
    if (isEntered) await walk(root, inner, rules, found, signal);
    else if (entry.isFile() && !entry.name.startsWith(".") && !isIgnored(rules, inner)) found.push(inner);
  }
}
