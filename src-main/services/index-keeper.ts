import type { PageChange } from "../../shared/contract/events";
import { type DiskRefusal, hasCode } from "../../shared/errors/brain-error";
import type { PageId } from "../domain/extracted-page";
import type { Log } from "../ports/log";
import type { PageStore } from "../ports/page-store";
import type { SearchIndex } from "../ports/search-index";
import type { BrainStatusBoard } from "./brain-status";
import type { Embedder } from "./embedder";
import type { IndexCatalogue } from "./index-catalogue";
import type { Indexer, SyncResult } from "./indexer";
import type { RemovalValve } from "./removal-valve";
import { RetryLater } from "./retry-later";
import type { RulesChange, RulesService } from "./rules";
import { tidyStore } from "./tidy-store";

/** More keyword segments than this are merged when nothing else is to do: each costs a query a little. */
const MAX_SEGMENTS = 48;
/** Quiet time before upkeep that blocks the store thread. */
const IDLE_MS = 20_000;
/** The status bar tells the numbers when a burst of saves is over. */
const COUNT_MS = 400;

/** So many files written at once are not worth watching one by one. */
const MANY_FILES = 200;

export interface IndexKeeperPorts {
  readonly store: PageStore;
  readonly search: SearchIndex;
  readonly indexer: Indexer;
  readonly embedder: Embedder;
  readonly catalogue: IndexCatalogue;
  readonly board: BrainStatusBoard;
  readonly rules: RulesService;
  readonly valve: Pick<RemovalValve, "accept" | "gitDidMove" | "isHolding">;
  readonly log: Log;
}

/**
 * Decides when the index works: loads the search thread, follows the files, embeds in the background, merges and tidies
 * when idle.
 */
export class IndexKeeper {
  private readonly stop = new AbortController();
  private embedding: Promise<void> = Promise.resolve();
  private followingRules: Promise<void> = Promise.resolve();
  private changedIds: PageId[] = [];
  private pauseWatching: () => () => void = () => () => undefined;
  /** Files that changed while the index was held; null while it is not. */
  private held: Set<string> | null = null;
  private idleTimer: NodeJS.Timeout | null = null;
  private countTimer: NodeJS.Timeout | null = null;
  /** Another number after each change. */
  private idleSince = 0;
  /** Something was not taken into the index. */
  private isBehind = false;
  private readonly retry = new RetryLater(() => void this.sync(true).catch(() => undefined));
  /** Settles when keyword search answers from everything that was persisted. */
  readonly searchReady: Promise<void>;

  constructor(private readonly ports: IndexKeeperPorts) {
    this.searchReady = this.loadSearch();
    this.searchReady.catch(() => undefined);
  }

  /** The first sync after opening. Returns at once; the status board tells how far it is. */
  start(): void {
    this.ports.board.setIndex("indexing");
    void this.sync(true).catch(() => undefined);
  }

  /**
   * Brings the index in step with the files.
   * @param vectors also wait until every chunk has its vector
   */
  async sync(vectors: boolean, signal?: AbortSignal): Promise<SyncResult> {
    const { board, indexer, log, rules } = this.ports;
    const stop = signal ? AbortSignal.any([signal, this.stop.signal]) : this.stop.signal;
    const startedMs = Date.now();
    try {
      await this.searchReady;
      const change = await this.loadRules();
      const result = await indexer.sync(stop);
      if (change.kind !== "none" || rules.isUnsettled) await rules.settle();
      await this.refreshCounts();
      board.setIndex("ready");
      this.isBehind = false;
      log.info("index.synced", { changed: result.changed, removed: result.removed, ms: Date.now() - startedMs });
      this.afterChange(result.pageIds);
      if (vectors) await this.embedding;
      return result;
    } catch (error) {
      this.fallBehind("index.sync_failed", error);
      throw error;
    }
  }

  /**
   * Follows changed files; after a failure the whole is looked at again, by itself.
   * @returns whether the files have been read: not while they are held back, and not when it failed
   */
  async follow(paths: readonly string[], origin: PageChange["origin"]): Promise<boolean> {
    if (this.held) {
      for (const path of paths) this.held.add(path);
      return false;
    }
    try {
      await this.searchReady;
      const result = await this.ports.indexer.syncFiles(paths, origin, this.stop.signal);
      this.afterChange(result.pageIds);
      if (result.changed > 0 || result.removed > 0) this.scheduleCounts();
      return true;
    } catch (error) {
      this.fallBehind("index.follow_failed", error);
      return false;
    }
  }

  /** Git moved: it may explain why pages are missing. */
  gitDidMove(): void {
    this.ports.valve.gitDidMove();
    if (this.ports.valve.isHolding) void this.sync(false).catch(() => undefined);
  }

  /** Answers the question about pages whose files are missing, and looks at the files again. */
  async settleGone(choice: "gone" | "look_again"): Promise<void> {
    const { valve } = this.ports;
    if (choice === "gone") {
      // Somebody who starts with this answer has seen the question in another run.
      if (!valve.isHolding) await this.sync(false);
      valve.accept();
    }
    await this.sync(false);
  }

  /** Follows a change of the brain's rules: pages that they read differently are read again. */
  followRules(): Promise<void> {
    // Our own write is seen by the watcher too: in turn, the second look finds nothing left to do.
    this.followingRules = this.followingRules.then(() => this.takeRules());
    return this.followingRules;
  }

  private async takeRules(): Promise<void> {
    try {
      await this.searchReady;
      const change = await this.loadRules();
      if (change.kind === "none") return;
      if (change.kind === "all") {
        await this.sync(false, this.stop.signal);
        return;
      }
      const isRead = await this.follow(change.paths, "disk");
      // Pages that are not read yet must be found unsettled, also after a kill.
      if (isRead) await this.ports.rules.settle();
    } catch (error) {
      if (!hasCode(error, "cancelled")) this.ports.log.error("index.rules_failed", { code: codeOf(error) });
    }
  }

  /** The rules of today, and the pages marked that were read with others. */
  private loadRules(): Promise<RulesChange> {
    const { indexer, rules } = this.ports;
    return indexer.between(async () => {
      const change = await rules.load();
      this.markStale(change);
      return change;
    });
  }

  private markStale(change: RulesChange): void {
    const { catalogue } = this.ports;
    if (change.kind === "all") catalogue.markAllStale();
    if (change.kind !== "some") return;
    for (const path of change.paths) {
      const id = catalogue.idOf(path);
      if (id !== undefined) catalogue.markStale(id);
    }
  }

  /**
   * Changed files are gathered instead of followed, until what is returned is called: following thousands of files while
   * they are written would read most of them twice.
   */
  hold(files: number): () => void {
    const held = new Set<string>();
    this.held = held;
    const resume = files > MANY_FILES ? this.pauseWatching() : () => undefined;
    return () => {
      if (this.held === held) this.held = null;
      if (held.size > 0) void this.follow([...held], "disk");
      resume();
    };
  }

  /** Tells how the watcher is paused; it is made after the keeper. */
  pausesBy(pause: () => () => void): void {
    this.pauseWatching = pause;
  }

  async close(): Promise<void> {
    this.stop.abort();
    this.retry.clear();
    if (this.idleTimer) clearTimeout(this.idleTimer);
    if (this.countTimer) clearTimeout(this.countTimer);
    await this.embedding;
  }

  private async loadSearch(): Promise<void> {
    const { catalogue, search, store } = this.ports;
    const segments = await store.segments();
    await search.loadSegments(segments.map((segment) => segment.bytes));
    const removed = catalogue.removedIds();
    if (removed.length > 0) await search.apply(null, removed);
    this.embedding = this.ports.embedder
      .restore()
      .catch((error: unknown) => this.ports.log.error("vectors.restore_failed", { code: codeOf(error) }));
  }

  private afterChange(pageIds: readonly PageId[]): void {
    this.changedIds.push(...pageIds);
    this.embedding = this.embedding.then(() => this.embedAll());
    this.scheduleIdle();
  }

  private async embedAll(): Promise<void> {
    const { board, catalogue, embedder, log } = this.ports;
    const changed = [...new Set(this.changedIds)];
    this.changedIds = [];
    try {
      const onProgress = (done: number) => board.setProgress({ step: "vectors", done, total: 0 });
      const embedded = await embedder.catchUp(catalogue.size, changed, onProgress, this.stop.signal);
      if (embedded > 0) board.setProgress(null);
    } catch (error) {
      this.changedIds.push(...changed);
      if (hasCode(error, "disk_refused")) return this.fallBehind("vectors.failed", error);
      if (!hasCode(error, "cancelled")) log.error("vectors.failed", { code: codeOf(error) });
    }
    if (!this.isBehind) this.settleTrouble();
  }

  /** What keeps the index from following (a full disk, a lock of a sync client) goes away without our help: we try again. */
  private fallBehind(event: string, error: unknown): void {
    if (hasCode(error, "cancelled") || this.stop.signal.aborted) return;
    const { board, log } = this.ports;
    log.error(event, { code: codeOf(error) });
    this.isBehind = true;
    board.setIndex("failed");
    board.setProgress(null);
    if (hasCode(error, "disk_refused")) board.setTrouble(TROUBLES[error.data.reason]);
    this.retry.schedule();
  }

  private settleTrouble(): void {
    this.retry.clear();
    this.ports.board.setTrouble(null);
  }

  private scheduleCounts(): void {
    this.countTimer ??= setTimeout(() => {
      this.countTimer = null;
      void this.refreshCounts().catch(() => undefined);
    }, COUNT_MS);
  }

  private async refreshCounts(): Promise<void> {
    const { board, catalogue, store } = this.ports;
    const [links, skipped] = await Promise.all([store.linkTotals(), store.skipped()]);
    board.setCounts({ pages: catalogue.size, links, skipped: skipped.length });
  }

  private scheduleIdle(): void {
    this.idleSince++;
    if (this.idleTimer) clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => void this.tidy(), IDLE_MS);
    this.idleTimer.unref();
  }

  private async tidy(): Promise<void> {
    const { embedder, log, search, store } = this.ports;
    const since = this.idleSince;
    try {
      // The ids first: what is written meanwhile stays as a later segment, which supersedes.
      const ids = await store.segmentIds();
      if (ids.length > MAX_SEGMENTS) await store.replaceSegments(ids, await search.merged());
      await tidyStore(store, embedder.keptModels(), () => this.idleSince === since && !this.stop.signal.aborted);
    } catch (error) {
      log.warn("index.tidy_failed", { code: codeOf(error) });
    }
  }
}

const LAGS = "What you write is saved; search and links lag behind, and follow by themselves when that has passed.";
/** What is told while the disk keeps the index from following. */
const TROUBLES: Readonly<Record<DiskRefusal, string>> = {
  full: `The disk that the index lies on is full. ${LAGS}`,
  read_only: `The disk that the index lies on can only be read. ${LAGS}`,
  not_allowed: `The system does not allow the index to be written. ${LAGS}`,
  busy: `Another program holds a file of the index. ${LAGS}`,
  name_too_long: `A name of the index is too long for the disk. ${LAGS}`,
  failing: `The disk that the index lies on reports errors. ${LAGS}`,
};

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "internal";
