import { type HtmlElement, type HtmlNode, readHtml } from "./html-tree";
import { addressIn, destinationOf } from "./insert-link";

const BLOCKS = new Set([
  "p",
  "div",
  "section",
  "article",
  "main",
  "header",
  "footer",
  "aside",
  "nav",
  "figure",
  "figcaption",
  "form",
  "body",
  "html",
  "address",
  "details",
  "summary",
  "dl",
  "dt",
  "dd",
  "ul",
  "ol",
  "table",
  "blockquote",
  "pre",
  "hr",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
]);

/** Pasted HTML as Markdown: headings, lists, links, emphasis, code, tables, quotes. Empty when it holds no text. */
export const htmlToMarkdown = (html: string): string => blocksOf(readHtml(html.replace(/\r\n?/g, "\n"))).join("\n\n");

/** True where pasted HTML says more than its text does. */
export const isRich = (html: string): boolean =>
  /<(?:h[1-6]|ul|ol|table|blockquote|pre|code|a\s|strong|em|b>|b\s|i>|i\s|del|s>|mark|img|hr)/i.test(html);

const hasBlock = (node: HtmlNode): boolean =>
  typeof node !== "string" && (BLOCKS.has(node.tag) || isCodeOfLines(node) || node.children.some(hasBlock));

/** Code over several lines, with or without the element that is meant for it. */
const isCodeOfLines = ({ tag, children }: HtmlElement): boolean =>
  tag === "pre" || (tag === "code" && children.some((child) => typeof child !== "string" && child.tag === "br"));

/** Blocks in order; words between them are paragraphs. */
function blocksOf(nodes: readonly HtmlNode[]): string[] {
  const blocks: string[] = [];
  let run: HtmlNode[] = [];
  const flush = () => {
    const text = inlineOf(run)
      .trim()
      .replace(/\n{3,}/g, "\n\n");
    if (text !== "") blocks.push(escapeStart(text));
    run = [];
  };
  for (const node of nodes) {
    if (typeof node === "string" || !hasBlock(node)) {
      run.push(node);
      continue;
    }
    flush();
    for (const block of blockOf(node)) blocks.push(block);
  }
  flush();
  return blocks;
}

function blockOf(element: HtmlElement): string[] {
  const { tag, children } = element;
  const level = /^h([1-6])$/.exec(tag)?.[1];
  if (level !== undefined) {
    const text = inlineOf(children).replace(/\s+/g, " ").trim();
    return text === "" ? [] : [`${"#".repeat(Number(level))} ${text}`];
  }
  if (isCodeOfLines(element)) return [fenced(element)];
  switch (tag) {
    case "ul":
    case "ol":
      return [listOf(element)].filter(Boolean);
    case "blockquote":
      return [prefixed(blocksOf(children).join("\n\n"), "> ", "> ")].filter((text) => text.trim() !== ">");
    case "table":
      return tableOf(element);
    case "hr":
      return ["---"];
    default:
      return blocksOf(children);
  }
}

function listOf(element: HtmlElement): string {
  let number = Number(element.attributes.get("start") ?? "1") || 1;
  const items: string[] = [];
  for (const child of element.children) {
    if (typeof child === "string") {
      const text = inlineOf([child]).trim();
      if (text !== "") items.push(`- ${text}`);
      continue;
    }
    // Some programs put a nested list beside its item instead of into it.
    if (child.tag === "ul" || child.tag === "ol") {
      items.push(prefixed(listOf(child), "  ", "  "));
      continue;
    }
    const marker = element.tag === "ol" ? `${number++}. ` : "- ";
    const box = checkboxOf(child);
    const inner = blocksOf(child.children).join("\n");
    items.push(prefixed(inner === "" ? box.trimEnd() : box + inner, marker, " ".repeat(marker.length)));
  }
  return items.join("\n");
}

function checkboxOf(node: HtmlNode): string {
  if (typeof node === "string" || node.tag === "ul" || node.tag === "ol") return "";
  const isBox = node.tag === "input" && node.attributes.get("type")?.toLowerCase() === "checkbox";
  if (isBox) return node.attributes.has("checked") ? "[x] " : "[ ] ";
  return node.children.map(checkboxOf).find((box) => box !== "") ?? "";
}

function prefixed(text: string, first: string, rest: string): string {
  const lines = text.split("\n");
  return lines
    .map((line, index) => (line === "" ? (index === 0 ? first : rest).trimEnd() : (index === 0 ? first : rest) + line))
    .join("\n");
}

function fenced(element: HtmlElement): string {
  const code = element.children.find((child) => typeof child !== "string" && child.tag === "code");
  const named = [element, code].map((one) => (typeof one === "object" ? (one.attributes.get("class") ?? "") : ""));
  const language = /(?:^|\s)(?:language|lang)-([\w+#-]+)/.exec(named.join(" "))?.[1] ?? "";
  const text = linesOf(element).replace(/^\n/, "").replace(/\n$/, "");
  const fence = "`".repeat(Math.max(2, longestRun(text)) + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

const longestRun = (text: string): number =>
  Array.from(text.matchAll(/`+/g)).reduce((longest, [run]) => Math.max(longest, run.length), 0);

const textOf = (node: HtmlNode): string =>
  typeof node === "string" ? node : node.tag === "br" ? "\n" : node.children.map(textOf).join("");

/** The text of code: every letter of it, and a line of its own for each block inside. */
function linesOf(element: HtmlElement): string {
  const parts: string[] = [];
  const add = (text: string) => {
    if (text !== "") parts.push(text);
  };
  const breakLine = () => {
    if (parts.length > 0 && !parts.at(-1)?.endsWith("\n")) parts.push("\n");
  };
  const visit = (node: HtmlNode): void => {
    if (typeof node === "string" || node.tag === "br") {
      add(typeof node === "string" ? node.replaceAll("\u00a0", " ") : "\n");
      return;
    }
    const isLine = BLOCKS.has(node.tag) || node.tag === "li" || node.tag === "tr";
    if (isLine) breakLine();
    node.children.forEach(visit);
    if (isLine) breakLine();
  };
  element.children.forEach(visit);
  return parts.join("");
}

/** In a wider table cells that a row does not have are left out: a row may be shorter than its table. */
const MOST_FILLED = 100;

function tableOf(table: HtmlElement): string[] {
  const rows = rowsIn(table).map(cellsIn);
  if (rows.some((row) => row.some(holdsCode))) return codeInTable(rows);
  const filled = rows.filter((row) => row.length > 0).map((row) => row.map(cellOf));
  const width = filled.reduce((most, row) => Math.max(most, row.length), 0);
  if (width === 0) return [];
  // A table of one column is how old pages lay out their text.
  if (width === 1) return filled.flatMap(([cell = ""]) => (cell === "" ? [] : [cell]));
  const line = (cells: readonly string[], length = width <= MOST_FILLED ? width : cells.length) =>
    `| ${Array.from({ length }, (_, i) => cells[i] ?? "").join(" | ")} |`;
  const [head = [], ...body] = filled;
  const dashes = Array.from({ length: width }, () => "---");
  return [[line(head, width), line(dashes), ...body.map((row) => line(row))].join("\n")];
}

const cellsIn = (row: HtmlElement): HtmlElement[] =>
  row.children.flatMap((cell) => (typeof cell !== "string" && (cell.tag === "td" || cell.tag === "th") ? [cell] : []));

const holdsCode = (node: HtmlNode): boolean =>
  typeof node !== "string" && (isCodeOfLines(node) || node.children.some(holdsCode));

/** A table around code is its frame, with the numbers of its lines: a cell of a Markdown table has only one line. */
const codeInTable = (rows: readonly (readonly HtmlElement[])[]): string[] =>
  rows.flatMap((row) =>
    row.filter((cell) => !/^[\s\d]*$/.test(textOf(cell))).flatMap((cell) => blocksOf(cell.children)),
  );

const rowsIn = (element: HtmlElement): HtmlElement[] =>
  element.children.flatMap((child) =>
    typeof child === "string" ? [] : child.tag === "tr" ? [child] : child.tag === "table" ? [] : rowsIn(child),
  );

const cellOf = (cell: HtmlElement): string =>
  blocksOf(cell.children)
    .join(" ")
    .replace(/\s+/g, " ")
    .replace(/(?<!\\)\|/g, "\\|");

const MARKS: Readonly<Record<string, string>> = {
  strong: "**",
  b: "**",
  em: "*",
  i: "*",
  del: "~~",
  s: "~~",
  strike: "~~",
  mark: "==",
};

function inlineOf(nodes: readonly HtmlNode[]): string {
  const lines = nodes.map(inline).join("").split("\n");
  return lines
    .map((line, index) => {
      const behind = index === lines.length - 1 ? line : line.trimEnd();
      return index === 0 ? behind : behind.trimStart();
    })
    .join("\n");
}

function inline(node: HtmlNode): string {
  if (typeof node === "string") return escapeText(node.replace(/[\s\u00a0]+/g, " "));
  const { tag, children, attributes } = node;
  if (tag === "br") return "\n";
  if (tag === "img") return imageOf(attributes);
  if (tag === "code" || tag === "kbd" || tag === "samp") return codeOf(textOf(node));
  const inner = inlineOf(children);
  if (tag === "a") return linkOf(inner, attributes.get("href") ?? "");
  const mark = MARKS[tag];
  // A bold that is not bold is how one office suite wraps all that it copies.
  if (mark === undefined || /font-weight:\s*(?:normal|400)/.test(attributes.get("style") ?? "")) return inner;
  const words = inner.trim();
  if (words === "") return inner;
  const before = inner.slice(0, inner.length - inner.trimStart().length);
  return `${before}${mark}${words}${mark}${inner.slice(inner.trimEnd().length)}`;
}

function linkOf(inner: string, href: string): string {
  const address = addressIn(href);
  const text = inner.replace(/\s+/g, " ").trim();
  if (!address || text === "") return inner;
  return text === address ? `<${address}>` : `[${text}](${destinationOf(address)})`;
}

/** Pictures elsewhere are linked to, never loaded by themselves. */
function imageOf(attributes: ReadonlyMap<string, string>): string {
  const address = addressIn(attributes.get("src") ?? "");
  if (!address) return "";
  return `![${(attributes.get("alt") ?? "").replace(/[[\]\n]/g, " ").trim()}](${destinationOf(address)})`;
}

function codeOf(text: string): string {
  const flat = text.replace(/\s+/g, " ");
  if (flat.trim() === "") return flat;
  const fence = "`".repeat(longestRun(flat) + 1);
  const space = flat.startsWith("`") || flat.endsWith("`") ? " " : "";
  return `${fence}${space}${flat}${space}${fence}`;
}

/** What would be read as a mark stands behind a backslash. */
const escapeText = (text: string): string =>
  text.replace(/[\\`*[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-z/!])/giu, "\\$&");

const escapeStart = (text: string): string =>
  text.replace(/^(#{1,6} |[-+] |> |\d{1,9}[.)] )/gm, (mark) =>
    /^\d/.test(mark) ? mark.replace(/([.)])/, "\\$1") : `\\${mark}`,
  );
