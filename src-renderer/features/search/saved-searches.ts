import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { SavedSearch } from "../../../shared/model/search";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { useBrain } from "../../stores/brain";
import { ui } from "../../stores/ui";

/** The searches saved in this brain. */
const saved = createStore<{ readonly searches: readonly SavedSearch[] }>()(() => ({ searches: [] }));

async function take(asked: Promise<readonly SavedSearch[]>): Promise<void> {
  try {
    saved.setState({ searches: await asked });
  } catch (error) {
    ui.getState().tell(errorText(error).title);
  }
}

/** @param was its name so far, when it gets another */
export const saveSearch = (search: SavedSearch, was?: string): Promise<void> =>
  take(client.invoke("search.save", { ...search, ...(was === undefined ? {} : { was }) }));

export const removeSearch = (name: string): Promise<void> => take(client.invoke("search.unsave", { name }));

/** Asks for them once a brain is shown, and follows what is saved here. */
export function useSavedSearches(): readonly SavedSearch[] {
  const folder = useBrain((state) => state.status?.folder);
  useEffect(() => {
    if (folder) void take(client.invoke("search.saved", {}));
  }, [folder]);
  return useStore(saved, (state) => state.searches);
}
