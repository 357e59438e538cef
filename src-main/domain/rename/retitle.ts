import type { PagePath } from "../../../shared/model/page";
import { pageNamesOf } from "../../../shared/text/parse-page";
import type { ParsedPage } from "../../../shared/text/parsed-page";
import type { ReadingRules } from "../../../shared/text/reading-rules";
import { spliceText, type TextEdit } from "./text-edit";

/**
 * The edit that gives a page a title where it writes its title now: its frontmatter, or its first heading. Empty when the
 * title comes from the file's name; null when the title cannot be written there.
 */
export function retitle(
  parsed: ParsedPage,
  path: PagePath,
  title: string,
  rules: ReadingRules,
): readonly TextEdit[] | null {
  const edit = frontmatterTitle(parsed, title) ?? headingTitle(parsed, title);
  if (!edit) return [];
  const after = pageNamesOf(path, spliceText(parsed.text, [edit]), rules);
  return after.title === title ? [edit] : null;
}

function frontmatterTitle(parsed: ParsedPage, title: string): TextEdit | null {
  const field = parsed.frontmatter?.fields.find(({ key }) => key.toLowerCase() === "title");
  const value = field?.values[0];
  if (!value || value.text === "") return null;
  const quote = parsed.text[value.start - 1];
  if (quote === '"') return { ...spanOf(value), replacement: title.replace(/["\\]/g, "\\$&") };
  if (quote === "'") return { ...spanOf(value), replacement: title.replaceAll("'", "''") };
  return { ...spanOf(value), replacement: yamlText(title) };
}

/** Only a heading of plain words: one that holds links or emphasis is more than a name. */
function headingTitle(parsed: ParsedPage, title: string): TextEdit | null {
  const first = parsed.headings.find((heading) => heading.text !== "");
  if (first?.level !== 1 || first.text !== parsed.title || /\n/.test(title)) return null;
  const start = parsed.text.indexOf(first.text, first.start);
  if (start < 0 || start + first.text.length > first.end) return null;
  return { start, end: start + first.text.length, replacement: title };
}

const spanOf = ({ start, end }: { start: number; end: number }) => ({ start, end });

/** A text as a YAML value: plain where that is safe, in double quotes where it is not. */
export const yamlText = (text: string): string =>
  /^[\p{L}_][\p{L}\p{M}\p{N} _./()’'&+-]*$/u.test(text) &&
  !/\s$/.test(text) &&
  !/^(?:true|false|null|yes|no|on|off)$/i.test(text)
    ? text
    : `"${text.replace(/["\\]/g, "\\$&")}"`;
