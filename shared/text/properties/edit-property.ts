import { eolOf } from "../dated-line";
import type { TextEdit } from "../edit-frontmatter";
import { parseFrontmatter } from "../frontmatter";
import { convertProperty } from "./convert-property";
import { addItem, removeItem, setItem } from "./edit-list";
import { lineStart, type OpenFrontmatter, type OpenProperty, openFrontmatter, type Piece } from "./open-frontmatter";
import type { PropertyEdit, PropertyName, PropertyValue } from "./property-row";
import { provesEdit } from "./prove-edit";
import { writeKey, writeValue } from "./write-yaml";

/**
 * The edit of the page's text that does something to one of its properties and touches nothing else: comments, order,
 * quotes, line ends and the other properties stay. Each is proved before it is given: the page is read as it would be,
 * and every other property must say what it said. Null when it cannot be done so; an edit that is empty changes nothing.
 */
export function editProperty(text: string, edit: PropertyEdit): TextEdit | null {
  const opened = openFrontmatter(text);
  if (opened.kind === "broken") return null;
  if (opened.kind === "none") {
    const begun = edit.kind === "add" ? beginFrontmatter(text, edit.key) : null;
    return begun && isProved(text, begun, [], edit) ? begun : null;
  }
  const { frontmatter } = opened;
  const inYaml = editYaml(frontmatter, edit);
  if (!inYaml) return null;
  const whole = edit.kind === "remove" ? withoutFences(text, frontmatter, inYaml) : null;
  const found = whole ?? {
    start: inYaml.start + frontmatter.yamlStart,
    end: inYaml.end + frontmatter.yamlStart,
    text: inYaml.text,
  };
  return isProved(text, found, frontmatter.properties, edit) ? found : null;
}

/** A text after an edit. */
export const applyEdit = (text: string, edit: TextEdit): string =>
  text.slice(0, edit.start) + edit.text + text.slice(edit.end);

function isProved(text: string, edit: TextEdit, before: readonly OpenProperty[], asked: PropertyEdit): boolean {
  const after = applyEdit(text, edit);
  const opened = openFrontmatter(after);
  const body = text.slice(parseFrontmatter(text)?.end ?? bomLength(text));
  const isBodyKept = after.slice(parseFrontmatter(after)?.end ?? bomLength(after)) === body;
  if (opened.kind === "none") return isBodyKept && asked.kind === "remove" && before.length === 1;
  return isBodyKept && opened.kind === "open" && provesEdit(before, opened.frontmatter.properties, asked);
}

const bomLength = (text: string): number => (text.startsWith("\ufeff") ? 1 : 0);

function beginFrontmatter(text: string, key: string): TextEdit | null {
  if (key.trim() === "") return null;
  const at = bomLength(text);
  const eol = eolOf(text);
  return { start: at, end: at, text: `---${eol}${writeKey(key, false)}:${eol}---${eol}` };
}

/** With the last property the fences go too, unless something else stands between them. */
function withoutFences(
  text: string,
  { yaml, bodyStart, properties }: OpenFrontmatter,
  edit: TextEdit,
): TextEdit | null {
  if (properties.length !== 1 || applyEdit(yaml, edit).trim() !== "") return null;
  const start = bomLength(text);
  const body = text.slice(bodyStart);
  // What follows must not become a frontmatter by it.
  return parseFrontmatter(body) ? null : { start, end: bodyStart, text: "" };
}

function editYaml(frontmatter: OpenFrontmatter, edit: PropertyEdit): TextEdit | null {
  if (edit.kind === "add") return addProperty(frontmatter, edit.key);
  const property = findProperty(frontmatter, edit);
  if (!property?.isPlain) return null;
  switch (edit.kind) {
    case "set":
      return setValue(frontmatter.yaml, property, edit.value);
    case "setItem":
      return setItem(property, edit.index, edit.text);
    case "addItem":
      return addItem(frontmatter, property, edit.text);
    case "removeItem":
      return removeItem(frontmatter, property, edit.index);
    case "rename":
      return renameProperty(frontmatter, property, edit.to);
    case "remove":
      return { ...property.lines, text: "" };
    case "move":
      return moveProperty(frontmatter, property, edit.isDown);
    case "convert":
      return convertProperty(frontmatter, property, edit.to);
  }
}

const findProperty = ({ properties }: OpenFrontmatter, { key, nth }: PropertyName): OpenProperty | undefined =>
  properties.find(({ row }) => row.key === key && row.nth === nth);

function addProperty({ properties, yaml, eol }: OpenFrontmatter, key: string): TextEdit | null {
  if (key.trim() === "" || properties.some(({ row }) => row.key === key)) return null;
  const first = properties[0];
  const indent = first ? yaml.slice(first.lines.start, first.key.start) : "";
  const lead = yaml === "" || yaml.endsWith("\n") ? "" : eol;
  return { start: yaml.length, end: yaml.length, text: `${lead}${indent}${writeKey(key, false)}:${eol}` };
}

/** Replaces one value; the end of it when it is emptied. */
function setValue(yaml: string, { value, afterColon }: OpenProperty, to: PropertyValue): TextEdit | null {
  if (value.kind !== "none" && value.kind !== "single") return null;
  const { end } = value;
  if (to.text === "") return { start: afterColon, end, text: "" };
  const written = writeValue(to, value.kind === "none" ? "plain" : value.style === "link" ? "double" : value.style);
  if (written === null) return null;
  if (value.kind === "single") return { start: value.start, end, text: written };
  // Without a space a comment behind it would be part of the value.
  return { start: afterColon, end, text: ` ${written}${yaml[end] === "#" ? " " : ""}` };
}

function renameProperty({ properties }: OpenFrontmatter, { key, row }: OpenProperty, to: string): TextEdit | null {
  const isTaken = to !== row.key && properties.some((other) => other.row.key === to);
  if (to.trim() === "" || isTaken) return null;
  return { start: key.start, end: key.end, text: to === row.key ? "" : writeKey(to, key.isQuoted) };
}

/** Changes places with its neighbour; comments right above a property go with it, blank lines between them stay. */
function moveProperty({ properties, yaml }: OpenFrontmatter, property: OpenProperty, isDown: boolean): TextEdit | null {
  const at = properties.indexOf(property);
  const [upper, lower] = isDown ? [property, properties[at + 1]] : [properties[at - 1], property];
  if (!upper?.isPlain || !lower?.isPlain) return null;
  const above = properties[properties.indexOf(upper) - 1];
  const first = withComments(yaml, upper, above?.lines.end ?? 0);
  const second = withComments(yaml, lower, upper.lines.end);
  const between = yaml.slice(first.end, second.start);
  return {
    start: first.start,
    end: second.end,
    text: yaml.slice(second.start, second.end) + between + yaml.slice(first.start, first.end),
  };
}

/** `floor`: where the one above it ends, for a line of a long text may look like a comment. */
function withComments(yaml: string, { lines }: OpenProperty, floor: number): Piece {
  let { start } = lines;
  while (start > floor) {
    const above = lineStart(yaml, start - 1);
    if (!/^[ \t]*#/.test(yaml.slice(above, start))) break;
    start = above;
  }
  return { start, end: lines.end };
}
