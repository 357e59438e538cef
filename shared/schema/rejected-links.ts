import { isMap, isNode, isScalar, isSeq, parseDocument, stringify, type YAMLSeq } from "yaml";
import type { LinkType } from "../model/link";
import { yamlValue } from "./yaml-value";

/**
 * A relation that Noctuary read in a text and the person refused. Paths name the files; an end without a page has its
 * target as written.
 */
export interface RejectedLink {
  /** Path of the page whose text was misread. */
  readonly on: string;
  readonly subject: string;
  readonly type: LinkType;
  readonly object: string;
}

const HEADER = "# Relations that Noctuary read in your pages and you refused. Remove an entry to have it read again.\n";

/** The key under which a refusal is looked up. */
export const rejectedKey = ({ subject, type, object }: Omit<RejectedLink, "on">): string =>
  `${subject.normalize("NFC")}\0${type}\0${object.normalize("NFC")}`;

/** The refusals in the text of `.noctuary/links.yaml`; entries that are not understood are passed over. Never throws. */
export function readRejectedLinks(text: string): readonly RejectedLink[] {
  const document = parseDocument(text, { logLevel: "silent" });
  const list = document.errors.length > 0 ? null : yamlValue(document);
  if (typeof list !== "object" || list === null || !("rejected" in list) || !Array.isArray(list.rejected)) return [];
  return list.rejected.flatMap((entry: unknown) => {
    if (typeof entry !== "object" || entry === null) return [];
    const textOf = (key: string) => {
      const value: unknown = Reflect.get(entry, key);
      return typeof value === "string" ? value : "";
    };
    const read = { on: textOf("on"), subject: textOf("subject"), type: textOf("type"), object: textOf("object") };
    return Object.values(read).every((value) => value !== "") ? [read] : [];
  });
}

/**
 * The file's text with one refusal more. What is there stays as it is, comments, order and line ends included: the entry
 * is put behind the last one. The same text when it has it already; null when the file holds YAML that cannot be read, or
 * something else under the key.
 */
export function addRejectedLink(text: string, link: RejectedLink): string | null {
  const document = parseDocument(text, { logLevel: "silent" });
  if (document.errors.length > 0 || yamlValue(document) instanceof Error) return null;
  const isKnown = (one: RejectedLink) => one.on === link.on && rejectedKey(one) === rejectedKey(link);
  if (readRejectedLinks(text).some(isKnown)) return text;
  const after = withEntry(text, document, link);
  // Proof by reading: a form that is not known here is left to the person.
  return after !== null && readRejectedLinks(after).some(isKnown) ? after : null;
}

function withEntry(text: string, { contents }: ReturnType<typeof parseDocument>, link: RejectedLink): string | null {
  const eol = /\r?\n/.exec(text)?.[0] ?? "\n";
  const entry = stringify([link], { lineWidth: 0 });
  const block = (indent: string) => indented(entry, indent).replaceAll("\n", eol);
  const rejected = isMap(contents) ? contents.get("rejected", true) : undefined;
  if (isSeq(rejected) && rejected.flow) {
    const [start, end] = rejected.range ?? [0, 0];
    const close = start + text.slice(start, end).lastIndexOf("]");
    const lead = rejected.items.length === 0 || /,\s*$/.test(text.slice(start, close)) ? "" : ", ";
    return text.slice(0, close) + lead + JSON.stringify(link) + text.slice(close);
  }
  if (isSeq(rejected)) {
    const last = rejected.items.at(-1);
    if (!isNode(last) || !last.range) return null;
    return afterLine(text, last.range[1] - 1, block(indentOf(text, rejected.range?.[0] ?? 0)), eol);
  }
  if (isScalar(rejected) && rejected.value === null) return afterLine(text, rejected.range?.[0] ?? 0, block("  "), eol);
  if (rejected !== undefined) return null;
  const field = `rejected:${eol}${block("  ")}`;
  return text === "" ? HEADER + field : afterLine(text, text.length - 1, field, eol);
}

/** Puts lines behind the line that a place is on. */
function afterLine(text: string, place: number, lines: string, eol: string): string {
  const newline = text.indexOf("\n", place);
  return newline < 0 ? text + eol + lines : text.slice(0, newline + 1) + lines + text.slice(newline + 1);
}

/**
 * The file's text without the refusals that a test finds; comments and the other entries stay. The same text when there is
 * none; null when the file holds YAML that cannot be read.
 */
export function removeRejectedLinks(text: string, isGone: (link: RejectedLink) => boolean): string | null {
  const document = parseDocument(text, { logLevel: "silent" });
  if (document.errors.length > 0 || yamlValue(document) instanceof Error) return null;
  const list = isMap(document.contents) ? document.contents.get("rejected", true) : undefined;
  if (!isSeq(list)) return text;
  const isItemGone = (item: unknown) => {
    const [link] = readRejectedLinks(stringify({ rejected: [isNode(item) ? item.toJS(document) : null] }));
    return link !== undefined && isGone(link);
  };
  const gone = list.items.filter(isItemGone);
  if (gone.length === 0) return text;
  let after = text;
  if (list.flow) {
    let cutFrom = text.length;
    for (const item of gone.toReversed()) {
      const cut = flowSpan(list, list.items.indexOf(item));
      if (!cut) return null;
      // Two neighbours share the comma between them.
      after = after.slice(0, cut.start) + after.slice(Math.min(cut.end, cutFrom));
      cutFrom = cut.start;
    }
    return after;
  }
  for (const item of gone.toReversed()) {
    const range = isNode(item) ? item.range : null;
    if (!range) return null;
    const start = text.lastIndexOf("\n", text.lastIndexOf("-", range[0] - 1)) + 1;
    after = after.slice(0, start) + after.slice(range[2]);
  }
  return after;
}

/** An item of a list in brackets with the comma that goes with it. */
function flowSpan(list: YAMLSeq, index: number): { start: number; end: number } | null {
  const rangeAt = (at: number) => {
    const item = list.items[at];
    return isNode(item) ? (item.range ?? null) : null;
  };
  const [own, next, before] = [rangeAt(index), rangeAt(index + 1), rangeAt(index - 1)];
  if (!own) return null;
  if (next) return { start: own[0], end: next[0] };
  return { start: before ? before[1] : own[0], end: own[1] };
}

/**
 * The file's text after pages have moved: each path that has a new one is replaced where it stands. The same text when none
 * has; null when the file holds YAML that cannot be read.
 */
export function moveRejectedLinks(text: string, newPathOf: (path: string) => string | null): string | null {
  const document = parseDocument(text, { logLevel: "silent" });
  if (document.errors.length > 0 || yamlValue(document) instanceof Error) return null;
  const list = isMap(document.contents) ? document.contents.get("rejected", true) : undefined;
  const edits: { start: number; end: number; text: string }[] = [];
  for (const item of isSeq(list) ? list.items : []) {
    for (const key of isMap(item) ? ["on", "subject", "object"] : []) {
      const value = isMap(item) ? item.get(key, true) : undefined;
      const moved = isScalar(value) && typeof value.value === "string" ? newPathOf(value.value) : null;
      const range = isNode(value) ? value.range : null;
      if (moved === null || !range) continue;
      edits.push({ start: range[0], end: range[1], text: stringify(moved, { lineWidth: 0 }).trimEnd() });
    }
  }
  return edits.reduceRight((after, edit) => after.slice(0, edit.start) + edit.text + after.slice(edit.end), text);
}

const indentOf = (text: string, at: number): string =>
  /^ *$/.exec(text.slice(text.lastIndexOf("\n", at) + 1, at))?.[0] ?? "";

const indented = (text: string, indent: string): string => text.replace(/^(?=.)/gm, indent);
