import { findDates } from "../dates";
import type { TextEdit } from "../edit-frontmatter";
import { replaceValue } from "./edit-list";
import type { OpenFrontmatter, OpenProperty } from "./open-frontmatter";
import type { PropertyValue } from "./property-row";
import { isFitting, writeList, writeValue } from "./write-yaml";

const FULL_DATE = "2026-11-30".length;

/**
 * The edit that makes a property one of another kind, with what it says. Null where it says something that is not of that
 * kind, or has several items and is to have one value.
 */
export function convertProperty(
  frontmatter: OpenFrontmatter,
  property: OpenProperty,
  to: PropertyValue["kind"] | "list",
): TextEdit | null {
  const { value, afterColon } = property;
  if (value.kind === "other") return null;
  const stays = { start: afterColon, end: afterColon, text: "" };
  if (to === "list") {
    if (value.kind === "list") return stays;
    if (value.kind === "none") return { start: afterColon, end: value.end, text: writeList(frontmatter, []) };
    return asList(frontmatter, property);
  }
  if (value.kind === "list" && value.items.length > 1) return null;
  const part = value.kind === "list" ? value.items[0] : value.kind === "single" ? value : undefined;
  const text = convertedText(part?.text ?? "", to);
  if (text === null) return null;
  const end = value.end;
  if (text === "") return { start: afterColon, end, text: "" };
  const style = part === undefined || part.style === "link" ? "plain" : part.style;
  const written = writeValue({ kind: to, text }, isTyped(to) ? "plain" : style);
  return written === null ? null : { start: afterColon, end, text: ` ${written}` };
}

const isTyped = (kind: PropertyValue["kind"]): boolean => kind !== "text";

/** The list with what stood alone as its only item. */
function asList(frontmatter: OpenFrontmatter, property: OpenProperty): TextEdit | null {
  const { value } = property;
  if (value.kind !== "single") return null;
  const raw = value.style === "link" ? JSON.stringify(value.text) : frontmatter.yaml.slice(value.start, value.end);
  return replaceValue(frontmatter, property, value.end, writeList(frontmatter, [raw]));
}

/** What a text says as a value of a kind; empty for nothing, null when it does not fit. */
export function convertedText(text: string, to: PropertyValue["kind"]): string | null {
  if (to === "text") return text;
  if (to === "checkbox") {
    if (text === "") return "false";
    const truth = text.toLowerCase();
    return truth === "true" || truth === "false" ? truth : null;
  }
  if (text === "") return "";
  if (to === "number") return isFitting({ kind: "number", text: text.trim() }) ? text.trim() : null;
  const [date, ...others] = findDates(text);
  if (!date || others.length > 0 || date.iso.length < FULL_DATE) return null;
  if (to === "date") return date.iso;
  if (isFitting({ kind: "datetime", text })) return text;
  return date.end - date.start === text.trim().length ? `${date.iso}T00:00` : null;
}
