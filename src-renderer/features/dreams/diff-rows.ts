import type { DiffLine } from "../../../shared/model/dream";

export interface DiffPiece {
  readonly kind: "plain" | "changed" | "syntax";
  readonly text: string;
  /** UTF-16 offset in the line, for a key. */
  readonly at: number;
}

/** A line of a diff as it is drawn. */
export interface DiffRow {
  readonly line: DiffLine;
  /** Changed words, link brackets, the rest. */
  readonly pieces: readonly DiffPiece[];
  /** Lines of the file are left out before it. */
  readonly isAfterJump: boolean;
}

/** The lines of a diff, long ones cut where nothing changes. Blank lines around a change tell nobody where it is. */
export function diffRows(lines: readonly DiffLine[]): readonly DiffRow[] {
  const partners = pairUp(lines);
  const rows: DiffRow[] = [];
  let last: number | null = null;
  let isAfterJump = false;
  for (const line of lines) {
    // Only added lines are numbered by the new file.
    if (line.kind !== "add") {
      isAfterJump ||= last !== null && line.line > last + 1;
      last = line.line;
    }
    if (line.kind === "context" && line.text.trim() === "") continue;
    rows.push({
      line,
      pieces: diffPieces(line, partners.get(line) ?? null),
      isAfterJump: isAfterJump && rows.length > 0,
    });
    isAfterJump = false;
  }
  return rows;
}

/** Removed lines with the added ones in their place, and back, where as many were added as removed. */
function pairUp(lines: readonly DiffLine[]): ReadonlyMap<DiffLine, DiffLine> {
  const partners = new Map<DiffLine, DiffLine>();
  let at = 0;
  while (at < lines.length) {
    const removed = takeWhile(lines, at, "remove");
    const added = takeWhile(lines, at + removed.length, "add");
    for (const [n, line] of removed.entries()) {
      const partner = added[n];
      if (!partner || added.length !== removed.length) continue;
      partners.set(line, partner);
      partners.set(partner, line);
    }
    at += Math.max(1, removed.length + added.length);
  }
  return partners;
}

function takeWhile(lines: readonly DiffLine[], from: number, kind: DiffLine["kind"]): readonly DiffLine[] {
  let to = from;
  while (lines[to]?.kind === kind) to++;
  return lines.slice(from, to);
}

function diffPieces(line: DiffLine, partner: DiffLine | null): readonly DiffPiece[] {
  const pieces: DiffPiece[] = [];
  let at = 0;
  for (const [start, end] of line.marks) {
    if (start < at || end > line.text.length || end <= start) continue;
    pieces.push(...plainPieces(line.text.slice(at, start), at));
    pieces.push({ kind: "changed", text: line.text.slice(start, end), at: start });
    at = end;
  }
  pieces.push(...plainPieces(line.text.slice(at), at));
  return cut(pieces, line, partner);
}

/** Link brackets step back, so that the name between them is read. */
function plainPieces(text: string, from: number): readonly DiffPiece[] {
  const pieces: DiffPiece[] = [];
  let at = from;
  for (const part of text.split(/(\[\[|\]\])/)) {
    const kind = part === "[[" || part === "]]" ? "syntax" : "plain";
    if (part !== "") pieces.push({ kind, text: part, at });
    at += part.length;
  }
  return pieces;
}

/** A changed line longer than this is cut down to what stands around its changes. */
const LONG = 360;
const AROUND = 130;
/** Lines that only show where one is. */
const CONTEXT_LONG = 160;

function cut(pieces: readonly DiffPiece[], line: DiffLine, partner: DiffLine | null): readonly DiffPiece[] {
  const { text } = line;
  if (text.length <= (line.kind === "context" ? CONTEXT_LONG : LONG)) return pieces;
  const change = changedSpan(line, partner);
  const from = change ? wordStart(text, change.start - AROUND) : 0;
  const to = wordEnd(text, change ? change.end + AROUND : line.kind === "context" ? CONTEXT_LONG : LONG);
  const kept = pieces.flatMap((piece): readonly DiffPiece[] => {
    const start = Math.max(piece.at, from);
    const end = Math.min(piece.at + piece.text.length, to);
    return end > start ? [{ ...piece, text: text.slice(start, end), at: start }] : [];
  });
  const before: readonly DiffPiece[] = from > 0 ? [{ kind: "syntax", text: "… ", at: -1 }] : [];
  const after: readonly DiffPiece[] = to < text.length ? [{ kind: "syntax", text: " …", at: text.length }] : [];
  return [...before, ...kept, ...after];
}

/** From the first changed word to the last. Where words were only taken away, the other side knows where. */
function changedSpan(
  line: DiffLine,
  partner: DiffLine | null,
): { readonly start: number; readonly end: number } | null {
  const own = spanOf(line.marks);
  if (own || !partner) return own;
  const other = spanOf(partner.marks);
  if (!other) return null;
  const end = line.text.length - (partner.text.length - other.end);
  return { start: other.start, end: Math.max(other.start, end) };
}

function spanOf(marks: DiffLine["marks"]): { readonly start: number; readonly end: number } | null {
  const first = marks[0];
  const last = marks.at(-1);
  return first && last ? { start: first[0], end: last[1] } : null;
}

/** How far a cut may move to fall between words. */
const REACH = 40;

function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.indexOf(" ", at);
  return space < 0 || space - at > REACH ? at : space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(" ", at);
  return at - space > REACH ? at : space;
}
