import type { Neighbourhood, WholeGraph } from "../../shared/model/graph";
import type { Clock } from "../ports/clock";
import type { PageStore } from "../ports/page-store";
import { createNeighbourhoods, type NeighbourhoodQuery } from "./neighbourhoods";
import { type WholeGraphDeps, WholeGraphDrawing } from "./whole-graph";

/** The graph as pictures: the whole sky, and the surroundings of one page. */
export interface GraphService {
  /**
   * The whole graph with places. When it has just changed, or the app has just started, the last drawing is returned at
   * once with `layoutPending`, and `onDidLayout` tells when the new one is there. Without any it waits for the first.
   */
  whole(): Promise<WholeGraph>;
  /** @throws BrainError `page_not_found`. */
  neighbourhood(query: NeighbourhoodQuery): Promise<Neighbourhood>;
  /** Pages changed and the index knows it: the next `whole` draws again. */
  pagesDidChange(): void;
  /** Waits for a drawing in progress; nothing is drawn after. */
  close(): Promise<void>;
}

export interface GraphDeps extends WholeGraphDeps {
  readonly store: PageStore;
  readonly clock: Clock;
}

export function createGraph(deps: GraphDeps): GraphService {
  const drawing = new WholeGraphDrawing(deps);
  return {
    whole: () => drawing.get(),
    neighbourhood: createNeighbourhoods(deps.store, deps.clock),
    pagesDidChange: () => drawing.markStale(),
    close: () => drawing.close(),
  };
}
