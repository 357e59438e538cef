import { isPageDestination, isPageTarget, MAX_TARGET, splitAnchor } from "./markdown-destination";
import type { Frontmatter, FrontmatterValue, RawLink, Span } from "./parsed-page";
import type { ReadingRules } from "./reading-rules";
import { readWikilinkParts } from "./wikilink-parts";

const WIKILINK = /\[\[([^[\]\n]+)\]\]/g;
const MARKDOWN_LINK = /\[([^[\]\n]*)\]\(([^()\s]+)\)/g;
/** Longer values are prose, not names. */
const MAX_NAME = 80;
/** `Ada Lovelace <ada@example.org>`, a number, a date: nothing that a page is called. */
const NOT_A_NAME = /^[\d\s.,:/-]*$|^(?:none|unknown|n\/a|tbd|yes|no|true|false|null|-+)$/i;

/** Links in the frontmatter: wikilinks in any value, and the plain names that known fields hold. */
export function frontmatterLinks(
  text: string,
  frontmatter: Frontmatter | null,
  rules: ReadingRules,
): readonly RawLink[] {
  return (frontmatter?.fields ?? []).flatMap((field) => {
    const key = field.key.split(".")[0] ?? field.key;
    return field.values.flatMap((value) => linksOfValue(text, value, key, rules));
  });
}

function linksOfValue(text: string, value: FrontmatterValue, key: string, rules: ReadingRules): readonly RawLink[] {
  // Links are read from the file's own text: a value that YAML unescapes or folds has no spans of its own.
  const written = [...wikilinks(text, value, key, rules), ...markdownLinks(text, value, key)];
  if (written.length > 0) return written;
  const takesPlain = typeof value.typed === "string" && rules.schema.linkField(key)?.takesPlainNames;
  if (!takesPlain || text.slice(value.start, value.end) !== value.text) return [];
  return plainNames(value.text, value.start).map((name) => plainLink(name, key, -1, "frontmatter"));
}

function wikilinks(text: string, value: Span, key: string, rules: ReadingRules): readonly RawLink[] {
  return [...text.slice(value.start, value.end).matchAll(WIKILINK)].flatMap((match) => {
    const start = value.start + match.index;
    const end = start + match[0].length;
    const parts = readWikilinkParts(text, start + 2, end - 2, rules);
    const { target, targetStart, anchor } = splitAnchor(text, parts.from, parts.to);
    const targetEnd = targetStart + target.length;
    if (!isPageTarget(target) || (target === "" && anchor === null) || target.length > MAX_TARGET) return [];
    const { label, field } = parts;
    const syntax = "frontmatter" as const;
    const name = unescaped(target, text.charAt(value.start - 1));
    return [
      { target: name, targetStart, targetEnd, anchor, label, syntax, field: field ?? key, block: -1, start, end },
    ];
  });
}

/** A name as YAML means it: in quotes some letters are written as two. Its span then is longer than the name. */
function unescaped(target: string, quote: string): string {
  if (quote === "'") return target.replaceAll("''", "'");
  return quote === '"' ? target.replace(/\\(["\\])/g, "$1") : target;
}

function markdownLinks(text: string, value: Span, key: string): readonly RawLink[] {
  return [...text.slice(value.start, value.end).matchAll(MARKDOWN_LINK)].flatMap((match) => {
    const [whole, label = "", destination = ""] = match;
    if (!isPageDestination(destination) || destination.length > MAX_TARGET) return [];
    const start = value.start + match.index;
    const end = start + whole.length;
    const { target, targetStart, anchor } = splitAnchor(text, end - 1 - destination.length, end - 1);
    if (target === "") return [];
    const targetEnd = targetStart + target.length;
    return [{ target, targetStart, targetEnd, anchor, label, syntax: "markdown", field: key, block: -1, start, end }];
  });
}

/** The names of an inline field without links: `attendees:: Ada Lovelace, Grace Hopper`. */
export function plainNameLinks(text: string, span: Span, key: string, block: number): readonly RawLink[] {
  return plainNames(text.slice(span.start, span.end), span.start).map((name) => plainLink(name, key, block, "field"));
}

function plainNames(raw: string, base: number): readonly (Span & { readonly text: string })[] {
  return [...raw.matchAll(/[^,;]+/g)].flatMap((match) => {
    const text = match[0].trim();
    const start = base + match.index + match[0].indexOf(text);
    const isName =
      text !== "" &&
      text.length <= MAX_NAME &&
      !NOT_A_NAME.test(text) &&
      isPageTarget(text) &&
      !/[<>{}"[\]@]/.test(text);
    return isName ? [{ text, start, end: start + text.length }] : [];
  });
}

function plainLink(
  name: Span & { readonly text: string },
  field: string,
  block: number,
  syntax: "field" | "frontmatter",
): RawLink {
  const { text: target, start, end } = name;
  return { target, targetStart: start, targetEnd: end, anchor: null, label: null, syntax, field, block, start, end };
}
