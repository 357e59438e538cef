import { throwIfAborted } from "../../shared/errors/brain-error";
import type { SearchHealth, SearchHealthRecord } from "../../shared/model/search-health";
import { computeHealth, type KnownItemOutcome } from "../domain/search/health";
import type { AppState } from "../ports/app-state";
import type { Clock } from "../ports/clock";
import type { PageStore } from "../ports/page-store";
import type { Search } from "./search";

export interface SearchHealthService {
  /**
   * Searches for pages by words that the brain itself uses for them, and keeps the figures.
   * @param sample queries at most, evenly from all kinds; drawn anew each day, the same all day
   * @throws BrainError `cancelled`
   */
  test(sample: number, signal?: AbortSignal): Promise<SearchHealth>;
  /** Earlier tests, newest first. */
  history(): Promise<readonly SearchHealthRecord[]>;
}

interface Ports {
  readonly store: Pick<PageStore, "knownItems">;
  readonly search: Pick<Search, "query">;
  readonly records: AppState<readonly SearchHealthRecord[]>;
  readonly clock: Clock;
}

const KEPT = 100;
const RESULTS = 10;
const DAY_MS = 86_400_000;

export function createSearchHealth({ store, search, records, clock }: Ports): SearchHealthService {
  const history = async () => (await records.read()) ?? [];
  return {
    history,
    async test(sample, signal) {
      const atMs = clock.now();
      const items = await store.knownItems(sample, Math.floor(atMs / DAY_MS));
      const outcomes: KnownItemOutcome[] = [];
      for (const item of items) {
        throwIfAborted(signal);
        const { results } = await search.query(item.query, RESULTS, signal);
        outcomes.push({ item, found: results.map(({ path, slug, title, type }) => ({ path, slug, title, type })) });
      }
      const health = computeHealth(outcomes, atMs);
      if (items.length > 0) await records.write([{ atMs, all: health.all }, ...(await history())].slice(0, KEPT));
      return health;
    },
  };
}
