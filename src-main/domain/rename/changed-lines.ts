import type { RenameLine } from "../../../shared/model/rename";
import { inOrder, type TextEdit } from "./text-edit";

/** Longest line shown whole; of longer ones what stands around the change. */
const MAX_LINE = 240;
const AROUND = 80;
/** Lines of one edit that are shown. */
const MAX_LINES = 12;

/** The lines that edits touch, before and after. Edits on one line are shown together. */
export function changedLines(text: string, edits: readonly TextEdit[]): readonly RenameLine[] {
  const lines: RenameLine[] = [];
  const ordered = inOrder(edits);
  let line = 1;
  let counted = 0;
  for (let i = 0; i < ordered.length; ) {
    const first = ordered[i];
    if (!first) break;
    const start = first.start === 0 ? 0 : text.lastIndexOf("\n", first.start - 1) + 1;
    const group: TextEdit[] = [];
    let end = start;
    for (let edit = ordered[i]; edit && (group.length === 0 || edit.start <= end); edit = ordered[++i]) {
      group.push(edit);
      end = Math.max(end, lineEndAfter(text, edit.end));
    }
    line += newlines(text, counted, start);
    counted = start;
    lines.push(shown(text, start, end, group, line));
  }
  return lines;
}

function shown(text: string, start: number, end: number, edits: readonly TextEdit[], line: number): RenameLine {
  let after = "";
  let at = start;
  for (const edit of edits) {
    after += text.slice(at, edit.start) + edit.replacement;
    at = edit.end;
  }
  after += text.slice(at, end);
  const before = text.slice(start, end);
  const first = edits[0]?.start ?? start;
  const from = before.length > MAX_LINE || after.length > MAX_LINE ? Math.max(0, first - start - AROUND) : 0;
  return { line, before: cut(before, from), after: cut(after, from) };
}

function cut(text: string, from: number): string {
  const lines = text.replace(/\r/g, "").split("\n");
  const few = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), "…"].join("\n") : lines.join("\n");
  const limit = MAX_LINE * Math.min(lines.length, MAX_LINES);
  return `${from > 0 ? "…" : ""}${few.slice(from, from + limit)}${few.length > from + limit ? "…" : ""}`;
}

function lineEndAfter(text: string, at: number): number {
  const newline = text.indexOf("\n", at);
  return newline < 0 ? text.length : newline;
}

function newlines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) count++;
  return count;
}
