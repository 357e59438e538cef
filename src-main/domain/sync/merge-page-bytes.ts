import { type MergePart, settledText } from "../../../shared/merge/merge-part";
import { mergeTexts } from "../../../shared/merge/merge-texts";
import { decodeText } from "../decode-text";
import { encodeText } from "../encode-text";
import { fromEditorText, toEditorText } from "../line-ends";

/** The bytes that a merge gives its text, once there is one. */
export interface MergeShape {
  /** Text of the side whose line ends and byte order mark are kept. */
  readonly raw: string;
  readonly bomLength: number;
}

export type PageMerge =
  | { readonly kind: "merged"; readonly bytes: Uint8Array }
  | { readonly kind: "open"; readonly parts: readonly MergePart[]; readonly shape: MergeShape }
  /** A side is no text. */
  | { readonly kind: "no_text" };

/** Three versions of a page's bytes brought together; `base` null where both sides began the page. */
export function mergePageBytes(base: Uint8Array | null, mine: Uint8Array, theirs: Uint8Array): PageMerge {
  const versions = [base ?? new Uint8Array(), mine, theirs].map(decodeText);
  const [from, left, right] = versions;
  if (from?.kind !== "text" || left?.kind !== "text" || right?.kind !== "text") return { kind: "no_text" };
  const parts = mergeTexts(toEditorText(from.text), toEditorText(left.text), toEditorText(right.text));
  // Who changed the line ends or the mark has them kept; else they are those of mine.
  const isMineAsBase = base !== null && shapeOf(from) === shapeOf(left);
  const { text: raw, bomLength } = isMineAsBase ? right : left;
  const text = settledText(parts);
  if (text === null) return { kind: "open", parts, shape: { raw, bomLength } };
  return { kind: "merged", bytes: shaped(text, { raw, bomLength }) };
}

/** The bytes of a merged text. */
export const shaped = (text: string, { raw, bomLength }: MergeShape): Uint8Array =>
  encodeText(fromEditorText(text, raw), bomLength);

const shapeOf = ({ text, bomLength }: { text: string; bomLength: number }): string => {
  const pairs = text.split("\r\n").length - 1;
  const breaks = text.split("\n").length - 1;
  return `${bomLength} ${breaks === 0 ? "none" : pairs > breaks / 2 ? "crlf" : "lf"}`;
};
