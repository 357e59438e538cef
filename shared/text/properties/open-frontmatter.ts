import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLSeq,
} from "yaml";
import { eolOf } from "../dated-line";
import { parseFrontmatter } from "../frontmatter";
import type { PropertyRow, PropertySheet, WrittenKind } from "./property-row";
import { troubleWords } from "./yaml-trouble";

/** A longer frontmatter is not read as YAML anywhere; see `parseFrontmatter`. */
const MAX_YAML = 32_000;
/** `[[Acme]]` without quotes is a list in a list to YAML, but a link to everyone who writes it. */
const BARE_LINK = /^\[\[[^[\]]*\]\]$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/** A piece of the YAML. Offsets count from its first line, end exclusive. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

/** A value that is one text, a number or the like. */
export interface SinglePart extends Piece {
  readonly text: string;
  readonly style: "plain" | "single" | "double" | "link";
}

/** How the value of a property is written. */
export type ValuePart =
  | { readonly kind: "none"; readonly at: number; readonly end: number }
  | ({ readonly kind: "single" } & SinglePart)
  | (Piece & { readonly kind: "list"; readonly isFlow: boolean; readonly items: readonly SinglePart[] })
  /** Long texts, nested fields, anchors. */
  | (Piece & { readonly kind: "other" });

/** A property with the places of its parts. */
export interface OpenProperty {
  readonly row: PropertyRow;
  readonly key: Piece & { readonly isQuoted: boolean };
  /** Right behind the colon. */
  readonly afterColon: number;
  readonly value: ValuePart;
  /** Its whole lines. */
  readonly lines: Piece;
  /** What it says, for comparing. */
  readonly meaning: string;
  /** False where the key is not simply the beginning of its line. */
  readonly isPlain: boolean;
}

/** The frontmatter of a page, taken apart. */
export interface OpenFrontmatter {
  /** Where the YAML begins and ends in the page: behind the opening fence, and where the closing one begins. */
  readonly yamlStart: number;
  readonly yamlEnd: number;
  /** Where the page's body begins. */
  readonly bodyStart: number;
  readonly yaml: string;
  readonly eol: string;
  readonly properties: readonly OpenProperty[];
}

type Opened =
  | { readonly kind: "open"; readonly frontmatter: OpenFrontmatter }
  | { readonly kind: "none" }
  | { readonly kind: "broken"; readonly line: number; readonly message: string };

/** Takes the frontmatter of a page apart. */
export function openFrontmatter(text: string): Opened {
  const found = parseFrontmatter(text);
  if (!found) return { kind: "none" };
  const yamlStart = text.indexOf("\n") + 1;
  const yamlEnd = closingLine(text, found.end);
  const yaml = text.slice(yamlStart, yamlEnd);
  if (yaml.length > MAX_YAML) return { kind: "broken", line: 1, message: "they are too long to be taken apart." };
  const document = parseDocument(yaml, { uniqueKeys: false, logLevel: "silent" });
  const [error] = document.errors;
  if (error) {
    // The library points behind a line that goes wrong at its end.
    const at = Math.min(error.pos[0], Math.max(0, yaml.trimEnd().length - 1));
    return { kind: "broken", line: lineOf(yaml, at) + 1, message: troubleWords(error) };
  }
  const { contents } = document;
  const frame = { yamlStart, yamlEnd, bodyStart: found.end, yaml, eol: eolOf(text) };
  if (contents === null || (isScalar(contents) && contents.value === null)) {
    return { kind: "open", frontmatter: { ...frame, properties: [] } };
  }
  if (!isMap(contents))
    return { kind: "broken", line: 2, message: "there is no name with a colon and a space behind it." };
  if (contents.flow)
    return { kind: "broken", line: 2, message: "they stand in braces. Only the source can change those." };
  const counts = new Map<string, number>();
  const properties = contents.items.map((pair) => openProperty(pair, document, yaml, yamlStart, counts));
  return { kind: "open", frontmatter: { ...frame, properties } };
}

/** What the top of a page says; null when its frontmatter is absent. Never throws. */
export function readPropertySheet(text: string): PropertySheet | null {
  const opened = openFrontmatter(text);
  if (opened.kind === "none") return null;
  return opened.kind === "broken"
    ? opened
    : { kind: "rows", rows: opened.frontmatter.properties.map(({ row }) => row) };
}

/** Where the line of the closing fence begins. */
function closingLine(text: string, bodyStart: number): number {
  const lastBreak = text.endsWith("\n", bodyStart) ? bodyStart - 1 : bodyStart;
  return text.lastIndexOf("\n", lastBreak - 1) + 1;
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split("\n").length;
export const lineStart = (text: string, at: number): number => (at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1);

/** Where the next line begins; a piece that ends with a line break is over there. */
export function nextLine(text: string, end: number): number {
  if (end > 0 && text[end - 1] === "\n") return end;
  const newline = text.indexOf("\n", end);
  return newline < 0 ? text.length : newline + 1;
}

function openProperty(
  pair: Pair,
  document: Document,
  yaml: string,
  base: number,
  counts: Map<string, number>,
): OpenProperty {
  const { key: node } = pair;
  const [start, end] = isScalar(node) && node.range ? node.range : [0, 0];
  const key = isScalar(node) ? String(node.value) : yaml.slice(start, end);
  const isQuoted = isScalar(node) && (node.type === "QUOTE_DOUBLE" || node.type === "QUOTE_SINGLE");
  const colon = /^[ \t]*:/.exec(yaml.slice(end, end + 100))?.[0].length ?? 0;
  const lines = { start: lineStart(yaml, start), end: nextLine(yaml, Math.max(end + colon, endOf(pair.value))) };
  const isPlain = colon > 0 && isScalar(node) && !node.anchor && yaml.slice(lines.start, start).trim() === "";
  const value: ValuePart = isPlain
    ? valuePart(pair.value, yaml, end + colon)
    : { kind: "other", start: end, end: lines.end };
  const nth = counts.get(key) ?? 0;
  counts.set(key, nth + 1);
  const row = { key, nth, ...writtenAs(value, pair.value), start: base + lines.start, end: base + lines.end };
  const meaning = meaningOf(pair.value, document);
  return { row, key: { start, end, isQuoted }, afterColon: end + colon, value, lines, meaning, isPlain };
}

/** What a value says, whatever way it is written. */
function meaningOf(node: unknown, document: Document): string {
  if (!isScalar(node) && !isCollection(node) && !isAlias(node)) return "null";
  try {
    return JSON.stringify(node.toJS(document)) ?? "null";
  } catch {
    // An alias of what is not there (any more).
    return "unresolved";
  }
}

/** Where the last word of a value ends. Of a block the library gives the beginning of the next line. */
function endOf(node: unknown): number {
  if (isPair(node)) return Math.max(endOf(node.key), endOf(node.value));
  if (isCollection(node) && !node.flow && node.items.length > 0) return Math.max(...node.items.map(endOf));
  return (isScalar(node) || isCollection(node) || isAlias(node)) && node.range ? node.range[1] : 0;
}

function valuePart(node: unknown, yaml: string, afterColon: number): ValuePart {
  if (node === null || node === undefined) return { kind: "none", at: afterColon, end: afterColon };
  if (isScalar(node) && isSimple(node)) {
    const [start, end] = node.range ?? [0, 0];
    if (node.value === null && node.type === "PLAIN")
      return { kind: "none", at: afterColon, end: Math.max(afterColon, end) };
    const single = singlePart(node, yaml);
    return single ? { kind: "single", ...single } : { kind: "other", start, end };
  }
  if (!isSeq(node) || !isSimple(node) || !node.range) return { kind: "other", start: afterColon, end: endOf(node) };
  const link = singlePart(node, yaml);
  if (link) return { kind: "single", ...link };
  return listPart(node, yaml) ?? { kind: "other", start: node.range[0], end: endOf(node) };
}

function listPart(list: YAMLSeq, yaml: string): ValuePart | null {
  const items = list.items.map((item) => singlePart(item, yaml));
  const [start = 0, end = 0] = list.range ?? [];
  if (!items.every((item) => item !== null)) return null;
  return { kind: "list", isFlow: list.flow === true, items, start, end: list.flow === true ? end : endOf(list) };
}

/** Anchors and tags say more than the value: such a value is not touched. */
const isSimple = (node: Scalar | YAMLSeq): boolean => !node.anchor && !node.tag;

/** A value on one line; null for any other. */
function singlePart(node: unknown, yaml: string): SinglePart | null {
  if (!(isScalar(node) || isSeq(node)) || !isSimple(node) || !node.range) return null;
  const [start, end] = node.range;
  const raw = yaml.slice(start, end);
  if (raw.includes("\n")) return null;
  if (isSeq(node)) return BARE_LINK.test(raw) ? { start, end, text: raw, style: "link" } : null;
  if (node.value === null && raw === "") return null;
  const text = typeof node.value === "string" ? node.value : raw;
  const style = node.type === "QUOTE_DOUBLE" ? "double" : node.type === "QUOTE_SINGLE" ? "single" : "plain";
  return { start, end, text, style };
}

function writtenAs(part: ValuePart, node: unknown): { written: WrittenKind; items: readonly string[] } {
  switch (part.kind) {
    case "none":
      return { written: "empty", items: [] };
    case "other":
      return { written: "fixed", items: [] };
    case "list":
      return { written: "list", items: part.items.map(({ text }) => text) };
    case "single":
      return { written: kindOf(part, isScalar(node) ? node.value : null), items: [part.text] };
  }
}

function kindOf({ text }: SinglePart, value: unknown): WrittenKind {
  if (typeof value === "boolean") return "checkbox";
  if (typeof value === "number") return "number";
  if (DATE.test(text)) return "date";
  return DATE_TIME.test(text) ? "datetime" : "text";
}
