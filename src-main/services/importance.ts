import type { ImportantPage, PageImportance } from "../../shared/model/dream-page";
import { packImportance, readImportance } from "../domain/dream/importance/packed-importance";
import { summaryOf } from "../domain/page-summary";
import type { Clock } from "../ports/clock";
import type { PageStore } from "../ports/page-store";

/** How much pages matter, as the last night computed it. Kept with the index and lost with it: it is derived. */
export interface ImportanceService {
  keep(pages: readonly PageImportance[]): Promise<void>;
  /** The most important pages that are still there, best first; empty before the first night. */
  top(limit: number): Promise<readonly ImportantPage[]>;
}

const KEY = "importance";

export function createImportance(
  store: Pick<PageStore, "getMeta" | "putMeta" | "getPages">,
  clock: Clock,
): ImportanceService {
  return {
    keep: (pages) => store.putMeta(KEY, packImportance({ atMs: clock.now(), pages })),
    async top(limit) {
      const bytes = await store.getMeta(KEY);
      const kept = (bytes && readImportance(bytes)?.pages) ?? [];
      const best = kept.toSorted((a, b) => b.importance - a.importance || a.id - b.id);
      // Some of them may be gone by now.
      const first = best.slice(0, 2 * limit);
      const pages = new Map((await store.getPages(first.map(({ id }) => id))).map((page) => [page.id, page]));
      return first
        .flatMap(({ id, ...parts }): ImportantPage[] => {
          const page = pages.get(id);
          return page ? [{ page: summaryOf(page), ...parts }] : [];
        })
        .slice(0, limit);
    },
  };
}
