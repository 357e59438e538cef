import type { LinkSyntax } from "../model/link";
import { foldLabel, type ReferenceDefinition } from "./block-builder";
import { InlineFields } from "./inline-fields";
import { type BlockReference, isEmbedArgument, isQuery, readBlockReference } from "./logseq-blocks";
import {
  isPageDestination,
  MAX_TARGET,
  type MarkdownDestination,
  readDestination,
  splitAnchor,
} from "./markdown-destination";
import type { Block, RawLink } from "./parsed-page";
import type { ReadingRules } from "./reading-rules";
import { readWikilinkParts } from "./wikilink-parts";

interface Bracket {
  readonly at: number;
  readonly isImage: boolean;
}

/** More open brackets than this are no links; the oldest are forgotten. */
const MAX_BRACKETS = 64;
/** CommonMark's limit for the labels of references. */
const MAX_LABEL = 999;
const MAX_HTML_TAG = 8_000;

const TAG = /#([\p{L}\p{N}_/-]+)/uy;
const BEFORE_TAG = /[\s(,;"'“‘>|]/u;
const HTML_TAG = /^<\/?[a-z][\w-]*(?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*\s*\/?>/i;
const AUTOLINK = /^<[a-z][a-z0-9+.-]{1,31}:[^\s<>]*>/i;
const URL_REST = /[^\s<>()[\]"]*/y;

/** Reads the text of blocks one after another for links, tags and fields; skips code, math, comments and HTML tags. */
export class InlineScanner {
  readonly links: RawLink[] = [];
  readonly tags: string[] = [];
  readonly fields: InlineFields;
  readonly #text: string;
  readonly #definitions: ReadonlyMap<string, ReferenceDefinition>;
  readonly #rules: ReadingRules;
  readonly #isLogseq: boolean;
  #block = 0;
  #blockStart = 0;
  #end = 0;
  #lineStart = 0;
  #isHeading = false;
  #brackets: Bracket[] = [];
  /** Closing marks known to be missing in the rest of the block. */
  #absent = new Set<string>();
  /** Places of the runs of backticks in the block by length, the last first; null until the block's first backtick. */
  #backticks: Map<number, number[]> | null = null;

  constructor(text: string, definitions: ReadonlyMap<string, ReferenceDefinition>, rules: ReadingRules) {
    this.#text = text;
    this.fields = new InlineFields(text);
    this.#definitions = definitions;
    this.#rules = rules;
    this.#isLogseq = rules.dialect === "logseq";
  }

  scan(block: Block, index: number): void {
    this.#block = index;
    this.#blockStart = block.contentStart;
    this.#lineStart = block.contentStart;
    this.#end = block.end;
    this.#isHeading = block.kind === "heading";
    this.#brackets = [];
    this.fields.enterBlock(index, block.end);
    this.#absent.clear();
    this.#backticks = null;
    let at = block.contentStart;
    while (at < block.end) at = this.#step(at);
  }

  #step(at: number): number {
    switch (this.#text.charCodeAt(at)) {
      case 10: // line feed
        this.#lineStart = at + 1;
        return at + 1;
      case 92: // backslash
        return this.#text[at + 1] === "\n" ? at + 1 : at + 2;
      case 96: // backtick
        return this.#codeSpan(at);
      case 60: // <
        return this.#angle(at);
      case 37: // %
        return this.#text[at + 1] === "%" ? this.#skipTo(at, "%%", 2) : at + 1;
      case 36: // $
        return this.#math(at);
      case 91: // [
        return this.#openBracket(at, false);
      case 33: // !
        return this.#text[at + 1] === "[" ? this.#openBracket(at + 1, true) : at + 1;
      case 93: // ]
        return this.#closeBracket(at);
      case 40: // (
        return this.#isLogseq && this.#text[at + 1] === "(" ? this.#blockReference(at) : at + 1;
      case 123: // {
        return this.#isLogseq && isQuery(this.#text, at) ? this.#skipTo(at, "}}", 2) : at + 1;
      case 58: // :
        return this.#colon(at);
      case 35: // #
        return this.#tag(at);
      default:
        return at + 1;
    }
  }

  /** Place behind the next `mark` in the block, or behind the opening when there is none. */
  #skipTo(at: number, mark: string, openLength: number): number {
    const close = this.#find(mark, at + openLength);
    return close < 0 ? at + openLength : close + mark.length;
  }

  #find(mark: string, from: number): number {
    if (this.#absent.has(mark)) return -1;
    // A search beyond the block costs time on each block, so the block is cut out first when it is the smaller part.
    const close = this.#text.slice(from, this.#end).indexOf(mark);
    if (close < 0) this.#absent.add(mark);
    return close < 0 ? -1 : from + close;
  }

  #codeSpan(at: number): number {
    let length = 1;
    while (this.#text.charCodeAt(at + length) === 96) length++;
    this.#backticks ??= backtickRuns(this.#text, at, this.#end);
    const runs = this.#backticks.get(length) ?? [];
    while ((runs.at(-1) ?? at + 1) <= at) runs.pop();
    const close = runs.at(-1);
    return close === undefined ? at + length : close + length;
  }

  #angle(at: number): number {
    if (this.#text.startsWith("<!--", at)) return this.#skipTo(at, "-->", 4);
    if (this.#text.startsWith("<code>", at)) return this.#skipTo(at, "</code>", 6);
    const rest = this.#text.slice(at, Math.min(this.#end, at + MAX_HTML_TAG));
    const tag = HTML_TAG.exec(rest) ?? AUTOLINK.exec(rest);
    return at + (tag?.[0].length ?? 1);
  }

  #math(at: number): number {
    if (this.#text[at + 1] === "$") return this.#skipTo(at, "$$", 2);
    const next = this.#text.charCodeAt(at + 1);
    if (isSpace(next) || Number.isNaN(next)) return at + 1;
    const close = this.#find("$", at + 1);
    if (close < 0 || isSpace(this.#text.charCodeAt(close - 1)) || isDigit(this.#text.charCodeAt(close + 1)))
      return at + 1;
    const isAmount = isDigit(next) && /\s/.test(this.#text.slice(at + 1, close));
    return isAmount ? at + 1 : close + 1;
  }

  #openBracket(at: number, isImage: boolean): number {
    const isDouble = this.#text[at + 1] === "[" && this.#text[at + 2] !== "[";
    if (isDouble) {
      const end = this.#wikilink(at, isImage);
      if (end > 0) return end;
    }
    if (this.#brackets.length >= MAX_BRACKETS) this.#brackets.shift();
    this.#brackets.push({ at, isImage });
    return at + 1;
  }

  /** Reads `[[…]]`; returns the place behind it, or 0 when it is none. */
  #wikilink(at: number, isEmbed: boolean): number {
    const open = at + 2;
    let close = open;
    for (; close < this.#end; close++) {
      const unit = this.#text.charCodeAt(close);
      if (unit === 10) return 0;
      if (unit === 93 && this.#text.charCodeAt(close + 1) === 93) break;
      if (unit === 91 && this.#text.charCodeAt(close + 1) === 91) return 0;
    }
    if (close >= this.#end || close === open) return 0;
    const start = isEmbed ? at - 1 : at;
    // The link inside a label is the link; the brackets around it are text.
    if (!isEmbed) this.#brackets = this.#brackets.filter((bracket) => bracket.isImage);
    const isMacro = this.#isLogseq && isEmbedArgument(this.#text, at);
    this.#addWikilink(open, close, start, isEmbed || isMacro ? "embed" : "wikilink");
    if (!isEmbed && this.#text[at - 1] === "#" && !this.#isHeading) this.tags.push(this.#text.slice(open, close));
    return close + 2;
  }

  #addWikilink(open: number, close: number, start: number, syntax: LinkSyntax): void {
    const { from, to, label, field: typed } = readWikilinkParts(this.#text, open, close, this.#rules);
    const outer = this.fields.keyAt(start);
    const field = typed ?? outer;
    this.#add({ from, to, start, end: close + 2, label, syntax: field === null ? syntax : "field", field });
  }

  #add(link: {
    from: number;
    to: number;
    start: number;
    end: number;
    label: string | null;
    syntax: LinkSyntax;
    field: string | null;
  }): void {
    if (link.to - link.from > MAX_TARGET) return;
    const { target, targetStart, anchor } = splitAnchor(this.#text, link.from, link.to);
    if (target === "" && anchor === null) return;
    this.links.push({
      target,
      targetStart,
      targetEnd: targetStart + target.length,
      anchor,
      label: link.label,
      syntax: link.syntax,
      field: link.field,
      block: this.#block,
      start: link.start,
      end: link.end,
    });
  }

  #blockReference(at: number): number {
    const found = readBlockReference(this.#text, at);
    if (!found || found.after > this.#end) return at + 1;
    this.fields.keyAt(at);
    const { start: from, end: to, after: end } = found;
    this.#add({ from, to, start: at, end, label: null, syntax: "block", field: null });
    return end;
  }

  #closeBracket(at: number): number {
    const bracket = this.#brackets.pop();
    if (!bracket) return at + 1;
    const next = this.#text[at + 1];
    // Logseq's `[label]([[Page]])`: the wikilink in the brackets is the link.
    if (this.#isLogseq && next === "(") {
      const found = readBlockReference(this.#text, at + 2);
      if (found && found.after < this.#end && this.#text[found.after] === ")")
        return this.#addBlock(bracket, at, found);
    }
    if (next === "(" && !this.#text.startsWith("[[", at + 2)) {
      const destination = readDestination(this.#text, at + 2, this.#end);
      if (destination) return this.#addMarkdown(bracket, at, destination);
    }
    if (this.#definitions.size > 0) return this.#reference(bracket, at, next === "[");
    return at + 1;
  }

  /** Logseq's `[label](((id)))`. */
  #addBlock(bracket: Bracket, labelEnd: number, found: BlockReference): number {
    this.#brackets = [];
    const label = this.#text.slice(bracket.at + 1, labelEnd).trim() || null;
    const end = found.after + 1;
    this.#add({ from: found.start, to: found.end, start: bracket.at, end, label, syntax: "block", field: null });
    return end;
  }

  #addMarkdown(bracket: Bracket, labelEnd: number, destination: MarkdownDestination): number {
    if (!bracket.isImage) this.#brackets = [];
    const start = bracket.isImage ? bracket.at - 1 : bracket.at;
    if (destination.isPage) {
      const field = this.fields.keyAt(start);
      const plain: LinkSyntax = bracket.isImage ? "embed" : "markdown";
      const label = this.#text.slice(bracket.at + 1, labelEnd).trim() || null;
      const { start: from, end: to } = destination;
      this.#add({ from, to, start, end: destination.after, label, syntax: field === null ? plain : "field", field });
    }
    return destination.after;
  }

  /** `[label][name]`, `[label][]` and `[label]`, where a definition of that name stands somewhere on the page. */
  #reference(bracket: Bracket, labelEnd: number, hasName: boolean): number {
    const label = this.#text.slice(bracket.at + 1, Math.min(labelEnd, bracket.at + MAX_LABEL));
    const nameLimit = Math.min(this.#end, labelEnd + MAX_LABEL);
    const nameEnd = hasName ? this.#text.slice(labelEnd + 2, nameLimit).indexOf("]") : -1;
    const name = nameEnd > 0 ? this.#text.slice(labelEnd + 2, labelEnd + 2 + nameEnd) : label;
    const definition = this.#definitions.get(foldLabel(name));
    if (!definition) return labelEnd + 1;
    const end = nameEnd >= 0 ? labelEnd + 3 + nameEnd : labelEnd + 1;
    if (!bracket.isImage) this.#brackets = [];
    if (isPageDestination(definition.destination)) {
      const { start: from, end: to } = definition;
      this.#add({ from, to, start: bracket.at, end, label: label.trim() || null, syntax: "reference", field: null });
    }
    return end;
  }

  #colon(at: number): number {
    if (this.#text.startsWith("//", at + 1)) {
      URL_REST.lastIndex = at + 3;
      URL_REST.test(this.#text);
      return Math.max(at + 1, Math.min(URL_REST.lastIndex, this.#end));
    }
    const isField = this.#text[at + 1] === ":" && /^[\s[]?$/.test(this.#text.charAt(at + 2));
    if (isField) this.fields.open(at, this.#lineStart);
    return at + 1;
  }

  #tag(at: number): number {
    const isAtStart = at === this.#blockStart || at === this.#lineStart;
    if (this.#isHeading || !(isAtStart || BEFORE_TAG.test(this.#text.charAt(at - 1)))) return at + 1;
    TAG.lastIndex = at;
    const name = TAG.exec(this.#text)?.[1];
    if (name === undefined) return at + 1;
    if (/[^\d/]/.test(name)) this.tags.push(withoutEndSlashes(name));
    return at + 1 + name.length;
  }
}

function backtickRuns(text: string, from: number, end: number): Map<number, number[]> {
  const runs = new Map<number, number[]>();
  for (let at = text.indexOf("`", from); at >= 0 && at < end; at = text.indexOf("`", at)) {
    const start = at;
    while (at < end && text.charCodeAt(at) === 96) at++;
    const places = runs.get(at - start);
    if (places) places.push(start);
    else runs.set(at - start, [start]);
  }
  for (const places of runs.values()) places.reverse();
  return runs;
}

function withoutEndSlashes(name: string): string {
  let end = name.length;
  while (name[end - 1] === "/") end--;
  return name.slice(0, end);
}

const isSpace = (unit: number): boolean => unit === 32 || unit === 9 || unit === 10 || unit === 13;
const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;
