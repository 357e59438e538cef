import { addFrontmatterValues } from "../../../shared/text/edit-frontmatter";
import type { FrontmatterField, ParsedPage } from "../../../shared/text/parsed-page";
import { yamlText } from "./retitle";
import type { TextEdit } from "./text-edit";

export interface MergedFields {
  /** Edits of the page that stays. */
  readonly edits: readonly TextEdit[];
  /** Values that cannot stand beside those of the page that stays, as lines for its text: `role: CTO`. */
  readonly notes: readonly string[];
}

/** Names of a page, which become aliases. */
const NAMES = /^(?:title|alias|aliases)$/i;
/** Bookkeeping of one file that says nothing of what the page is about. A link in it counts all the same. */
const OWN_FIELDS = /^(?:id|uid|slug|permalink|created|updated|modified)$/i;
/** Fields of which a thing may have several values, even where a page gives one. */
const SEVERAL =
  /^(?:tags?|e-?mails?|phones?|tel|mobile|urls?|websites?|links?|related|see[ _-]?also|sources?|categor(?:y|ies)|topics?|keywords?|people|attendees|members)$/i;

const topKey = (key: string): string => key.split(".")[0] ?? key;

/** The properties (top-level keys) of a merged page that the other page does not have and gets as they are. */
export function carriedFields(from: ParsedPage, into: ParsedPage): readonly string[] {
  if (!from.frontmatter || from.frontmatter.isBroken || into.frontmatter?.isBroken) return [];
  const has = new Set(into.properties.map(({ key }) => topKey(key).toLowerCase()));
  const tops = new Set(from.frontmatter.fields.map(({ key }) => topKey(key)));
  return [...tops].filter((key) => !NAMES.test(key) && !OWN_FIELDS.test(key) && !has.has(key.toLowerCase()));
}

/** Unites the properties of two pages: what only one has is carried over, lists are joined, what contradicts is noted. */
export function mergeFields(from: ParsedPage, into: ParsedPage, end: string): MergedFields {
  const carried = carriedFields(from, into);
  const lines = carried.map((key) => rawField(from, key, end)).join("");
  const edits = lines === "" ? [] : [intoFrontmatter(into, lines, end)];
  const notes: string[] = [];
  for (const field of from.frontmatter?.fields ?? []) {
    if (carried.includes(topKey(field.key)) || NAMES.test(field.key)) continue;
    const missing = missingValues(field, from, into);
    if (missing.length === 0) continue;
    const joined = joinedList(field, missing, into);
    if (joined) edits.push(joined);
    else notes.push(`${field.key}: ${missing.map((value) => noteOf(value, from)).join(", ")}`);
  }
  return { edits, notes: [...notes, ...unreadLines(from)] };
}

/** Lines of a frontmatter that is no YAML, but for those whose field was understood. */
function unreadLines({ text, frontmatter }: ParsedPage): readonly string[] {
  if (!frontmatter?.isBroken) return [];
  const understood = new Set(frontmatter.fields.map(({ key }) => topKey(key).toLowerCase()));
  const [, ...lines] = text.slice(frontmatter.start, frontmatter.end).trimEnd().split(/\r?\n/);
  const isUnderstood = (line: string) =>
    understood.has(/^["']?([^:"']+)["']?[ \t]*:/.exec(line)?.[1]?.toLowerCase() ?? "");
  return lines
    .filter((line) => line.trim() !== "" && !/^(?:---|\.\.\.)\s*$/.test(line) && !isUnderstood(line))
    .map((line) => line.trim());
}

type Value = FrontmatterField["values"][number];

/** Values that the other page does not give under the same key. Of bookkeeping only what is a link. */
function missingValues(field: FrontmatterField, from: ParsedPage, into: ParsedPage): readonly Value[] {
  const others = new Set(
    into.properties.filter(({ key }) => key.toLowerCase() === field.key.toLowerCase()).flatMap(({ values }) => values),
  );
  const missing = field.values.filter(({ text }) => text !== "" && !others.has(text));
  if (!OWN_FIELDS.test(field.key)) return missing;
  return missing.filter((value) => linksIn(value, from).length > 0);
}

const linksIn = ({ start, end }: Value, from: ParsedPage) =>
  from.links.filter((link) => link.block < 0 && link.start >= start && link.end <= end);

/** The edit that puts the values behind those of the page that stays; null where they cannot stand in one list. */
function joinedList(field: FrontmatterField, missing: readonly Value[], into: ParsedPage): TextEdit | null {
  const key = field.key.toLowerCase();
  const other = into.frontmatter?.fields.find((one) => one.key.toLowerCase() === key);
  if (!other || into.frontmatter?.isBroken || field.key.includes(".")) return null;
  const isList = other.values.length !== 1 || /^["']?[\w -]+["']?[ \t]*:[ \t]*(?:\[|\r?\n)/u.test(lineOf(into, other));
  const isText = other.values.every(({ typed }) => typeof typed === "string");
  // `tags: a, b` is one text to YAML and two tags to people.
  if (!isText || (!isList && !SEVERAL.test(key)) || (!isList && /[,\s]/u.test(other.values[0]?.text ?? "")))
    return null;
  const growing = { key: other.key, isKey: (one: string) => one.toLowerCase() === key, write: yamlText };
  const edit = addFrontmatterValues(
    into.text,
    growing,
    missing.map(({ text }) => text),
  );
  return edit && { start: edit.start, end: edit.end, replacement: edit.text };
}

/** The text from the line of a field's key on. */
function lineOf({ text, frontmatter }: ParsedPage, { key, values }: FrontmatterField): string {
  const head = text.slice(0, values[0]?.start ?? frontmatter?.end ?? 0);
  const at = head.toLowerCase().lastIndexOf(`\n${key.toLowerCase()}`);
  return text.slice(at + 1, frontmatter?.end ?? 0);
}

/** A value as it reads in a text: a plain name that is a link is written as one. */
function noteOf(value: Value, from: ParsedPage): string {
  const [link] = linksIn(value, from);
  const isPlain = link !== undefined && link.start === link.targetStart && link.end === link.targetEnd;
  if (!isPlain) return value.text.replace(/\s*\r?\n\s*/g, " ");
  return linksIn(value, from)
    .map(({ target }) => `[[${target}]]`)
    .join(", ");
}

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
