import { parsePage } from "../../shared/text/parse-page";
import type { NamedPage, PageId } from "../domain/extracted-page";
import type { NameTable } from "../domain/links/name-table";
import { NameAutomaton } from "../domain/mentions/name-automaton";
import { patternOf } from "../domain/mentions/name-pattern";
import { planLinks } from "../domain/mentions/plan-links";
import { type KnownNames, readMentions } from "../domain/mentions/read-mentions";
import type { MentionReader } from "../ports/mention-reader";
import { readFiles } from "./read-files";

export interface MentionReaderInThread {
  readonly reader: MentionReader;
  /** Follows the name table, once names are being looked for. */
  namesChanged(put: readonly NamedPage[], remove: readonly PageId[]): void;
}

/** See MentionReader. The automaton costs time and memory only in brains whose mentions somebody asks for. */
export function createMentionReader(root: () => string, table: NameTable): MentionReaderInThread {
  let automaton: NameAutomaton | null = null;
  const known = (): KnownNames => {
    automaton ??= automatonOf(table);
    return { automaton, table };
  };
  return {
    namesChanged(put, remove) {
      for (const id of remove) automaton?.remove(id);
      for (const page of put) automaton?.add(page);
    },
    reader: {
      mentionNames: async (page) =>
        known()
          .automaton.namesOf(page)
          .map((name) => name.text),
      async readMentions(files, only) {
        const names = known();
        const { read } = await readFiles(root(), files);
        const pattern = only === null ? null : patternOf(names.automaton.namesOf(only));
        const hopeful = pattern ? read.filter((file) => pattern.test(file.text)) : read;
        return hopeful.map(({ id, path, text, bomLength, revision }) => ({
          id,
          path,
          revision,
          mentions: readMentions(parsePage(path, text), bomLength, table.get(id), names, only),
        }));
      },
      async planLinks(file, picks, habit) {
        const { read } = await readFiles(root(), [file]);
        const [page] = read;
        const self = table.get(file.id);
        if (!page || !self) return { revision: null, edits: [], refused: [] };
        const parsed = parsePage(page.path, page.text);
        return { revision: page.revision, ...planLinks(parsed, page.bomLength, self, picks, known(), habit) };
      },
    },
  };
}

function automatonOf(table: NameTable): NameAutomaton {
  const automaton = new NameAutomaton();
  for (const page of table.pages()) automaton.add(page);
  return automaton;
}
