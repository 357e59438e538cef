/** An element of pasted HTML. */
export interface HtmlElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: HtmlNode[];
}

export type HtmlNode = HtmlElement | string;

const NAME = /[a-zA-Z][^\s/>]*/y;
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
 * own parser is refused by the window's Trusted Types, and this is all that a paste needs. Every sign is looked at a
 * fixed number of times, whatever is left open.
 */
export function readHtml(html: string): readonly HtmlNode[] {
  const root: HtmlElement = { tag: "", attributes: new Map(), children: [] };
  const open: HtmlElement[] = [root];
  const top = () => open.at(-1) ?? root;
  const addText = (text: string) => {
    if (text !== "") top().children.push(decodeEntities(text));
  };
  const tagEnd = tagEnds(html);
  let at = 0;
  for (let sign = html.indexOf("<"); sign >= 0; sign = html.indexOf("<", Math.max(at, sign + 1))) {
    const found = readToken(html, sign, tagEnd);
    if (found === "end") break;
    if (!found) continue;
    addText(html.slice(at, sign));
    at = found.end;
    if (found.kind === "closing") closeTag(open, found.tag);
    if (found.kind !== "opening") continue;
    const { tag, written } = found;
    if (RAW.has(tag)) {
      at = written.endsWith("/") ? at : endOfRaw(html, at, tag);
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

type Token =
  | { readonly kind: "nothing"; readonly end: number }
  | { readonly kind: "closing"; readonly end: number; readonly tag: string }
  | { readonly kind: "opening"; readonly end: number; readonly tag: string; readonly written: string };

/** What begins with a `<`; null where it is a letter like any other, "end" where no tag ends from here on. */
function readToken(html: string, at: number, tagEnd: (from: number) => number): Token | "end" | null {
  if (html.startsWith("<!--", at)) {
    const close = html.indexOf("-->", at + 2);
    return { kind: "nothing", end: close < 0 ? html.length : close + 3 };
  }
  const next = html[at + 1];
  const isClosing = next === "/";
  NAME.lastIndex = at + (isClosing ? 2 : 1);
  const name = next === "!" || next === "?" ? "" : NAME.exec(html)?.[0];
  if (name === undefined) return null;
  const from = name === "" ? at : NAME.lastIndex;
  const close = name === "" || isClosing ? html.indexOf(">", from) : tagEnd(from);
  if (close < 0) return "end";
  const end = close + 1;
  if (name === "") return { kind: "nothing", end };
  const tag = name.toLowerCase();
  return isClosing ? { kind: "closing", end, tag } : { kind: "opening", end, tag, written: html.slice(from, close) };
}

/** Where tags end: at the next `>` outside of quotes. Once quotes turn out not to close, they mean nothing any more. */
function tagEnds(html: string): (from: number) => number {
  let areQuotesBroken = false;
  const sign = /[>"']/g;
  return (from) => {
    for (let at = from; !areQuotesBroken; ) {
      sign.lastIndex = at;
      const found = sign.exec(html);
      if (found?.[0] === ">") return found.index;
      const isValue = found !== null && /=\s*$/.test(html.slice(Math.max(from, found.index - 4), found.index));
      const close = found && isValue ? html.indexOf(found[0], found.index + 1) : (found?.index ?? -1);
      areQuotesBroken = close < 0;
      at = close + 1;
    }
    return html.indexOf(">", from);
  };
}

function endOfRaw(html: string, from: number, tag: string): number {
  const end = new RegExp(`</${tag}(?=[\\s/>])`, "gi");
  end.lastIndex = from;
  const close = end.exec(html) ? html.indexOf(">", end.lastIndex) : -1;
  return close < 0 ? html.length : close + 1;
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
