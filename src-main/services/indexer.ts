import type { PageChange } from "../../shared/contract/events";
import { throwIfAborted } from "../../shared/errors/brain-error";
import type { IndexProgress } from "../../shared/model/brain";
import { asPagePath, type PagePath, type SkippedFile } from "../../shared/model/page";
import type { NamedPage, PageId } from "../domain/extracted-page";
import type { FileTrace } from "../domain/mass-removal";
import type { BrainFiles, FileStamp } from "../ports/brain-files";
import type { PageExtractor, PageFile } from "../ports/page-extractor";
import type { PageStore } from "../ports/page-store";
import type { SearchIndex } from "../ports/search-index";
import { type IndexCatalogue, sameNames } from "./index-catalogue";
import type { MissingPages, RemovalValve } from "./removal-valve";

/** Pages a transaction: a write blocks the store thread for about 0.15 s (STORE.md section 6). */
const BATCH_PAGES = 50;
/** Pages a step of the names pass, which writes little. */
const NAMES_BATCH_PAGES = 400;
/** Batches between two checkpoints, so that the write-ahead log stays small. */
const CHECKPOINT_BATCHES = 40;

export interface IndexerEvents {
  onProgress(progress: IndexProgress | null): void;
  /** The index answers with the new text now. */
  onPagesChanged(changes: readonly PageChange[]): void;
  onNamesChanged(put: readonly NamedPage[], remove: readonly PageId[]): void;
}

export interface IndexerPorts {
  readonly store: PageStore;
  readonly extractor: PageExtractor;
  readonly search: SearchIndex;
  readonly files: BrainFiles;
  readonly catalogue: IndexCatalogue;
  readonly valve: Pick<RemovalValve, "admit">;
  readonly events: IndexerEvents;
}

export interface SyncResult {
  readonly changed: number;
  readonly removed: number;
  /** Pages whose rows were replaced, links included. */
  readonly pageIds: readonly PageId[];
}

/**
 * Brings the index in step with the files: a file's rows are a function of its bytes and of the names of all pages, so a
 * change of names marks the pages that link to them stale in the same transaction. A kill at any moment leaves pages
 * marked stale, which the next sync reads again.
 */
export class Indexer {
  private queue: Promise<unknown> = Promise.resolve();
  /** Files that are to be followed and whose turn has not come. */
  private readonly waiting = new Map<PageChange["origin"], { paths: Set<string>; result: Promise<SyncResult> }>();
  /** Files that no scan can know to be skipped: they were read and found wanting. */
  private readonly unreadable = new Map<string, SkippedFile>();
  private changes = 0;
  private scanSkipped: readonly SkippedFile[] = [];

  constructor(private readonly ports: IndexerPorts) {}

  /** Scans the whole folder. @throws BrainError `cancelled`; what was done till then is kept. */
  sync(signal?: AbortSignal): Promise<SyncResult> {
    return this.inTurn(async () => {
      this.ports.events.onProgress({ step: "scan", done: 0, total: 0 });
      try {
        const scan = await this.ports.files.scan(signal);
        this.scanSkipped = scan.skipped;
        const { changed, removed } = this.ports.catalogue.compare(scan.files);
        const unreadable = scan.skipped.filter(({ reason }) => reason === "unreadable").map(({ path }) => path);
        return await this.apply(changed, { removed, isWhole: true, unreadable, origin: "disk" }, signal);
      } finally {
        this.ports.events.onProgress(null);
      }
    });
  }

  /**
   * Follows changes of single files, as a watcher or a writer names them. What is named while others wait for their turn is
   * read with them: where files change faster than they are read, nobody waits longer and longer. The result is that of all.
   */
  syncFiles(paths: readonly string[], origin: PageChange["origin"], signal?: AbortSignal): Promise<SyncResult> {
    const waiting = this.waiting.get(origin);
    if (waiting) {
      for (const path of paths) waiting.paths.add(path);
      return waiting.result;
    }
    const all = new Set(paths);
    const result = this.inTurn(() => {
      this.waiting.delete(origin);
      return this.follow([...all], origin, signal);
    });
    this.waiting.set(origin, { paths: all, result });
    return result;
  }

  private async follow(
    paths: readonly string[],
    origin: PageChange["origin"],
    signal: AbortSignal | undefined,
  ): Promise<SyncResult> {
    const counted = await this.ports.files.countedAmong(paths.map(asPagePath));
    const files = counted.map((path): FileStamp => ({ path, sizeBytes: -1, modifiedMs: -1 }));
    return this.apply(files, { removed: [], isWhole: false, unreadable: [], origin }, signal);
  }

  /**
   * Runs what changes how pages are read while no sync is under way: one that had read its pages before would otherwise
   * put them down as read anew.
   */
  between<T>(work: () => Promise<T>): Promise<T> {
    return this.inTurn(work);
  }

  /** Resolves when what was asked for so far is done, with the number of changes that the index has taken up so far. */
  settled(): Promise<number> {
    return this.inTurn(async () => this.changes);
  }

  /** One sync after the other; a failed one does not stop the next. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const run = this.queue.then(work, work);
    this.queue = run.catch(() => undefined);
    return run;
  }

  private async apply(
    changed: readonly FileStamp[],
    { removed, ...look }: Pick<MissingPages, "isWhole" | "unreadable" | "origin"> & { removed: readonly PageId[] },
    signal: AbortSignal | undefined,
  ): Promise<SyncResult> {
    const { catalogue, events, store, valve } = this.ports;
    const { origin } = look;
    const before = this.skippedKey();
    const names = await this.readNames(changed, signal);
    const { arrived, present } = names;
    const gone = await valve.admit({ ...look, arrived, present, missing: [...removed, ...names.gone] });
    const changes: PageChange[] = gone.flatMap((id) => {
      const path = catalogue.pathOf(id);
      return path === undefined ? [] : [{ path, revision: null, origin }];
    });
    const stale = await this.applyNames(names.renamed, gone);
    const toExtract = [...new Set([...names.changedIds, ...stale])];
    const extracted = await this.extractAll(toExtract, signal);
    changes.push(...extracted.map((page) => ({ ...page, origin })));
    if (this.skippedKey() !== before || changed.length === 0) await store.setSkipped(this.allSkipped());
    if (changes.length > 0) {
      this.changes++;
      events.onPagesChanged(changes);
    }
    return { changed: names.changedIds.length, removed: gone.length, pageIds: toExtract };
  }

  /** First pass: what the files are called, and which of them are no pages or have not changed after all. */
  private async readNames(changed: readonly FileStamp[], signal: AbortSignal | undefined) {
    const { catalogue, events, extractor, store } = this.ports;
    const renamed: NamedPage[] = [];
    const changedIds: PageId[] = [];
    const gone: PageId[] = [];
    const present: PageId[] = [];
    const arrived: FileTrace[] = [];
    for (let i = 0; i < changed.length; i += NAMES_BATCH_PAGES) {
      throwIfAborted(signal);
      if (changed.length > BATCH_PAGES) events.onProgress({ step: "names", done: i, total: changed.length });
      const slice = changed.slice(i, i + NAMES_BATCH_PAGES);
      const files = slice.map((file): PageFile => ({ id: catalogue.assignId(file.path), path: file.path }));
      const result = await extractor.readNames(files);
      const revisions = new Map(result.revisions.map((item) => [item.id, item.revision]));
      const touched: { id: PageId; sizeBytes: number; modifiedMs: number }[] = [];
      for (const page of result.named) {
        this.unreadable.delete(page.path);
        const stamp = slice.find((file) => file.path === page.path);
        const known = catalogue.namesOf(page.id);
        present.push(page.id);
        if (!known) arrived.push({ path: page.path, revision: revisions.get(page.id) ?? "" });
        if (known && catalogue.revisionOf(page.path) === revisions.get(page.id)) {
          if (stamp && stamp.sizeBytes >= 0) touched.push({ ...stamp, id: page.id });
          continue;
        }
        changedIds.push(page.id);
        if (!known || !sameNames(known, page)) renamed.push(page);
      }
      if (touched.length > 0) await this.applyTouched(touched, store);
      for (const file of result.skipped) this.unreadable.set(file.path, file);
      for (const path of [...result.gone, ...result.skipped.map((file) => file.path)]) {
        if (result.gone.includes(asPagePath(path))) this.unreadable.delete(path);
        const id = catalogue.idOf(path);
        if (id !== undefined) gone.push(id);
      }
    }
    return { renamed, changedIds, gone, present, arrived };
  }

  private async applyTouched(
    touched: readonly { id: PageId; sizeBytes: number; modifiedMs: number }[],
    store: PageStore,
  ): Promise<void> {
    await store.touch(touched);
    for (const stamp of touched) {
      const path = this.ports.catalogue.pathOf(stamp.id);
      const revision = path === undefined ? undefined : this.ports.catalogue.revisionOf(path);
      if (path !== undefined && revision !== undefined) this.ports.catalogue.putStamp(path, { ...stamp, revision });
    }
  }

  /** Writes names and removals, and finds the pages whose links they change. */
  private async applyNames(renamed: readonly NamedPage[], gone: readonly PageId[]): Promise<PageId[]> {
    if (renamed.length === 0 && gone.length === 0) return [];
    const { catalogue, events, extractor, search, store } = this.ports;
    const lost = gone.map((id) => catalogue.namesOf(id)).filter((page) => page !== undefined);
    const keys = await extractor.keysOf([...renamed, ...lost]);
    const ids = [...renamed.map((page) => page.id), ...gone];
    const linking = catalogue.size === 0 ? [] : await store.pagesLinkingTo(keys, ids);
    const goneSet = new Set(gone);
    const stale = linking.filter((id) => !goneSet.has(id));
    await store.putNames({ put: renamed, remove: gone, stale });
    await extractor.updateNames(renamed, gone);
    for (const id of gone) catalogue.remove(id);
    for (const page of renamed) catalogue.putNames(page);
    for (const id of stale) catalogue.markStale(id);
    events.onNamesChanged(renamed, gone);
    if (gone.length > 0) {
      await search.apply(null, gone);
      await search.dropVectors(gone);
    }
    return stale;
  }

  /** Second pass in batches; reading the next batch overlaps with writing the last. */
  private async extractAll(
    ids: readonly PageId[],
    signal: AbortSignal | undefined,
  ): Promise<{ path: PagePath; revision: string }[]> {
    const { events, extractor } = this.ports;
    const done: { path: PagePath; revision: string }[] = [];
    let writing: Promise<void> = Promise.resolve();
    const many = ids.length > BATCH_PAGES;
    for (let i = 0, batches = 0; i < ids.length; i += BATCH_PAGES, batches++) {
      if (signal?.aborted) break;
      const files = ids.slice(i, i + BATCH_PAGES).flatMap((id): PageFile[] => {
        const path = this.ports.catalogue.pathOf(id);
        return path === undefined ? [] : [{ id, path }];
      });
      const result = await extractor.extract(files);
      await writing;
      if (many) events.onProgress({ step: "pages", done: i, total: ids.length });
      writing = this.write(result, batches);
      // A failure is met by the next `await writing`; until then it must not count as unhandled.
      writing.catch(() => undefined);
      done.push(...result.pages.map((page) => ({ path: page.path, revision: page.revision })));
    }
    await writing;
    throwIfAborted(signal);
    return done;
  }

  private async write(result: Awaited<ReturnType<PageExtractor["extract"]>>, batches: number): Promise<void> {
    const { catalogue, search, store } = this.ports;
    if (result.pages.length > 0) {
      await store.applyBatch({ put: result.pages, segment: result.segment });
      await search.apply(result.segment, []);
    }
    for (const page of result.pages) {
      const { id, path, sizeBytes, modifiedMs, revision } = page;
      const known = catalogue.namesOf(id);
      // The file changed its names between the two passes: leave it stale, so that the next sync takes it up.
      const settled = known !== undefined && sameNames(known, page);
      catalogue.putStamp(path, { id, sizeBytes, modifiedMs, revision: settled ? revision : "" });
    }
    for (const file of result.skipped) this.unreadable.set(file.path, file);
    if (batches % CHECKPOINT_BATCHES === CHECKPOINT_BATCHES - 1) await store.checkpoint();
  }

  private allSkipped(): SkippedFile[] {
    const all = new Map(this.scanSkipped.map((file) => [file.path, file]));
    for (const [path, file] of this.unreadable) all.set(path, file);
    return [...all.values()];
  }

  private skippedKey(): string {
    return this.allSkipped()
      .map((file) => `${file.path}\0${file.reason}`)
      .join("\n");
  }
}
