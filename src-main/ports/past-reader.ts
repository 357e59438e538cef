import type { Link } from "../../shared/model/link";
import type { PagePath } from "../../shared/model/page";
import type { Moment, PastChanges, PastCounts, PastPage, TimeRange } from "../../shared/model/past";
import type { BrainRules } from "../domain/brain-rules";
import type { NamedPage } from "../domain/extracted-page";
import type { RawGraph } from "../domain/graph/graph-nodes";
import type { StoredSurroundings } from "./link-graph-store";
import type { StoredChunk } from "./page-store";

/** What there is of a history. */
export type HistoryFound =
  | { readonly kind: "none"; readonly reason: "no_repository" | "no_commits" }
  | { readonly kind: "found"; readonly range: Omit<TimeRange, "builtCommits"> };

/** The moment that was asked for, or why there is none. */
export type MomentFound =
  | { readonly kind: "moment"; readonly moment: Moment }
  | {
      readonly kind: "refused";
      readonly reason: "before_first" | "unknown_commit" | "not_a_time";
      readonly firstMs: number | null;
      readonly isShallow: boolean;
    };

/** Who a state is read for: somebody who waits, or nobody yet. Each has a state of its own. */
export type PastAsker = "asked" | "ahead";

export interface PastProgress {
  readonly isReady: boolean;
  /** Steps that are left: files to be read, pages to be linked. */
  readonly left: number;
  /** Pages read out of git so far, in the life of the thread. */
  readonly pagesRead: number;
}

export interface PastGraphData {
  readonly raw: RawGraph;
  readonly counts: PastCounts;
  /** By slug of then: the slug today of pages that have another now. */
  readonly slugsNow: ReadonlyMap<string, string>;
}

export interface PastHit {
  readonly page: NamedPage;
  readonly score: number;
  readonly matched: number;
  /** Words of the query. */
  readonly words: number;
  readonly isNamed: boolean;
}

/**
 * The thread that reads the past out of git. States are content-addressed: what a page says is read once for each version
 * of its file and kept beside the brain, whichever commits hold it. All but `history`, `find` and `prepare` answer for the
 * commit that was prepared last for `asked`.
 */
export interface PastReader {
  /**
   * @param stateDir where what was read is kept; disposable
   * @param epoch what was kept under another is thrown away
   */
  start(root: string, stateDir: string, epoch: string): Promise<void>;
  /** How pages are read from now on. */
  setRules(rules: BrainRules): Promise<void>;
  /** Looks at what is committed, and follows when the history was rewritten. @param limit commits told one by one */
  history(limit: number): Promise<HistoryFound>;
  find(asOf: string): Promise<MomentFound>;
  /** Works on a state for about so long. Another commit before it is ready is fine: nothing read is lost. */
  prepare(asker: PastAsker, commit: string, budgetMs: number): Promise<PastProgress>;
  /** Frees what was read ahead. */
  dropAhead(): Promise<void>;

  /** Null when there was no such page. */
  page(ref: string): Promise<PastPage | null>;
  links(
    ref: string,
    direction: "out" | "in",
    offset: number,
    limit: number,
  ): Promise<{ readonly total: number; readonly links: readonly Link[] } | null>;
  surroundings(ref: string, depth: number, limit: number, day: string): Promise<StoredSurroundings | null>;
  graph(): Promise<PastGraphData>;
  search(
    text: string,
    limit: number,
  ): Promise<{ readonly hits: readonly PastHit[]; readonly alternatives: readonly string[] }>;
  /** The passages of pages that a search found. */
  chunks(paths: readonly PagePath[]): Promise<readonly StoredChunk[]>;
  /** Remembers the state as the earlier one of a comparison with a commit. */
  rememberFor(later: string): Promise<void>;
  /** Compares with what was remembered. */
  changes(limit: number): Promise<PastChanges>;
}
