import type { Schema } from "../schema/schema";
import { isPageTarget, splitAnchor } from "./markdown-destination";
import type { Frontmatter, FrontmatterValue, RawLink, Span } from "./parsed-page";

const WIKILINK = /\[\[([^[\]\n]+)\]\]/g;
const MARKDOWN_LINK = /\[([^[\]\n]*)\]\(([^()\s]+)\)/g;
/** Longer values are prose, not names. */
const MAX_NAME = 80;
/** `Ada Lovelace <ada@example.org>`, a number, a date: nothing that a page is called. */
const NOT_A_NAME = /^[\d\s.,:/-]*$|^(?:none|unknown|n\/a|tbd|yes|no|true|false|null|-+)$/i;

/** Links in the frontmatter: wikilinks in any value, and the plain names that known fields hold. */
export function frontmatterLinks(frontmatter: Frontmatter | null, schema: Schema): readonly RawLink[] {
  return (frontmatter?.fields ?? []).flatMap((field) => {
    const key = field.key.split(".")[0] ?? field.key;
    return field.values.flatMap((value) => linksOfValue(value, key, schema));
  });
}

function linksOfValue(value: FrontmatterValue, key: string, schema: Schema): readonly RawLink[] {
  const written = [...wikilinks(value, key), ...markdownLinks(value, key)];
  if (written.length > 0) return written;
  const takesPlain = typeof value.typed === "string" && schema.linkField(key)?.takesPlainNames;
  // A quoted value with escapes is longer in the file than read: only a span that re-reads to the name may become a link.
  if (!takesPlain || value.end - value.start !== value.text.length) return [];
  return plainNames(value.text, value.start).map((name) => plainLink(name, key, -1, "frontmatter"));
}

function wikilinks(value: FrontmatterValue, key: string): readonly RawLink[] {
  return [...value.text.matchAll(WIKILINK)].flatMap((match) => {
    const inner = match[1] ?? "";
    const pipe = inner.indexOf("|");
    const from = match.index + 2;
    const { target, targetStart, anchor } = splitAnchor(value.text, from, from + (pipe < 0 ? inner.length : pipe));
    if (!isPageTarget(target) || (target === "" && anchor === null)) return [];
    const label = pipe < 0 ? null : inner.slice(pipe + 1).trim() || null;
    const link = {
      target,
      targetStart,
      targetEnd: targetStart + target.length,
      anchor,
      label,
      syntax: "frontmatter" as const,
    };
    return [
      moved({ ...link, field: key, block: -1, start: match.index, end: match.index + match[0].length }, value.start),
    ];
  });
}

function markdownLinks(value: FrontmatterValue, key: string): readonly RawLink[] {
  return [...value.text.matchAll(MARKDOWN_LINK)].flatMap((match) => {
    const [whole, label = "", destination = ""] = match;
    if (/^[a-z][a-z0-9+.-]+:/i.test(destination) || !isPageTarget(destination)) return [];
    const from = match.index + whole.length - 1 - destination.length;
    const { target, targetStart, anchor } = splitAnchor(value.text, from, from + destination.length);
    if (target === "") return [];
    const link = {
      target,
      targetStart,
      targetEnd: targetStart + target.length,
      anchor,
      label,
      syntax: "markdown" as const,
    };
    return [
      moved({ ...link, field: key, block: -1, start: match.index, end: match.index + whole.length }, value.start),
    ];
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

function moved(link: RawLink, by: number): RawLink {
  const { start, end, targetStart, targetEnd } = link;
  return { ...link, start: start + by, end: end + by, targetStart: targetStart + by, targetEnd: targetEnd + by };
}
