import type { PortabilityKind } from "../../../../../shared/model/portability";

/** Head of each kind's list, and what comes of it. */
export const KIND_WORDS: Readonly<Record<PortabilityKind, { readonly head: string; readonly note: string }>> = {
  case_collision: {
    head: "Names that differ only by case",
    note: "On macOS and Windows one of the files hides the other.",
  },
  unicode_pair: {
    head: "Names that look the same",
    note: "Their accents are written in two ways. On macOS one of the files hides the other.",
  },
  windows_name: { head: "Names that Windows cannot have", note: "A checkout on Windows fails with them." },
  long_path: { head: "Paths over 240 characters", note: "Windows and some sync services cannot open them." },
  not_utf8: { head: "Files that are not UTF-8 text", note: "They are left out of search and links, and untouched." },
  large_file: { head: "Files over 2 MB", note: "Editors and diffs are slow with them." },
  broken_yaml: { head: "Frontmatter with a mistake", note: "It is read line by line, as far as that goes." },
  duplicate_title: { head: "Titles that several pages have", note: "A link by such a title can mean each of them." },
  duplicate_alias: {
    head: "Aliases that are another page’s name",
    note: "A link by such a name can mean each of them.",
  },
};
