import { readDestination } from "../../../shared/text/markdown-destination";
import type { ParsedPage } from "../../../shared/text/parsed-page";
import { folderOf } from "../../../shared/text/slug";
import { attachmentPlaces } from "../attachment-places";
import { relativePath } from "../dream/target-text";
import { spokenPath } from "./target-candidates";
import type { TextEdit } from "./text-edit";

/** A picture or another file that a page shows or links to. Offsets UTF-16. */
export interface FileReference {
  readonly start: number;
  readonly end: number;
  readonly written: string;
  /** A `[[…]]`, which counts from the page and from the top; otherwise a Markdown destination. */
  readonly isWiki: boolean;
  readonly isAngled: boolean;
}

const SILENT: ReadonlySet<string> = new Set(["code", "math", "comment"]);
const WIKI = /\[\[([^[\]|#\n]+\.[a-z0-9]{1,8})(?=[|\]#\\])/giu;
const DESTINATION = /\]\(/g;
const DEFINITION = /^[ \t>]*\[[^\]\n]+\]:[ \t]*/gm;
const CODE_SPAN = /(`+)[^`](?:.|\n)*?\1(?!`)/g;

/** Files that are no pages and that a page refers to by path. Places in code are left out. */
export function fileReferencesOf(parsed: ParsedPage): readonly FileReference[] {
  const found: FileReference[] = [];
  for (const block of parsed.blocks) {
    if (SILENT.has(block.kind)) continue;
    const raw = parsed.text.slice(block.start, block.end);
    const text = raw.replace(CODE_SPAN, (code) => " ".repeat(code.length));
    for (const match of text.matchAll(WIKI)) {
      const written = match[1] ?? "";
      if (/\.(?:md|markdown)$/i.test(written)) continue;
      const start = block.start + match.index + 2;
      found.push({ start, end: start + written.length, written, isWiki: true, isAngled: false });
    }
    for (const match of text.matchAll(DESTINATION)) {
      const read = readDestination(parsed.text, block.start + match.index + 2, block.end);
      if (read && !read.isPage) found.push(plain(parsed.text, read.start, read.end));
    }
  }
  return [...found, ...inProperties(parsed), ...definitions(parsed)].filter(({ written }) => isFile(written));
}

/** `cover: "[[img/a.png]]"`. */
function inProperties({ text, frontmatter }: ParsedPage): readonly FileReference[] {
  return [...text.slice(0, frontmatter?.end ?? 0).matchAll(WIKI)].map((match) => {
    const written = match[1] ?? "";
    const start = match.index + 2;
    return { start, end: start + written.length, written, isWiki: true, isAngled: false };
  });
}

function definitions({ text, bodyStart }: ParsedPage): readonly FileReference[] {
  return [...text.slice(bodyStart).matchAll(DEFINITION)].flatMap((match) => {
    const start = bodyStart + match.index + match[0].length;
    const written = /^<[^>\n]*>|^\S+/.exec(text.slice(start, start + 2000))?.[0] ?? "";
    const isAngled = written.startsWith("<");
    return written === ""
      ? []
      : [plain(text, isAngled ? start + 1 : start, start + written.length - (isAngled ? 1 : 0))];
  });
}

const plain = (text: string, start: number, end: number): FileReference => ({
  start,
  end,
  written: text.slice(start, end),
  isWiki: false,
  isAngled: text[start - 1] === "<",
});

/** No address of the web, no heading, no page. */
const isFile = (written: string): boolean =>
  written !== "" &&
  !/^(?:[a-z][a-z0-9+.-]+:|\/\/|#)/i.test(written) &&
  !/\.(?:md|markdown)(?:#|$)/i.test(written) &&
  /\.[a-z0-9]{1,8}(?:[?#].*)?$/i.test(written);

/** The paths that a reference may mean, first choice first, as the window looks for them. */
export function placesOf(reference: FileReference, page: string): readonly string[] {
  const written = reference.isWiki ? reference.written : spokenPath(reference.written.replace(/[?#].*$/, ""));
  return attachmentPlaces(folderOf(page), written);
}

/**
 * True when a text may show one of the files, by their names without folders: a quick look before it is read. A name that
 * is written with escapes counts as it is spoken.
 */
export function maySpeakOf(text: string, names: ReadonlySet<string>): boolean {
  const plain = /%[0-9a-f]{2}|\\/i.test(text) ? spokenPath(text) : text;
  for (const name of names) if (plain.includes(name)) return true;
  return false;
}

/**
 * The edits that keep the files that a page shows in sight, when the page or the files move.
 * @param isThere whether a file exists before the change
 * @param movedTo where a file lies afterwards
 */
export function planFileReferences(
  parsed: ParsedPage,
  before: string,
  after: string,
  isThere: (path: string) => boolean,
  movedTo: (path: string) => string,
): readonly TextEdit[] {
  return fileReferencesOf(parsed).flatMap((reference) => {
    const file = placesOf(reference, before).find(isThere);
    if (file === undefined) return [];
    const wanted = movedTo(file);
    const isThereAfter = (path: string) => path === wanted || (isThere(path) && movedTo(path) === path);
    const leads = (written: string) => placesOf({ ...reference, written }, after).find(isThereAfter) === wanted;
    if (leads(reference.written)) return [];
    // Another file of the same path beside the page would be shown first: a slash counts from the top.
    const texts = reference.isWiki ? [wanted, `/${wanted}`] : [relativeText(reference, after, wanted)];
    return [{ start: reference.start, end: reference.end, replacement: texts.find(leads) ?? texts[0] ?? wanted }];
  });
}

function relativeText(reference: FileReference, page: string, file: string): string {
  const rest = /[?#].*$/.exec(reference.written)?.[0] ?? "";
  const isRooted = reference.written.startsWith("/");
  const path = isRooted ? `/${file}` : relativePath(folderOf(page), file);
  const dotted = reference.written.startsWith("./") && !path.startsWith("../") ? `./${path}` : path;
  if (reference.isAngled) return dotted + rest;
  const encodesAll = /%[0-9a-f]{2}/i.test(reference.written.replace(/%20/g, ""));
  const text = encodesAll ? dotted.split("/").map(encodeURIComponent).join("/") : dotted.replaceAll("%", "%25");
  return text.replace(/[\s()<>]/g, (letter) => `%${(letter.codePointAt(0) ?? 32).toString(16).toUpperCase()}`) + rest;
}
