import type { ParsedPage, RawLink } from "./parsed-page";

/** Where a link of a page leads: a path from the top of the brain, or null where no page is there. */
export type FindTarget = (link: RawLink) => string | null;

/**
 * The text of a page with each wikilink written as a Markdown link that any program follows, relative to the page's own
 * folder. Links that lead nowhere become their words, embeds of pages become links. All other text stays as it is, embeds
 * of files too: where a file lies is the brain's own matter.
 */
export function portableMarkdown(path: string, parsed: ParsedPage, find: FindTarget): string {
  const { text, links, bodyStart } = parsed;
  let result = "";
  let at = 0;
  for (const link of links.toSorted((a, b) => a.start - b.start)) {
    // Properties keep their own form: programs read them as data.
    if (link.start < Math.max(at, bodyStart)) continue;
    const written = text.slice(link.start, link.end);
    const plain = plainLink(link, written, path, find(link));
    if (plain === null) continue;
    result += text.slice(at, link.start) + plain;
    at = link.end;
  }
  return result + text.slice(at);
}

/** Null for what is no wikilink to a page, and stays. */
function plainLink(link: RawLink, written: string, path: string, target: string | null): string | null {
  if (!/^!?\[\[/.test(written)) return null;
  const words = escaped(link.label || wordsOf(link));
  if (link.target === "") return link.anchor === null ? words : `[${words}](#${encodeURI(anchorOf(link.anchor))})`;
  if (target === null) return words;
  const anchor = link.anchor === null ? "" : `#${encodeURI(anchorOf(link.anchor))}`;
  return `[${words}](${destination(target, path)}${anchor})`;
}

const wordsOf = ({ target, anchor }: RawLink): string =>
  [target.split("/").at(-1) ?? "", anchor?.replace(/^\^/, "") ?? ""].filter(Boolean).join(" › ");

/** Brackets in words would end them. */
const escaped = (words: string): string => words.replace(/\\\|/g, "|").replace(/[[\]]/g, "\\$&");

/** A heading as most programs make an anchor of it. */
const anchorOf = (anchor: string): string =>
  anchor.startsWith("^")
    ? anchor
    : anchor
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .trim()
        .replace(/\s+/g, "-");

/** The way from the folder of `from` to `to`, percent-encoded where Markdown asks for it. */
function destination(to: string, from: string): string {
  const here = from.split("/").slice(0, -1);
  const there = to.split("/");
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared++;
  const way = [...here.slice(shared).map(() => ".."), ...there.slice(shared)].join("/");
  return encodeURI(way).replace(/[()#?]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}
