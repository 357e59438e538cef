import { asPagePath, asSlug, type PagePath, type Slug } from "../model/page";

const BEYOND_ASCII = /[\u0080-\uffff]/;
const MARKDOWN_EXTENSION = /\.(?:md|markdown)$/i;
/** Longest file name without extension, in bytes: leaves room for `.md` and for a longer Unicode form on other disks. */
const MAX_NAME_BYTES = 180;
/** Refused by a file system somewhere, or read as syntax inside a link. */
const UNSAFE_IN_NAME = /[<>:"/\\|?*#^[\]\u007f]/g;
const RESERVED_ON_WINDOWS = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i;
const PERCENT_RUN = /(?:%[0-9a-f]{2})+/gi;

/** A path without its Markdown extension. */
export const withoutExtension = (path: string): string => path.replace(MARKDOWN_EXTENSION, "");

/** The form in which names are compared: NFC, lower case, runs of white space as one `-`. */
export const nameKey = (name: string): string => {
  // Most names are ASCII, for which the Unicode forms are all one.
  const lower = BEYOND_ASCII.test(name) ? name.normalize("NFC").toLowerCase().normalize("NFC") : name.toLowerCase();
  return lower.trim().replace(/\s+/gu, "-");
};

/** Address of a page: its path without extension, NFC, lower case, spaces to `-`. */
export const slugOf = (path: PagePath): Slug => asSlug(withoutExtension(path).split("/").map(nameKey).join("/"));

/** Last part of a path, without its Markdown extension, as written. */
export const fileNameOf = (path: string): string => withoutExtension(path.slice(path.lastIndexOf("/") + 1));

/** Folder of a path without a closing `/`; empty at the top. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** Percent escapes as text; what is no valid UTF-8 stays as written. */
export const decodePercent = (text: string): string =>
  text.includes("%") ? text.replace(PERCENT_RUN, decodeRun) : text;

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}

/**
 * Title that a file name stands for. Logseq writes `/` in titles as `%2F` or `___`, and other forbidden letters as
 * percent escapes; both are read back.
 */
export const titleFromPath = (path: PagePath): string =>
  decodePercent(fileNameOf(path)).replaceAll("___", "/").normalize("NFC").trim() || "Untitled";

/**
 * Path of a new page: the title as a file name that Windows, macOS and Linux all accept, in `folder` (empty: the top).
 * Letters that no file name may hold, or that links would trip over, become `-`.
 */
export function pathForTitle(title: string, folder: string): PagePath {
  const spoken = Array.from(title.normalize("NFC"), (letter) => (letter < " " ? " " : letter)).join("");
  const plain = spoken
    .replace(UNSAFE_IN_NAME, "-")
    .replace(/\s+/gu, " ")
    .replace(/^[.\s]+/u, "");
  const short = cutToBytes(plain, MAX_NAME_BYTES).replace(/[.\s]+$/u, "");
  const name = RESERVED_ON_WINDOWS.test(short) ? `${short}_` : short || "Untitled";
  const where = folder.replace(/^\/+|\/+$/g, "");
  return asPagePath(where === "" ? `${name}.md` : `${where}/${name}.md`);
}

function cutToBytes(text: string, maxBytes: number): string {
  let bytes = 0;
  let kept = "";
  for (const letter of text) {
    bytes += new TextEncoder().encode(letter).length;
    if (bytes > maxBytes) break;
    kept += letter;
  }
  return kept;
}
