import path from "node:path";
import { asPagePath } from "../../shared/model/page";
import { extractPage, namedPageOf } from "../../src-main/domain/extract-page";
import type { ExtractedPage } from "../../src-main/domain/extracted-page";
import { NameTable } from "../../src-main/domain/links/name-table";
import { embeddingText } from "../../src-main/domain/search/embedding-text";
import { foldText } from "../../src-main/domain/search/fold-text";
import { NameIndex } from "../../src-main/domain/search/name-index";
import { buildSegment, type FieldWeights, segmentDocOf } from "../../src-main/domain/search/segment";
import type { StaticVectors } from "../../src-main/domain/search/static-vectors";
import type { StoredChunk } from "../../src-main/ports/page-store";
import type { SearchIndex } from "../../src-main/ports/search-index";
import { createSearchEngine } from "../../src-main/search/search-engine";
import { readStaticVectors } from "../../src-main/search/static-model";
import { createOperatorSearch, type OperatorPorts, type OperatorSearch } from "../../src-main/services/operator-search";
import { createSearch, type Search } from "../../src-main/services/search";
import type { QuestionSearch, SearchPorts } from "../../src-main/services/search-ports";
import { anInProcessScanner } from "./in-process-scanner";

const ASSETS = path.join(import.meta.dirname, "../../assets");

/** Read once for all worlds of a test file. */
let shipped: StaticVectors | null = null;
const shippedVectors = (): StaticVectors => {
  shipped ??= readStaticVectors(ASSETS);
  return shipped;
};

/** Search over pages given as text, with the real index in this process and chunks in memory instead of a store. */
export interface SearchWorld {
  readonly pages: readonly ExtractedPage[];
  readonly chunks: readonly StoredChunk[];
  readonly index: SearchIndex;
  readonly ports: SearchPorts;
  readonly operators: OperatorSearch;
  readonly search: Search;
}

export interface SearchWorldOptions {
  readonly relational?: QuestionSearch;
  readonly assetsDir?: string;
  readonly fields?: FieldWeights;
}

/** @param files path to text, e.g. `people/ann.md` */
export async function openSearchWorld(
  files: Readonly<Record<string, string>>,
  options: SearchWorldOptions = {},
): Promise<SearchWorld> {
  const pages = extractAll(files);
  const { assetsDir } = options;
  const index = createSearchEngine(assetsDir === undefined ? shippedVectors : () => readStaticVectors(assetsDir));
  await index.apply(buildSegment(pages.map(segmentDocOf), options.fields), []);
  const chunks = pages.flatMap((page) => page.chunks.map((chunk) => ({ ...chunk, pageId: page.id })));
  const stored = chunks.map((chunk, i): StoredChunk => ({ ...chunk, id: i + 1 }));
  if (assetsDir === undefined) await embedAll(index, pages, stored);
  const ports: SearchPorts = {
    index,
    names: new NameIndex(pages),
    relational: options.relational ?? { answer: async () => null, unknownName: async () => null },
    store: storeOf(pages, stored),
  };
  const operators = createOperatorSearch({
    ...ports,
    store: { ...ports.store, ...factsOf(pages) },
    scanner: anInProcessScanner((path) => new TextEncoder().encode(files[path] ?? "")),
    allPages: () => pages,
    dialect: () => "obsidian",
    stampOf: () => ({ revision: "r", modifiedMs: 0 }),
  });
  return { pages, chunks: stored, index, ports, operators, search: createSearch(ports, operators) };
}

function extractAll(files: Readonly<Record<string, string>>): readonly ExtractedPage[] {
  const entries = Object.entries(files).map(([path, text], i) => ({ id: i + 1, path: asPagePath(path), text }));
  const names = new NameTable();
  for (const { id, path, text } of entries) names.add(namedPageOf(id, path, text));
  return entries.map((entry) =>
    extractPage({ ...entry, bomLength: 0, revision: "r", sizeBytes: entry.text.length, modifiedMs: 0 }, names),
  );
}

async function embedAll(index: SearchIndex, pages: readonly ExtractedPage[], chunks: readonly StoredChunk[]) {
  await index.newEpoch(1);
  const titles = new Map(pages.map((page) => [page.id, page.title]));
  const texts = chunks.map((chunk) => embeddingText(titles.get(chunk.pageId) ?? "", chunk.headingPath, chunk.text));
  const vectors = await index.embed(texts);
  await index.addVectors(
    chunks.flatMap(({ id, pageId }, i) => {
      const bytes = vectors[i];
      return bytes ? [{ chunkId: id, pageId, bytes }] : [];
    }),
  );
}

/** What queries with operators ask the store about pages. */
function factsOf(pages: readonly ExtractedPage[]): Omit<OperatorPorts["store"], keyof SearchPorts["store"]> {
  return {
    pageFacts: async () => ({
      ids: Uint32Array.from(pages, (page) => page.id),
      modifiedMs: Float64Array.from(pages, (page) => page.modifiedMs),
      dates: pages.map((page) => page.pageDate),
      tags: pages.map((page) => page.tags),
    }),
    propertyValues: async (name) =>
      pages.flatMap(({ id, properties }) =>
        properties.filter(({ key }) => foldText(key) === foldText(name)).map(({ values }) => ({ id, values })),
      ),
    pagesLinkingTo: async (_keys, ids) =>
      pages.filter(({ links }) => links.some((link) => ids.includes(link.targetId ?? -1))).map(({ id }) => id),
    pagesLinkedFrom: async (ids) =>
      pages.filter(({ id }) => ids.includes(id)).flatMap(({ links }) => links.flatMap((link) => link.targetId ?? [])),
  };
}

/** The reads that search makes of the store. */
function storeOf(pages: readonly ExtractedPage[], chunks: readonly StoredChunk[]): SearchPorts["store"] {
  return {
    chunksOf: async (ids) => chunks.filter((chunk) => ids.includes(chunk.pageId)),
    recentPages: async (limit) => pages.slice(0, limit),
    getPages: async (ids) => pages.filter((page) => ids.includes(page.id)),
  };
}
