import { BrainError } from "../../shared/errors/brain-error";
import type { Neighbourhood } from "../../shared/model/graph";
import type { LinkDirection } from "../domain/graph-query/query-syntax";
import type { Clock } from "../ports/clock";
import type { PageStore } from "../ports/page-store";
import { todayOf } from "./today-of";

export interface NeighbourhoodQuery {
  /** By path or slug. */
  readonly page: string;
  readonly depth: number;
  readonly limit: number;
  /** Link types to follow and to show; all when undefined. */
  readonly types: readonly string[] | undefined;
  readonly direction: LinkDirection;
}

/** Finds what lies around a page. A page is named by its slug, a wanted title by `?` and the title. */
export function createNeighbourhoods(store: Pick<PageStore, "findPage" | "surroundings">, clock: Clock) {
  return async ({ page: ref, types, ...query }: NeighbourhoodQuery): Promise<Neighbourhood> => {
    const page = await store.findPage(ref);
    if (!page) throw new BrainError("page_not_found", "There is no such page.", { page: ref });
    const around = await store.surroundings({ ...query, page: page.id, types: types ?? "any" }, todayOf(clock.now()));
    const nodes = around.nodes.map((node) => ({
      ...node,
      id: node.page?.slug ?? `?${node.title}`,
      type: node.page?.type ?? "none",
    }));
    const links = around.links.map(({ from, to, ...link }) => ({
      ...link,
      from: nodes[from]?.id ?? "",
      to: nodes[to]?.id ?? "",
    }));
    return { nodes, links, omitted: around.omitted };
  };
}
