import { syntaxTree } from "@codemirror/language";
import type { EditorState, Text } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";
import { literalBlockAt } from "../literal-nodes";

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
export const FAR = 5000;

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

/** Documents do not change: what was found of one is found once, for all the items that a key has to do with. */
const knownSiblings = new WeakMap<Text, Map<number, readonly number[]>>();
const knownParents = new WeakMap<Text, Map<number, ListParent | null>>();

function ofDoc<T>(known: WeakMap<Text, Map<number, T>>, doc: Text): Map<number, T> {
  const found = known.get(doc) ?? new Map<number, T>();
  known.set(doc, found);
  return found;
}

/** The items of the same list at the same depth as the one on a line, in order; children are passed over. */
export function siblingsOf(doc: Text, line: number): readonly number[] {
  const known = ofDoc(knownSiblings, doc);
  const found = known.get(line);
  if (found) return found;
  const own = readListLine(doc.line(line).text);
  if (!own) return [];
  const above = siblingsFrom(doc, line, own, -1);
  const below = siblingsFrom(doc, line, own, 1);
  const numbers = [...above.numbers.reverse(), line, ...below.numbers];
  // Of a list that was not followed to its ends each item has another part in reach.
  for (const one of above.isWhole && below.isWhole ? numbers : [line]) known.set(one, numbers);
  return numbers;
}

function siblingsFrom(doc: Text, line: number, own: ListLine, step: 1 | -1) {
  const numbers: number[] = [];
  for (let far = 1; far <= FAR; far++) {
    const number = line + far * step;
    const place = number < 1 || number > doc.lines ? "end" : stepFrom(doc.line(number).text, own);
    if (place === "end") return { numbers, isWhole: true };
    if (place === "sibling") numbers.push(number);
  }
  return { numbers, isWhole: false };
}

/** The items of a list right above and right below one of them. */
export function neighboursIn(siblings: readonly number[], line: number) {
  let [low, high] = [0, siblings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((siblings[middle] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  const isIn = siblings[low] === line;
  return { above: siblings[low - 1], below: siblings[isIn ? low + 1 : low] };
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

interface ListParent {
  readonly line: number;
  readonly item: ListLine;
}

/** The item that an item belongs to; null at the top. */
export function parentOf(doc: Text, line: number): ListParent | null {
  const known = ofDoc(knownParents, doc);
  const own = leadOf(doc.line(line).text);
  const passed: number[] = [];
  const settle = (parent: ListParent | null): ListParent | null => {
    for (const one of passed) known.set(one, parent);
    return parent;
  };
  for (let number = line; number >= Math.max(1, line - FAR); number--) {
    const { text } = doc.line(number);
    if (isBlank(text)) continue;
    const lead = leadOf(text);
    if (lead.quotes !== own.quotes) return settle(null);
    if (lead.column === own.column) {
      const found = known.get(number);
      if (found !== undefined) return settle(found);
      passed.push(number);
    }
    if (lead.column >= own.column) continue;
    const item = readListLine(text);
    if (item) return settle({ line: number, item });
    if (lead.column === 0) return settle(null);
  }
  return settle(null);
}

/** What keeps a line from being an item: a literal block, the properties, or a table; null where it may be one. */
export function blockAround(state: EditorState, at: number): string | null {
  const literal = literalBlockAt(state, at);
  if (literal !== null) return literal;
  for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, -1); node; node = node.parent) {
    if (node.name === "Table") return "Table";
  }
  return null;
}
