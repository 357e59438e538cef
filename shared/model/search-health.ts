import type { PageSummary } from "./page";

/** Where a test query was taken from: what a person would type who looks for just that page. */
export const KNOWN_ITEM_KINDS = ["title", "alias", "heading", "link_text"] as const;
export type KnownItemKind = (typeof KNOWN_ITEM_KINDS)[number];

/** How well queries find the one page each of them means. */
export interface HealthFigures {
  readonly queries: number;
  /** Share of queries whose page is among the first ten results, 0 to 1; 1 for no queries. */
  readonly recallAt10: number;
  /** Mean of 1 / rank (0 beyond the tenth), 0 to 1; 1 for no queries. */
  readonly mrr: number;
}

/** A query that did not put its page first. */
export interface HealthMiss {
  readonly query: string;
  readonly kind: KnownItemKind;
  readonly page: PageSummary;
  /** 1-based; null when the page is not among the first ten. */
  readonly rank: number | null;
  /** What came first instead; null when nothing was found. */
  readonly first: PageSummary | null;
}

/** One test of the search on queries that the brain itself gives. */
export interface SearchHealth {
  readonly atMs: number;
  readonly all: HealthFigures;
  readonly byKind: Readonly<Record<KnownItemKind, HealthFigures>>;
  /** Worst first, at most 20. */
  readonly worst: readonly HealthMiss[];
}

/** An earlier test, without its queries: they would be the brain's own words kept twice. */
export type SearchHealthRecord = Pick<SearchHealth, "atMs" | "all">;
