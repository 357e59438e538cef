import type { UnresolvedLinkSite } from "../../shared/model/broken-link";
import type { Link, LinkStatus, UnresolvedTarget } from "../../shared/model/link";
import type { PagePath, PageSummary, SkippedFile } from "../../shared/model/page";
import type { ExtractedPage, NamedPage, PageId } from "../domain/extracted-page";
import type { BrainFacts } from "../domain/schema/brain-facts";
import type { KnownItem } from "../domain/search/health";
import type { LinkGraphStore } from "./link-graph-store";
import type { LinkSiteRow } from "./rename-engine";

/** A page's row as services need it. */
export interface StoredPage extends NamedPage {
  readonly revision: string;
  readonly sizeBytes: number;
  readonly modifiedMs: number;
  readonly wordCount: number;
  readonly tags: readonly string[];
  readonly pageDate: string | null;
  readonly excerpt: string;
}

export interface StoredChunk {
  readonly id: number;
  readonly pageId: PageId;
  readonly start: number;
  readonly end: number;
  readonly headingPath: string;
  readonly text: string;
}

export interface StoredEntry {
  readonly pageId: PageId;
  readonly date: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface StoredHeading {
  readonly pageId: PageId;
  readonly level: number;
  readonly text: string;
}

/** A link as services see it: ids beside the shared form. */
export interface StoredLink extends Link {
  readonly sourceId: PageId;
  readonly targetId: PageId | null;
  readonly subjectId: PageId | null;
  readonly objectId: PageId | null;
  readonly targetStart: number;
  readonly targetEnd: number;
}

/** An unresolved link with what a repair needs. */
export interface UnresolvedSite extends UnresolvedLinkSite {
  readonly id: number;
}

export interface StoreCounts {
  readonly pages: number;
  readonly pagesByType: Readonly<Record<string, number>>;
  readonly linksByStatus: { readonly resolved: number; readonly unresolved: number; readonly ambiguous: number };
  readonly linksByType: Readonly<Record<string, number>>;
  readonly chunks: number;
  readonly vectors: number;
  readonly timelineEntries: number;
  readonly schemaVersion: number;
}

/** Counts of a brain's health that the index alone can tell. */
export interface StoredHealth {
  /** Pages about people, companies, projects and deals, and those of them with a dated entry. */
  readonly told: number;
  readonly toldWithTimeline: number;
  /** Pages that no link leads to or from. */
  readonly orphans: number;
}

/** How often a page is linked to by some words. */
export interface LinkText {
  readonly targetId: PageId;
  /** The label; the target as written where there is none. */
  readonly text: string;
  /** Pages that link so. */
  readonly pages: number;
}

/** Names that changed, in one transaction before any link may point to a new page. */
export interface NameChange {
  /** New pages and pages renamed, retitled, retyped. A new page is a stub (revision '') until its batch arrives. */
  readonly put: readonly NamedPage[];
  /** Pages whose file is gone: soft-deleted, their rows dropped. */
  readonly remove: readonly PageId[];
  /** Pages whose links may resolve differently now: read again even if the app is killed before. */
  readonly stale: readonly PageId[];
}

/** One write of the indexer: what the index holds of these pages, replaced in one transaction. */
export interface IndexBatch {
  readonly put: readonly ExtractedPage[];
  /** Keyword segment of `put` (see domain/search/segment). */
  readonly segment: Uint8Array;
}

/** Vectors of a model in one buffer: ids, pages, and equally many bytes a vector, in the same order. */
export interface PackedVectors {
  readonly chunkIds: Uint32Array;
  readonly pageIds: Uint32Array;
  readonly bytes: Uint8Array;
}

/** Vectors of some chunks in order; not every chunk needs to have one. */
export interface VectorPart extends PackedVectors {
  /** Id of the last chunk looked at; null when there was none left. */
  readonly last: number | null;
  /** How many of the chunks looked at have no vector. */
  readonly lacking: number;
}

export interface ChunkToEmbed {
  readonly id: number;
  readonly pageId: PageId;
  /** Title of its page. */
  readonly title: string;
  readonly headingPath: string;
  readonly text: string;
  readonly textHash: string;
}

/** A piece of upkeep that takes the store for a moment. */
export type UpkeepStep =
  | { readonly kind: "old_pages" }
  | {
      readonly kind: "vectors";
      readonly keepModelIds: readonly string[] | null;
      /** Key of the last vector looked at. */
      readonly after: { readonly model: string; readonly hash: string } | null;
    }
  | { readonly kind: "vacuum" | "analyse"; readonly table: string }
  /** @property isPaid everything else of the plan was done */
  | { readonly kind: "checkpoint"; readonly isPaid: boolean };

/** Links of the whole graph as parallel arrays; index into `pages`. Unresolved targets are nodes after the pages. */
export interface GraphArrays {
  readonly pages: readonly {
    readonly id: PageId;
    readonly title: string;
    readonly type: string;
    readonly slug: string;
  }[];
  readonly unresolvedTitles: readonly string[];
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly types: readonly string[];
  /** Index into `types` a link. */
  readonly typeOf: Uint8Array;
}

/** Pairs of linked pages in three columns. */
export interface LinkPairs {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** 1 where a link of the pair says that the first works at the second. */
  readonly isWork: Uint8Array;
}

/** Tags and dates of all live pages, in order of id; one place a page in each column. */
export interface PageFacts {
  readonly ids: Uint32Array;
  readonly modifiedMs: Float64Array;
  /** The date that the page speaks of. */
  readonly dates: readonly (string | null)[];
  readonly tags: readonly (readonly string[])[];
}

/** Reads and writes of the index. Every method is one round to the store thread. */
export interface PageStore extends LinkGraphStore {
  /** All pages with their names, for the name table and the name index. */
  allNames(): Promise<readonly NamedPage[]>;
  /** What the scanner compares files with: path, size, time, hash and id of every live page. */
  allFingerprints(): Promise<
    readonly { id: PageId; path: string; sizeBytes: number; modifiedMs: number; revision: string }[]
  >;
  /** Soft-deleted pages: their postings may still be in a segment, and a file that comes back takes its page again. */
  removedPages(): Promise<readonly { id: PageId; path: string }[]>;
  putNames(change: NameChange): Promise<void>;
  /** Files whose bytes are the same but whose stamp is not (a checkout, a touch). */
  touch(stamps: readonly { id: PageId; sizeBytes: number; modifiedMs: number }[]): Promise<void>;
  applyBatch(batch: IndexBatch): Promise<void>;
  /** Ids of pages with a link whose targetKey is one of these, or whose target is one of these pages. */
  pagesLinkingTo(targetKeys: readonly string[], targetIds: readonly PageId[]): Promise<readonly PageId[]>;
  setSkipped(files: readonly SkippedFile[]): Promise<void>;
  skipped(): Promise<readonly SkippedFile[]>;

  findPage(ref: string): Promise<StoredPage | null>;
  getPages(ids: readonly PageId[]): Promise<readonly StoredPage[]>;
  folder(
    folder: string,
    offset: number,
    limit: number,
  ): Promise<{
    folders: readonly { path: string; name: string; pages: number }[];
    pages: readonly PageSummary[];
    totalPages: number;
  }>;
  /** Queries that mean one page each, out of the brain itself; the same ones for the same seed. */
  knownItems(limit: number, seed: number): Promise<readonly KnownItem[]>;
  recentPages(limit: number): Promise<readonly StoredPage[]>;
  /** Pages in order of id, those after `afterId`. */
  pagesAfter(afterId: PageId, limit: number): Promise<readonly StoredPage[]>;

  outgoing(pageId: PageId, offset: number, limit: number): Promise<{ total: number; links: readonly StoredLink[] }>;
  backlinks(pageId: PageId, offset: number, limit: number): Promise<{ total: number; links: readonly StoredLink[] }>;
  /** The links of a page whose own span is exactly this. */
  linksAt(pageId: PageId, start: number, end: number): Promise<readonly StoredLink[]>;
  listLinks(
    status: LinkStatus | null,
    offset: number,
    limit: number,
  ): Promise<{ total: number; links: readonly StoredLink[] }>;
  /** Typed links at one end: role `subject` gives links that start at the page, `object` those that end there. */
  typedLinks(
    pageId: PageId,
    role: "subject" | "object",
    types: readonly string[] | null,
    limit: number,
  ): Promise<readonly StoredLink[]>;
  /** Plain mentions of a page on pages of these types: few among the thousands that a hub has. */
  mentionsOn(pageId: PageId, pageTypes: readonly string[], limit: number): Promise<readonly StoredLink[]>;
  /** Typed links at a name that no page has: links whose label or target is this text, but for case. */
  typedLinksAtName(
    name: string,
    role: "subject" | "object",
    types: readonly string[],
    limit: number,
  ): Promise<readonly StoredLink[]>;
  /** Pages that speak of a time (ISO days, both counted; null: open), oldest first. */
  datedPages(from: string | null, until: string | null, limit: number): Promise<readonly StoredPage[]>;
  unresolved(offset: number, limit: number): Promise<{ total: number; targets: readonly UnresolvedTarget[] }>;
  /** Unresolved links by id, those after `afterId`; pages that wait to be read again are left out. */
  unresolvedSites(afterId: number, limit: number): Promise<readonly UnresolvedSite[]>;
  /** By which words these pages are linked to. */
  linkTexts(targetIds: readonly PageId[]): Promise<readonly LinkText[]>;
  /** How many links are written in double brackets, and how many the Markdown way. */
  linkSyntaxes(): Promise<{ readonly wikilinks: number; readonly markdownLinks: number }>;
  /** Links that a change of names can concern, for a rename: by key of their target, or by the page they lead to. */
  linkSites(targetKeys: readonly string[], targetIds: readonly PageId[]): Promise<readonly LinkSiteRow[]>;
  /** Pages with a tag or with one below it (`tag/…`), without regard to case. */
  pagesWithTag(tag: string): Promise<readonly { id: PageId; path: PagePath }[]>;
  /** Tags of all pages, those of most pages first; a tag written in several cases is one. */
  tags(limit: number): Promise<readonly { tag: string; pages: number }[]>;
  /** Pages in a folder and in the folders below it. */
  pagesBelow(folder: string): Promise<readonly { id: PageId; path: PagePath }[]>;
  orphans(limit: number): Promise<readonly StoredPage[]>;
  /** Every pair of linked pages, from the page that a link is written on; once for each pair. */
  linkPairs(): Promise<LinkPairs>;
  graph(): Promise<GraphArrays>;

  pageFacts(): Promise<PageFacts>;
  /** Pages with a property, whatever the case and accents of its name, and its values. */
  propertyValues(name: string): Promise<readonly { id: PageId; values: readonly string[] }[]>;
  /**
   * Of some properties the pages and values where a value holds `part`, by page: all names in one reading.
   * @param part letters, digits and hyphens
   */
  propertiesHolding(
    names: readonly string[],
    part: string,
  ): Promise<readonly { name: string; id: PageId; values: readonly string[] }[]>;
  /** Names of properties with the pages that have them, commonest first. */
  propertyNames(): Promise<readonly { name: string; pages: number }[]>;
  /** Pages that links of these pages lead to. */
  pagesLinkedFrom(ids: readonly PageId[]): Promise<readonly PageId[]>;

  chunksOf(pageIds: readonly PageId[]): Promise<readonly StoredChunk[]>;
  timelineOf(pageIds: readonly PageId[], limit: number): Promise<readonly StoredEntry[]>;
  /** Dated entries from one day up to another (exclusive), both ISO, newest first. */
  entriesBetween(from: string, to: string, limit: number): Promise<readonly StoredEntry[]>;
  /** Entries of the same day (`11-30`) of years before an ISO day, newest first. */
  entriesOnDay(monthDay: string, before: string, limit: number): Promise<readonly StoredEntry[]>;
  /** Of the pages changed last the chunks in which a task stands that may be open, the latest first. */
  taskChunks(pages: number, limit: number): Promise<readonly StoredChunk[]>;
  counts(): Promise<StoreCounts>;
  /** What a brain's health counts besides. */
  healthCounts(): Promise<StoredHealth>;
  /** Of the counts those that are asked for after every change. */
  linkTotals(): Promise<StoreCounts["linksByStatus"]>;
  /** What a schema could be proposed from. */
  facts(): Promise<BrainFacts>;

  /**
   * Headings that hold a text (folded; empty: any), those that begin with it first; of the pages changed last before
   * others.
   */
  headings(fold: string, limit: number): Promise<readonly StoredHeading[]>;

  /** Keyword segments in order of writing, for the search thread. */
  segments(): Promise<readonly { id: number; bytes: Uint8Array }[]>;
  segmentIds(): Promise<readonly number[]>;
  replaceSegments(removeIds: readonly number[], merged: Uint8Array): Promise<void>;

  /** @param hidden pages whose chunks are left out */
  chunksWithoutVector(modelId: string, limit: number, hidden?: readonly PageId[]): Promise<readonly ChunkToEmbed[]>;
  /** Of the chunks after one id up to another those that have no vector of a model. */
  chunksLackingBetween(modelId: string, afterChunkId: number, lastChunkId: number): Promise<readonly ChunkToEmbed[]>;
  /** Of the chunks of some pages those that have no vector of a model. */
  chunksLackingOf(modelId: string, pageIds: readonly PageId[]): Promise<readonly ChunkToEmbed[]>;
  putVectors(
    modelId: string,
    vectors: readonly { chunkId: number; textHash: string; bytes: Uint8Array }[],
  ): Promise<void>;
  /** Vectors of a model for the chunks of some pages. */
  vectors(modelId: string, pageIds: readonly PageId[]): Promise<PackedVectors>;
  /** Vectors of a model, a part at a time: those of the next `limit` chunks. */
  vectorsAfter(modelId: string, afterChunkId: number, limit: number): Promise<VectorPart>;
  /**
   * Chunks, those with a row of the model, and those whose row is empty because the model would not take them.
   * @param hidden pages whose chunks are not counted
   */
  vectorCounts(
    modelId: string,
    hidden?: readonly PageId[],
  ): Promise<{ readonly total: number; readonly done: number; readonly leftOut: number }>;

  getMeta(key: string): Promise<Uint8Array | null>;
  putMeta(key: string, value: Uint8Array): Promise<void>;
  /** Keeps the write-ahead log small while much is written. */
  checkpoint(): Promise<void>;
  /**
   * What is to be done in idle time, in order: vectors that nothing uses and pages removed 30 days ago go, tables that have
   * changed much are tidied. @param keepModelIds vectors of other models go; null: all stay
   */
  upkeepPlan(keepModelIds: readonly string[] | null): Promise<readonly UpkeepStep[]>;
  /** Does one step; what is left of it is handed back, null when it is done. */
  upkeep(step: UpkeepStep): Promise<UpkeepStep | null>;
}
