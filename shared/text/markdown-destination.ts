import type { Span } from "./parsed-page";

/** The `(…)` part of a Markdown link. The span is the destination's, without `<` and `>`. */
export interface MarkdownDestination extends Span {
  /** Place behind the closing `)`. */
  readonly after: number;
  /** False for web addresses, mail, and files that are no pages. */
  readonly isPage: boolean;
}

/** Longer than any path or title: a "target" of this length is text between stray brackets. */
export const MAX_TARGET = 1_024;
/** CommonMark allows more; deeper ones would make the scan quadratic. */
const MAX_PARENTHESES = 32;

/** Longer titles are text that only happens to begin like one. */
const MAX_TITLE = 2_000;
const TITLE_MARKS: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ["(", ")"],
]);

const SCHEME = /^(?:[a-z][a-z0-9+.-]+:|\/\/)/i;
const WIKI_SCHEME = /^(?:[a-z][a-z0-9+.-]*:\/\/|mailto:|tel:)/i;
/** Files that an app other than ours opens. A page may be called `Next.js`, so code counts only in Markdown links. */
const MEDIA =
  /\.(?:png|jpe?g|gif|svg|webp|bmp|avif|heic|ico|tiff?|pdf|mp3|wav|m4a|ogg|oga|flac|opus|mp4|webm|mov|mkv|avi|ogv|zip|gz|tgz|tar|7z|rar|docx?|xlsx?|pptx?|odt|ods|odp|epub|csv|tsv|canvas|base|drawio|psd|ai|sketch|fig|dmg|exe|apk|iso)$/i;
const CODE =
  /\.(?:html?|css|scss|[cm]?[jt]sx?|json[lc5]?|ya?ml|toml|ini|xml|py|ipynb|rb|rs|go|java|kt|swift|cs?|cpp|hp?p?|php|sh|bash|zsh|bat|ps1|sql|lua|pl|r|clj[cs]?|edn|el|org|tex|bib|txt|log|lock|diff|patch|rtf|ics|eml|vcf)$/i;

/** Reads a destination and its title from behind the `(`; null when the text there is no link. */
export function readDestination(text: string, from: number, end: number): MarkdownDestination | null {
  const start = skipWhite(text, from, end);
  const isPointed = text[start] === "<";
  const close = isPointed ? pointedEnd(text, start + 1, end) : plainEnd(text, start, end);
  if (close < 0) return null;
  const after = linkEnd(text, isPointed ? close + 1 : close, end);
  if (after < 0) return null;
  const span = isPointed ? { start: start + 1, end: close } : { start, end: close };
  const isPage = isPageDestination(text.slice(span.start, span.end));
  return { ...span, after, isPage };
}

/** True when a Markdown destination can name a page: no address of the web, no file of another kind. */
export function isPageDestination(destination: string): boolean {
  const file = destination.split("#")[0] ?? "";
  if (destination === "" || SCHEME.test(destination)) return false;
  if (file.endsWith("/") || /(?:^|\/)\.{1,2}$/.test(file)) return false;
  return !MEDIA.test(file) && !CODE.test(file);
}

/** True when the target of a wikilink can name a page. */
export const isPageTarget = (target: string): boolean => !WIKI_SCHEME.test(target) && !MEDIA.test(target);

/** Splits `target#anchor`. A `#` with nothing behind it belongs to the target (`C#`). */
export function splitAnchor(
  text: string,
  from: number,
  to: number,
): { target: string; targetStart: number; anchor: string | null } {
  const whole = text.slice(from, to);
  const hash = whole.indexOf("#");
  const hasAnchor = hash >= 0 && hash < whole.trimEnd().length - 1;
  const raw = hasAnchor ? whole.slice(0, hash) : whole;
  const target = raw.trim();
  const targetStart = from + (target === "" ? 0 : raw.indexOf(target));
  return { target, targetStart, anchor: hasAnchor ? whole.slice(hash + 1).trim() : null };
}

function skipWhite(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && /\s/.test(text.charAt(at))) at++;
  return at;
}

/** Place behind the `)` that ends a link after its destination and maybe a title; -1 when there is none. */
function linkEnd(text: string, from: number, end: number): number {
  const start = skipWhite(text, from, end);
  if (start < end && text[start] === ")") return start + 1;
  const closing = TITLE_MARKS.get(text.charAt(start));
  const title =
    closing === undefined || start >= end ? -1 : titleEnd(text, start + 1, Math.min(end, start + MAX_TITLE), closing);
  if (title < 0) return -1;
  const close = skipWhite(text, title, end);
  return close < end && text[close] === ")" ? close + 1 : -1;
}

function titleEnd(text: string, from: number, end: number, closing: string): number {
  for (let at = from; at < end; at++) {
    const letter = text[at];
    if (letter === closing) return at + 1;
    if (letter === "(" && closing === ")") return -1;
    if (letter === "\\") at++;
  }
  return -1;
}

function pointedEnd(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    const letter = text[at];
    if (letter === ">") return at;
    if (letter === "\n" || letter === "<") return -1;
    if (letter === "\\") at++;
  }
  return -1;
}

function plainEnd(text: string, from: number, end: number): number {
  let depth = 0;
  let at = from;
  for (; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit <= 32) break;
    if (unit === 92) at++;
    else if (unit === 40 && ++depth > MAX_PARENTHESES) return -1;
    else if (unit === 41 && depth-- === 0) break;
  }
  return depth > 0 || at > end ? -1 : at;
}
