import type { Neighbourhood, WholeGraph } from "../../shared/model/graph";
import { parsePackedGraph } from "../../shared/model/packed-graph";
import type { PageStore } from "../ports/page-store";
import { createNeighbourhoods } from "./neighbourhoods";
import { type WholeGraphDeps, WholeGraphDrawing } from "./whole-graph";

/** The graph as pictures: the whole sky, and the surroundings of one page. */
export interface GraphService {
  /**
   * The whole graph with places. When it has just changed, or the app has just started, the last drawing is returned at
   * once with `layoutPending`, and `onDidLayout` tells when the new one is there. Without any it waits for the first.
   */
  whole(): Promise<WholeGraph>;
  /** @throws BrainError `page_not_found`. */
  neighbourhood(ref: string, depth: number, limit: number): Promise<Neighbourhood>;
  /** Pages changed and the index knows it: the next `whole` draws again. */
  pagesDidChange(): void;
  /** Waits for a drawing in progress; nothing is drawn after. */
  close(): Promise<void>;
}

export interface GraphDeps extends WholeGraphDeps {
  readonly store: PageStore;
}

export function createGraph(deps: GraphDeps): GraphService {
  const drawing = new WholeGraphDrawing(deps);
  return {
    whole: () => drawing.get(),
    neighbourhood: createNeighbourhoods(deps.store, async () => {
      const last = await drawing.last();
      return last && parsePackedGraph(last.packed);
    }),
    pagesDidChange: () => drawing.markStale(),
    close: () => drawing.close(),
  };
}
