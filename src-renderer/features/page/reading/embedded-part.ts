import type { ParsedPage } from "../../../../shared/text/parsed-page";
import { anchorSpan, type TextSpan } from "../find-span";

/**
 * The part of a page that an embed shows: all of its body, the section under a heading with the sections below it, or
 * one block. Null when the page has no such heading or block.
 */
export function embeddedPart(parsed: ParsedPage, anchor: string | null): TextSpan | null {
  if (anchor === null || anchor === "") return { from: parsed.bodyStart, to: parsed.text.length };
  const span = anchorSpan(parsed, anchor);
  if (!span) return null;
  if (anchor.startsWith("^")) return blockWithChildren(parsed, span, anchor);
  const index = parsed.headings.findIndex((one) => one.start === span.from);
  const level = parsed.headings[index]?.level ?? 1;
  const next = parsed.headings.find((one, at) => at > index && one.level <= level);
  return { from: span.from, to: next?.start ?? parsed.text.length };
}

/** An id on a line of its own names what stands above it; a list item comes with the items below it. */
function blockWithChildren({ blocks, text }: ParsedPage, span: TextSpan, anchor: string): TextSpan {
  let index = blocks.findIndex((one) => one.start <= span.from && one.end >= span.to);
  const isAlone = text.slice(span.from, span.to).trim() === anchor;
  if (isAlone && index > 0) index--;
  const block = blocks[index];
  if (!block) return span;
  const lineStart = text.lastIndexOf("\n", block.start - 1) + 1;
  if (block.kind === "row") return { from: tableStart(blocks, index), to: isAlone ? block.end : span.to };
  if (block.kind !== "item") return { from: lineStart, to: block.end };
  let last = index;
  for (let next = blocks[last + 1]; next?.kind === "item" && next.depth > block.depth; next = blocks[last + 1]) last++;
  return { from: lineStart, to: blocks[last]?.end ?? block.end };
}

function tableStart(blocks: ParsedPage["blocks"], index: number): number {
  let first = index;
  while (blocks[first - 1]?.kind === "row") first--;
  return blocks[first]?.start ?? 0;
}
