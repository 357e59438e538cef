import { type LinkForm, type LinkPlace, linkFormOf } from "../dream/link-form";
import type { Candidate } from "./target-candidates";

/** Lines of a paragraph looked at for telling a table. */
const PARAGRAPH_LINES = 40;

/** Where a target stands, and how it is set there. */
export interface TargetPlace {
  readonly form: LinkForm;
  readonly before: string;
  readonly after: string;
  /** A value of the frontmatter or of a field without brackets. */
  readonly isBare: boolean;
}

/** Reads the place of a target in a text. `from` is where the body begins: before it stands YAML. */
export function targetPlaceAt(text: string, start: number, end: number): TargetPlace {
  const lineStart = start === 0 ? 0 : text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const lineEnd = next < 0 ? text.length : next;
  const before = text.slice(lineStart, start);
  const after = text.slice(end, lineEnd).replace(/\r$/, "");
  const couldBeRow = before.includes("|") || after.replace(/^\|/, "").includes("|");
  const paragraph = couldBeRow ? linesAround(text, lineStart, lineEnd) : [];
  const place: LinkPlace = { written: text.slice(start, end), before, after, paragraph, start, end };
  const form = linkFormOf(place);
  return { form, before, after, isBare: form.kind === "bare" };
}

function linesAround(text: string, lineStart: number, lineEnd: number): readonly string[] {
  const lines = [text.slice(lineStart, lineEnd)];
  for (let to = lineStart - 1; to >= 0 && lines.length < PARAGRAPH_LINES; ) {
    const from = to === 0 ? 0 : text.lastIndexOf("\n", to - 1) + 1;
    const line = text.slice(from, to);
    if (line.trim() === "") break;
    lines.unshift(line);
    to = from - 1;
  }
  const next = text.slice(lineEnd + 1, text.indexOf("\n", lineEnd + 1) + 1 || text.length);
  return [...lines, next.replace(/\r?\n$/, "")];
}

/**
 * A candidate as it has to be written at a place; null when it cannot stand there without becoming something else.
 * `canTakeLabel` allows the words that were there as a label, so that the sentence reads as before.
 */
export function writtenAt(
  place: TargetPlace,
  candidate: Candidate,
  old: string,
  options: { readonly isProse: boolean; readonly isYaml: boolean },
): string | null {
  const { form } = place;
  const { text } = candidate;
  if (text.trim() !== text || text === "" || /[\r\n]/.test(text)) return null;
  if (options.isYaml && !isSafeInYaml(text, place)) return bareAsLink(place, text, options.isYaml);
  if (form.kind === "wikilink") return wikilinkText(form, candidate, old, options.isProse);
  if (form.kind === "markdown") return form.isAngled ? angled(text) : encoded(text, old);
  return isPlainName(text) ? text : bareAsLink(place, text, options.isYaml);
}

/** Characters that end a wikilink's target or mean something in it. */
const NOT_IN_WIKILINK = /[[\]|#^]|::|%%|\\/;

function wikilinkText(
  form: Extract<LinkForm, { kind: "wikilink" }>,
  { text, isPath }: Candidate,
  old: string,
  isProse: boolean,
): string | null {
  if (NOT_IN_WIKILINK.test(text)) return null;
  const label = isPath && isProse && form.canTakeLabel && !/[[\]|]/.test(old) ? old : null;
  return label === null ? text : `${text}${form.isInTable ? "\\|" : "|"}${label}`;
}

const angled = (text: string): string | null => (/[<>#]/.test(text) ? null : text.replaceAll("%", "%25"));

/** Spaces and brackets would end the path; the rest is encoded only where the writer encodes. */
function encoded(text: string, old: string): string | null {
  const encodesAll = /%[0-9a-f]{2}/i.test(old.replace(/%20/g, ""));
  const path = encodesAll ? text.split("/").map(encodeURIComponent).join("/") : text.replaceAll("%", "%25");
  const safe = path.replace(/[\s()<>#?\\[\]*_`~!|&"']/gu, (letter) =>
    /[\s()<>#?\\[\]`|"]/u.test(letter) ? encodeURIComponent(letter).replace(/[()]/g, percent) : letter,
  );
  return safe;
}

const percent = (letter: string): string => `%${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;

/** A bare name must not become syntax, and must not read as two names. */
const isPlainName = (text: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{M}\p{N} _\-/.&+()’]*$/u.test(text) && !/^[\d\s.,:/-]*$/.test(text);

/** A bare name that cannot stand as it is becomes a wikilink, quoted in YAML. */
function bareAsLink(place: TargetPlace, text: string, isYaml: boolean): string | null {
  if (!place.isBare || NOT_IN_WIKILINK.test(text)) return null;
  if (!isYaml) return `[[${text}]]`;
  const isWhole = /(?:^|[:\-[,]\s*)$/.test(place.before) && /^\s*(?:[,\]#]|$)/.test(place.after);
  return isWhole && !/["\\]/.test(text) ? `"[[${text}]]"` : null;
}

/** Inside quotes the quote itself, and in double ones the backslash, would end or change the value. */
function isSafeInYaml(text: string, place: TargetPlace): boolean {
  const quotes = place.before.match(/["']/g) ?? [];
  const isOpen = (quote: string) => quotes.filter((one) => one === quote).length % 2 === 1;
  if (isOpen('"')) return !/["\\]/.test(text);
  if (isOpen("'")) return !text.includes("'");
  return place.isBare ? isPlainName(text) : !/: | #|["'\\]/.test(text);
}
