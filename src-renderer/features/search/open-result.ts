import type { SearchPassage } from "../../../shared/model/search";
import { navigation } from "../../stores/navigation";
import type { ResultLine } from "./result-lines";

/** Opens the page at the passage that was found. */
export function openResult({ result, passage }: ResultLine, newTab: boolean): void {
  const { path, slug, title, type } = result;
  const { start, end }: SearchPassage = passage ?? result;
  const at = start !== null && end !== null ? { start, end } : undefined;
  navigation.getState().openPage({ path, slug, title, type }, { newTab, ...(at ? { at } : {}) });
}
