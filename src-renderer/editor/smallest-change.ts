import type { Text } from "@codemirror/state";
import { hunksOf } from "../../shared/merge/three-way";

interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * The changes that turn the document into `text`, as small as they can be: lines in between that are the same are left
 * alone, so that carets and undo steps in them stay. In order, none when it is that already.
 */
export function smallestChanges(doc: Text, text: string): readonly TextChange[] {
  const old = doc.toString();
  const whole = smallestChange(old, text, 0);
  if (!whole) return [];
  const [start, end] = [lineStart(old, whole.from), lineEnd(old, whole.to)];
  const oldLines = old.slice(start, end).split("\n");
  const newLines = text.slice(start, text.length - (old.length - end)).split("\n");
  const hunks = oldLines.length > 1 && newLines.length > 1 ? hunksOf(oldLines, newLines) : null;
  if (!hunks || hunks.length < 2) return [whole];
  const starts = [start];
  for (const line of oldLines) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  return hunks.flatMap((hunk) => {
    const isLast = hunk.end === oldLines.length;
    // Taken with the line end after them; the last lines have none and take the one in front.
    const from = Math.max(start, (starts[hunk.start] ?? 0) - (isLast && hunk.start > 0 ? 1 : 0));
    const to = isLast ? end : (starts[hunk.end] ?? end);
    const lines = hunk.items.map((line) => (isLast && hunk.start > 0 ? `\n${line}` : isLast ? line : `${line}\n`));
    const insert = isLast && hunk.start === 0 ? hunk.items.join("\n") : lines.join("");
    const change = smallestChange(old.slice(from, to), insert, from);
    return change ? [change] : [];
  });
}

/** The one change of a piece of text that stands at `offset`; null when the two are the same. */
function smallestChange(old: string, text: string, offset: number): TextChange | null {
  if (old === text) return null;
  const limit = Math.min(old.length, text.length);
  let start = 0;
  while (start < limit && old.charCodeAt(start) === text.charCodeAt(start)) start++;
  let end = 0;
  while (end < limit - start && old.charCodeAt(old.length - 1 - end) === text.charCodeAt(text.length - 1 - end)) end++;
  // Never between the halves of a pair.
  if (isLowSurrogate(text.charCodeAt(start)) || isLowSurrogate(old.charCodeAt(start))) start = Math.max(0, start - 1);
  if (isLowSurrogate(text.charCodeAt(text.length - end))) end = Math.max(0, end - 1);
  return { from: offset + start, to: offset + old.length - end, insert: text.slice(start, text.length - end) };
}

const lineStart = (text: string, at: number): number => (at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1);

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;
