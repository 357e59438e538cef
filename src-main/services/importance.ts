import type { ImportantPage, PageImportance } from "../../shared/model/dream-page";
import { packImportance, readImportance } from "../domain/dream/importance/packed-importance";
import type { PageId } from "../domain/extracted-page";
import type { Clock } from "../ports/clock";
import type { PageStore } from "../ports/page-store";

/** How much pages matter, as the last night computed it. Kept with the index and lost with it: it is derived. */
export interface ImportanceService {
  keep(pages: readonly PageImportance[]): Promise<void>;
  /** The most important pages that are still there, best first; empty before the first night. */
  top(limit: number): Promise<readonly ImportantPage[]>;
  /** 0 for a page that was not there the last time. */
  of(id: PageId): Promise<number>;
}

const KEY = "importance";

export function createImportance(
  store: Pick<PageStore, "getMeta" | "putMeta" | "getPages">,
  clock: Clock,
): ImportanceService {
  let loading: Promise<ReadonlyMap<PageId, PageImportance>> | null = null;
  const load = () => {
    loading ??= store.getMeta(KEY).then((bytes) => {
      const kept = bytes ? readImportance(bytes) : null;
      return new Map((kept?.pages ?? []).map((one) => [one.id, one]));
    });
    return loading;
  };
  return {
    async keep(pages) {
      await store.putMeta(KEY, packImportance({ atMs: clock.now(), pages }));
      loading = null;
    },
    async top(limit) {
      const best = [...(await load()).values()].sort((a, b) => b.importance - a.importance || a.id - b.id);
      // Some of them may be gone by now.
      const first = best.slice(0, 2 * limit);
      const pages = new Map((await store.getPages(first.map(({ id }) => id))).map((page) => [page.id, page]));
      return first
        .flatMap(({ id, ...parts }): ImportantPage[] => {
          const page = pages.get(id);
          if (!page) return [];
          const { path, slug, title, type } = page;
          return [{ page: { path, slug, title, type }, ...parts }];
        })
        .slice(0, limit);
    },
    of: async (id) => (await load()).get(id)?.importance ?? 0,
  };
}
