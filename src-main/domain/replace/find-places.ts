import type { ReplaceQuery } from "../../../shared/model/replace";
import type { TextEdit } from "../rename/text-edit";

/** Letters, digits, and what they are written with: what a whole word has none of beside it. */
const IN_WORD = "[\\p{L}\\p{M}\\p{N}_]";

/** How a text is searched for a query; null when it asks for nothing. */
export function placePattern({ find, isCaseSensitive, isWhole }: ReplaceQuery): RegExp | null {
  if (find === "") return null;
  const words = find.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const source = isWhole ? `(?<!${IN_WORD})${words}(?!${IN_WORD})` : words;
  return new RegExp(source, isCaseSensitive ? "gu" : "giu");
}

/** The edits that replace every place in a text. What would stay the same is no place. */
export function findPlaces(text: string, pattern: RegExp, to: string): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  for (const found of text.matchAll(pattern)) {
    if (found[0] === to) continue;
    edits.push({ start: found.index, end: found.index + found[0].length, replacement: to });
  }
  return edits;
}

/** How many of the edits lie in the targets or anchors of links. */
export function countInLinks(
  edits: readonly TextEdit[],
  links: readonly { readonly targetStart: number; readonly end: number; readonly targetEnd: number }[],
): number {
  const ordered = links.toSorted((a, b) => a.targetStart - b.targetStart);
  let count = 0;
  let at = 0;
  for (const { start, end } of edits) {
    while (at < ordered.length && (ordered[at]?.targetEnd ?? 0) <= start) at++;
    const link = ordered[at];
    if (link && link.targetStart < end && link.targetEnd > start) count++;
  }
  return count;
}
