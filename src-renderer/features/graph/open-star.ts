import type { PackedGraph } from "../../../shared/model/packed-graph";
import { client } from "../../client/client";
import { errorText } from "../../client/error-text";
import { navigation } from "../../stores/navigation";
import { ui } from "../../stores/ui";

/** Opens the page of a star; a name without a page is offered as a new one. */
export async function openStar(graph: PackedGraph, node: number): Promise<void> {
  if (graph.unresolved[node]) {
    ui.getState().open("new_page", graph.titleOf(node));
    return;
  }
  try {
    const { path, slug, title, type } = await client.invoke("page.get", { page: graph.idOf(node) });
    navigation.getState().openPage({ path, slug, title, type });
  } catch (error) {
    const text = errorText(error);
    ui.getState().tell(`${text.title}. ${text.next}`);
  }
}
