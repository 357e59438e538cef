import type { Text } from "@codemirror/state";

export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The one change that turns the document into `text`, as small as it can be; null when it is that already. */
export function smallestChange(doc: Text, text: string): TextChange | null {
  const old = doc.toString();
  if (old === text) return null;
  const limit = Math.min(old.length, text.length);
  let start = 0;
  while (start < limit && old.charCodeAt(start) === text.charCodeAt(start)) start++;
  let end = 0;
  while (end < limit - start && old.charCodeAt(old.length - 1 - end) === text.charCodeAt(text.length - 1 - end)) end++;
  // Never between the halves of a pair.
  if (isLowSurrogate(text.charCodeAt(start)) || isLowSurrogate(old.charCodeAt(start))) start = Math.max(0, start - 1);
  if (isLowSurrogate(text.charCodeAt(text.length - end))) end = Math.max(0, end - 1);
  return { from: start, to: old.length - end, insert: text.slice(start, text.length - end) };
}

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;
