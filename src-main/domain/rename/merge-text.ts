import type { PagePath } from "../../../shared/model/page";
import { parsePage } from "../../../shared/text/parse-page";
import type { ParsedPage } from "../../../shared/text/parsed-page";
import type { ReadingRules } from "../../../shared/text/reading-rules";
import { mergeFields } from "./merge-fields";
import { mergeTimelines } from "./merge-timelines";
import type { TextEdit } from "./text-edit";

export interface MergedText {
  readonly edits: readonly TextEdit[];
  /** Properties of the merged page that contradict the other's, as they are written into its text: `role: CTO`. */
  readonly noted: readonly string[];
}

/**
 * The edits that put a page's text into another: what it says before the other's timeline, its entries between the other's
 * by their dates, its properties beside the other's. Nothing it says is left out; what contradicts a property of the other
 * is noted in the text. `text` is the merged page's text with its links written anew.
 */
export function mergeText(text: string, path: PagePath, into: ParsedPage, rules: ReadingRules): MergedText {
  const from = parsePage(path, text, rules);
  const end = /\r\n/.test(into.text) ? "\r\n" : "\n";
  const { edits: fields, notes } = mergeFields(from, into, end);
  const truthEnd = from.timelineStart ?? from.text.length;
  const truth = [body(withTitleBelow(from, truthEnd), end), notesOf(from.title, notes, end)];
  const edits: TextEdit[] = [];
  const bottom = into.text.length;
  if (into.timelineStart === null) {
    const whole = [...truth, from.timelineStart === null ? "" : body(text.slice(from.timelineStart), end)];
    edits.push(insertAt(into.text, bottom, whole, end));
  } else {
    const timeline = from.timelineStart === null ? "" : body(withoutFirstLine(text.slice(from.timelineStart)), end);
    const between = mergeTimelines(from, into, end) ?? [insertAt(into.text, bottom, [timeline], end, end)];
    edits.push(insertAt(into.text, into.timelineStart, truth, end), ...between);
  }
  return { edits: [...edits.filter((edit) => edit.replacement !== ""), ...fields], noted: notes };
}

const notesOf = (title: string, notes: readonly string[], end: string): string =>
  notes.length === 0 ? "" : [`“${title}” had other properties:`, "", ...notes.map((note) => `- ${note}`)].join(end);

/** The text before the timeline, its first heading one level down: a page has one title. */
function withTitleBelow(from: ParsedPage, truthEnd: number): string {
  const first = from.headings[0];
  const text = from.text.slice(from.bodyStart, truthEnd);
  const isTitled = first?.level === 1 && first.start < truthEnd;
  // A title with nothing below it lives on as an alias.
  const rest = isTitled ? text.slice(0, first.start - from.bodyStart) + text.slice(first.end - from.bodyStart) : text;
  if (rest.trim() === "" && (!isTitled || first.text === from.title)) return "";
  if (isTitled && /^#[ \t]/.test(from.text.slice(first.start))) {
    const at = first.start - from.bodyStart;
    return `${text.slice(0, at)}#${text.slice(at)}`;
  }
  return isTitled ? text : `## ${from.title}\n\n${text}`;
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
