import { BrainError } from "../../../shared/errors/brain-error";

/** One splice of a text. UTF-16 offsets in the text as it is, end exclusive. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

export const inOrder = (edits: readonly TextEdit[]): readonly TextEdit[] =>
  [...edits].sort((a, b) => a.start - b.start || a.end - b.end);

/**
 * The text with the edits made and everything else untouched.
 * @throws BrainError `edit_invalid` when edits overlap or lie outside
 */
export function spliceText(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const edit of inOrder(edits)) {
    if (edit.start < at || edit.end < edit.start || edit.end > text.length) {
      throw new BrainError("edit_invalid", "The edits overlap or lie outside the file.", {});
    }
    parts.push(text.slice(at, edit.start), edit.replacement);
    at = edit.end;
  }
  parts.push(text.slice(at));
  return parts.join("");
}

/** The edits that lead from `spliceText(text, edits)` back to `text`. */
export function inverseEdits(text: string, edits: readonly TextEdit[]): readonly TextEdit[] {
  let shift = 0;
  return inOrder(edits).map(({ start, end, replacement }) => {
    const from = start + shift;
    shift += replacement.length - (end - start);
    return { start: from, end: from + replacement.length, replacement: text.slice(start, end) };
  });
}
