/** An element of pasted HTML. */
export interface HtmlElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: HtmlNode[];
}

export type HtmlNode = HtmlElement | string;

const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<!\[?[^>]*>|<\?[^>]*>|<\/([a-zA-Z][^\s/>]*)[^>]*>|<([a-zA-Z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const VOID = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);
/** Their text is no text of the page. */
const RAW = new Set([
  "script",
  "style",
  "textarea",
  "title",
  "noscript",
  "template",
  "iframe",
  "svg",
  "math",
  "object",
]);
/** An element that closes an open one of these kinds. */
const CLOSES: Readonly<Record<string, readonly string[]>> = {
  li: ["li"],
  p: ["p"],
  td: ["td", "th"],
  th: ["td", "th"],
  tr: ["td", "th", "tr"],
  dt: ["dt", "dd"],
  dd: ["dt", "dd"],
};
const HOLDERS = new Set(["ul", "ol", "table", "blockquote", "body", "div"]);
/** Deeper nesting is read flat: nobody writes it, and each level is a call. */
const MAX_DEPTH = 60;

/**
 * Reads HTML into plain data: nothing of it is ever part of a document, so nothing in it can load or run. The browser's
 * own parser is refused by the window's Trusted Types, and this is all that a paste needs.
 */
export function readHtml(html: string): readonly HtmlNode[] {
  const root: HtmlElement = { tag: "", attributes: new Map(), children: [] };
  const open: HtmlElement[] = [root];
  const top = () => open.at(-1) ?? root;
  const addText = (text: string) => {
    if (text !== "") top().children.push(decodeEntities(text));
  };
  TOKEN.lastIndex = 0;
  let at = 0;
  for (let found = TOKEN.exec(html); found; found = TOKEN.exec(html)) {
    addText(html.slice(at, found.index));
    at = TOKEN.lastIndex;
    const [, closing, opening, written = ""] = found;
    if (closing !== undefined) closeTag(open, closing.toLowerCase());
    if (opening === undefined) continue;
    const tag = opening.toLowerCase();
    if (RAW.has(tag)) {
      at = written.endsWith("/") ? at : endOfRaw(html, at, tag);
      TOKEN.lastIndex = at;
      continue;
    }
    closeBefore(open, tag);
    const element: HtmlElement = { tag, attributes: attributesOf(written), children: [] };
    top().children.push(element);
    if (!VOID.has(tag) && !written.endsWith("/") && open.length < MAX_DEPTH) open.push(element);
  }
  addText(html.slice(at));
  return root.children;
}

function endOfRaw(html: string, from: number, tag: string): number {
  const end = new RegExp(`</${tag}[^>]*>`, "gi");
  end.lastIndex = from;
  return end.exec(html) ? end.lastIndex : html.length;
}

function closeTag(open: HtmlElement[], tag: string): void {
  const index = open.findLastIndex((element) => element.tag === tag);
  if (index > 0) open.length = index;
}

function closeBefore(open: HtmlElement[], tag: string): void {
  const closed = CLOSES[tag] ?? [];
  for (let index = open.length - 1; index > 0; index--) {
    const element = open[index];
    if (!element) return;
    if (closed.includes(element.tag)) {
      open.length = index;
      closeBefore(open, tag);
      return;
    }
    if (HOLDERS.has(element.tag)) return;
  }
}

function attributesOf(written: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = "", double, single, bare] of written.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, decodeEntities(double ?? single ?? bare ?? ""));
  }
  return found;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
  bull: "•",
  middot: "·",
  copy: "©",
  reg: "®",
  trade: "™",
  euro: "€",
  pound: "£",
  deg: "°",
  times: "×",
  rarr: "→",
  larr: "←",
  sect: "§",
  shy: "\u00ad",
  zwj: "\u200d",
  zwnj: "\u200c",
};

/** Entities as letters; what is none stays as written. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (typeof name === "string") return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : "\ufffd";
  });
}
