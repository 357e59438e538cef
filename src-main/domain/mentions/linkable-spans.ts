import type { Block, ParsedPage, Span } from "../../../shared/text/parsed-page";
import { taskMarkerOf } from "../../../shared/text/task-marker";

/** A stretch of prose that a link may be written into, with its block. */
export interface LinkableSpan extends Span {
  readonly block: Block;
}

/** Blocks that hold no prose, and headings: a link in a heading changes the heading's address. */
const CLOSED_BLOCKS: ReadonlySet<Block["kind"]> = new Set(["heading", "code", "math", "comment"]);

/**
 * Everything inside a block that is syntax, address, name or somebody's link already. All repetitions are bounded, so
 * that an opening mark without its close costs little however often it stands there.
 */
const CLOSED = new RegExp(
  [
    /(?<tick>`+)(?!`)[\s\S]{0,2000}?[^`]\k<tick>(?!`)/u, // code
    /\$\$[\s\S]{0,2000}?\$\$|\$(?![\s\d])[^$\n]{0,300}?[^\s$]\$(?!\d)/u, // math
    /<!--[\s\S]{0,2000}?-->|%%[\s\S]{0,2000}?%%/u, // comments
    /<(?<tag>a|code|pre|script|style)\b[\s\S]{0,2000}?<\/\k<tag>>/u,
    /<%[\s\S]{0,500}?%>|\{\{[^\n]{0,300}?\}\}/u, // templates, macros
    /!?\[\[[^\n]{0,300}?\]\]|\(\([^\n]{0,100}?\)\)/u, // wikilinks, Logseq's block references
    /!?\[(?:[^[\]]|\[[^[\]]{0,200}\]){0,500}\](?:\((?:[^()\n]|\([^()\n]{0,300}\)){0,600}\)|\[[^[\]\n]{0,200}\]|:[^\n]*)?/u,
    /<\/?[a-z!][^<>]{0,500}>/u,
    /[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>]+|\bwww\.[^\s<>]+|\bmailto:\S+/u,
    /[\w.+-]{1,64}@[\w-]{1,64}\.[\w.]{1,64}/u,
    /#[\p{L}\p{N}_/-]+/u, // tags
    /(?<![^\n>])[ \t>]*(?:[-*+][ \t]+)?[\p{L}][^:\n]{0,60}::(?=\s)[^\n]*|\([\p{L}][^:()\n]{0,60}::[^()\n]{0,300}\)/u, // fields
    /(?<=\s)\^[\w-]+[ \t]*(?![^\n])/u, // block ids
  ]
    .map((part) => part.source)
    .join("|"),
  "giu",
);

/**
 * Where on a page a name may be turned into a link, in order: never in links, code, math, comments, addresses, tags, fields
 * or headings.
 * @param pattern leaves out the blocks that do not match
 */
export function linkableSpans(page: ParsedPage, pattern: RegExp | null = null): readonly LinkableSpan[] {
  const spans: LinkableSpan[] = [];
  let link = 0;
  const links = page.links.filter((one) => one.block >= 0).toSorted((a, b) => a.start - b.start);
  for (const block of page.blocks) {
    if (CLOSED_BLOCKS.has(block.kind)) continue;
    const closed: Span[] = [];
    for (; link < links.length; link++) {
      const one = links[link];
      if (!one || one.start >= block.end) break;
      if (one.end > block.contentStart) closed.push(one);
    }
    const content = page.text.slice(block.contentStart, block.end);
    if (pattern && !pattern.test(content)) continue;
    // As a link a task's marker would be none any more.
    const task = taskMarkerOf(content);
    if (task) closed.push({ start: block.contentStart, end: block.contentStart + task.word.length });
    for (const match of content.matchAll(CLOSED)) {
      const start = block.contentStart + match.index;
      closed.push({ start, end: start + match[0].length });
    }
    spans.push(...openParts(block, closed));
  }
  return spans;
}

function openParts(block: Block, closed: Span[]): readonly LinkableSpan[] {
  const parts: LinkableSpan[] = [];
  let at = block.contentStart;
  for (const { start, end } of closed.sort((a, b) => a.start - b.start)) {
    if (start > at) parts.push({ start: at, end: start, block });
    at = Math.max(at, end);
  }
  if (at < block.end) parts.push({ start: at, end: block.end, block });
  return parts;
}
