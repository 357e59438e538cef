import { syntaxTree } from "@codemirror/language";
import type { EditorState, Text } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";
import { readPageHead } from "../page-head";

/** A line that begins an item of a list. */
export interface ListLine {
  /** Quote marks and white space in front of the mark. */
  readonly lead: string;
  /** `-`, `*`, `+`, `3.`, `3)`. */
  readonly marker: string;
  /** Its number; null for a bullet. */
  readonly number: number | null;
  /** White space behind the mark; empty at the end of a line. */
  readonly gap: string;
  /** `[ ] `, `[x] `; empty for an item that is no task. */
  readonly task: string;
  /** Where the words begin, in the line. */
  readonly contentStart: number;
  /** Column of the mark, behind the quote marks. */
  readonly column: number;
  readonly quotes: number;
}

const LEAD = /^((?:[ \t]*>)*)([ \t]*)/;
const ITEM = /^((?:[ \t]*>)*[ \t]*)([-*+]|(\d{1,9})[.)])([ \t]+|$)(\[[^\]\n]\](?:[ \t]+|$))?/;
const TAB_STOP = 4;
/** A list is followed this far in either direction: nobody writes longer ones, and a key must not read a whole page. */
const FAR = 5000;

/** Null for a line that begins no item. */
export function readListLine(text: string): ListLine | null {
  const found = ITEM.exec(text);
  if (!found) return null;
  const [all, lead = "", marker = "", digits, gap = "", task = ""] = found;
  // A rule of the page looks like an item: `* * *`, `- - -`.
  if (/^[ \t]*([-*])(?:[ \t]*\1){2,}[ \t]*$/.test(text.slice(lead.length))) return null;
  const number = digits === undefined ? null : Number(digits);
  return { lead, marker, number, gap, task, contentStart: all.length, ...leadOf(text) };
}

/** How far in a line begins, and behind how many quote marks. */
export function leadOf(text: string): { readonly column: number; readonly quotes: number } {
  const [, quoted = "", space = ""] = LEAD.exec(text) ?? [];
  return { column: columnsOf(space), quotes: quoted.replace(/[^>]/g, "").length };
}

/** Columns that white space takes, a tab up to the next stop. */
export function columnsOf(space: string): number {
  let column = 0;
  for (const letter of space) column += letter === "\t" ? TAB_STOP - (column % TAB_STOP) : 1;
  return column;
}

const isBlank = (text: string): boolean => /^[ \t>]*$/.test(text);

/** The last line of the item that begins on a line: its own further lines, and its children. */
export function lastLineOf(doc: Text, first: number): number {
  const { column, quotes } = leadOf(doc.line(first).text);
  let last = first;
  for (let number = first + 1; number <= Math.min(doc.lines, first + FAR); number++) {
    const { text } = doc.line(number);
    if (isBlank(text)) continue;
    const lead = leadOf(text);
    if (lead.quotes !== quotes || lead.column <= column) break;
    last = number;
  }
  return last;
}

/** The items of the same list at the same depth as the one on a line, in order; children are passed over. */
export function siblingsOf(doc: Text, line: number): readonly number[] {
  const own = readListLine(doc.line(line).text);
  if (!own) return [];
  const numbers = [line];
  for (let number = line - 1; number >= Math.max(1, line - FAR); number--) {
    const step = stepFrom(doc.line(number).text, own);
    if (step === "end") break;
    if (step === "sibling") numbers.unshift(number);
  }
  for (let number = line + 1; number <= Math.min(doc.lines, line + FAR); number++) {
    const step = stepFrom(doc.line(number).text, own);
    if (step === "end") break;
    if (step === "sibling") numbers.push(number);
  }
  return numbers;
}

function stepFrom(text: string, own: ListLine): "inside" | "sibling" | "end" {
  if (isBlank(text)) return "inside";
  const lead = leadOf(text);
  if (lead.quotes !== own.quotes || lead.column < own.column) return "end";
  if (lead.column > own.column) return "inside";
  const item = readListLine(text);
  if (!item) return "end";
  return sameKind(item, own) ? "sibling" : "end";
}

/** Another kind of mark begins another list. */
const sameKind = (a: ListLine, b: ListLine): boolean => a.marker.at(-1) === b.marker.at(-1);

/** The item that an item belongs to; null at the top. */
export function parentOf(doc: Text, line: number): { readonly line: number; readonly item: ListLine } | null {
  const own = leadOf(doc.line(line).text);
  for (let number = line - 1; number >= Math.max(1, line - FAR); number--) {
    const { text } = doc.line(number);
    if (isBlank(text)) continue;
    const lead = leadOf(text);
    if (lead.quotes !== own.quotes) return null;
    if (lead.column >= own.column) continue;
    const item = readListLine(text);
    if (item) return { line: number, item };
    if (lead.column === 0) return null;
  }
  return null;
}

const LITERAL = new Set(["FencedCode", "CodeBlock", "HTMLBlock", "CommentBlock", "Table"]);

/** The node around a place where marks mean nothing, or a table; null in plain text. */
export function literalAt(state: EditorState, at: number): string | null {
  if (at < readPageHead(state).bodyStart) return "Frontmatter";
  for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, -1); node; node = node.parent) {
    if (LITERAL.has(node.name)) return node.name;
  }
  return null;
}
