import type { Dirent } from "node:fs";
import { lstat, readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { throwIfAborted } from "../../shared/errors/brain-error";
import { asPagePath, type PagePath, type SkippedFile } from "../../shared/model/page";
import { MAX_PAGE_BYTES } from "../domain/decode-text";
import type { FileStamp } from "../ports/brain-files";
import { type IgnoreRules, isIgnored, noRules, withFolder } from "./ignore-rules";

export interface ScanResult {
  readonly files: readonly FileStamp[];
  readonly skipped: readonly SkippedFile[];
}

/** Stats under way at once: enough to hide latency, few enough to leave the disk to others. */
const PARALLEL = 32;

export const isPageFile = (name: string): boolean => /\.(md|markdown)$/i.test(name);

/**
 * Walks the folder for Markdown files. Hidden folders (`.git`, `.obsidian`, `.noctuary`, …) and what `.gitignore` names
 * are not looked into. Symbolic links are not followed: one that ends outside is named as skipped, one that ends inside
 * is read at its own place.
 */
export async function scanFolder(root: string, signal?: AbortSignal): Promise<ScanResult> {
  const found: { files: FileStamp[]; skipped: SkippedFile[] } = { files: [], skipped: [] };
  await walk(root, "", noRules, found, signal);
  found.files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return found;
}

async function walk(
  root: string,
  folder: string,
  above: IgnoreRules,
  found: { files: FileStamp[]; skipped: SkippedFile[] },
  signal: AbortSignal | undefined,
): Promise<void> {
  throwIfAborted(signal);
  const rules = await withFolder(root, folder, above);
  let entries: Dirent[];
  try {
    entries = await readdir(path.join(root, folder), { withFileTypes: true });
  } catch {
    found.skipped.push({ path: folder, reason: "unreadable" });
    return;
  }
  const files: string[] = [];
  for (const entry of entries) {
    const inner = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      const enter = !isHiddenFolder(entry.name) && !isIgnored(rules, `${inner}/`);
      if (enter) await walk(root, inner, rules, found, signal);
    } else if (entry.isSymbolicLink()) {
      const skip = await judgeSymlink(root, inner);
      if (skip) found.skipped.push(skip);
    } else if (isPageFile(entry.name) && !isIgnored(rules, inner)) {
      files.push(inner);
    }
  }
  for (let i = 0; i < files.length; i += PARALLEL) {
    await Promise.all(files.slice(i, i + PARALLEL).map((file) => stampInto(root, file, found)));
  }
}

/** The same judgement as the walk, for single paths: those a scan would list. A file that is gone is judged by its path. */
export async function countedAmong(root: string, paths: readonly PagePath[]): Promise<PagePath[]> {
  const rulesOf = new Map<string, Promise<IgnoreRules>>();
  const rulesFor = (folder: string): Promise<IgnoreRules> => {
    const known = rulesOf.get(folder);
    if (known) return known;
    const above = folder === "" ? Promise.resolve(noRules) : rulesFor(parentOf(folder));
    const rules = above.then((outer) => withFolder(root, folder, outer));
    rulesOf.set(folder, rules);
    return rules;
  };
  const verdicts = await Promise.all(
    paths.map(async (file) => {
      const folders = foldersOf(file);
      if (!isPageFile(file) || folders.some((name) => isHiddenFolder(name.slice(name.lastIndexOf("/") + 1))))
        return false;
      const info = await lstat(path.join(root, file)).catch(() => null);
      if (info && !info.isFile()) return false;
      for (const folder of folders) if (isIgnored(await rulesFor(parentOf(folder)), `${folder}/`)) return false;
      return !isIgnored(await rulesFor(parentOf(file)), file);
    }),
  );
  return paths.filter((_path, index) => verdicts[index]);
}

const parentOf = (inner: string): string => inner.slice(0, Math.max(0, inner.lastIndexOf("/")));

/** `a/b/c.md` → `a`, `a/b`. */
function foldersOf(file: string): string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_part, index) => parts.slice(0, index + 1).join("/"));
}

export const isHiddenFolder = (name: string): boolean => name.startsWith(".") || name === "node_modules";

/** Only links that look like pages or folders of pages are worth naming. */
async function judgeSymlink(root: string, inner: string): Promise<SkippedFile | null> {
  const target = await realpath(path.join(root, inner)).catch(() => null);
  if (target === null) return isPageFile(inner) ? { path: inner, reason: "unreadable" } : null;
  const inside = target.startsWith((await realpath(root)) + path.sep);
  if (inside) return null;
  const info = await stat(target).catch(() => null);
  return info?.isDirectory() || isPageFile(inner) ? { path: inner, reason: "symlink_outside" } : null;
}

async function stampInto(
  root: string,
  file: string,
  found: { files: FileStamp[]; skipped: SkippedFile[] },
): Promise<void> {
  // Node shows bytes that are no UTF-8 as U+FFFD; such a name cannot be opened again by its text.
  if (file.includes("\ufffd")) {
    found.skipped.push({ path: file, reason: "path_not_utf8" });
    return;
  }
  const info = await stat(path.join(root, file)).catch(() => null);
  if (!info?.isFile()) {
    found.skipped.push({ path: file, reason: "unreadable" });
  } else if (info.size > MAX_PAGE_BYTES) {
    found.skipped.push({ path: file, reason: "too_large" });
  } else {
    found.files.push({ path: asPagePath(file), sizeBytes: info.size, modifiedMs: info.mtimeMs });
  }
}
