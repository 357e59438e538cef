import { BrainError } from "../../../shared/errors/brain-error";
import type { Edit } from "../../../shared/model/dream";

const encoder = new TextEncoder();

/**
 * Bytes with the edits made and everything else untouched.
 * @throws BrainError `edit_invalid` when edits overlap or lie outside
 */
export function spliceBytes(bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const ordered = [...edits].sort((a, b) => a.start - b.start);
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const edit of ordered) {
    if (edit.start < at || edit.end < edit.start || edit.end > bytes.length) {
      throw new BrainError("edit_invalid", "The edits overlap or lie outside the file.", {});
    }
    parts.push(bytes.subarray(at, edit.start), encoder.encode(edit.replacement));
    at = edit.end;
  }
  parts.push(bytes.subarray(at));
  return joinBytes(parts);
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
