import type { PageSummary } from "../../../shared/model/page";
import type { TextEdit } from "../../../shared/text/edit-frontmatter";
import { parsePage } from "../../../shared/text/parse-page";
import type { ParsedPage, RawLink } from "../../../shared/text/parsed-page";
import type { ReadingRules } from "../../../shared/text/reading-rules";
import { fileNameOf, nameKey, withoutExtension } from "../../../shared/text/slug";
import { markdownTo } from "../dream/target-text";

/** A page whose links are to be pointed elsewhere. */
export interface RetargetInput {
  readonly page: PageSummary;
  readonly parsed: ParsedPage;
  readonly rules: ReadingRules;
  /** The page that is meant from now on. */
  readonly to: PageSummary;
  /** True when this page alone is called so. */
  readonly isOnlyName: (name: string) => boolean;
}

export interface RetargetPlan {
  /** In order, apart from each other. */
  readonly edits: readonly TextEdit[];
  /** The target as it is written in the first of them. */
  readonly target: string;
  readonly text: string;
}

/** Characters that end a wikilink's target or mean something in it. */
const NOT_IN_WIKILINK = /[[\]|#^\n\r]|::|%%/u;

/**
 * The edits that point links to a page: only the target is replaced, label and anchor stay; a bare wikilink gets what
 * was written as its label, so that the sentence reads as before. Null when a link cannot be written so that it is read
 * as that target again.
 */
export function planRetarget(links: readonly RawLink[], input: RetargetInput): RetargetPlan | null {
  const edits: TextEdit[] = [];
  let first: string | null = null;
  for (const link of links.toSorted((a, b) => a.targetStart - b.targetStart)) {
    const target = targetFor(link, input);
    if (target === null) return null;
    first ??= target;
    edits.push({ start: link.targetStart, end: link.targetEnd, text: `${target}${labelFor(link, target, input)}` });
  }
  if (first === null) return null;
  const text = applied(input.parsed.text, edits);
  return isReadAgain(text, edits, links, input) ? { edits, target: first, text } : null;
}

function targetFor(link: RawLink, { page, parsed, to, isOnlyName }: RetargetInput): string | null {
  const opening = parsed.text.slice(link.start, link.targetStart);
  if (link.syntax === "markdown" || link.syntax === "reference") {
    const written = parsed.text.slice(link.targetStart, link.targetEnd);
    return markdownTo(to.path, written, page.path, /<$/.test(parsed.text.slice(0, link.targetStart)));
  }
  const target = shortestName(to, isOnlyName);
  const isBare = !opening.includes("[[");
  if (NOT_IN_WIKILINK.test(target)) return null;
  return isBare && /[,;"'{}<>@]/.test(target) ? null : target;
}

/** The page's file name or title where that means no other page, else its path: the one form that means it everywhere. */
function shortestName({ path, title }: PageSummary, isOnlyName: (name: string) => boolean): string {
  const names = [title, fileNameOf(path)].filter((name) => !NOT_IN_WIKILINK.test(name) && !name.includes("/"));
  return names.find(isOnlyName) ?? withoutExtension(path);
}

function labelFor(link: RawLink, target: string, { parsed }: RetargetInput): string {
  const isBare = link.syntax === "wikilink" && link.label === null && link.anchor === null;
  if (!isBare || nameKey(link.target) === nameKey(target)) return "";
  return `${parsed.blocks[link.block]?.kind === "row" ? "\\|" : "|"}${link.target}`;
}

function applied(text: string, edits: readonly TextEdit[]): string {
  let result = "";
  let at = 0;
  for (const edit of edits) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

/** Proof by reading: the same links stand there, those that were edited with their new target, and nothing else changed. */
function isReadAgain(
  text: string,
  edits: readonly TextEdit[],
  links: readonly RawLink[],
  { page, parsed, rules }: RetargetInput,
): boolean {
  const after = parsePage(page.path, text, rules).links;
  if (after.length !== parsed.links.length) return false;
  const editOf = new Map(edits.map((edit) => [edit.start, edit]));
  return parsed.links.every((before, index) => {
    const now = after[index];
    if (!now || now.anchor !== before.anchor || now.syntax !== before.syntax) return false;
    const edit = links.includes(before) ? editOf.get(before.targetStart) : undefined;
    if (!edit) return now.target === before.target && now.label === before.label;
    const [target, label = before.label] = edit.text.split(/\\?\|/);
    return now.target === target && now.label === label;
  });
}
