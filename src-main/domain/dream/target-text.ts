import { editDistance } from "./edit-distance";
import { decodePercent, joinPath } from "./link-target";
import { looseName } from "./loose-name";
import { folderOf, lastPart, type PageNames, withoutEnding } from "./page-names";
import type { Found } from "./repair-rule";

/** Characters that end a wikilink's target or mean something in it. */
const NOT_IN_WIKILINK = /[[\]|#^\n\r]|::|%%/u;

/** A target for a wikilink, and the label that keeps the sentence as it reads. */
export interface WikilinkText {
  readonly target: string;
  /** Null when the new target reads well in place of the old. */
  readonly label: string | null;
}

/**
 * Writes a page as a wikilink's target in the manner of the old one: a path for a path, a title where a title was
 * written, a file name for a file name. Null when the page cannot be named so that it is the only one meant.
 */
export function wikilinkTo(found: Found, written: string, names: PageNames): WikilinkText | null {
  const path = withoutEnding(found.page.path);
  const ending = /\.(?:md|markdown)$/iu.exec(written)?.[0] ?? "";
  const raw = written.slice(0, written.length - ending.length);
  if (raw.includes("/") && found.recognised.kind === "path") return check(`${path}${ending}`, null);

  const target = nameLike(raw, found, names) ?? path;
  return check(`${target}${ending}`, labelFor(found, raw, target));
}

/** The page's own name that looks most like what was written. Aliases do not do: other tools do not follow them. */
function nameLike(raw: string, found: Found, names: PageNames): string | null {
  const file = lastPart(withoutEnding(found.page.path));
  const isFileLike = raw === raw.toLowerCase() && !raw.includes(" ");
  const order = isFileLike ? [file, found.page.title] : [found.page.title, file];
  // The recognised name first, unless title and file name are one name in two writings.
  const isOneName = looseName(file) === looseName(found.page.title);
  const recognised =
    found.recognised.kind === "title" || found.recognised.kind === "file" ? found.recognised.text : null;
  const candidates = recognised && !isOneName ? [recognised, ...order] : order;
  return candidates.find((name) => isOnlyName(name, found, names)) ?? null;
}

function isOnlyName(name: string, found: Found, names: PageNames): boolean {
  if (NOT_IN_WIKILINK.test(name) || name.includes("/") || looseName(name) === "") return false;
  return names.byName(looseName(name)).every((other) => other.page.path === found.page.path);
}

/**
 * What was written stays in the sentence as a label if the new target reads otherwise: `[[turbines]]` becomes
 * `[[turbine|turbines]]`. A slip of the fingers goes, that is what the repair is for.
 */
function labelFor(found: Found, raw: string, target: string): string | null {
  const isAlias = found.recognised.kind === "alias";
  const isMended = found.kind === "typo" || (found.kind === "same_name" && !isAlias);
  const mended = isAlias ? found.recognised.text : target;
  const reads = isMended ? mended : raw;
  return looseName(reads) === looseName(target) ? null : reads;
}

function check(target: string, label: string | null): WikilinkText | null {
  if (NOT_IN_WIKILINK.test(target)) return null;
  return { target, label: label !== null && /[[\]|\n\r]/u.test(label) ? null : label };
}

/** Writes a page's path as a Markdown link's in the manner of the old one: from here or from the top, encoded or not. */
export function markdownTo(page: string, written: string, sourcePath: string, isAngled: boolean): string | null {
  const ending = /\.(?:md|markdown)$/iu.test(decodePercent(written));
  const path = ending ? page : withoutEnding(page);
  const target = pathLike(decodePercent(written), path, folderOf(sourcePath));
  if (isAngled) return /[<>\n\r]/u.test(target) ? null : target;
  return encodePath(target, /%[0-9a-f]{2}/iu.test(written));
}

function pathLike(written: string, path: string, folder: string): string {
  if (written.startsWith("/")) return `/${path}`;
  const relative = relativePath(folder, path);
  if (written.startsWith("./")) return relative.startsWith("../") ? relative : `./${relative}`;
  if (written.startsWith("../") || !written.includes("/")) return relative;
  // `people/imke.md` on a page in a folder may be meant from here or from the top: the nearer one is.
  return editDistance(written, relative, 200) <= editDistance(written, path, 200) ? relative : path;
}

/** How a path is written on a page in `folder`. */
export function relativePath(folder: string, path: string): string {
  const from = folder === "" ? [] : joinPath("", folder).split("/");
  const to = path.split("/");
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  return [...from.slice(shared).map(() => ".."), ...to.slice(shared)].join("/");
}

/** Spaces and brackets would end the path; the rest is encoded only where the writer encodes. */
function encodePath(path: string, encodesAll: boolean): string {
  const encoded = encodesAll ? path.split("/").map(encodeURIComponent).join("/") : path.replaceAll("%", "%25");
  return encoded.replace(/[\s()<>#?]/gu, (letter) => `%${(letter.codePointAt(0) ?? 32).toString(16).padStart(2, "0")}`);
}
