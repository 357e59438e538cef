import type { TextEdit } from "../edit-frontmatter";
import { lineStart, nextLine, type OpenFrontmatter, type OpenProperty, type SinglePart } from "./open-frontmatter";
import { inBrackets, writeList, writeText } from "./write-yaml";

type ListProperty = OpenProperty & { readonly value: { readonly kind: "list" } };

/** One item more, in the form that the list has. Offsets count from the first line of the YAML. */
export function addItem(frontmatter: OpenFrontmatter, property: OpenProperty, text: string): TextEdit | null {
  const { value, afterColon } = property;
  switch (value.kind) {
    case "none":
      return { start: afterColon, end: value.end, text: writeList(frontmatter, [writeText(text, "plain", false)]) };
    case "single": {
      const first = value.style === "link" ? JSON.stringify(value.text) : rawOf(frontmatter, value);
      return replaceValue(
        frontmatter,
        property,
        value.end,
        writeList(frontmatter, [first, writeText(text, likeOf(value), false)]),
      );
    }
    case "list":
      return addToList(frontmatter, { ...property, value }, text);
    case "other":
      return null;
  }
}

function addToList(frontmatter: OpenFrontmatter, property: ListProperty, text: string): TextEdit | null {
  const { value } = property;
  const { yaml, eol } = frontmatter;
  const last = value.items.at(-1);
  if (!last) {
    if (!/^\[[ \t]*\]$/.test(yaml.slice(value.start, value.end))) return null;
    return replaceValue(frontmatter, property, value.end, writeList(frontmatter, [writeText(text, "plain", false)]));
  }
  if (value.isFlow) {
    const written = inBrackets(writeText(text, likeOf(last), true));
    return { start: last.end, end: last.end, text: `, ${written}` };
  }
  const dash = dashOf(yaml, last);
  if (dash === null) return null;
  const at = nextLine(yaml, last.end);
  const line = `${yaml.slice(dash.line, dash.at)}- ${writeText(text, likeOf(last), false)}${eol}`;
  return { start: at, end: at, text: yaml.endsWith("\n", at) ? line : eol + line };
}

/** One item less. An empty list stays a list. */
export function removeItem(frontmatter: OpenFrontmatter, property: OpenProperty, index: number): TextEdit | null {
  const { value, afterColon } = property;
  if (value.kind === "single") return index === 0 ? { start: afterColon, end: value.end, text: "" } : null;
  const item = value.kind === "list" ? value.items[index] : undefined;
  if (value.kind !== "list" || !item) return null;
  const { yaml } = frontmatter;
  if (value.items.length === 1) {
    if (value.isFlow) return { start: value.start, end: value.end, text: "[]" };
    const dash = dashOf(yaml, item);
    if (dash === null) return null;
    // A comment behind the colon stays; what stood behind the item goes with it.
    const kept = yaml.slice(afterColon, lineBreakBefore(yaml, dash.line));
    return { start: afterColon, end: lineBreakBefore(yaml, nextLine(yaml, item.end)), text: ` []${kept}` };
  }
  if (value.isFlow) return removeFromBrackets(yaml, value.items, index);
  const dash = dashOf(yaml, item);
  return dash && { start: dash.line, end: nextLine(yaml, item.end), text: "" };
}

function removeFromBrackets(yaml: string, items: readonly SinglePart[], index: number): TextEdit | null {
  const [before, item, after] = [items[index - 1], items[index], items[index + 1]];
  if (!item) return null;
  const comma = /^[ \t]*,[ \t]*/.exec(yaml.slice(item.end, after?.start ?? item.end))?.[0].length;
  if (after) return comma === undefined ? null : { start: item.start, end: item.end + comma, text: "" };
  const isNear = before !== undefined && /^\s*,\s*$/.test(yaml.slice(before.end, item.start));
  return isNear ? { start: before.end, end: item.end, text: "" } : null;
}

/** Another text in the place of an item, in its quotes where they can hold it. */
export function setItem({ value }: OpenProperty, index: number, text: string): TextEdit | null {
  const item = value.kind === "list" ? value.items[index] : value.kind === "single" && index === 0 ? value : undefined;
  if (!item) return null;
  const isInFlow = value.kind === "list" && value.isFlow;
  const written = writeText(text, likeOf(item), isInFlow);
  return { start: item.start, end: item.end, text: isInFlow ? inBrackets(written) : written };
}

/** A new item is written as the one before it; a bare link cannot be. */
const likeOf = ({ style }: SinglePart): SinglePart["style"] => (style === "link" ? "double" : style);

const rawOf = ({ yaml }: OpenFrontmatter, { start, end }: SinglePart): string => yaml.slice(start, end);

/** Everything between colon and end replaced; a comment that stood behind it keeps its place. */
export function replaceValue(
  { yaml }: OpenFrontmatter,
  { afterColon }: OpenProperty,
  end: number,
  text: string,
): TextEdit | null {
  const isBlock = text.includes("\n");
  // A comment behind the value would end up behind the last item.
  if (isBlock && /^[ \t]*#/.test(yaml.slice(end, nextLine(yaml, end)))) {
    const comment = yaml.slice(end, lineBreakBefore(yaml, nextLine(yaml, end)));
    return { start: afterColon, end: end + comment.length, text: comment + text };
  }
  return { start: afterColon, end, text };
}

/** The dash of an item that has a line of its own. */
function dashOf(yaml: string, item: SinglePart): { readonly line: number; readonly at: number } | null {
  const line = lineStart(yaml, item.start);
  const lead = /^([ \t]*)-[ \t]+$/.exec(yaml.slice(line, item.start));
  return lead ? { line, at: line + (lead[1] ?? "").length } : null;
}

/** The end of a line without its line break. */
export function lineBreakBefore(yaml: string, next: number): number {
  if (yaml[next - 1] !== "\n") return next;
  return yaml[next - 2] === "\r" ? next - 2 : next - 1;
}
