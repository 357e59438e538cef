import type { PackedGraph } from "../../../shared/model/packed-graph";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { navigation } from "../../stores/navigation";
import { past } from "../../stores/past";
import { ui } from "../../stores/ui";

/** Opens the page of a star, of a star of then as it was; a name without a page is offered as a new one. */
export async function openStar(graph: PackedGraph, node: number): Promise<void> {
  const { moment } = past.getState();
  if (graph.unresolved[node]) {
    if (moment === null) ui.getState().open("new_page", graph.titleOf(node));
    return;
  }
  try {
    const page = graph.idOf(node);
    const found =
      moment === null
        ? await client.invoke("page.get", { page })
        : await client.invoke("time.page", { page, asOf: moment.commit });
    const { path, slug, title, type } = found;
    navigation.getState().openPage({ path, slug, title, type });
  } catch (error) {
    const text = errorText(error);
    ui.getState().tell(`${text.title}. ${text.next}`);
  }
}
