import { readFieldLines } from "./frontmatter-lines";
import { readYamlFields } from "./frontmatter-yaml";
import type { Frontmatter } from "./parsed-page";

/** What the YAML library needs grows faster than the text; nobody writes a frontmatter longer than this by hand. */
const MAX_YAML = 32_000;
const OPENING = /^\ufeff?---[ \t]*\r?\n/;
const CLOSING = /^(?:---|\.\.\.)[ \t]*\r?$/gm;

/**
 * The YAML block at the very top of a text; null when there is none or it is never closed. Never throws: YAML with
 * errors is read line by line as far as it goes. `end` is where the body begins.
 */
export function parseFrontmatter(text: string): Frontmatter | null {
  const opening = OPENING.exec(text);
  if (!opening) return null;
  const yamlStart = opening[0].length;
  CLOSING.lastIndex = yamlStart;
  const closing = CLOSING.exec(text);
  if (!closing) return null;
  const lineEnd = text.indexOf("\n", closing.index);
  const span = { start: 0, end: lineEnd < 0 ? text.length : lineEnd + 1 };
  const yaml = text.slice(yamlStart, closing.index);
  // Most pages hold plain `key: value` lines; reading those ourselves is some fifty times faster than the YAML library.
  const plain = readFieldLines(yaml, yamlStart, "strict");
  if (plain) return { ...span, fields: plain, isBroken: false };
  const full = yaml.length > MAX_YAML ? null : readYamlFields(yaml, yamlStart);
  if (full) return { ...span, fields: full, isBroken: false };
  return { ...span, fields: readFieldLines(yaml, yamlStart, "lenient") ?? [], isBroken: true };
}

/** The texts of a field, found by any of its names without regard to case; empty when it is not there. */
export function valuesOf(frontmatter: Frontmatter | null, ...keys: readonly string[]): readonly string[] {
  const wanted = new Set(keys);
  const fields = frontmatter?.fields.filter((field) => wanted.has(field.key.toLowerCase())) ?? [];
  return fields.flatMap((field) => field.values.map((value) => value.text).filter((text) => text !== ""));
}
