import { diffArrays } from "diff";

/**
 * The editor works on `\n` alone; the file keeps what it has. A lone carriage return is a character like any other.
 */

/** Text as the editor gets it: every `\r\n` becomes `\n`. */
export const toEditorText = (raw: string): string => raw.replaceAll("\r\n", "\n");

/** Where an offset of the raw text lies in the editor's text. */
export function toEditorOffset(raw: string, offset: number): number {
  let pairs = 0;
  for (let at = raw.indexOf("\r\n"); at !== -1 && at < offset; at = raw.indexOf("\r\n", at + 2)) pairs++;
  return offset - pairs;
}

/** The other way round: before a `\r\n` where the offset is before its `\n`. */
function toRawOffset(raw: string, offset: number): number {
  let pairs = 0;
  for (let at = raw.indexOf("\r\n"); at !== -1 && at - pairs < offset; at = raw.indexOf("\r\n", at + 2)) pairs++;
  return offset + pairs;
}

/**
 * Text for the file from the editor's text: what was not edited stays as it is, line ends included, and new lines get the
 * end that most lines of the file have. `oldRaw` is the file's text that the edit was based on.
 */
export function fromEditorText(edited: string, oldRaw: string): string {
  const [pairs, breaks] = [count(oldRaw, "\r\n"), count(oldRaw, "\n")];
  if (breaks === 0) return edited;
  // A caller that is no editor may give `\r\n` itself. Only where the file has `\r\r\n` is that the editor's own text.
  const text = oldRaw.includes("\r\r\n") ? edited : toEditorText(edited);
  if (pairs === 0) return text;
  if (pairs === breaks) return text.replaceAll("\n", "\r\n");
  const usual = pairs > breaks / 2 ? "\r\n" : "\n";
  return betweenSame(oldRaw, text, (raw, inner) => withKeptLines(raw, inner, usual));
}

/** What both begin and end with is taken from the raw text; `merge` makes what lies between. */
function betweenSame(raw: string, edited: string, merge: (raw: string, edited: string) => string): string {
  const old = toEditorText(raw);
  const shorter = Math.min(old.length, edited.length);
  let head = 0;
  while (head < shorter && old[head] === edited[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old[old.length - 1 - tail] === edited[edited.length - 1 - tail]) tail++;
  const [start, end] = [toRawOffset(raw, head), toRawOffset(raw, old.length - tail)];
  return raw.slice(0, start) + merge(raw.slice(start, end), edited.slice(head, edited.length - tail)) + raw.slice(end);
}

/** Texts that differ in more lines are not compared: the time it takes grows with the square. */
const MAX_EDITS = 2_000;

/** Several edits at once: lines between them are found by their text, and keep their ends. */
function withKeptLines(raw: string, edited: string, usual: string): string {
  const oldLines = splitKeepingEnds(raw);
  const parts = diffArrays(oldLines.map(toEditorText), splitKeepingEnds(edited), { maxEditLength: MAX_EDITS });
  // Nearly everything is new: nothing stands between the edits that could keep its end.
  if (!parts) return withEnds(raw, edited, usual);
  const result: string[] = [];
  let at = 0;
  let gone = "";
  const put = (text: string) => {
    if (gone + text !== "") result.push(betweenSame(gone, text, (old, now) => withEnds(old, now, usual)));
    gone = "";
  };
  for (const part of parts) {
    const lines = part.added ? "" : oldLines.slice(at, at + part.value.length).join("");
    if (!part.added) at += part.value.length;
    if (part.removed) gone += lines;
    else if (part.added) put(part.value.join(""));
    else {
      put("");
      result.push(lines);
    }
  }
  put("");
  return result.join("");
}

/** As many lines as before keep their ends one by one; otherwise all are new. */
function withEnds(old: string, edited: string, usual: string): string {
  const ends = old.match(/\r?\n/g) ?? [];
  const isSame = ends.length === count(edited, "\n");
  let at = 0;
  return edited.replace(/\n/g, () => (isSame ? (ends[at++] ?? usual) : usual));
}

/** Lines with their `\n` (or `\r\n`) still on; the last may have none. */
const splitKeepingEnds = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

function count(text: string, part: string): number {
  let n = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) n++;
  return n;
}
