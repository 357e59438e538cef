import type { ParsedPage } from "../../../shared/text/parsed-page";
import { fileNameOf, withoutExtension } from "../../../shared/text/slug";
import type { NameTable } from "../links/name-table";
import { sectionOf } from "./heading-anchors";
import { NEW_PAGE, type ResolvedChange } from "./resolved-change";
import { inOrder, spliceText, type TextEdit } from "./text-edit";

export interface SplitText {
  /** Of the page that is split: its links, and the section replaced by a link. */
  readonly edits: readonly TextEdit[];
  /** The text of the new page. */
  readonly created: string;
}

/**
 * Takes a section out of a page. `edits` are those of the page's links; the ones within the section go along with it.
 * `table` is the names as they will be, for a link that leads to the new page. Null when there is no such section.
 */
export function splitText(
  parsed: ParsedPage,
  change: Extract<ResolvedChange, { kind: "split" }>,
  edits: readonly TextEdit[],
  table: NameTable,
): SplitText | null {
  const section = sectionOf(parsed, change.heading);
  if (!section) return null;
  const { heading, end } = section;
  const { text } = parsed;
  const isInside = (edit: TextEdit) => edit.start >= heading.start && edit.end <= end;
  const moved = (by: number) => (edit: TextEdit) => ({ ...edit, start: edit.start - by, end: edit.end - by });
  const below = text.slice(heading.end, end);
  const inBelow = edits.filter((edit) => isInside(edit) && edit.start >= heading.end).map(moved(heading.end));
  const lineEnd = /\r\n/.test(text) ? "\r\n" : "\n";
  const words = spliceText(below, inBelow).replace(/^(?:[ \t]*\r?\n)+/, "");
  const created = `# ${change.title}${lineEnd}${lineEnd}${words.trimEnd()}${words.trim() === "" ? "" : lineEnd}`;
  const tail = /\s*$/.exec(text.slice(heading.start, end))?.[0] ?? "";
  const link = { start: heading.start, end: end - tail.length, replacement: `[[${nameFor(change, table)}]]` };
  return { edits: inOrder([...edits.filter((edit) => !isInside(edit)), link]), created };
}

/** The shortest name that leads to the new page and to no other. */
function nameFor(change: Extract<ResolvedChange, { kind: "split" }>, table: NameTable): string {
  const path = withoutExtension(change.to);
  const parts = path.split("/");
  const ends = parts.map((_, index) => parts.slice(parts.length - 1 - index).join("/"));
  const leads = (name: string) => table.resolve(name, change.page.path, "wikilink").targetId === NEW_PAGE;
  return [fileNameOf(change.to), ...ends].find(leads) ?? path;
}
