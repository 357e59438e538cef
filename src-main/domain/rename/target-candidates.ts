import type { PagePath } from "../../../shared/model/page";
import { decodePercent, fileNameOf, folderOf, nameKey, slugOf, withoutExtension } from "../../../shared/text/slug";
import { relativePath } from "../dream/target-text";
import type { NamedPage } from "../extracted-page";
import { joinPath } from "../links/folder-distance";

/** A link's target as it is written now, and the page that it must name afterwards. */
export interface WrittenTarget {
  readonly written: string;
  /** The page it named, as that page was called. */
  readonly before: NamedPage;
  /** The page it must name, as that page is called afterwards. */
  readonly after: NamedPage;
  /** The page the link stands on, before and after. */
  readonly sourceBefore: PagePath;
  readonly sourceAfter: PagePath;
  /** The link stands in the name of the page it names: written as that name it would change it, without end. */
  readonly isInOwnName: boolean;
}

/** A way to write the target. `isPath` is true where a bare name had to become a path. */
export interface Candidate {
  readonly text: string;
  readonly isPath: boolean;
}

/**
 * Ways to write a wikilink's target in the manner of the old one, the one most like it first: a path of as many parts
 * for a path, a file name for a file name, a title for a title; longer ones after them, for names that are not unique.
 */
export function* wikilinkCandidates(target: WrittenTarget): Generator<Candidate> {
  const { written, before, after, sourceAfter } = target;
  const ending = endingOf(written);
  const bare = withoutExtension(written);
  const path = withoutExtension(after.path);
  const like = mannerOf(bare, before);
  const lead = /^(?:\.{1,2}\/|\/)/.exec(bare)?.[0] ?? "";
  if (lead === "/") yield { text: `/${like(path)}${ending}`, isPath: false };
  else if (lead !== "") yield { text: `${like(relativeTo(sourceAfter, path))}${ending}`, isPath: false };
  const plain = bare.replace(/^(?:\.{0,2}\/)+/, "");
  const isTitle = isTitleOf(plain, before);
  const canBeNamed = !target.isInOwnName;
  if (isTitle && canBeNamed) yield { text: like(after.title), isPath: false };
  const alias = renamedAlias(plain, before, after);
  if (alias !== null && canBeNamed) yield { text: alias, isPath: false };
  const parts = !isTitle && isEndOfPath(plain, before) ? plain.split("/").length : 1;
  // Any other alias is no name to write by itself: other tools do not follow it.
  for (const text of endsOf(path, parts)) {
    yield { text: `${like(text)}${ending}`, isPath: parts === 1 && text.includes("/") };
  }
  for (const text of endsOf(path, 1)) yield { text: `${text}${ending}`, isPath: parts === 1 && text.includes("/") };
  yield { text: `/${path}${ending}`, isPath: parts === 1 };
}

/**
 * Ways to write a Markdown link's path in the manner of the old one: from the page, or from the top where it counted
 * from there; encoded where it was. Not yet escaped for the place it stands in.
 */
export function* markdownCandidates(target: WrittenTarget): Generator<Candidate> {
  const { written, before, after, sourceBefore, sourceAfter } = target;
  const spoken = spokenPath(written);
  // A link to a heading of its own page had no path: it gets a whole one.
  const path = written !== "" && endingOf(spoken) === "" ? withoutExtension(after.path) : after.path;
  const relative = relativeTo(sourceAfter, path);
  const folder = folderOf(sourceBefore);
  const isRooted = written !== "" && !spoken.startsWith("/") && !meansPath(joinPath(folder, spoken), before.path);
  const holdsByName = isRooted && !meansPath(joinPath("", spoken), before.path);
  if (spoken.startsWith("/")) yield { text: `/${path}`, isPath: false };
  if (holdsByName && !spoken.includes("/")) yield { text: fileNameOf(after.path) + endingOf(spoken), isPath: false };
  if (isRooted && !holdsByName) yield { text: path, isPath: false };
  yield { text: spoken.startsWith("./") && !relative.startsWith("../") ? `./${relative}` : relative, isPath: false };
  yield { text: `./${relative}`, isPath: false };
  yield { text: `/${path}`, isPath: false };
}

/**
 * How a Markdown target leads to the page: `relative`, as every tool follows it; `rooted`, counted from the top of the
 * brain; null: by a name alone.
 */
export function pathLead(written: string, source: PagePath, page: PagePath): "relative" | "rooted" | null {
  const spoken = spokenPath(written);
  if (!spoken.startsWith("/") && meansPath(joinPath(folderOf(source), spoken), page)) return "relative";
  return meansPath(joinPath("", spoken), page) ? "rooted" : null;
}

/** A Markdown destination without its escapes. */
export const spokenPath = (written: string): string =>
  decodePercent(written.replace(/\\(?=[!-/:-@[-`{-~])/g, "")).replace(/\/+$/, "");

const meansPath = (path: string | null, page: PagePath): boolean =>
  path !== null && nameKeyOfPath(path) === nameKeyOfPath(page);

const nameKeyOfPath = (path: string): string => withoutExtension(path).split("/").map(nameKey).join("/");

const endingOf = (written: string): string => /\.(?:md|markdown)$/i.exec(written)?.[0] ?? "";

const relativeTo = (source: PagePath, path: string): string => relativePath(folderOf(source), path);

/** The ends of a path from `parts` parts on, shortest first. */
function* endsOf(path: string, parts: number): Generator<string> {
  const all = path.split("/");
  for (let length = Math.min(parts, all.length); length <= all.length; length++) yield all.slice(-length).join("/");
}

const isEndOfPath = (plain: string, page: NamedPage): boolean =>
  `/${slugOf(page.path)}`.endsWith(`/${plain.split("/").map(nameKey).join("/")}`);

/** What an alias that a link is written with is called afterwards; null when it was none, or still is one. */
function renamedAlias(plain: string, before: NamedPage, after: NamedPage): string | null {
  const has = (page: NamedPage, name: string) => page.aliases.some((alias) => nameKey(alias) === nameKey(name));
  if (before.id !== after.id || !has(before, plain) || has(after, plain)) return null;
  const come = after.aliases.filter((alias) => !has(before, alias));
  return come.length === 1 ? (come[0] ?? null) : null;
}

/** A file name that is the title too counts as a file name: that is how it is found first. */
const isTitleOf = (plain: string, page: NamedPage): boolean =>
  nameKey(plain) === nameKey(page.title) && nameKey(plain) !== nameKey(fileNameOf(page.path));

/** How the old name was spelt beside how the page was called: in small letters, or as a slug. */
function mannerOf(written: string, page: NamedPage): (name: string) => string {
  const last = written.slice(written.lastIndexOf("/") + 1);
  const called = [fileNameOf(page.path), page.title].find((name) => nameKey(name) === nameKey(last));
  if (called === undefined || called === last || called.normalize("NFC") === last.normalize("NFC")) return same;
  if (last === nameKey(called) && /\s/.test(called)) return (name) => name.split("/").map(nameKey).join("/");
  return last === called.toLowerCase() ? (name) => name.toLowerCase() : same;
}

const same = (name: string): string => name;
