import type { Citation } from "../../../shared/model/think";
import { client } from "../../client/client";
import { navigation } from "../../stores/navigation";

/** Opens the page where the quote stands and lights it up; a page that says something else there by now is opened without. */
export async function openCitation({ page, start, end, quote }: Citation, newTab = false): Promise<void> {
  const at = { start, end };
  const now = await client.invoke("page.get", { page: page.path, at }).catch(() => null);
  const isThere = now?.at != null && now.text.slice(now.at.start, now.at.end) === quote;
  navigation.getState().openPage(page, isThere ? { at, newTab } : { newTab });
}
