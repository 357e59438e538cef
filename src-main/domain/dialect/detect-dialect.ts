import type { ReadingRules } from "../../../shared/text/reading-rules";
import { fileNameOf, nameKey, withoutExtension } from "../../../shared/text/slug";

/** What of a brain shows how its links are written. */
export interface BrainSample {
  /** Paths of all pages. */
  readonly paths: readonly string[];
  /** Texts of some of them, from all over the brain. */
  readonly texts: readonly string[];
}

type Dialect = ReadingRules["dialect"];

/** A page in Logseq is an outline: nearly all of its lines are bullets or belong to one. */
const OUTLINE_SHARE = 0.8;
const ENOUGH_OUTLINES = 0.5;
/** So many pages with block ids and the like are no accident. */
const ENOUGH_MARKS = 2;
/** Labels that happen to be names of pages are common; this many times more often than not they are no labels. */
const CLEARLY_MORE = 4;
const ENOUGH_LINKS = 3;
const ENOUGH_DOTTED = 0.5;
const MIN_PAGES = 4;

const LOGSEQ_JOURNAL = /(?:^|\/)journals\/\d{4}_\d{2}_\d{2}\.md$/i;
const LOGSEQ_PAGE = /(?:^|\/)pages\/[^/]+\.md$/i;
const LOGSEQ_MARK =
  /^[ \t]*(?:- )?(?:id:: [0-9a-f]{8}-[0-9a-f]{4}-|collapsed:: (?:true|false)\b)|\(\([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\)\)|\{\{embed [[(]{2}/im;
const LINE = /^(.*)$/gm;
const PIPED = /\[\[([^[\]|\n]+)\|([^[\]|\n]+)\]\]/g;
const DENDRON_HEAD = /^---\r?\n(?:.*\r?\n)*?id: \S+\r?\n(?:.*\r?\n)*?---/;
const DOTTED = /^[^/.]+(?:\.[^/.]+)+$/;

/**
 * How the links of a brain are written, judged by its pages alone: Logseq by its folders, outlines and block ids, Dendron
 * by labels that stand where others have the target, or by names in dots with ids. `obsidian` when nothing tells.
 */
export function detectDialect(sample: BrainSample): Dialect {
  if (isLogseq(sample)) return "logseq";
  return isDendron(sample) ? "dendron" : "obsidian";
}

function isLogseq({ paths, texts }: BrainSample): boolean {
  const marked = texts.filter((text) => LOGSEQ_MARK.test(text)).length;
  const outlines = texts.filter(isOutline).length;
  const isMostlyOutlines = outlines >= texts.length * ENOUGH_OUTLINES && outlines > 0;
  const hasFolders =
    paths.some((path) => LOGSEQ_JOURNAL.test(path)) && paths.filter((path) => LOGSEQ_PAGE.test(path)).length > 0;
  return isMostlyOutlines && (hasFolders || marked >= ENOUGH_MARKS);
}

/** True when nearly every line is a bullet, its continuation, or a property of the page. */
function isOutline(text: string): boolean {
  let all = 0;
  let inOutline = 0;
  let hasBullet = false;
  for (const [line] of text.matchAll(LINE)) {
    if (line.trim() === "") continue;
    all++;
    const isBullet = /^\s*-(?:\s|$)/.test(line);
    hasBullet ||= isBullet;
    if (isBullet || (hasBullet && /^[ \t]{2}|^\t/.test(line)) || /^[\w-]+:: /.test(line)) inOutline++;
  }
  return hasBullet && inOutline >= all * OUTLINE_SHARE;
}

function isDendron({ paths, texts }: BrainSample): boolean {
  const names = new Set(paths.flatMap((path) => [nameKey(fileNameOf(path)), pathKey(path)]));
  const { first, last } = countSides(texts, names);
  if (last >= ENOUGH_LINKS && last > first * CLEARLY_MORE) return true;
  if (first > last || paths.length < MIN_PAGES) return false;
  const dotted = paths.filter((path) => DOTTED.test(fileNameOf(path))).length;
  const headed = texts.filter((text) => DENDRON_HEAD.test(text.slice(0, 2_000))).length;
  return dotted >= paths.length * ENOUGH_DOTTED && headed >= texts.length * ENOUGH_DOTTED;
}

const pathKey = (path: string): string => withoutExtension(path).split("/").map(nameKey).join("/");

/** Links with a `|` of which only the part before it, or only the part behind it, names a page. */
function countSides(texts: readonly string[], names: ReadonlySet<string>): { first: number; last: number } {
  const isPage = (part: string | undefined) => names.has(pathKey((part ?? "").split("#")[0]?.trim() ?? ""));
  let first = 0;
  let last = 0;
  for (const text of texts) {
    for (const [, before, behind] of text.matchAll(PIPED)) {
      const isFirst = isPage(before?.replace(/\\$/, ""));
      if (isFirst === isPage(behind)) continue;
      if (isFirst) first++;
      else last++;
    }
  }
  return { first, last };
}
