import { BlockBuilder, type ReferenceDefinition } from "./block-builder";
import { type Cursor, cursorAfter, type LineMarker, matchListMarker, skipSpace } from "./line-cursor";
import type { Block } from "./parsed-page";

export interface ScannedBlocks {
  readonly blocks: readonly Block[];
  /** Link reference definitions by folded label; the first of a label counts. */
  readonly definitions: ReadonlyMap<string, ReferenceDefinition>;
}

/** Deeper lists and quotes are read as text: nobody writes them, and each level costs time on each line. */
const MAX_NESTING = 100;
const TAB_STOP = 4;

const FENCE = /^(`{3,})[^`]*$|^(~{3,})/;
const FENCE_END = /^(`{3,}|~{3,})[ \t]*$/;
const HEADING = /^#{1,6}(?=[ \t]|$)/;
const SETEXT = /^(?:=+|-+)[ \t]*$/;
const RULE = /^(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const DEFINITION = /^\[([^\]\n^][^\]\n]{0,200})\]:[ \t]*(<[^>\n]*>|[^\s<]\S*)/;
/** Tried on a line without quote marks and white space at its ends, so that no part of it can match in two ways. */
const TABLE_RULE = /^\|?[ \t]*:?-+:?(?:[ \t]*\|[ \t]*:?-+:?)*[ \t]*\|?$/;
const TABLE_INDENT = /^[ \t>]*/;
const RAW_HTML = /^<(pre|script|style|textarea)(?=[\s>])/i;
const ORG_BLOCK = /^#\+BEGIN_(SRC|EXAMPLE|EXPORT|COMMENT|QUERY)\b/i;

const endOfLine = (text: string, from: number): number => {
  const newline = text.indexOf("\n", from);
  return newline < 0 ? text.length : newline;
};

const isTableRule = (line: string): boolean => TABLE_RULE.test(line.replace(TABLE_INDENT, "").trimEnd());

interface ListLevel {
  readonly contentColumn: number;
  /** Index of the item's block; -1 until it has one. */
  block: number;
}

interface Fence {
  readonly mark: string;
  readonly column: number;
  readonly quoteDepth: number;
}

/**
 * The block structure of a body in one pass over its lines, as CommonMark has it where links are concerned: fences,
 * indented code, lists, quotes, headings, tables, comments, math. `start` is where the body begins.
 */
export function scanBlocks(text: string, start: number): ScannedBlocks {
  const scanner = new BlockScanner(text);
  scanner.scan(start);
  return scanner.builder;
}

class BlockScanner {
  readonly builder: BlockBuilder;
  readonly #text: string;
  #list: ListLevel[] = [];
  #quoteDepth = 0;
  #fence: Fence | null = null;
  /** Index of the header row while rows follow it; -1 outside a table. */
  #table = -1;
  /** Where the next line begins. */
  #next = 0;
  /** Line feed that ends the current line, or the end of the text. */
  #newline = -1;

  constructor(text: string) {
    this.#text = text;
    this.builder = new BlockBuilder(text);
  }

  scan(start: number): void {
    let at = start;
    while (at < this.#text.length) {
      // Behind a comment the same line goes on: looking for its end once more would make many comments on it slow.
      if (at > this.#newline) this.#newline = endOfLine(this.#text, at);
      const lineEnd = this.#newline;
      this.#next = Math.min(lineEnd + 1, this.#text.length);
      const isCr = lineEnd > at && this.#text.charCodeAt(lineEnd - 1) === 13;
      this.#line(at, isCr ? lineEnd - 1 : lineEnd);
      at = this.#next;
    }
  }

  #line(start: number, end: number): void {
    const first = skipSpace(this.#text, { offset: start, column: 0 }, end);
    const { cursor, depth } = this.#stripQuotes(first, end);
    if (this.#fence && this.#continueFence(this.#fence, start, cursor, depth, end)) return;
    if (depth !== this.#quoteDepth) this.#enterQuote(depth);
    if (cursor.offset >= end) this.#blank();
    else this.#content(cursor, end);
  }

  #stripQuotes(from: Cursor, end: number): { cursor: Cursor; depth: number } {
    let cursor = from;
    let depth = 0;
    const limit = this.#fence ? this.#fence.quoteDepth : MAX_NESTING;
    const base = this.#list.at(-1)?.contentColumn ?? 0;
    while (depth < limit && this.#text[cursor.offset] === ">" && cursor.offset < end) {
      if (depth === 0 && cursor.column >= base + TAB_STOP) break;
      const after = cursorAfter(cursor, 1);
      const isSpaced = this.#text[after.offset] === " " && after.offset < end;
      cursor = skipSpace(this.#text, isSpaced ? cursorAfter(after, 1) : after, end);
      depth++;
    }
    return { cursor, depth };
  }

  #enterQuote(depth: number): void {
    this.builder.close();
    this.#list = [];
    this.#table = -1;
    this.#quoteDepth = depth;
    this.builder.quoted = depth > 0;
  }

  #blank(): void {
    this.builder.close();
    this.#table = -1;
  }

  /** True when the line belongs to the fence or ends it. */
  #continueFence(fence: Fence, start: number, cursor: Cursor, depth: number, end: number): boolean {
    const isBlank = cursor.offset >= end;
    const leavesContainer = depth < fence.quoteDepth || (!isBlank && cursor.column < fence.column);
    if (leavesContainer) {
      this.#endFence();
      return false;
    }
    this.builder.extendCode(Math.max(start, end));
    if (isBlank || cursor.column >= fence.column + TAB_STOP) return true;
    const mark = FENCE_END.exec(this.#text.slice(cursor.offset, end))?.[1];
    if (mark?.startsWith(fence.mark)) this.#endFence();
    return true;
  }

  #endFence(): void {
    this.#fence = null;
    this.builder.close();
  }

  #content(from: Cursor, end: number): void {
    let cursor = from;
    let marker = this.#markerAt(cursor, end);
    const kept = this.#levelsAt(cursor.column);
    const isCode = this.#isIndentedCode(cursor, kept, marker !== null);
    if (isCode) {
      this.#list.length = kept;
      this.builder.addCode(cursor.offset, end);
      return;
    }
    if (marker || !this.#isLazy(cursor, end)) this.#list.length = kept;
    let itemStart = -1;
    while (marker && this.#list.length < MAX_NESTING) {
      this.builder.close();
      this.#table = -1;
      itemStart = cursor.offset;
      this.#list.push({ contentColumn: marker.contentColumn, block: -1 });
      cursor = marker.content;
      marker = this.#markerAt(cursor, end);
    }
    this.#leaf(cursor, end, itemStart);
  }

  #markerAt(cursor: Cursor, end: number): LineMarker | null {
    const marker = matchListMarker(this.#text, cursor, end);
    if (!marker || RULE.test(this.#text.slice(cursor.offset, end))) return null;
    if (!this.builder.isOpen) return marker;
    const mayInterrupt = this.#list.length > 0 || marker.mayInterrupt;
    return mayInterrupt ? marker : null;
  }

  #levelsAt(column: number): number {
    let kept = this.#list.length;
    while (kept > 0 && column < (this.#list[kept - 1]?.contentColumn ?? 0)) kept--;
    return kept;
  }

  #isIndentedCode(cursor: Cursor, kept: number, isMarker: boolean): boolean {
    const base = kept > 0 ? (this.#list[kept - 1]?.contentColumn ?? 0) : 0;
    // Outliners skip levels (`- a`, then three tabs and `- b`): in a list a deeper marker is an item, never code.
    if (isMarker && this.#list.length > 0) return false;
    const isDeep = this.#quoteDepth === 0 && cursor.column >= base + TAB_STOP;
    return isDeep && !this.builder.isOpen && this.#table < 0;
  }

  /** Plain text that goes on with the open paragraph though it is indented less. */
  #isLazy(cursor: Cursor, end: number): boolean {
    return this.builder.isOpen && !this.#startsBlock(this.#text.slice(cursor.offset, end));
  }

  #startsBlock(line: string): boolean {
    const first = line.charAt(0);
    if (first === "`" || first === "~") return FENCE.test(line);
    if (first === "#") return HEADING.test(line) || ORG_BLOCK.test(line);
    if (first === "<") return line.startsWith("<!--") || RAW_HTML.test(line);
    if (first === "*" || first === "-" || first === "_" || first === "=") return RULE.test(line) || SETEXT.test(line);
    return line.startsWith("$$") || line.startsWith("%%");
  }

  #leaf(cursor: Cursor, end: number, itemStart: number): void {
    const line = this.#text.slice(cursor.offset, end);
    if (this.#startsBlock(line) && this.#structure(line, cursor, end, itemStart)) return;
    if (this.#tableLine(line, cursor, end)) return;
    if (itemStart < 0 && !this.builder.isOpen && this.#definition(line, cursor)) return;
    if (itemStart >= 0) this.#openItem(itemStart, cursor.offset, end);
    else if (this.builder.isOpen) this.builder.extend(end);
    else this.builder.openParagraph(cursor.offset, end, this.#enclosingItem());
  }

  #openItem(itemStart: number, contentStart: number, end: number): void {
    const depth = this.#list.length - 1;
    const parent = this.#list.slice(0, -1).findLast((level) => level.block >= 0)?.block ?? -1;
    const block = this.builder.openItem(itemStart, contentStart, Math.max(contentStart, end), depth, parent);
    const level = this.#list.at(-1);
    if (level) level.block = block;
  }

  #enclosingItem(): number {
    return this.#list.findLast((level) => level.block >= 0)?.block ?? -1;
  }

  /** Headings, fences, rules, comments, math. False when the line turns out to be text. */
  #structure(line: string, cursor: Cursor, end: number, itemStart: number): boolean {
    if (this.#setext(line, cursor)) return true;
    const fence = FENCE.exec(line);
    if (fence) return this.#openFence(fence[1] ?? fence[2] ?? "", cursor, end);
    const heading = HEADING.exec(line)?.[0];
    if (heading !== undefined) return this.#heading(heading.length, cursor, end, itemStart);
    if (RULE.test(line)) {
      this.builder.close();
      this.#table = -1;
      return true;
    }
    return this.#region(line, cursor, end);
  }

  #setext(line: string, cursor: Cursor): boolean {
    if (!SETEXT.test(line) || !this.builder.isOpenParagraph) return false;
    if (cursor.column < (this.#list.at(-1)?.contentColumn ?? 0)) return false;
    this.builder.closeAsHeading(line.startsWith("=") ? 1 : 2);
    return true;
  }

  #openFence(mark: string, cursor: Cursor, end: number): boolean {
    this.builder.close();
    this.builder.addCode(cursor.offset, end);
    const column = this.#list.at(-1)?.contentColumn ?? 0;
    this.#fence = { mark, column, quoteDepth: this.#quoteDepth };
    return true;
  }

  #heading(level: number, cursor: Cursor, end: number, itemStart: number): boolean {
    this.builder.close();
    this.#table = -1;
    const content = skipSpace(this.#text, cursorAfter(cursor, level), end);
    const block = this.builder.addHeading(cursor.offset, content.offset, end, level);
    const item = this.#list.at(-1);
    if (itemStart >= 0 && item) item.block = block;
    return true;
  }

  /** Text that no link counts in, up to its closing mark, maybe many lines below. */
  #region(line: string, cursor: Cursor, end: number): boolean {
    const html = RAW_HTML.exec(line)?.[1];
    const org = ORG_BLOCK.exec(line)?.[1];
    if (html) return this.#skipRegion("code", cursor.offset, html.length + 1, `</${html.toLowerCase()}>`);
    if (org) return this.#skipRegion("code", cursor.offset, line.length, `#+end_${org.toLowerCase()}`);
    if (line.startsWith("<!--")) return this.#skipRegion("comment", cursor.offset, 4, "-->");
    if (line.startsWith("%%")) return this.#skipRegion("comment", cursor.offset, 2, "%%");
    if (!line.startsWith("$$") || line.indexOf("$$", 2) > 0) return false;
    return this.#skipRegion("math", cursor.offset, Math.min(2, end), "$$");
  }

  #skipRegion(kind: "code" | "comment" | "math", start: number, openLength: number, closing: string): boolean {
    const close = this.builder.findClosing(start + openLength, closing);
    if (close < 0) return false;
    this.builder.close();
    this.#table = -1;
    this.builder.addRegion(kind, start, close);
    // What stands behind the closing mark is read as a line of its own.
    const rest = this.#text.startsWith("\r\n", close) ? close + 1 : close;
    this.#next = this.#text[rest] === "\n" ? rest + 1 : close;
    return true;
  }

  #tableLine(line: string, cursor: Cursor, end: number): boolean {
    if (this.#table >= 0) {
      if (!isTableRule(line)) this.builder.addRow(cursor.offset, end, this.#table);
      return true;
    }
    if (!line.includes("|") || !this.#isTableRule(this.#next)) return false;
    this.builder.close();
    this.#table = this.builder.addRow(cursor.offset, end, -1);
    return true;
  }

  #isTableRule(start: number): boolean {
    const line = this.#text.slice(start, endOfLine(this.#text, start));
    return line.includes("-") && line.includes("|") && isTableRule(line);
  }

  #definition(line: string, cursor: Cursor): boolean {
    if (!line.startsWith("[")) return false;
    const match = DEFINITION.exec(line);
    const [whole, label, destination] = match ?? [];
    if (whole === undefined || label === undefined || destination === undefined) return false;
    this.builder.define(label, cursor.offset + whole.length - destination.length, destination);
    return true;
  }
}
