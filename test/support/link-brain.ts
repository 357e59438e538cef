import { asPagePath } from "../../shared/model/page";
import { BUILT_IN_SCHEMA, type Schema } from "../../shared/schema/schema";
import { ByteOffsets } from "../../shared/text/byte-offsets";
import { parsePage } from "../../shared/text/parse-page";
import { slugOf } from "../../shared/text/slug";
import { liesWithin } from "../../shared/text/time-phrase";
import { DEFAULT_EXTRACTION_RULES } from "../../src-main/domain/brain-rules";
import { extractPage } from "../../src-main/domain/extract-page";
import type { ExtractedLink, NamedPage, PageId } from "../../src-main/domain/extracted-page";
import { extractLinks } from "../../src-main/domain/links/extract-links";
import { NameTable } from "../../src-main/domain/links/name-table";
import { NameIndex } from "../../src-main/domain/search/name-index";
import type { Clock } from "../../src-main/ports/clock";
import type { StoredEntry, StoredLink, StoredPage } from "../../src-main/ports/page-store";
import { createQuestionSearch } from "../../src-main/services/question-search";
import { createRelationalSearch, type RelationalSearch } from "../../src-main/services/relational-search";
import type { QuestionSearch } from "../../src-main/services/search-ports";

/** A small brain in memory: pages by path, their names, and every link. */
export interface LinkBrain {
  readonly names: NameTable;
  readonly pages: ReadonlyMap<PageId, NamedPage>;
  readonly links: readonly (ExtractedLink & { readonly sourceId: PageId })[];
  readonly texts: ReadonlyMap<string, string>;
  /** What a page says of its time. */
  readonly dates: ReadonlyMap<PageId, string>;
  readonly timelines: ReadonlyMap<PageId, readonly StoredEntry[]>;
}

/** Reads pages (path → text) the way the indexer does: names first, then links. */
export function aLinkBrain(files: Readonly<Record<string, string>>, schema: Schema = BUILT_IN_SCHEMA): LinkBrain {
  const rules = { ...DEFAULT_EXTRACTION_RULES, schema };
  const names = new NameTable();
  const parsed = Object.entries(files).map(([file, text], id) => {
    const path = asPagePath(file);
    const page = parsePage(path, text, rules);
    const { title, type, aliases } = page;
    const named: NamedPage = { id, path, slug: slugOf(path), title, type, aliases };
    names.add(named);
    return { named, page, text };
  });
  const links = parsed.flatMap(({ named, page, text }) =>
    extractLinks(page, named, names, new ByteOffsets(text), rules).map((link) => ({ ...link, sourceId: named.id })),
  );
  const extracted = parsed.map(({ named, text }) => {
    const input = { id: named.id, path: named.path, text, bomLength: 0, revision: "r", sizeBytes: 0, modifiedMs: 0 };
    return extractPage(input, names, rules);
  });
  const dates = new Map(extracted.flatMap(({ id, pageDate }) => (pageDate === null ? [] : [[id, pageDate] as const])));
  const timelines = new Map(
    extracted.map(({ id, timeline }) => [id, timeline.map((entry) => ({ ...entry, pageId: id }))]),
  );
  const pages = new Map(parsed.map(({ named }) => [named.id, named]));
  return { names, pages, links, texts: new Map(Object.entries(files)), dates, timelines };
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
export function relationalSearchOf(
  brain: LinkBrain,
  { schema = BUILT_IN_SCHEMA, clock = { now: () => Date.now() } }: { schema?: Schema; clock?: Clock } = {},
): RelationalSearch {
  const stored = brain.links.map((link, id) => storedLink(brain, link, id));
  return createRelationalSearch({
    names: new NameIndex(brain.pages.values()),
    clock,
    schema: () => schema,
    store: {
      typedLinks: async (pageId, role, types, limit) =>
        stored
          .filter((link) => (role === "subject" ? link.subjectId : link.objectId) === pageId)
          .filter((link) => types === null || types.includes(link.type))
          .slice(0, limit),
      typedLinksAtName: async (name, role, types, limit) =>
        stored
          .filter(
            (link) => link.status === "unresolved" && (role === "subject" ? link.subjectId : link.objectId) === null,
          )
          .filter(
            (link) =>
              types.includes(link.type) &&
              [link.label, link.rawTarget].some((said) => said?.toLowerCase() === name.toLowerCase()),
          )
          .slice(0, limit),
      mentionsOn: async (pageId, types, limit) =>
        stored
          .filter((link) => link.type === "mentions" && link.objectId === pageId)
          .filter((link) => link.subject !== null && types.includes(link.subject.type))
          .slice(0, limit),
      timelineOf: async (ids, limit) => ids.flatMap((id) => brain.timelines.get(id) ?? []).slice(0, limit),
      getPages: async (ids) => ids.flatMap((id) => storedPage(brain, brain.pages.get(id))),
    },
  });
}

function storedPage(brain: LinkBrain, page: NamedPage | undefined): readonly StoredPage[] {
  if (!page) return [];
  const pageDate = brain.dates.get(page.id) ?? null;
  return [{ ...page, revision: "r", sizeBytes: 0, modifiedMs: 0, wordCount: 0, tags: [], pageDate, excerpt: "" }];
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

/** The answers to plain questions over a brain in memory: relations, who is who, pages of a time. */
export function questionSearchOf(
  brain: LinkBrain,
  options: { readonly schema?: Schema; readonly today?: string } = {},
): QuestionSearch {
  const schema = options.schema ?? BUILT_IN_SCHEMA;
  const clock = { now: () => (options.today === undefined ? Date.now() : Date.parse(`${options.today}T12:00:00`)) };
  return createQuestionSearch({
    relational: relationalSearchOf(brain, { schema, clock }),
    names: new NameIndex(brain.pages.values()),
    clock,
    schema: () => schema,
    files: {
      read: async (path) => {
        const text = brain.texts.get(path);
        return text === undefined ? null : { bytes: new TextEncoder().encode(text), revision: "r", modifiedMs: 0 };
      },
    },
    store: {
      datedPages: async (from, until) =>
        [...brain.pages.values()]
          .flatMap((page) => storedPage(brain, page))
          .filter(({ pageDate }) => pageDate !== null && liesWithin(pageDate, { from, until }))
          .sort((a, b) => ((a.pageDate ?? "") < (b.pageDate ?? "") ? -1 : 1)),
    },
  });
}
