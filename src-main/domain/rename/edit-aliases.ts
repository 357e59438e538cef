import type { PagePath } from "../../../shared/model/page";
import { addFrontmatterValues, type GrowingField } from "../../../shared/text/edit-frontmatter";
import { pageNamesOf } from "../../../shared/text/parse-page";
import type { ParsedPage } from "../../../shared/text/parsed-page";
import type { ReadingRules } from "../../../shared/text/reading-rules";
import { nameKey } from "../../../shared/text/slug";
import { yamlText } from "./retitle";
import { spliceText, type TextEdit } from "./text-edit";

/**
 * The one edit that adds aliases to a page, everything else kept byte for byte. Empty when the page has them all; null
 * when the frontmatter is such that it cannot be done without writing it anew.
 */
export function addAliases(
  parsed: ParsedPage,
  path: PagePath,
  aliases: readonly string[],
  rules: ReadingRules,
): readonly TextEdit[] | null {
  const known = new Set(parsed.aliases.map(nameKey));
  const missing = aliases.filter((alias) => !known.has(nameKey(alias)));
  if (missing.length === 0) return [];
  const edit = (parsed.frontmatter ? null : intoFields(parsed, missing)) ?? intoFrontmatter(parsed, missing);
  if (!edit) return null;
  const after = pageNamesOf(path, spliceText(parsed.text, [edit]), rules);
  const has = new Set(after.aliases);
  const isRight = after.title === parsed.title && [...parsed.aliases, ...missing].every((alias) => has.has(alias));
  return isRight ? [edit] : null;
}

/** The edit that renames one alias; null when it is not found where it can be written. */
export function renameAlias(parsed: ParsedPage, alias: string, to: string): TextEdit | null {
  const fields = parsed.frontmatter?.fields.filter(({ key }) => /^alias(?:es)?$/i.test(key)) ?? [];
  for (const value of fields.flatMap((field) => field.values)) {
    if (nameKey(value.text) !== nameKey(alias)) continue;
    const quote = parsed.text[value.start - 1];
    const isQuoted = quote === '"' || quote === "'";
    const inner = quote === '"' ? to.replace(/["\\]/g, "\\$&") : to.replaceAll("'", "''");
    return { start: value.start, end: value.end, replacement: isQuoted ? inner : yamlText(to) };
  }
  const line = /^[ \t>*+-]*alias(?:es)?::.*$/im.exec(parsed.text.slice(parsed.bodyStart));
  const at = line ? line[0].indexOf(alias) : -1;
  if (!line || at < 0) return null;
  const start = parsed.bodyStart + line.index + at;
  return { start, end: start + alias.length, replacement: to };
}

/** Logseq's `alias:: a, b` at the top of a page. */
function intoFields({ text, properties, bodyStart }: ParsedPage, aliases: readonly string[]): TextEdit | null {
  if (properties.length === 0 || aliases.some((alias) => alias.includes(","))) return null;
  const line = /^[ \t>*+-]*alias(?:es)?::[^\r\n]*/im.exec(text.slice(bodyStart));
  if (!line) return null;
  const at = bodyStart + line.index + line[0].trimEnd().length;
  return { start: at, end: at, replacement: `, ${aliases.join(", ")}` };
}

/** A list even with one alias, plain where that is safe, whichever of its two names it has. */
const ALIASES = {
  key: "aliases",
  isKey: (key: string) => /^alias(?:es)?$/i.test(key),
  write: yamlText,
  isList: true,
} satisfies GrowingField;

function intoFrontmatter({ text }: ParsedPage, aliases: readonly string[]): TextEdit | null {
  const edit = addFrontmatterValues(text, ALIASES, aliases);
  return edit && { start: edit.start, end: edit.end, replacement: edit.text };
}
