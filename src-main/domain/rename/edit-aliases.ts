import { isMap, isScalar, isSeq, type Pair, parseDocument } from "yaml";
import type { PagePath } from "../../../shared/model/page";
import { pageNamesOf } from "../../../shared/text/parse-page";
import type { ParsedPage } from "../../../shared/text/parsed-page";
import type { ReadingRules } from "../../../shared/text/reading-rules";
import { nameKey } from "../../../shared/text/slug";
import { yamlText } from "./retitle";
import { spliceText, type TextEdit } from "./text-edit";

const OPENING = /^---[ \t]*\r?\n/;

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
  const edit = parsed.frontmatter
    ? intoFrontmatter(parsed, missing)
    : (intoFields(parsed, missing) ?? newBlock(parsed, missing));
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

const lineEndOf = (text: string): string => (/\r\n/.test(text.slice(0, 4096)) ? "\r\n" : "\n");

function newBlock({ text }: ParsedPage, aliases: readonly string[]): TextEdit {
  const end = lineEndOf(text);
  const lines = ["---", "aliases:", ...aliases.map((alias) => `  - ${yamlText(alias)}`), "---", ""];
  return { start: 0, end: 0, replacement: lines.join(end) };
}

/** Logseq's `alias:: a, b` at the top of a page. */
function intoFields({ text, properties, bodyStart }: ParsedPage, aliases: readonly string[]): TextEdit | null {
  if (properties.length === 0 || aliases.some((alias) => alias.includes(","))) return null;
  const line = /^[ \t>*+-]*alias(?:es)?::[^\r\n]*/im.exec(text.slice(bodyStart));
  if (!line) return null;
  const at = bodyStart + line.index + line[0].trimEnd().length;
  return { start: at, end: at, replacement: `, ${aliases.join(", ")}` };
}

function intoFrontmatter({ text, frontmatter }: ParsedPage, aliases: readonly string[]): TextEdit | null {
  const opening = OPENING.exec(text);
  if (!opening || !frontmatter || frontmatter.isBroken) return null;
  const from = opening[0].length;
  const closing = /^(?:---|\.\.\.)[ \t]*\r?$/m.exec(text.slice(from));
  if (!closing) return null;
  const yaml = text.slice(from, from + closing.index);
  const document = parseDocument(yaml, { uniqueKeys: false, logLevel: "silent" });
  if (document.errors.length > 0) return null;
  const { contents } = document;
  const pair = isMap(contents) ? contents.items.find((item) => /^alias(?:es)?$/i.test(keyOf(item))) : undefined;
  const edit = pair ? intoValue(pair, yaml, aliases) : newField(yaml, aliases);
  return edit ? { start: edit.start + from, end: edit.end + from, replacement: edit.replacement } : null;
}

const keyOf = (pair: Pair): string => (isScalar(pair.key) ? String(pair.key.value) : "");

function newField(yaml: string, aliases: readonly string[]): TextEdit {
  const end = lineEndOf(yaml);
  const lead = yaml === "" || yaml.endsWith("\n") ? "" : end;
  const lines = ["aliases:", ...aliases.map((alias) => `  - ${yamlText(alias)}`), ""];
  return { start: yaml.length, end: yaml.length, replacement: lead + lines.join(end) };
}

function intoValue(pair: Pair, yaml: string, aliases: readonly string[]): TextEdit | null {
  const { key, value } = pair;
  const flow = aliases.map((alias) => flowText(alias)).join(", ");
  if (isSeq(value) && value.range) {
    const [start, end] = value.range;
    if (value.flow) {
      const close = yaml.lastIndexOf("]", end - 1);
      const lead = value.items.length > 0 ? ", " : "";
      const at = yaml.slice(0, close).trimEnd().length;
      return close < start ? null : { start: at, end: at, replacement: `${lead}${flow}` };
    }
    return afterLastItem(value.items, yaml, start, aliases);
  }
  if (isScalar(value) && value.range && value.value !== null) {
    const [start, end] = value.range;
    if (value.type === "BLOCK_FOLDED" || value.type === "BLOCK_LITERAL") return null;
    return { start, end, replacement: `[${flowText(yaml.slice(start, end), true)}, ${flow}]` };
  }
  const keyEnd = isScalar(key) && key.range ? yaml.indexOf(":", key.range[1]) + 1 : 0;
  return keyEnd > 0 ? { start: keyEnd, end: keyEnd, replacement: ` [${flow}]` } : null;
}

/** A new line after the last `- item`, indented like it. */
function afterLastItem(
  items: readonly unknown[],
  yaml: string,
  start: number,
  aliases: readonly string[],
): TextEdit | null {
  const last = items.at(-1);
  const range = isScalar(last) ? last.range : null;
  if (!range) return null;
  const newline = yaml.indexOf("\n", range[1]);
  const at = newline < 0 ? yaml.length : newline + 1;
  const lineStart = yaml.lastIndexOf("\n", start - 1) + 1;
  const indent = /^[ \t]*/.exec(yaml.slice(lineStart))?.[0] ?? "";
  const end = lineEndOf(yaml);
  const lead = newline < 0 ? end : "";
  return {
    start: at,
    end: at,
    replacement: lead + aliases.map((alias) => `${indent}- ${yamlText(alias)}${end}`).join(""),
  };
}

/** In `[a, b]` a comma or a bracket would end the item. */
function flowText(text: string, isWritten = false): string {
  if (isWritten && (/^["'].*["']$/s.test(text) || !/[,[\]{}]/.test(text))) return text;
  return /[,[\]{}]/.test(text) ? `"${text.replace(/["\\]/g, "\\$&")}"` : yamlText(text);
}
