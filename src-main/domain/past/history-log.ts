import { asPagePath, type PagePath } from "../../../shared/model/page";
import type { Moment } from "../../../shared/model/past";

/** A page's file in a commit: where it lies, and git's name for its bytes. */
export interface PageBlob {
  readonly path: PagePath;
  readonly blob: string;
}

/** What a commit did to one page: new without a `before`, gone without an `after`, moved where the paths differ. */
export interface HistoryChange {
  readonly before: PageBlob | null;
  readonly after: PageBlob | null;
}

export interface HistoryCommit extends Moment {
  readonly changes: readonly HistoryChange[];
}

/** Stands in front of each commit in the log; no subject and no file name begins with it. */
export const COMMIT_MARK = "\x1e";
/** Arguments of `git log` for what `parseCommit` reads. */
export const LOG_FORMAT = `--format=${COMMIT_MARK}%H%x1f%ct%x1f%s`;

const RAW = /^:(\d{6}) (\d{6}) ([0-9a-f]+) ([0-9a-f]+) ([A-Z])\d*$/;

/** One commit of `git log --raw -z`, without its mark; null when it is none. */
export function parseCommit(entry: string): HistoryCommit | null {
  const [head = "", ...parts] = entry.split("\0");
  const [commit = "", seconds = "", subject = ""] = head.split("\x1f");
  if (commit === "") return null;
  return { commit, dateMs: Number(seconds) * 1000, subject, changes: parseRawChanges(parts) };
}

/** The records of `--raw -z`, in the order of git: only what they say of pages. */
export function parseRawChanges(parts: readonly string[]): readonly HistoryChange[] {
  const changes: HistoryChange[] = [];
  for (let at = 0; at < parts.length; at++) {
    const record = RAW.exec((parts[at] ?? "").trim());
    if (!record) continue;
    const [, modeBefore = "", modeAfter = "", blobBefore = "", blobAfter = "", status = ""] = record;
    const first = parts[++at] ?? "";
    const second = status === "R" || status === "C" ? (parts[++at] ?? "") : first;
    const before = status === "C" ? null : pageBlobOf(first, modeBefore, blobBefore);
    const after = pageBlobOf(second, modeAfter, blobAfter);
    const isSame = before?.path === after?.path && before?.blob === after?.blob;
    if (!isSame) changes.push({ before, after });
  }
  return changes;
}

const REGULAR = /^1006|^1007/;
const PAGE = /\.(?:md|markdown)$/i;
/** Hidden folders and installed packages are not looked into, as in a scan of the folder. */
const HIDDEN = /(?:^|\/)(?:\.[^/]*|node_modules)\//;

/** Null for what is no page: links, submodules, other files, hidden folders, names that are no UTF-8. */
export function pageBlobOf(path: string, mode: string, blob: string): PageBlob | null {
  const isPage = REGULAR.test(mode) && PAGE.test(path) && !HIDDEN.test(path) && !path.includes("\ufffd");
  return isPage ? { path: asPagePath(path), blob } : null;
}

/** The pages of `git ls-tree -r -z`. */
export function parseTree(text: string): Map<PagePath, string> {
  const pages = new Map<PagePath, string>();
  for (const line of text.split("\0")) {
    const tab = line.indexOf("\t");
    const [mode = "", , blob = ""] = line.slice(0, Math.max(0, tab)).split(" ");
    const page = pageBlobOf(line.slice(tab + 1), mode, blob);
    if (page) pages.set(page.path, page.blob);
  }
  return pages;
}
