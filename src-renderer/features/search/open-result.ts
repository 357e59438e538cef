import type { SearchResult } from "../../../shared/model/search";
import { navigation } from "../../stores/navigation";

/** Opens the page at the passage that was found. */
export function openResult(result: SearchResult, newTab: boolean): void {
  const { path, slug, title, type, start, end } = result;
  const at = start !== null && end !== null ? { start, end } : undefined;
  navigation.getState().openPage({ path, slug, title, type }, { newTab, ...(at ? { at } : {}) });
}
