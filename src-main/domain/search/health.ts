import type { PageSummary } from "../../../shared/model/page";
import {
  type HealthFigures,
  type HealthMiss,
  KNOWN_ITEM_KINDS,
  type KnownItemKind,
  type SearchHealth,
} from "../../../shared/model/search-health";

/** A query with the one page that it means. */
export interface KnownItem {
  readonly query: string;
  readonly kind: KnownItemKind;
  readonly page: PageSummary;
}

/** What a query found: up to ten pages, best first. */
export interface KnownItemOutcome {
  readonly item: KnownItem;
  readonly found: readonly PageSummary[];
}

const WORST = 20;

/** The figures of a test. A page counts as found where its path is. */
export function computeHealth(outcomes: readonly KnownItemOutcome[], atMs: number): SearchHealth {
  const ranked = outcomes.map((outcome) => ({ ...outcome, rank: rankOf(outcome) }));
  const figuresOf = (kind: KnownItemKind | null): HealthFigures => {
    const mine = ranked.filter(({ item }) => kind === null || item.kind === kind);
    if (mine.length === 0) return { queries: 0, recallAt10: 1, mrr: 1 };
    const found = mine.flatMap(({ rank }) => (rank === null ? [] : [rank]));
    const mrr = found.reduce((sum, rank) => sum + 1 / rank, 0) / mine.length;
    return { queries: mine.length, recallAt10: found.length / mine.length, mrr };
  };
  const worst = ranked
    .filter(({ rank }) => rank !== 1)
    .sort((a, b) => (b.rank ?? Infinity) - (a.rank ?? Infinity) || (a.item.query < b.item.query ? -1 : 1))
    .slice(0, WORST)
    .map(
      ({ item, found, rank }): HealthMiss => ({
        query: item.query,
        kind: item.kind,
        page: item.page,
        rank,
        first: found[0] ?? null,
      }),
    );
  const kinds = KNOWN_ITEM_KINDS.map((kind) => [kind, figuresOf(kind)] as const);
  const byKind = Object.fromEntries(kinds) as SearchHealth["byKind"];
  return { atMs, all: figuresOf(null), byKind, worst };
}

function rankOf({ item, found }: KnownItemOutcome): number | null {
  const at = found.findIndex((page) => page.path === item.page.path);
  return at < 0 ? null : at + 1;
}
