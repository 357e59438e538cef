import { exportStyle } from "./export-style";

/** Elements that are written as they are; what is in others is written without them. */
const KEPT = new Set([
  ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "ul", "ol", "li", "blockquote", "pre", "code", "hr", "br"],
  ...["strong", "em", "s", "mark", "sup", "sub", "table", "thead", "tbody", "tr", "th", "td", "dl", "dt", "dd"],
  ...["a", "img", "aside", "section", "input"],
]);
const EMPTY = new Set(["br", "hr", "img", "input"]);
/** What belongs to the window and not to the page. */
const LEFT_OUT = ".code-acts, svg, .footnote-note, .katex-html, .sr";

/** The bytes of an image as an address that needs no other file; null when they are not at hand. */
export type EmbedImage = (src: string) => string | null;

/** A drawn page as one HTML file that stands alone: no script, nothing to fetch, links between pages as words. */
export function writeHtml(title: string, drawn: Element, embedImage: EmbedImage): string {
  const body = childrenOf(drawn, embedImage).trim();
  return [
    "<!doctype html>",
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${text(title)}</title>`,
    `<style>${exportStyle}</style>`,
    `<article>${body}</article>`,
    "</html>",
    "",
  ].join("\n");
}

const childrenOf = (element: Element, embedImage: EmbedImage): string =>
  [...element.childNodes].map((node) => write(node, embedImage)).join("");

function write(node: Node, embedImage: EmbedImage): string {
  if (node.nodeType === Node.TEXT_NODE) return text(node.nodeValue ?? "");
  if (!(node instanceof Element)) return "";
  if (node.localName === "math") return mathOf(node);
  if (node.matches(LEFT_OUT)) return "";
  // Values of a property stand apart by their boxes in the window, by commas elsewhere.
  const isValues = node.localName === "dd";
  const inner = () =>
    isValues ? [...node.children].map((value) => write(value, embedImage)).join(", ") : childrenOf(node, embedImage);
  const name = node.matches(".callout-title") ? "p" : node.localName;
  if (!KEPT.has(name)) return node.matches("div") ? `<div>${inner()}</div>` : inner();
  const attributes = attributesOf(node, embedImage);
  if (attributes === null) return inner();
  return EMPTY.has(name) ? `<${name}${attributes}>` : `<${name}${attributes}>${inner()}</${name}>`;
}

/** Null: the element says nothing outside the window, what is in it does. */
function attributesOf(element: Element, embedImage: EmbedImage): string | null {
  if (element.matches(".callout-title")) return ' class="callout-title"';
  switch (element.localName) {
    case "a": {
      const url = element.getAttribute("href") ?? "";
      return element.matches(".outside") && /^(?:https?:|mailto:)/i.test(url) ? ` href="${quoted(url)}"` : null;
    }
    case "img": {
      const data = embedImage(element.getAttribute("src") ?? "");
      return ` src="${quoted(data ?? "")}" alt="${quoted(element.getAttribute("alt") ?? "")}"`;
    }
    case "input":
      return element.matches(":checked") ? ' type="checkbox" disabled checked' : ' type="checkbox" disabled';
    case "ol":
      return element.getAttribute("start") === null ? "" : ` start="${Number(element.getAttribute("start"))}"`;
    case "aside":
      return ' class="callout"';
    case "section":
      return element.matches(".embed-page") ? ' class="embed"' : "";
    case "li":
      return element.matches(".task") ? ' class="task"' : "";
    default:
      return "";
  }
}

/** A formula as MathML, which browsers set by themselves. */
function mathOf(math: Element): string {
  const annotation = math.querySelector("annotation");
  const clone = math.cloneNode(true);
  if (clone instanceof Element && annotation) clone.querySelector("annotation")?.remove();
  return new XMLSerializer().serializeToString(clone);
}

const text = (value: string): string => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const quoted = (value: string): string => text(value).replaceAll('"', "&quot;");
