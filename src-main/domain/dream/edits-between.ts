import { diffArrays } from "diff";
import type { Edit } from "../../../shared/model/dream";
import { inverseEdits, type TextEdit } from "../rename/text-edit";

/** Text kept around an edit to find its place again. */
const ANCHOR_LENGTH = 40;
const encoder = new TextEncoder();

/** Changed lines longer than this together are replaced as a whole: comparing their words would take too long. */
const MAX_COMPARED = 20_000;

/** The edits that lead from one text to another, as small as whole words allow: UTF-16 offsets in `before`. */
export function editsBetween(before: string, after: string): readonly TextEdit[] {
  return compare(linesOf(before), linesOf(after)).flatMap((edit) => {
    const original = before.slice(edit.start, edit.end);
    if (original === "" || edit.replacement === "") return [edit];
    if (original.length + edit.replacement.length > MAX_COMPARED) return [edit];
    const within = compare(wordsOf(original), wordsOf(edit.replacement));
    return within.map((word) => ({ ...word, start: edit.start + word.start, end: edit.start + word.end }));
  });
}

function compare(before: string[], after: string[]): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  let at = 0;
  for (const { added, removed, value } of diffArrays(before, after)) {
    const text = value.join("");
    if (added || removed) {
      const last = edits.at(-1);
      const open = last?.end === at ? last : { start: at, end: at, replacement: "" };
      const edit = added ? { ...open, replacement: open.replacement + text } : { ...open, end: at + text.length };
      edits.splice(open === last ? -1 : edits.length, 1, edit);
    }
    if (!added) at += text.length;
  }
  return edits;
}

/** The edits that lead back from `after` to `before`, with what stands around them: they can be made later too. */
export function editsBack(before: string, after: string): readonly Edit[] {
  return inverseEdits(before, editsBetween(before, after)).map(({ start, end, replacement }) => ({
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

/** Parts that join to the text again: words, spaces, single signs; lines with their ends. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}_]+|\s+|./gsu) ?? [];
const linesOf = (text: string): string[] => text.split(/(?<=\n)/u);
const byteLength = (text: string): number => encoder.encode(text).length;
