import type { PageStore } from "../ports/page-store";

/** The compiler asks for each method of the port whether it writes. */
const METHODS = {
  allNames: "read",
  allFingerprints: "read",
  removedPages: "read",
  putNames: "write",
  touch: "write",
  applyBatch: "write",
  pagesLinkingTo: "read",
  setSkipped: "write",
  skipped: "read",
  findPage: "read",
  getPages: "read",
  folder: "read",
  knownItems: "read",
  recentPages: "read",
  pagesAfter: "read",
  outgoing: "read",
  backlinks: "read",
  linksAt: "read",
  listLinks: "read",
  typedLinks: "read",
  mentionsOn: "read",
  typedLinksAtName: "read",
  datedPages: "read",
  unresolved: "read",
  unresolvedSites: "read",
  linkTexts: "read",
  linkSyntaxes: "read",
  linkSites: "read",
  pagesWithTag: "read",
  tags: "read",
  pagesBelow: "read",
  orphans: "read",
  graph: "read",
  linkPairs: "read",
  pageFacts: "read",
  propertyValues: "read",
  propertiesHolding: "read",
  propertyNames: "read",
  pagesLinkedFrom: "read",
  chunksOf: "read",
  timelineOf: "read",
  entriesBetween: "read",
  entriesOnDay: "read",
  taskChunks: "read",
  counts: "read",
  healthCounts: "read",
  linkTotals: "read",
  facts: "read",
  headings: "read",
  segments: "read",
  segmentIds: "read",
  replaceSegments: "write",
  chunksWithoutVector: "read",
  chunksLackingBetween: "read",
  chunksLackingOf: "read",
  putVectors: "write",
  vectors: "read",
  vectorsAfter: "read",
  vectorCounts: "read",
  getMeta: "read",
  putMeta: "write",
  checkpoint: "write",
  upkeepPlan: "read",
  upkeep: "write",
  exportGraph: "read",
  findPaths: "read",
  graphTypes: "read",
  matchPattern: "read",
  surroundings: "read",
} as const satisfies Readonly<Record<keyof PageStore, "read" | "write">>;

/** The store with something asked before each write. @param assertMayWrite throws where nothing may be written now */
export function guardWrites(store: PageStore, assertMayWrite: () => void): PageStore {
  const guarded: PageStore = { ...store };
  for (const [name, kind] of Object.entries(METHODS)) {
    const method: unknown = Reflect.get(store, name);
    if (kind !== "write" || typeof method !== "function") continue;
    Reflect.set(guarded, name, async (...args: readonly unknown[]) => {
      assertMayWrite();
      return Reflect.apply(method, store, args);
    });
  }
  return guarded;
}
