import { asPagePath } from "../../shared/model/page";
import { ByteOffsets } from "../../shared/text/byte-offsets";
import { parsePage } from "../../shared/text/parse-page";
import { slugOf } from "../../shared/text/slug";
import type { ExtractedLink, NamedPage, PageId } from "../../src-main/domain/extracted-page";
import { extractLinks } from "../../src-main/domain/links/extract-links";
import { NameTable } from "../../src-main/domain/links/name-table";
import { NameIndex } from "../../src-main/domain/search/name-index";
import type { StoredLink, StoredPage } from "../../src-main/ports/page-store";
import { createRelationalSearch, type RelationalSearch } from "../../src-main/services/relational-search";

/** A small brain in memory: pages by path, their names, and every link. */
export interface LinkBrain {
  readonly names: NameTable;
  readonly pages: ReadonlyMap<PageId, NamedPage>;
  readonly links: readonly (ExtractedLink & { readonly sourceId: PageId })[];
}

/** Reads pages (path → text) the way the indexer does: names first, then links. */
export function aLinkBrain(files: Readonly<Record<string, string>>): LinkBrain {
  const names = new NameTable();
  const parsed = Object.entries(files).map(([file, text], id) => {
    const path = asPagePath(file);
    const page = parsePage(path, text);
    const { title, type, aliases } = page;
    const named: NamedPage = { id, path, slug: slugOf(path), title, type, aliases };
    names.add(named);
    return { named, page, text };
  });
  const links = parsed.flatMap(({ named, page, text }) =>
    extractLinks(page, named, names, new ByteOffsets(text)).map((link) => ({ ...link, sourceId: named.id })),
  );
  return { names, pages: new Map(parsed.map(({ named }) => [named.id, named])), links };
}

/** The typed links of a brain as short lines: `Ada works_at Lumio`, with `!` when negated and `×` when over. */
export function toldLinks(brain: LinkBrain, sourceFile?: string): readonly string[] {
  const titleOf = (id: PageId | null): string => (id === null ? "?" : (brain.pages.get(id)?.title ?? "?"));
  return brain.links
    .filter((link) => sourceFile === undefined || brain.pages.get(link.sourceId)?.path === sourceFile)
    .filter((link) => link.type !== "mentions")
    .map((link) => {
      const marks = `${link.negated ? " !" : ""}${link.validUntil === null ? "" : " ×"}`;
      return `${titleOf(link.subjectId)} ${link.type} ${titleOf(link.objectId)}${marks}`;
    })
    .filter((line, index, all) => all.indexOf(line) === index);
}

/** Relational search over a brain in memory: the real service on a store of plain arrays. */
export function relationalSearchOf(brain: LinkBrain): RelationalSearch {
  const stored = brain.links.map((link, id) => storedLink(brain, link, id));
  return createRelationalSearch({
    names: new NameIndex(brain.pages.values()),
    clock: { now: () => Date.now() },
    store: {
      typedLinks: async (pageId, role, types, limit) =>
        stored
          .filter((link) => (role === "subject" ? link.subjectId : link.objectId) === pageId)
          .filter((link) => types === null || types.includes(link.type))
          .slice(0, limit),
      getPages: async (ids) => ids.flatMap((id) => storedPage(brain.pages.get(id))),
    },
  });
}

function storedPage(page: NamedPage | undefined): readonly StoredPage[] {
  if (!page) return [];
  const empty = { revision: "r", sizeBytes: 0, modifiedMs: 0, wordCount: 0, tags: [], pageDate: null, excerpt: "" };
  return [{ ...page, ...empty }];
}

function storedLink(brain: LinkBrain, link: LinkBrain["links"][number], id: number): StoredLink {
  const pageOf = (pageId: PageId | null): NamedPage | null =>
    pageId === null ? null : (brain.pages.get(pageId) ?? null);
  const source = pageOf(link.sourceId);
  if (!source) throw new Error("a link stands on a page that is not there");
  const ends = {
    source,
    target: pageOf(link.targetId),
    subject: pageOf(link.subjectId),
    object: pageOf(link.objectId),
  };
  return { ...link, ...ends, id, candidates: [] };
}
