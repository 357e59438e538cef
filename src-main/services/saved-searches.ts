import type { SavedSearch } from "../../shared/model/search";
import type { AppState } from "../ports/app-state";

/** Searches that are kept for this brain, in the order in which they were saved. */
export interface SavedSearches {
  list(): Promise<readonly SavedSearch[]>;
  /** @param was the name it had so far, when it is renamed */
  save(search: SavedSearch, was: string | null): Promise<readonly SavedSearch[]>;
  remove(name: string): Promise<readonly SavedSearch[]>;
}

/** Case does not tell two names apart. */
const isNamed = (name: string) => (search: SavedSearch) => search.name.toLowerCase() === name.toLowerCase();

export function createSavedSearches(state: AppState<readonly SavedSearch[]>): SavedSearches {
  let kept: readonly SavedSearch[] | null = null;
  const list = async () => {
    kept ??= (await state.read()) ?? [];
    return kept;
  };
  const keep = async (searches: readonly SavedSearch[]) => {
    await state.write(searches);
    kept = searches;
    return searches;
  };
  return {
    list,
    async save(search, was) {
      const before = await list();
      const at = before.findIndex(isNamed(was ?? search.name));
      const place = at < 0 ? before.length : at;
      const isOther = (one: SavedSearch, i: number) => i === place || !isNamed(search.name)(one);
      const next = before.toSpliced(place, at < 0 ? 0 : 1, search);
      return keep(next.filter(isOther));
    },
    async remove(name) {
      const before = await list();
      return keep(before.filter((search) => !isNamed(name)(search)));
    },
  };
}
