import { readDestination } from "../../../shared/text/markdown-destination";
import type { ParsedPage } from "../../../shared/text/parsed-page";
import { folderOf } from "../../../shared/text/slug";
import { relativePath } from "../dream/target-text";
import { joinPath } from "../links/folder-distance";
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
  return [...found, ...definitions(parsed)].filter(({ written }) => isFile(written));
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
  const relative = written.startsWith("/") ? null : joinPath(folderOf(page), written);
  const rooted = joinPath("", written.replace(/^\/+/, ""));
  return [relative, rooted].filter((place) => place !== null);
}

/**
 * The edits that keep the files of a moved page in sight.
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
    if (placesOf(reference, after).find(isThereAfter) === wanted) return [];
    const text = reference.isWiki ? wanted : relativeText(reference, after, wanted);
    return [{ start: reference.start, end: reference.end, replacement: text }];
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
