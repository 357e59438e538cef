import { client } from "../../../../client/client";
import { navigation } from "../../../../stores/navigation";
import { telling } from "../../../../stores/telling";

/** Opens a page in its tab. */
export async function openPageByPath(page: string): Promise<void> {
  const found = await telling(() => client.invoke("page.get", { page }));
  if (!found) return;
  const { path, slug, title, type } = found;
  navigation.getState().openPage({ path, slug, title, type });
}
