import type { PageStore, UpkeepStep } from "../ports/page-store";

/** Does the store's upkeep step by step, so that queries get in between; ends early when it is no longer idle. */
export async function tidyStore(
  store: Pick<PageStore, "upkeepPlan" | "upkeep">,
  keepModelIds: readonly string[] | null,
  isIdle: () => boolean,
): Promise<void> {
  for (const step of await store.upkeepPlan(keepModelIds)) {
    for (let next: UpkeepStep | null = step; next; ) {
      if (!isIdle()) return;
      next = await store.upkeep(next);
    }
  }
}
