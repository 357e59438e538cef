import type { ByteOffsets } from "../../../shared/text/byte-offsets";
import type { Block, FrontmatterField, ParsedPage, Span, TimelineItem } from "../../../shared/text/parsed-page";
import { sentencesIn } from "../../../shared/text/sentences";
import type { NamedPage } from "../extracted-page";
import type { Passage, PassageKind } from "./passage";
import { plainText } from "./plain-text";

/** A page read for an answer. */
export interface ReadPage {
  readonly page: NamedPage;
  readonly parsed: ParsedPage;
  readonly offsets: ByteOffsets;
  /** ISO date that the page speaks of; null when none. */
  readonly pageDate: string | null;
}

/** Longer than this is no sentence but a wall of text, and no one reads it as a quote. */
const MAX_QUOTE_CHARS = 600;
const MAX_PASSAGES = 3_000;

/** Types whose pages tell of one day: their date is the date of all they say. */
const DATED_TYPES = new Set(["meeting", "event", "journal"]);

/** Everything a page says, as passages in the order of the file. Code, math, comments and headings say nothing here. */
export function collectPassages(read: ReadPage): readonly Passage[] {
  const { parsed } = read;
  const collector = new Collector(read);
  for (const field of parsed.frontmatter?.fields ?? []) collector.addField(field);
  const pathAt = headingPaths(parsed);
  const entryDates = new Map<number, string>();
  let next = 0;
  parsed.blocks.forEach((block, index) => {
    while (parsed.timeline[next] && (parsed.timeline[next]?.start ?? 0) < block.start) next++;
    const entry = parsed.timeline[next];
    const path = [pathAt(block.start), ...itemsAbove(parsed, index)].filter((part) => part !== "").join(" › ");
    collector.box = boxOf(parsed.text, block);
    if (entry && entry.start < block.end) {
      entryDates.set(index, entry.date);
      collector.addEntry(block, entry, path, index);
    } else {
      // What is nested under a dated bullet happened on its day.
      const inherited = entryDates.get(block.parent);
      if (inherited !== undefined) entryDates.set(index, inherited);
      collector.addBlock(block, path, index, inherited ?? null);
    }
  });
  return collector.passages;
}

/** Keys that say how a page is kept, not what it is about. */
const SILENT_KEYS = new Set(
  `title type alias aliases tag tags slug id uid uuid cssclass cssclasses publish permalink layout draft created modified updated
   created-at updated-at date-created date-modified cover image banner icon color collapsed background-color heading date-updated create-time createtime sr-due sr-interval sr-ease
   kanban-plugin excalidraw-plugin aria-label`
    .trim()
    .split(/\s+/),
);

const isSilent = (key: string): boolean => SILENT_KEYS.has(key.toLowerCase().replace(/[_ ]+/g, "-"));

const SPOKEN_BLOCKS = new Set<Block["kind"]>(["paragraph", "quote", "item", "row"]);
/** A longer list item is a paragraph, and is quoted by sentence. */
const MAX_ITEM_CHARS = 300;

class Collector {
  readonly passages: Passage[] = [];
  /** Of the block that is being read. */
  box: Passage["box"] = null;
  private readonly lines: LineCounter;
  /** Items of one list follow each other: they count as beside one another. */
  private list = -1;
  private lastItem = -2;

  constructor(private readonly read: ReadPage) {
    this.lines = new LineCounter(read.parsed.text);
  }

  addField(field: FrontmatterField): void {
    const { parsed } = this.read;
    const first = field.values[0];
    const last = field.values.at(-1);
    // `type` is how a page is kept, but for those who link what it is: `type: "[[Lighthouses]]"`.
    const isKind = field.key.toLowerCase() === "type" && field.values.every((value) => value.text.startsWith("[["));
    if (!first || !last || (isSilent(field.key) && !isKind)) return;
    const lineStart = parsed.text.lastIndexOf("\n", first.start - 1) + 1;
    const key = parsed.text.lastIndexOf(`${field.key.slice(field.key.lastIndexOf(".") + 1)}:`, first.start);
    const start = key > (parsed.frontmatter?.start ?? 0) ? Math.min(key, lineStart) : lineStart;
    const span = trim(parsed.text, { start, end: closingQuote(parsed.text, last.end) });
    const values = field.values.map((value) => plainText(value.text)).join(", ");
    this.push("property", span, `${field.key.replace(/[_-]+/g, " ")}: ${values}`, null, "", -1);
  }

  addEntry(block: Block, entry: TimelineItem, path: string, index: number): void {
    if (block.kind !== "item" && block.kind !== "heading") {
      this.addBlock(block, path, index, entry.date);
      return;
    }
    const span = trim(this.read.parsed.text, { start: block.contentStart, end: block.end });
    this.push("entry", span, plainText(entry.text), entry.date, path, this.listOf(block, index));
  }

  addBlock(block: Block, path: string, index: number, entryDate: string | null): void {
    if (!SPOKEN_BLOCKS.has(block.kind)) return;
    const { text } = this.read.parsed;
    const date = entryDate ?? dateIn(path) ?? this.pageDate();
    const group = this.listOf(block, index);
    if (block.kind === "row") {
      const span = trim(text, { start: block.contentStart, end: block.end });
      this.push("item", span, plainText(cells(text.slice(span.start, span.end))), date, path, group);
      return;
    }
    for (const piece of piecesIn(text, block.contentStart, block.end)) {
      if (piece.kind === "field") this.addInlineField(piece, path);
      else this.addWords(block, trim(text, piece), date, path, group);
    }
  }

  private addInlineField(piece: Piece, path: string): void {
    const line = this.read.parsed.text.slice(piece.start, piece.end);
    const [key = "", ...value] = line.split("::");
    if (isSilent(key.trim())) return;
    const words = `${key.trim().replace(/[_-]+/g, " ")}: ${plainText(value.join("::"))}`;
    this.push("property", trim(this.read.parsed.text, piece), words, null, path, -1);
  }

  private addWords(block: Block, span: Span, date: string | null, path: string, group: number): void {
    const { text } = this.read.parsed;
    const isItem = block.kind === "item";
    const isWhole = isItem && span.end - span.start <= MAX_ITEM_CHARS;
    for (const part of isWhole ? [span] : sentencesIn(text, span.start, span.end)) {
      this.push(isItem ? "item" : "sentence", part, plainText(text.slice(part.start, part.end)), date, path, group);
    }
  }

  private pageDate(): string | null {
    return DATED_TYPES.has(this.read.page.type) || /\d{4}-\d{2}/.test(this.read.page.path) ? this.read.pageDate : null;
  }

  private listOf(block: Block, index: number): number {
    if (block.kind !== "item" && block.kind !== "row") return index;
    if (this.lastItem !== index && this.lastItem !== index - 1) this.list = index;
    this.lastItem = index;
    return this.list;
  }

  private push(
    kind: PassageKind,
    span: Span,
    text: string,
    date: string | null,
    headingPath: string,
    block: number,
  ): void {
    const { page, parsed, offsets } = this.read;
    // `![[picture]]`: what is embedded is not said here. The mark may have been taken for the end of a sentence before.
    const isEmbed = parsed.text[span.start - 1] === "!" && parsed.text[span.start] === "[";
    const isTelling = /\p{L}|\p{N}/u.test(text) && !isEmbed && span.end - span.start <= MAX_QUOTE_CHARS;
    if (!isTelling || this.passages.length >= MAX_PASSAGES) return;
    this.passages.push({
      page,
      kind,
      start: offsets.toByte(span.start),
      end: offsets.toByte(span.end),
      quote: parsed.text.slice(span.start, span.end),
      text,
      line: this.lines.at(span.start),
      date,
      headingPath,
      box: this.box,
      block,
    });
  }
}

function boxOf(text: string, { kind, start, contentStart }: Block): Passage["box"] {
  const mark = kind === "item" ? /\[([^\]])\]\s*$/u.exec(text.slice(start, contentStart))?.[1] : undefined;
  if (mark === undefined) return null;
  return mark === " " || mark === "/" ? "open" : "done";
}

function trim(text: string, span: Span): Span {
  const slice = text.slice(span.start, span.end);
  const start = span.start + (slice.length - slice.trimStart().length);
  return { start, end: Math.max(start, span.end - (slice.length - slice.trimEnd().length)) };
}

/** A table's row reads as its cells, one after the other. */
const cells = (row: string): string =>
  row
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "")
    .join(" · ");

interface Piece extends Span {
  readonly kind: "words" | "field";
}

/** `key:: value` on a line of its own, as outliners write it. */
const FIELD_LINE = /^[ \t]*[\p{L}\p{N}][\p{L}\p{N} _.-]{0,40}::[ \t]/u;
/** What an outliner writes for itself: markup of its own, directives. */
const MACHINE_LINE = /^[ \t]*(?:\[:|#\+|\{\{)/;
const CALLOUT = /^[ \t]*\[![\p{L}\p{N}_-]+(?:\|[^\]]*)?\][+-]?[ \t]*/u;

/** The lines of a block: fields one by one, the words between them together. */
function piecesIn(text: string, start: number, end: number): readonly Piece[] {
  const pieces: { kind: Piece["kind"]; start: number; end: number }[] = [];
  for (let at = start; at < end; ) {
    const newline = text.indexOf("\n", at);
    const next = newline < 0 || newline >= end ? end : newline + 1;
    const line = text.slice(at, next);
    const last = pieces.at(-1);
    if (FIELD_LINE.test(line)) pieces.push({ kind: "field", start: at, end: next });
    else if (MACHINE_LINE.test(line)) pieces.push({ kind: "words", start: next, end: next });
    // `> [!tip] Title`: the mark is no word, and a sentence would end behind its `!`.
    else if (CALLOUT.test(line))
      pieces.push({ kind: "words", start: at + (CALLOUT.exec(line)?.[0].length ?? 0), end: next });
    else if (last?.kind === "words") last.end = next;
    else pieces.push({ kind: "words", start: at, end: next });
    at = next;
  }
  return pieces.filter((piece) => piece.end > piece.start);
}

/** A quoted value's span ends before its quote; the passage takes quote and bracket with it. */
const closingQuote = (text: string, end: number): number =>
  end + (/^["'\]]{1,3}/.exec(text.slice(end, end + 3))?.[0].length ?? 0);

const dateIn = (path: string): string | null => /\b(?:1[5-9]|20)\d\d-\d\d(?:-\d\d)?\b/.exec(path)?.[0] ?? null;

/** Longer items are no headings of what is nested under them. */
const MAX_ABOVE_CHARS = 160;
const MAX_ABOVE = 3;

/** The list items that an item is nested under, outermost first: in outlines these are its headings. */
function itemsAbove({ text, blocks }: ParsedPage, index: number): readonly string[] {
  const above: string[] = [];
  for (let at = blocks[index]?.parent ?? -1; at >= 0 && above.length < MAX_ABOVE; at = blocks[at]?.parent ?? -1) {
    const block = blocks[at];
    if (block?.kind !== "item" || block.end - block.contentStart > MAX_ABOVE_CHARS) continue;
    above.unshift(plainText(text.slice(block.contentStart, block.end)));
  }
  return above;
}

/** For increasing offsets: the headings above each. */
function headingPaths({ headings }: ParsedPage): (offset: number) => string {
  const open: { readonly level: number; readonly text: string }[] = [];
  let next = 0;
  return (offset) => {
    for (let heading = headings[next]; heading && heading.start < offset; heading = headings[++next]) {
      while (open.length > 0 && (open.at(-1)?.level ?? 0) >= heading.level) open.pop();
      open.push(heading);
    }
    return open.map((heading) => plainText(heading.text)).join(" › ");
  };
}

/** 1-based lines of increasing offsets. */
class LineCounter {
  private line = 1;
  private position = 0;

  constructor(private readonly text: string) {}

  at(offset: number): number {
    if (offset < this.position) {
      this.line = 1;
      this.position = 0;
    }
    for (let i = this.text.indexOf("\n", this.position); i >= 0 && i < offset; i = this.text.indexOf("\n", i + 1)) {
      this.line++;
      this.position = i + 1;
    }
    return this.line;
  }
}
