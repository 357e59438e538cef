import type { ParsedPage } from "../../../shared/text/parsed-page";
import type { TextEdit } from "./text-edit";

const DEFINED = /^[ \t>]*\[([^\]\n]{1,200})\]:/gm;

/** Labels of footnotes and link references that a page defines, folded. */
function labelsOf({ text, bodyStart }: ParsedPage): ReadonlySet<string> {
  return new Set([...text.slice(bodyStart).matchAll(DEFINED)].map((match) => fold(match[1] ?? "")));
}

const fold = (label: string): string => label.trim().replace(/\s+/g, " ").toLowerCase();

/**
 * The edits that give footnotes and link references of a page other labels where the page it is merged into has the same:
 * `[^1]` would show the other's footnote.
 */
export function freeLabels(from: ParsedPage, into: ParsedPage): readonly TextEdit[] {
  const [mine, others] = [labelsOf(from), labelsOf(into)];
  const taken = new Set([...mine].filter((label) => others.has(label)));
  if (taken.size === 0) return [];
  const used = new Set([...mine, ...others]);
  const renamed = new Map<string, string>();
  for (const label of taken) {
    let number = 2;
    while (used.has(`${label}-${number}`)) number++;
    used.add(`${label}-${number}`);
    renamed.set(label, `${label}-${number}`);
  }
  return [...from.text.slice(from.bodyStart).matchAll(/\[([^[\]\n]{1,200})\](?!\()/g)].flatMap((match) => {
    const to = renamed.get(fold(match[1] ?? ""));
    if (to === undefined) return [];
    const start = from.bodyStart + match.index;
    return [labelEdit(from.text, start, start + match[0].length, to)];
  });
}

function labelEdit(text: string, start: number, end: number, to: string): TextEdit {
  const isFootnote = text[start + 1] === "^";
  const isNamed = text[start - 1] === "]" || text[end] === ":";
  // `[label]` alone is shown as it reads, and `[words][label]` names the label apart.
  if (isFootnote || isNamed) return { start: start + 1, end: end - 1, replacement: to };
  if (text.startsWith("[]", end)) return { start: end + 1, end: end + 1, replacement: to };
  return text[end] === "[" ? { start, end: start, replacement: "" } : { start: end, end, replacement: `[${to}]` };
}
