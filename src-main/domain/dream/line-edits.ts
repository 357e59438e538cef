import { diffArrays } from "diff";
import type { Edit } from "../../../shared/model/dream";
import { inverseEdits, type TextEdit } from "../rename/text-edit";

/** Text kept around an edit to find its place again. */
const ANCHOR_LENGTH = 40;
const encoder = new TextEncoder();

/** The edits that lead from one text to another, by whole lines: UTF-16 offsets in `before`. */
export function lineEdits(before: string, after: string): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let at = 0;
  for (const { added, removed, value } of diffArrays(linesOf(before), linesOf(after))) {
    const text = value.join("");
    const last = edits.at(-1);
    const continues = last !== undefined && last.end === at;
    if (added && continues) edits[edits.length - 1] = { ...last, replacement: last.replacement + text };
    else if (added) edits.push({ start: at, end: at, replacement: text });
    else if (removed) {
      if (continues) edits[edits.length - 1] = { ...last, end: at + text.length };
      else edits.push({ start: at, end: at + text.length, replacement: "" });
    }
    if (!added) at += text.length;
  }
  return edits;
}

/** The edits that lead back from `after` to `before`, with what stands around them: they can be made later too. */
export function editsBack(before: string, after: string): readonly Edit[] {
  return inverseEdits(before, lineEdits(before, after)).map(({ start, end, replacement }) => ({
    start: byteLength(after.slice(0, start)),
    end: byteLength(after.slice(0, end)),
    replacement,
    anchor: {
      before: after.slice(Math.max(0, start - ANCHOR_LENGTH), start),
      original: after.slice(start, end),
      after: after.slice(end, end + ANCHOR_LENGTH),
    },
  }));
}

/** Each line with its end, so that they join to the text again. */
const linesOf = (text: string): string[] => text.split(/(?<=\n)/u);
const byteLength = (text: string): number => encoder.encode(text).length;
