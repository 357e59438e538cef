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
export const htmlToMarkdown = (html: string): string =>
  blocksOf(readHtml(html))
    .join("\n\n")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** True where pasted HTML says more than its text does. */
export const isRich = (html: string): boolean =>
  /<(?:h[1-6]|ul|ol|table|blockquote|pre|code|a\s|strong|em|b>|b\s|i>|i\s|del|s>|mark|img|hr)/i.test(html);

const hasBlock = (node: HtmlNode): boolean =>
  typeof node !== "string" && (BLOCKS.has(node.tag) || node.children.some(hasBlock));

/** Blocks in order; words between them are paragraphs. */
function blocksOf(nodes: readonly HtmlNode[]): string[] {
  const blocks: string[] = [];
  let run: HtmlNode[] = [];
  const flush = () => {
    const text = inlineOf(run).trim();
    if (text !== "") blocks.push(escapeStart(text));
    run = [];
  };
  for (const node of nodes) {
    if (typeof node === "string" || !hasBlock(node)) {
      run.push(node);
      continue;
    }
    flush();
    blocks.push(...blockOf(node));
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
  switch (tag) {
    case "ul":
    case "ol":
      return [listOf(element)].filter(Boolean);
    case "blockquote":
      return [prefixed(blocksOf(children).join("\n\n"), "> ", "> ")].filter((text) => text.trim() !== ">");
    case "pre":
      return [fenced(element)];
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
    items.push(prefixed(`${box}${inner}`, marker, " ".repeat(marker.length)));
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
    .map((line, index) => (line === "" && index > 0 ? rest.trimEnd() : (index === 0 ? first : rest) + line))
    .join("\n");
}

function fenced(element: HtmlElement): string {
  const code = element.children.find((child) => typeof child !== "string" && child.tag === "code");
  const named = [element, code].map((one) => (typeof one === "object" ? (one.attributes.get("class") ?? "") : ""));
  const language = /(?:^|\s)(?:language|lang)-([\w+#-]+)/.exec(named.join(" "))?.[1] ?? "";
  const text = textOf(element).replace(/^\n/, "").replace(/\n$/, "");
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

const textOf = (node: HtmlNode): string =>
  typeof node === "string" ? node : node.tag === "br" ? "\n" : node.children.map(textOf).join("");

function tableOf(table: HtmlElement): string[] {
  const rows = rowsIn(table).map((row) =>
    row.children.flatMap((cell) =>
      typeof cell !== "string" && (cell.tag === "td" || cell.tag === "th") ? [cellOf(cell)] : [],
    ),
  );
  const filled = rows.filter((row) => row.length > 0);
  const width = Math.max(0, ...filled.map((row) => row.length));
  if (width === 0) return [];
  // A table of one column is how old pages lay out their text.
  if (width === 1) return filled.flatMap(([cell = ""]) => (cell === "" ? [] : [cell]));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, i) => cells[i] ?? "").join(" | ")} |`;
  const [head = [], ...body] = filled;
  return [[line(head), line(Array.from({ length: width }, () => "---")), ...body.map(line)].join("\n")];
}

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
  return nodes
    .map(inline)
    .join("")
    .replace(/[ \t]*\n[ \t]*/g, "\n");
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
  const [, before = "", words = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(inner) ?? [];
  return words === "" ? inner : `${before}${mark}${words}${mark}${after}`;
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
  const longest = Math.max(0, ...Array.from(flat.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longest + 1);
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
