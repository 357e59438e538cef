import { foldText } from "../search/fold-text";

/** How two spellings are made one before they are compared. */
export type TextFolding = (text: string) => string;

const APOSTROPHES = /[‘’ʼ]/g;
/** Hyphens, dashes and the minus sign: nobody types what a typesetter made of them. */
const HYPHENS = /[\u2010-\u2015\u2212]/g;

/** Case, accents and the shape of apostrophes and hyphens do not count. */
export const loosely: TextFolding = (text) => foldText(text).replace(APOSTROPHES, "'").replace(HYPHENS, "-");

/** Only what looks the same is the same. */
export const exactly: TextFolding = (text) => text.normalize("NFC").replace(APOSTROPHES, "'");

const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;

/** Where a line begins in a text and in its folded form. */
interface LineStart {
  readonly own: number;
  readonly folded: number;
}

/**
 * Where each unit of a folded text came from: for offsets in `folding(text)`, offsets in `text`. Character by character, so
 * only in the lines that are asked for.
 */
export function originsOf(text: string, folding: TextFolding): (folded: number) => number {
  const lines: LineStart[] = [];
  for (let own = 0, folded = 0; own <= text.length; ) {
    lines.push({ own, folded });
    const feed = text.indexOf("\n", own);
    const end = feed < 0 ? text.length : feed;
    folded += folding(text.slice(own, end)).length + 1;
    own = end + 1;
  }
  const originsIn = new Map<LineStart, readonly number[]>();
  return (at) => {
    const line = lineAt(lines, at);
    let origins = originsIn.get(line);
    if (!origins) {
      const feed = text.indexOf("\n", line.own);
      origins = originsOfLine(text.slice(line.own, feed < 0 ? text.length : feed), folding);
      originsIn.set(line, origins);
    }
    return line.own + (origins[at - line.folded] ?? origins.at(-1) ?? 0);
  };
}

/** For each unit of a folded line where its character begins; at the end the line's length. */
function originsOfLine(line: string, folding: TextFolding): readonly number[] {
  const origins: number[] = [];
  for (const match of line.matchAll(CLUSTER)) {
    const width = folding(match[0]).length;
    for (let i = 0; i < width; i++) origins.push(match.index);
  }
  origins.push(line.length);
  return origins;
}

/** The last line that begins at or before an offset of the folded text. */
function lineAt(lines: readonly LineStart[], at: number): LineStart {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.folded ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return lines[low] ?? { own: 0, folded: 0 };
}
