import type { LinkSyntax } from "../../../shared/model/link";
import type { PagePath } from "../../../shared/model/page";
import { fileNameOf, folderOf, nameKey, withoutExtension } from "../../../shared/text/slug";
import { relativePath } from "../dream/target-text";
import type { NamedPage } from "../extracted-page";
import type { NameTable } from "../links/name-table";

/** How a brain writes most of its links. */
export type LinkHabit = "wikilink" | "markdown";

/** Where a link is to be written. */
export interface LinkSite {
  readonly sourcePath: PagePath;
  /** The words that become the link. */
  readonly text: string;
  /** Inside a table row, where a bare `|` would end the cell. */
  readonly isInTable: boolean;
}

/**
 * The shortest link on words as written that means this page and no other from there: `[[text]]`, `[[Title|text]]`,
 * `[[file|text]]`, `[[path|text]]`, or a Markdown link in brains that write those. What cannot be written the one way
 * (`C#` in double brackets) is written the other. Null when neither means the page.
 */
export function linkTextFor(site: LinkSite, target: NamedPage, names: NameTable, habit: LinkHabit): string | null {
  const means = (written: string, syntax: LinkSyntax) =>
    names.resolve(written, site.sourcePath, syntax).targetId === target.id;
  const own = habit === "markdown" ? markdownLink(site, target, means) : wikilink(site, target, means);
  return own ?? markdownLink(site, target, means) ?? wikilink(site, target, means);
}

type Means = (written: string, syntax: LinkSyntax) => boolean;

/** Ends a wikilink's target or means something in it. */
const NOT_IN_WIKILINK = /[[\]|#^\r\n]|::|%%|\/\/|^\s|\s$|\.md$/u;

function wikilink({ text, isInTable }: LinkSite, target: NamedPage, means: Means): string | null {
  const file = fileNameOf(target.path);
  const path = withoutExtension(target.path);
  const isFree = (written: string) => !NOT_IN_WIKILINK.test(written) && means(written, "wikilink");
  // An alias is written as a label: other programs follow none as a target.
  const isOwnName = [target.title, file].some((name) => nameKey(name) === nameKey(text));
  if (isOwnName && isFree(text)) return `[[${text}]]`;
  if (/[[\]|]/.test(text)) return null;
  const written = [target.title, file, path].find(isFree);
  return written === undefined ? null : `[[${written}${isInTable ? "\\|" : "|"}${text}]]`;
}

function markdownLink({ sourcePath, text }: LinkSite, target: NamedPage, means: Means): string | null {
  const path = encodePath(relativePath(folderOf(sourcePath), target.path));
  if (!means(path, "markdown") || /[[\]\\`]/.test(text)) return null;
  return `[${text}](${path})`;
}

/** Spaces and brackets would end the address. */
const encodePath = (path: string): string =>
  path.replace(/[\s%()<>#?[\]\\|]/gu, (letter) => encodeURIComponent(letter).replace("(", "%28").replace(")", "%29"));
