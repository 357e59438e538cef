import { isMap, isNode, isScalar, isSeq, parseDocument, stringify } from "yaml";
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
 * The file's text with one refusal more. What is there stays as it is, comments included: the entry is put behind the
 * last one. The same text when it has it already; null when the file holds YAML that cannot be read.
 */
export function addRejectedLink(text: string, link: RejectedLink): string | null {
  const document = parseDocument(text, { logLevel: "silent" });
  if (document.errors.length > 0 || yamlValue(document) instanceof Error) return null;
  const known = readRejectedLinks(text).some((one) => one.on === link.on && rejectedKey(one) === rejectedKey(link));
  if (known) return text;
  const entry = stringify([link], { lineWidth: 0 });
  const rejected = isMap(document.contents) ? document.contents.get("rejected", true) : undefined;
  const withNewline = text === "" || text.endsWith("\n") ? text : `${text}\n`;
  if (isSeq(rejected) && rejected.items.length > 0 && !rejected.flow) {
    const indent = indentOf(text, rejected.range?.[0] ?? 0);
    return `${withNewline}${indented(entry, indent)}`;
  }
  if (document.contents !== null && rejected !== undefined && !(isScalar(rejected) && rejected.value === null)) {
    // A flow list, or something else under the key: written anew, the only case in which the form changes.
    document.setIn(["rejected"], [...readRejectedLinks(text), link]);
    return document.toString({ lineWidth: 0 });
  }
  if (isNode(rejected)) return `${withNewline}${indented(entry, "  ")}`;
  return `${withNewline === "" ? HEADER : withNewline}rejected:\n${indented(entry, "  ")}`;
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
  if (list.flow) {
    list.items = list.items.filter((item) => !gone.includes(item));
    return document.toString({ lineWidth: 0 });
  }
  let after = text;
  for (const item of gone.toReversed()) {
    const range = isNode(item) ? item.range : null;
    if (!range) return null;
    const start = text.lastIndexOf("\n", text.lastIndexOf("-", range[0] - 1)) + 1;
    after = after.slice(0, start) + after.slice(range[2]);
  }
  return after;
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
