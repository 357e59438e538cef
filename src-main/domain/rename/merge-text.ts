import type { PagePath } from "../../../shared/model/page";
import { parsePage } from "../../../shared/text/parse-page";
import type { ParsedPage } from "../../../shared/text/parsed-page";
import type { ReadingRules } from "../../../shared/text/reading-rules";
import type { TextEdit } from "./text-edit";

export interface MergedText {
  readonly edits: readonly TextEdit[];
  /** Properties of the merged page that the other has with other values: they are left behind. */
  readonly dropped: readonly string[];
}

/** Names and bookkeeping of a page that are none of the other page's business. */
const OWN_FIELDS = /^(?:title|alias|aliases|id|uid|slug|permalink|created|updated|modified|date)$/i;

/**
 * The edits that put a page's text at the end of another: what it says before the other's timeline, its timeline behind
 * it, and the properties that the other does not have. `text` is the merged page's text with its links written anew.
 */
export function mergeText(text: string, path: PagePath, into: ParsedPage, rules: ReadingRules): MergedText {
  const from = parsePage(path, text, rules);
  const end = /\r\n/.test(into.text) ? "\r\n" : "\n";
  const truthEnd = from.timelineStart ?? from.text.length;
  const truth = body(withTitleBelow(from, truthEnd), end);
  const timeline = from.timelineStart === null ? "" : body(withoutFirstLine(text.slice(from.timelineStart)), end);
  const edits: TextEdit[] = [];
  const bottom = into.text.length;
  if (into.timelineStart === null) {
    const whole = [truth, from.timelineStart === null ? "" : body(text.slice(from.timelineStart), end)];
    edits.push(insertAt(into.text, bottom, whole, end));
  } else {
    edits.push(
      insertAt(into.text, into.timelineStart, [truth], end),
      insertAt(into.text, bottom, [timeline], end, end),
    );
  }
  const fields = fieldEdits(from, into, end);
  return { edits: [...edits.filter((edit) => edit.replacement !== ""), ...fields], dropped: droppedFields(from, into) };
}

/** The text before the timeline, its first heading one level down: a page has one title. */
function withTitleBelow(from: ParsedPage, truthEnd: number): string {
  const first = from.headings[0];
  const text = from.text.slice(from.bodyStart, truthEnd);
  if (first?.level === 1 && /^#[ \t]/.test(from.text.slice(first.start))) {
    const at = first.start - from.bodyStart;
    return `${text.slice(0, at)}#${text.slice(at)}`;
  }
  return first?.level === 1 ? text : `## ${from.title}\n\n${text}`;
}

const withoutFirstLine = (text: string): string => text.slice(text.indexOf("\n") + 1 || text.length);

/** Without blank lines around, with the line ends of the other page. */
const body = (text: string, end: string): string => text.replace(/^(?:[ \t]*\r?\n)+|\s+$/g, "").replace(/\r?\n/g, end);

function insertAt(text: string, at: number, parts: readonly string[], end: string, gap = end + end): TextEdit {
  const words = parts.filter((part) => part !== "").join(end + end);
  if (words === "") return { start: at, end: at, replacement: "" };
  const before = text.slice(0, at);
  const have = /(?:\r?\n)*$/.exec(before)?.[0].split("\n").length ?? 1;
  const want = gap.split("\n").length;
  const lead = before.trim() === "" ? "" : end.repeat(Math.max(0, want - have));
  return { start: at, end: at, replacement: lead + words + (at === text.length ? end : end + end) };
}

function fieldEdits(from: ParsedPage, into: ParsedPage, end: string): readonly TextEdit[] {
  const lines = carriedFields(from, into)
    .map((key) => rawField(from, key, end))
    .join("");
  return lines === "" ? [] : [intoFrontmatter(into, lines, end)];
}

/** The properties (top-level keys) of a merged page that the other page does not have and gets. */
export function carriedFields(from: ParsedPage, into: ParsedPage): readonly string[] {
  if (!from.frontmatter || from.frontmatter.isBroken || into.frontmatter?.isBroken) return [];
  const has = new Set(into.properties.map(({ key }) => topKey(key).toLowerCase()));
  const tops = new Set(from.frontmatter.fields.map(({ key }) => topKey(key)));
  return [...tops].filter((key) => !OWN_FIELDS.test(key) && !has.has(key.toLowerCase()));
}

/** Properties that are left behind although the other page says something else or nothing. */
function droppedFields(from: ParsedPage, into: ParsedPage): readonly string[] {
  const carried = new Set(carriedFields(from, into));
  const other = new Map(into.properties.map(({ key, values }) => [key.toLowerCase(), values.join("\0")]));
  return (from.frontmatter?.fields ?? []).flatMap(({ key, values }) => {
    const isName = /^(?:title|alias|aliases)$/i.test(key);
    const isSame = other.get(key.toLowerCase()) === values.map(({ text }) => text).join("\0");
    return isName || isSame || carried.has(topKey(key)) ? [] : [key];
  });
}

const topKey = (key: string): string => key.split(".")[0] ?? key;

/** The lines of a top-level field as they are written. */
function rawField(from: ParsedPage, key: string, end: string): string {
  const lines = from.text.slice(0, from.frontmatter?.end ?? 0).split(/\r?\n/);
  const quoted = key.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const first = lines.findIndex((line) => new RegExp(`^["']?${quoted}["']?[ \\t]*:`).test(line));
  if (first < 0) return "";
  const after = lines.findIndex((line, index) => index > first && /^(?:[^\s#-]|---)/.test(line));
  return lines
    .slice(first, after < 0 ? first + 1 : after)
    .map((line) => line + end)
    .join("");
}

function intoFrontmatter(into: ParsedPage, lines: string, end: string): TextEdit {
  if (!into.frontmatter) return { start: 0, end: 0, replacement: `---${end}${lines}---${end}` };
  const head = into.text.slice(0, into.frontmatter.end);
  const closing = head.trimEnd().lastIndexOf("\n") + 1;
  return { start: closing, end: closing, replacement: lines };
}
