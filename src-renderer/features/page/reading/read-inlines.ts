import type { SyntaxNode } from "@lezer/common";
import { addressOf, hasScheme } from "../../../editor/follow-link";
import type { Inline } from "./reading-model";

/** Where nodes and text come from: the tree counts from the body's start, the model from the page's. */
export interface Source {
  readonly body: string;
  readonly base: number;
}

const STYLED: Readonly<Record<string, "strong" | "em" | "strike" | "highlight">> = {
  StrongEmphasis: "strong",
  Emphasis: "em",
  Strikethrough: "strike",
  Highlight: "highlight",
};

/** Drawn as nothing: marks of the syntax, and what is not meant to be read. */
const SILENT = new Set([
  "EmphasisMark",
  "StrikethroughMark",
  "HighlightMark",
  "HeaderMark",
  "QuoteMark",
  "CodeMark",
  "LinkMark",
  "LinkTitle",
  "LinkLabel",
  "HiddenComment",
  "Comment",
  "ProcessingInstruction",
  "TaskMarker",
  "ListMark",
  "TableDelimiter",
  "MathMark",
  "FootnoteMark",
  "FootnoteLabel",
]);

/** The inline content of a node between two offsets of the body. */
export function readInlines(source: Source, node: SyntaxNode, from = node.from, to = node.to): Inline[] {
  const inlines: Inline[] = [];
  let at = from;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.to <= from || child.from < at) continue;
    if (child.from >= to) break;
    inlines.push(...plainText(source, at, child.from));
    inlines.push(...readInline(source, child));
    at = child.to;
  }
  inlines.push(...plainText(source, at, to));
  return trimEdges(inlines);
}

function readInline(source: Source, node: SyntaxNode): Inline[] {
  const spot = spotOf(source, node);
  const text = source.body.slice(node.from, node.to);
  const styled = STYLED[node.name];
  if (styled) return [{ kind: styled, ...spot, inlines: readInlines(source, node) }];
  if (SILENT.has(node.name)) return [];
  switch (node.name) {
    case "InlineCode":
      return [{ kind: "code", ...spot, text: codeText(text) }];
    case "Math":
      return [readFormula(spot, text)];
    case "FootnoteReference":
      return [{ kind: "footnote", ...spot, label: text.slice(2, -1) }];
    case "Tag":
      return [{ kind: "tag", ...spot, text }];
    case "Escape":
      return [{ kind: "text", ...spot, text: text.slice(1) }];
    case "Entity":
      return [{ kind: "text", ...spot, text: entityText(text) }];
    case "HardBreak":
      return [{ kind: "break", ...spot }];
    case "HTMLTag":
      return /^<br\s*\/?>$/i.test(text) ? [{ kind: "break", ...spot }] : [{ kind: "html", ...spot, text }];
    case "Wikilink":
    case "Embed":
      return [readWikilink(source, node)];
    case "Link":
    case "Image":
      return readMarkdownLink(source, node);
    case "URL":
    case "Autolink":
      return [readBareUrl(source, node, text)];
    default:
      return readInlines(source, node);
  }
}

function readWikilink(source: Source, node: SyntaxNode): Inline {
  const part = (name: string): string | null => {
    const child = node.getChild(name);
    return child ? source.body.slice(child.from, child.to).trim() : null;
  };
  const spot = spotOf(source, node);
  const target = part("WikilinkTarget") ?? "";
  const anchor = part("WikilinkAnchor")?.replace(/^#+/, "") ?? null;
  const label = part("WikilinkLabel");
  if (node.name === "Embed") return { kind: "embed", ...spot, target, anchor, label: label ?? "" };
  const shown = label ?? [target, anchor].filter((one) => one !== null && one !== "").join(" › ");
  return { kind: "link", ...spot, target, anchor, inlines: [{ kind: "text", ...spot, text: shown }] };
}

function readMarkdownLink(source: Source, node: SyntaxNode): Inline[] {
  const [open, close] = node.getChildren("LinkMark");
  const urlNode = node.getChild("URL");
  if (!open || !close) return plainText(source, node.from, node.to);
  const spot = spotOf(source, node);
  const url = urlNode ? source.body.slice(urlNode.from, urlNode.to).replace(/^<|>$/g, "") : "";
  const label = source.body.slice(open.to, close.from);
  if (node.name === "Image") return [readImage(spot, url, label)];
  const inlines = readInlines(source, node, open.to, close.from);
  // `[text]` without a definition is text in brackets.
  if (url === "") return plainText(source, node.from, node.to);
  const link = addressOf(url, spot.from);
  if (link.kind === "url") return [{ kind: "outside", ...spot, url: link.url, inlines }];
  return [{ kind: "link", ...spot, target: link.target, anchor: link.anchor, inlines }];
}

/** `![words|300](x.png)` gives a width behind the bar, as a wikilink does. A relative address names a file or a page. */
function readImage(spot: Pick<Inline, "from" | "to">, url: string, words: string): Inline {
  const label = /^[^|]*\|(\d{2,4}(?:x\d+)?)$/.exec(words)?.[1] ?? words;
  const link = addressOf(url, spot.from);
  if (link.kind === "url") return { kind: "embed", ...spot, target: url, anchor: null, label: words };
  return { kind: "embed", ...spot, target: link.target, anchor: link.anchor, label };
}

function readFormula(spot: Pick<Inline, "from" | "to">, text: string): Inline {
  const marks = text.startsWith("$$") ? 2 : 1;
  return { kind: "math", ...spot, text: text.slice(marks, -marks).trim(), isDisplay: marks === 2 };
}

function readBareUrl(source: Source, node: SyntaxNode, text: string): Inline {
  const spot = spotOf(source, node);
  const shown = text.replace(/^<|>$/g, "");
  const url = hasScheme(shown) ? shown : shown.includes("@") ? `mailto:${shown}` : `https://${shown}`;
  return { kind: "outside", ...spot, url, inlines: [{ kind: "text", ...spot, text: shown }] };
}

const spotOf = ({ base }: Source, node: SyntaxNode) => ({ from: base + node.from, to: base + node.to });

/** Line breaks of the source are spaces of the paragraph; the marks of a quote around it are not its text. */
function plainText({ body, base }: Source, from: number, to: number): Inline[] {
  if (from >= to) return [];
  const text = body
    .slice(from, to)
    .split("\n")
    .map((line, index, lines) => {
      const behind = index === lines.length - 1 ? line : line.slice(0, endOfWords(line));
      return index === 0 ? behind : behind.replace(/^[ \t]+/, "");
    })
    .join("\n");
  return text === "" ? [] : [{ kind: "text", from: base + from, to: base + to, text }];
}

/** Where a line's words end: spaces and tabs behind them are looked at once, however many. */
export function endOfWords(line: string): number {
  let end = line.length;
  while (end > 0 && (line[end - 1] === " " || line[end - 1] === "\t")) end--;
  return end;
}

/** White space at the ends of a block is not drawn. */
function trimEdges(inlines: Inline[]): Inline[] {
  const isSpace = (one: Inline | undefined) => one?.kind === "text" && one.text.trim() === "";
  let [first, last] = [0, inlines.length - 1];
  while (first < last && isSpace(inlines[first])) first++;
  while (last > first && isSpace(inlines[last])) last--;
  return inlines.slice(first, last + 1);
}

/** One space at either end belongs to the marks where there is one at both. */
function codeText(text: string): string {
  const marks = /^`*/.exec(text)?.[0].length ?? 0;
  const bare = text.slice(marks, Math.max(marks, text.length - marks));
  const isSpaced = bare.startsWith(" ") && bare.endsWith(" ") && /[^ ]/.test(bare);
  return isSpaced ? bare.slice(1, -1) : bare;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&nbsp;": "\u00a0",
  "&mdash;": "—",
  "&ndash;": "–",
  "&hellip;": "…",
  "&copy;": "©",
};

function entityText(entity: string): string {
  const known = ENTITIES[entity];
  if (known !== undefined) return known;
  const code = /^&#(?:x([0-9a-f]+)|(\d+));$/i.exec(entity);
  const point = code?.[1] ? Number.parseInt(code[1], 16) : Number(code?.[2] ?? Number.NaN);
  return Number.isInteger(point) && point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : entity;
}
