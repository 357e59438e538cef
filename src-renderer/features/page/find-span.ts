import type { ParsedPage } from "../../../shared/text/parsed-page";
import { nameKey } from "../../../shared/text/slug";

/** UTF-16 offsets in a page's text. */
export interface TextSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Where a span of the text on disk lies in the text of the editor. When the two differ the same words are looked for,
 * nearest to where they stood; null when they are gone.
 */
export function spanInText(
  disk: string,
  at: { readonly start: number; readonly end: number },
  mine: string,
): TextSpan | null {
  if (disk === mine) return { from: at.start, to: at.end };
  const words = disk.slice(at.start, at.end);
  if (words.trim() === "") return null;
  const before = mine.lastIndexOf(words, at.start);
  const after = mine.indexOf(words, at.start);
  const from = nearest(before, after, at.start);
  return from < 0 ? null : { from, to: from + words.length };
}

function nearest(before: number, after: number, wanted: number): number {
  if (before < 0 || after < 0) return Math.max(before, after);
  return wanted - before <= after - wanted ? before : after;
}

/** The heading or `^block` that a link's anchor names; nested headings are written `a#b`. */
export function anchorSpan(parsed: ParsedPage, anchor: string): TextSpan | null {
  if (anchor.startsWith("^")) {
    const inLine = parsed.text.indexOf(` ${anchor}`, parsed.bodyStart);
    // Below a table or a list the id stands on a line of its own.
    const at = inLine < 0 ? parsed.text.indexOf(`\n${anchor}`, parsed.bodyStart - 1) + 1 : inLine;
    if (at <= 0) return null;
    const block = parsed.blocks.find((one) => one.start <= at && one.end >= at);
    return block ? { from: block.start, to: block.end } : { from: at, to: at + anchor.length + 1 };
  }
  const wanted = nameKey(anchor.split("#").at(-1) ?? anchor);
  const heading = parsed.headings.find((one) => nameKey(one.text) === wanted);
  return heading ? { from: heading.start, to: heading.end } : null;
}
