import type { PGlite } from "@electric-sql/pglite";
import type { LinkGraphStore } from "../ports/link-graph-store";
import type { PageStore } from "../ports/page-store";
import { readCounts, readHealthCounts } from "./counts";
import { LinkGraphKeeper } from "./link-graph-keeper";
import { linkGraphReads } from "./link-graph-reads";
import { LinkTotals } from "./link-totals";
import { readFacts } from "./read-facts";
import * as graph from "./read-graph";
import { findHeadings } from "./read-headings";
import { knownItems } from "./read-known-items";
import * as links from "./read-links";
import * as pages from "./read-pages";
import * as properties from "./read-properties";
import * as renames from "./read-renames";
import * as rows from "./search-rows";
import { Upkeep } from "./upkeep";
import type { Written } from "./write-pages";
import * as writes from "./write-pages";

/** The PageStore port over an open index. `db` is asked for at each call: it throws while nothing is open. */
export function createPageStore(db: () => PGlite): PageStore {
  const kept: Kept = { graph: new LinkGraphKeeper(db), totals: new LinkTotals(db), upkeep: new Upkeep(db) };
  return { ...tableReads(db), ...linkGraphReads(db, kept.graph), ...keptParts(kept), ...watchedWrites(db, kept) };
}

/** What the store thread knows of the index besides the index itself. */
interface Kept {
  readonly graph: LinkGraphKeeper;
  readonly totals: LinkTotals;
  readonly upkeep: Upkeep;
}

type KeptParts = Pick<PageStore, "linkTotals" | "upkeepPlan" | "upkeep">;

const keptParts = ({ totals, upkeep }: Kept): KeptParts => ({
  linkTotals: () => totals.get(),
  upkeepPlan: (keepModelIds) => upkeep.plan(keepModelIds),
  upkeep: (step) => upkeep.run(step),
});

/** Writes that change which links there are. */
function watchedWrites(db: () => PGlite, { graph, totals, upkeep }: Kept): Pick<PageStore, "putNames" | "applyBatch"> {
  const told = async <T>(write: (db: PGlite, change: T) => Promise<Written>, change: T, tell: (change: T) => void) => {
    try {
      const { links, chunks } = await write(db(), change);
      totals.changed(links);
      upkeep.noteWritten(chunks);
      tell(change);
    } catch (error) {
      graph.forget();
      totals.forget();
      throw error;
    }
  };
  return {
    putNames: (change) => told(writes.putNames, change, (written) => graph.namesWritten(written)),
    applyBatch: (batch) => told(writes.applyBatch, batch, (written) => graph.linksWritten(written)),
  };
}

type TableReads = Omit<PageStore, keyof LinkGraphStore | keyof KeptParts | "putNames" | "applyBatch">;

const tableReads = (db: () => PGlite): TableReads => ({
  allNames: () => pages.allNames(db()),
  allFingerprints: () => pages.allFingerprints(db()),
  removedPages: () => pages.removedPages(db()),
  touch: (stamps) => writes.touch(db(), stamps),
  pagesLinkingTo: (keys, ids) => links.pagesLinkingTo(db(), keys, ids),
  setSkipped: (files) => writes.setSkipped(db(), files),
  skipped: () => pages.skippedFiles(db()),
  findPage: (ref) => pages.findPage(db(), ref),
  getPages: (ids) => pages.getPages(db(), ids),
  folder: (name, offset, limit) => pages.folder(db(), name, offset, limit),
  tags: (limit) => pages.allTags(db(), limit),
  recentPages: (limit) => pages.recentPages(db(), limit),
  pagesAfter: (afterId, limit) => pages.pagesAfter(db(), afterId, limit),
  linksAt: (id, start, end) => links.linksAt(db(), id, start, end),
  outgoing: (id, offset, limit) => links.outgoing(db(), id, offset, limit),
  backlinks: (id, offset, limit) => links.backlinks(db(), id, offset, limit),
  listLinks: (status, offset, limit) => links.listLinks(db(), status, offset, limit),
  typedLinks: (id, role, types, limit) => links.typedLinks(db(), id, role, types, limit),
  mentionsOn: (id, types, limit) => links.mentionsOn(db(), id, types, limit),
  typedLinksAtName: (name, role, types, limit) => links.typedLinksAtName(db(), name, role, types, limit),
  datedPages: (from, until, limit) => pages.datedPages(db(), from, until, limit),
  unresolved: (offset, limit) => links.unresolved(db(), offset, limit),
  unresolvedSites: (afterId, limit) => links.unresolvedSites(db(), afterId, limit),
  linkTexts: (ids) => links.linkTexts(db(), ids),
  linkSyntaxes: () => links.linkSyntaxes(db()),
  linkSites: (keys, ids) => renames.linkSites(db(), keys, ids),
  pagesWithTag: (tag) => renames.pagesWithTag(db(), tag),
  pagesBelow: (folder) => renames.pagesBelow(db(), folder),
  orphans: (limit) => pages.orphans(db(), limit),
  graph: () => graph.readGraph(db()),
  linkPairs: () => graph.readLinkPairs(db()),
  pageFacts: () => properties.pageFacts(db()),
  propertyValues: (name) => properties.propertyValues(db(), name),
  propertiesHolding: (names, part) => properties.propertiesHolding(db(), names, part),
  propertyNames: () => properties.propertyNames(db()),
  pagesLinkedFrom: (ids) => properties.pagesLinkedFrom(db(), ids),
  chunksOf: (ids) => rows.chunksOf(db(), ids),
  knownItems: (limit, seed) => knownItems(db(), limit, seed),
  timelineOf: (ids, limit) => rows.timelineOf(db(), ids, limit),
  entriesBetween: (from, to, limit) => rows.entriesBetween(db(), from, to, limit),
  entriesOnDay: (monthDay, before, limit) => rows.entriesOnDay(db(), monthDay, before, limit),
  taskChunks: (pages, limit) => rows.taskChunks(db(), pages, limit),
  counts: () => readCounts(db()),
  healthCounts: () => readHealthCounts(db()),
  facts: () => readFacts(db()),
  headings: (fold, limit) => findHeadings(db(), fold, limit),
  segments: () => rows.segments(db()),
  segmentIds: () => rows.segmentIds(db()),
  replaceSegments: (ids, merged) => rows.replaceSegments(db(), ids, merged),
  chunksWithoutVector: (modelId, limit, hidden) => rows.chunksWithoutVector(db(), modelId, limit, hidden),
  chunksLackingBetween: (modelId, afterChunkId, lastChunkId) =>
    rows.chunksLackingBetween(db(), modelId, afterChunkId, lastChunkId),
  chunksLackingOf: (modelId, ids) => rows.chunksLackingOf(db(), modelId, ids),
  putVectors: (modelId, vectors) => rows.putVectors(db(), modelId, vectors),
  vectors: (modelId, ids) => rows.vectors(db(), modelId, ids),
  vectorsAfter: (modelId, afterChunkId, limit) => rows.vectorsAfter(db(), modelId, afterChunkId, limit),
  vectorCounts: (modelId, hidden) => rows.vectorCounts(db(), modelId, hidden),
  async getMeta(key) {
    const found = await db().query<{ value: Uint8Array }>("select value from meta where key = $1", [key]);
    return found.rows[0] ? Uint8Array.from(found.rows[0].value) : null;
  },
  async putMeta(key, value) {
    await db().query(
      "insert into meta (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value",
      [key, value],
    );
  },
  async checkpoint() {
    await db().exec("checkpoint");
  },
});
