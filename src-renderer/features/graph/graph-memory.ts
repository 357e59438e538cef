import type { Viewport } from "../../graph/sky-camera";
import { type GraphAsk, NOTHING_ASKED } from "./graph-ask";

/** What stays when one leaves the graph and comes back: places, choices, the camera. Ids, as numbers change. */
export interface GraphMemory {
  readonly pinned: string | null;
  /** Keys of types that are not shown. */
  readonly off: ReadonlySet<string>;
  readonly viewport: Viewport | null;
  readonly ask: GraphAsk;
}

let memory: GraphMemory = { pinned: null, off: new Set(), viewport: null, ask: NOTHING_ASKED };

export const graphMemory = (): GraphMemory => memory;
export const keepGraph = (change: Partial<GraphMemory>): void => {
  memory = { ...memory, ...change };
};
