import type { SyntaxNode } from "@lezer/common";
import { FIELD, HEADING, pageParser } from "../../../editor/page-syntax";
import { endOfWords, readInlines, type Source } from "./read-inlines";
import { readTable } from "./read-table";
import type { Block, EmbedInline, Inline, ListItem } from "./reading-model";
import { timelineOf } from "./timeline-block";

/** Reads the body of a page; `base` is where it begins in the page's text. */
export function readBlocks(body: string, base: number): readonly Block[] {
  const source: Source = { body, base };
  return childBlocks(source, pageParser.parse(body).topNode);
}

/** Neither drawn nor descended into. */
const SILENT = new Set([
  "LinkReference",
  "CommentBlock",
  "ProcessingInstructionBlock",
  "QuoteMark",
  "ListMark",
  "Task",
]);

function childBlocks(source: Source, parent: SyntaxNode): Block[] {
  const blocks: Block[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    const block = readBlock(source, node);
    if (block) blocks.push(block);
  }
  return blocks;
}

function readBlock(source: Source, node: SyntaxNode): Block | null {
  const spot = { from: source.base + node.from, to: source.base + node.to };
  const level = HEADING.exec(node.name)?.[1];
  if (level !== undefined)
    return { kind: "heading", ...spot, level: Number(level), inlines: headingInlines(source, node) };
  switch (node.name) {
    case "Paragraph":
      return readParagraph(source, node);
    case "BulletList":
    case "OrderedList":
      return readList(source, node);
    case "Blockquote":
      return readQuote(source, node);
    case "FencedCode":
    case "CodeBlock":
      return readCode(source, node);
    case "Table":
      return readTable(source, node);
    case "MathBlock":
      return { kind: "math", ...spot, text: source.body.slice(node.from + 2, node.to - 2).trim() };
    case "FootnoteDefinition":
      return readFootnote(source, node);
    case "HiddenCommentBlock":
      // One that is never closed is no comment: nothing of the page may vanish by a slip.
      return source.body.slice(node.from + 2, node.to).includes("%%") ? null : readUnknown(source, node);
    case "HorizontalRule":
      return { kind: "rule", ...spot };
    case "HTMLBlock":
      return { kind: "raw", ...spot, text: source.body.slice(node.from, node.to) };
    default:
      return SILENT.has(node.name) ? null : readUnknown(source, node);
  }
}

/** Whatever the parser brings that has no drawing of its own is shown as it is written: nothing is left out. */
const readUnknown = (source: Source, node: SyntaxNode): Block => ({
  kind: "raw",
  from: source.base + node.from,
  to: source.base + node.to,
  text: source.body.slice(node.from, node.to),
});

/** The space after the marks, and marks that close the heading, are not part of it. */
function headingInlines(source: Source, node: SyntaxNode): Inline[] {
  return readInlines(source, node);
}

const BLOCK_ID = /[ \t]\^[\w-]+$/;

function readParagraph(source: Source, node: SyntaxNode): Block | null {
  const spot = { from: source.base + node.from, to: source.base + node.to };
  const text = source.body.slice(node.from, node.to);
  const lines = text.split("\n");
  if (lines.every((line) => FIELD.test(line)))
    return { kind: "fields", ...spot, fields: readFields(source, node, lines) };
  const id = BLOCK_ID.exec(text);
  const inlines = readInlines(source, node, node.from, id ? node.from + endOfWords(text.slice(0, id.index)) : node.to);
  if (inlines.length === 0) return null;
  const embeds = embedsAlone(inlines);
  return embeds ? { kind: "embeds", ...spot, embeds } : { kind: "paragraph", ...spot, inlines };
}

/** Embeds with nothing but white space around them; null when there are words too. */
function embedsAlone(inlines: readonly Inline[]): readonly EmbedInline[] | null {
  const embeds: EmbedInline[] = [];
  for (const inline of inlines) {
    if (inline.kind === "embed") embeds.push(inline);
    else if (inline.kind !== "text" || inline.text.trim() !== "") return null;
  }
  return embeds.length > 0 ? embeds : null;
}

function readFootnote(source: Source, node: SyntaxNode): Block {
  const label = node.getChild("FootnoteLabel");
  const inlines = readInlines(source, node, node.getChildren("FootnoteMark").at(-1)?.to ?? node.from, node.to);
  return {
    kind: "footnote",
    from: source.base + node.from,
    to: source.base + node.to,
    label: label ? source.body.slice(label.from, label.to) : "",
    inlines,
  };
}

function readFields(source: Source, node: SyntaxNode, lines: readonly string[]) {
  let at = node.from;
  return lines.map((line) => {
    const field = FIELD.exec(line);
    const from = at + (field?.[0].length ?? 0);
    const inlines = readInlines(source, node, from, at + line.length);
    at += line.length + 1;
    return { key: field?.[1] ?? "", inlines };
  });
}

function readList(source: Source, node: SyntaxNode): Block {
  const spot = { from: source.base + node.from, to: source.base + node.to };
  const items = node.getChildren("ListItem").map((item) => readItem(source, item));
  const firstMark = node.firstChild?.getChild("ListMark");
  const number = firstMark ? Number.parseInt(source.body.slice(firstMark.from, firstMark.to), 10) : 1;
  const timeline = timelineOf(items);
  if (timeline) return { kind: "timeline", ...spot, entries: timeline };
  const start = Number.isNaN(number) ? 1 : number;
  return { kind: "list", ...spot, isOrdered: node.name === "OrderedList", start, items };
}

function readItem(source: Source, item: SyntaxNode): ListItem {
  const spot = { from: source.base + item.from, to: source.base + item.to };
  const task = item.getChild("Task");
  const marker = task?.getChild("TaskMarker");
  if (!task || !marker) return { ...spot, task: null, blocks: childBlocks(source, item) };
  const isDone = /x/i.test(source.body.slice(marker.from, marker.to));
  const words: Block = {
    kind: "paragraph",
    from: source.base + marker.to,
    to: source.base + task.to,
    inlines: readInlines(source, task, marker.to, task.to),
  };
  return { ...spot, task: { isDone, at: source.base + marker.from }, blocks: [words, ...childBlocks(source, item)] };
}

const CALLOUT = /^\[!([\w-]+)\]([+-]?)[ \t]*([^\n]*)/;

function readQuote(source: Source, node: SyntaxNode): Block {
  const spot = { from: source.base + node.from, to: source.base + node.to };
  const first = node.getChild("Paragraph");
  const callout = first ? CALLOUT.exec(source.body.slice(first.from, first.to)) : null;
  if (!first || !callout) return { kind: "quote", ...spot, blocks: childBlocks(source, node) };
  const [head, name = "note", sign = "", title = ""] = callout;
  const rest = readInlines(source, first, first.from + head.length, first.to);
  const blocks = childBlocks(source, node).slice(1);
  const lead: Block[] =
    rest.length > 0 ? [{ kind: "paragraph", from: spot.from, to: source.base + first.to, inlines: rest }] : [];
  const fold = sign === "" ? null : sign === "-" ? "closed" : "open";
  const said = { name: name.toLowerCase(), title: title.trim(), fold } as const;
  return { kind: "callout", ...spot, ...said, blocks: [...lead, ...blocks] };
}

function readCode(source: Source, node: SyntaxNode): Block {
  const info = node.getChild("CodeInfo");
  const lines = node.getChildren("CodeText").map((text) => source.body.slice(text.from, text.to));
  return {
    kind: "code",
    from: source.base + node.from,
    to: source.base + node.to,
    language: info ? source.body.slice(info.from, info.to).trim() : "",
    text: lines.join(""),
  };
}
