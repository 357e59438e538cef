import type { DiffLine } from "../../../shared/model/dream";

export interface DiffPiece {
  readonly kind: "plain" | "changed" | "syntax";
  readonly text: string;
  /** UTF-16 offset in the line, for a key. */
  readonly at: number;
}

/** A changed line longer than this is cut down to what stands around its changes. */
const LONG = 420;
const AROUND = 140;
/** Lines that only show where one is. */
const CONTEXT_LONG = 180;

/** A line of a diff in pieces: changed words, link brackets, the rest. Long lines are cut where nothing changes. */
export function diffPieces(line: DiffLine): readonly DiffPiece[] {
  const pieces: DiffPiece[] = [];
  let at = 0;
  for (const [start, end] of line.marks) {
    if (start < at || end > line.text.length || end <= start) continue;
    pieces.push(...plainPieces(line.text.slice(at, start), at));
    pieces.push({ kind: "changed", text: line.text.slice(start, end), at: start });
    at = end;
  }
  pieces.push(...plainPieces(line.text.slice(at), at));
  return cut(pieces, line);
}

/** Link brackets step back, so that the name between them is read. */
function plainPieces(text: string, from: number): readonly DiffPiece[] {
  return text.split(/(\[\[|\]\])/).reduce<{ pieces: DiffPiece[]; at: number }>(
    ({ pieces, at }, part) => {
      const kind = part === "[[" || part === "]]" ? "syntax" : "plain";
      return { pieces: part === "" ? pieces : [...pieces, { kind, text: part, at }], at: at + part.length };
    },
    { pieces: [], at: from },
  ).pieces;
}

function cut(pieces: readonly DiffPiece[], line: DiffLine): readonly DiffPiece[] {
  const limit = line.kind === "context" ? CONTEXT_LONG : LONG;
  if (line.text.length <= limit) return pieces;
  const first = line.marks[0]?.[0] ?? 0;
  const last = line.marks.at(-1)?.[1] ?? 0;
  const from = line.marks.length === 0 ? 0 : wordStart(line.text, first - AROUND);
  const to = line.marks.length === 0 ? wordEnd(line.text, limit) : wordEnd(line.text, last + AROUND);
  const kept = pieces.flatMap((piece): readonly DiffPiece[] => {
    const start = Math.max(piece.at, from);
    const end = Math.min(piece.at + piece.text.length, to);
    return end > start ? [{ ...piece, text: line.text.slice(start, end), at: start }] : [];
  });
  const before: readonly DiffPiece[] = from > 0 ? [{ kind: "syntax", text: "… ", at: -1 }] : [];
  const after: readonly DiffPiece[] =
    to < line.text.length ? [{ kind: "syntax", text: " …", at: line.text.length }] : [];
  return [...before, ...kept, ...after];
}

/** The beginning of the word at or after an offset, never beyond the next few letters. */
function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.indexOf(" ", at);
  return space < 0 || space - at > 40 ? at : space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(" ", at);
  return at - space > 40 ? at : space;
}
