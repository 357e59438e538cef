import { asPagePath } from "../../shared/model/page";
import { compileRules, NO_RULES } from "../domain/brain-rules";
import { extractPage, namedPageOf } from "../domain/extract-page";
import type { ExtractedPage, NamedPage } from "../domain/extracted-page";
import { NameTable } from "../domain/links/name-table";
import { buildSegment, segmentDocOf } from "../domain/search/segment";
import type { MentionReader } from "../ports/mention-reader";
import type { PageExtractor } from "../ports/page-extractor";
import type { RenameEngine } from "../ports/rename-engine";
import { createMentionReader } from "./mention-reader";
import { readFiles } from "./read-files";
import { createRenameEngine } from "./rename-engine";

/** Keys of the pages as the table knows them and as they are given: both decide which links may resolve differently. */
function keysOfBoth(names: NameTable, pages: readonly NamedPage[]): string[] {
  const keys = new Set<string>();
  for (const page of pages) {
    for (const key of names.keysOf(page)) keys.add(key);
    const known = names.get(page.id);
    if (known) for (const key of names.keysOf(known)) keys.add(key);
  }
  return [...keys];
}

/** See PageExtractor, MentionReader and RenameEngine: one thread serves them from one table of names. */
export function createPageExtractor(): PageExtractor & MentionReader & RenameEngine {
  let root = "";
  const names = new NameTable();
  let rules = compileRules(NO_RULES);
  const mentions = createMentionReader(() => root, names);
  return {
    ...mentions.reader,
    ...createRenameEngine(
      names,
      () => root,
      () => rules,
    ),
    async start(folder) {
      root = folder;
    },
    async setRules(given) {
      rules = compileRules(given);
    },
    async updateNames(put, remove) {
      for (const id of remove) names.remove(id);
      for (const page of put) {
        names.remove(page.id);
        names.add(page);
      }
      mentions.namesChanged(put, remove);
    },
    async readNames(files) {
      const { read, skipped, gone } = await readFiles(root, files);
      return {
        named: read.map((file) => namedPageOf(file.id, file.path, file.text, rules)),
        revisions: read.map((file) => ({ id: file.id, revision: file.revision })),
        skipped,
        gone,
      };
    },
    async extract(files) {
      const { read, skipped, gone } = await readFiles(root, files);
      const pages: ExtractedPage[] = read.map((file) =>
        extractPage({ ...file, path: asPagePath(file.path) }, names, rules),
      );
      return { pages, segment: buildSegment(pages.map(segmentDocOf)), skipped, gone };
    },
    keysOf: async (pages) => keysOfBoth(names, pages),
  };
}
