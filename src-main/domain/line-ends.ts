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

/**
 * Text for the file from the editor's text: lines that were there before keep their own line end, new lines get the one
 * that most lines of the file have. `oldRaw` is the file's text that the edit was based on.
 */
export function fromEditorText(edited: string, oldRaw: string): string {
  const pairs = count(oldRaw, "\r\n");
  if (pairs === 0) return edited;
  if (pairs === count(oldRaw, "\n")) return edited.replaceAll("\n", "\r\n");
  return restoreMixed(edited, oldRaw, pairs > count(oldRaw, "\n") / 2 ? "\r\n" : "\n");
}

function restoreMixed(edited: string, oldRaw: string, usual: string): string {
  const oldLines = splitKeepingEnds(oldRaw);
  const bare = oldLines.map((line) => line.replace(/\r\n$/, "\n"));
  const newLines = splitKeepingEnds(edited);
  const result: string[] = [];
  let at = 0;
  for (const part of diffArrays(bare, newLines)) {
    if (part.removed) {
      at += part.value.length;
    } else if (part.added) {
      result.push(...part.value.map((line) => line.replace(/\n$/, usual)));
    } else {
      result.push(...oldLines.slice(at, at + part.value.length));
      at += part.value.length;
    }
  }
  return result.join("");
}

/** Lines with their `\n` (or `\r\n`) still on; the last may have none. */
const splitKeepingEnds = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

function count(text: string, part: string): number {
  let n = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) n++;
  return n;
}
