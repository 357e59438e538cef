import { drawGraph } from "../domain/graph/draw-graph";
import { serveThread } from "../platform/thread-rpc";
import type { LayoutEngine } from "../ports/layout-engine";

/** The layout thread: see LayoutEngine. */
const api = {
  draw: async (raw, previousPacked, isSketch) => drawGraph(raw, previousPacked, isSketch),
} satisfies LayoutEngine;

serveThread(api);
