import type { Citation } from "../../../shared/model/think";
import { navigation } from "../../stores/navigation";

/** Opens the page where the quote stands and lights it up. */
export function openCitation({ page, start, end }: Citation, newTab = false): void {
  navigation.getState().openPage(page, { at: { start, end }, newTab });
}
