import type { UnresolvedLinkSite } from "../../../shared/model/broken-link";
import { looseName } from "./loose-name";
import { folderOf, lastPart, loosePath, withoutEnding } from "./page-names";

/** A missing target, read. */
export interface LinkTarget {
  readonly raw: string;
  /** As written but for percent-encoding, `./`, outer slashes and `.md`. */
  readonly text: string;
  readonly folded: string;
  /** True when it names folders. */
  readonly isPath: boolean;
  readonly folder: string;
  readonly last: string;
  /** The paths it may mean, folded: seen from its page first, then from the top. */
  readonly paths: readonly string[];
  /** True for `[label](target)`, where a target is a path and never a title. */
  readonly isMarkdown: boolean;
}

const FILE_ENDINGS =
  /\.(?:png|jpe?g|gif|svg|webp|bmp|avif|heic|tiff?|pdf|mp3|mp4|wav|m4a|ogg|flac|webm|mov|mkv|zip|csv|tsv|xlsx?|docx?|pptx?|odt|canvas|excalidraw|base|json|ya?ml|html?|css|js|ts|py|ipynb|epub|bib)$/iu;

/** Reads a missing target; null for what no page can answer: attachments, addresses, template holes. */
export function readLinkTarget(site: UnresolvedLinkSite): LinkTarget | null {
  const raw = decodePercent(site.rawTarget).trim();
  if (raw === "" || /\{\{|<%|\$\{/u.test(raw)) return null;
  if (/^[a-z][a-z0-9+.-]*:\/\//iu.test(raw) || /^(?:mailto|tel|data):/iu.test(raw)) return null;
  if (FILE_ENDINGS.test(raw) && !/\.md$/iu.test(raw)) return null;

  const isMarkdown = site.syntax === "markdown" || site.syntax === "reference";
  const text = withoutEnding(raw.replace(/^\/+|\/+$/gu, ""));
  if (text.replaceAll(".", "").replaceAll("/", "") === "") return null;
  const plain = text.replace(/^(?:\.{1,2}\/)+/u, "");
  const isRelative = isMarkdown || plain !== text;
  const paths = isRelative ? [joinPath(folderOf(site.source.path), text), plain] : [plain];
  return {
    raw: site.rawTarget,
    text: plain,
    folded: looseName(plain),
    isPath: plain.includes("/"),
    folder: folderOf(plain),
    last: lastPart(plain),
    paths: [...new Set(paths.map(loosePath))],
    isMarkdown,
  };
}

/** Percent-encoding undone where it is valid; otherwise the text as it is. */
export function decodePercent(text: string): string {
  if (!/%[0-9a-f]{2}/iu.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A relative path seen from a folder, `.` and `..` worked out. Steps above the top are dropped. */
export function joinPath(folder: string, relative: string): string {
  const parts = folder === "" ? [] : folder.split("/");
  for (const part of relative.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
