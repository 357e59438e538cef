import type { ParsedPage } from "../../../shared/text/parsed-page";
import type { TextEdit } from "./text-edit";

const SILENT: ReadonlySet<string> = new Set(["code", "math", "comment", "heading"]);
const CODE_SPAN = /(`+)[^`](?:.|\n)*?\1(?!`)/g;
const URL = /[a-z][a-z0-9+.-]*:\/\/[^\s<>()[\]"]*/gi;
const LINK = /!?\[\[[^\]\n]*\]\]|\]\([^)\n]*\)/g;

/** The edits that rename a tag and the tags below it (`old/…`) on one page. */
export function tagEdits(parsed: ParsedPage, tag: string, to: string): readonly TextEdit[] {
  return [...frontmatterTags(parsed, tag, to), ...inlineTags(parsed, tag, to)];
}

/** True for the tag itself and for those below it. Tags are compared without regard to case. */
export function isTagOrBelow(tag: string, renamed: string): boolean {
  const [have, want] = [tag.toLowerCase(), renamed.toLowerCase()];
  return have === want || have.startsWith(`${want}/`);
}

function frontmatterTags({ text, frontmatter }: ParsedPage, tag: string, to: string): readonly TextEdit[] {
  const fields = frontmatter?.fields.filter(({ key }) => /^tags?$/i.test(key)) ?? [];
  return fields
    .flatMap((field) => field.values)
    .flatMap(({ start, end }) =>
      [...text.slice(start, end).matchAll(/[^,\s#]+/g)].flatMap((match) =>
        isTagOrBelow(match[0], tag)
          ? [{ start: start + match.index, end: start + match.index + tag.length, replacement: to }]
          : [],
      ),
    );
}

function inlineTags(parsed: ParsedPage, tag: string, to: string): readonly TextEdit[] {
  return parsed.blocks.flatMap((block) => {
    if (SILENT.has(block.kind)) return [];
    const raw = parsed.text.slice(block.start, block.end);
    const blank = (part: string) => " ".repeat(part.length);
    const text = raw.replace(CODE_SPAN, blank).replace(URL, blank).replace(LINK, blank);
    return [...text.matchAll(/(?<=^|[\s(,;"'“‘>|])#([\p{L}\p{N}_/-]+)/gu)].flatMap((match) => {
      const name = match[1] ?? "";
      const start = block.start + match.index + 1;
      return isTagOrBelow(name.replace(/\/+$/, ""), tag) ? [{ start, end: start + tag.length, replacement: to }] : [];
    });
  });
}
