import { drawGraph, drawPast } from "../domain/graph/draw-graph";
import { serveThread } from "../platform/thread-rpc";
import type { LayoutEngine } from "../ports/layout-engine";

/** The layout thread: see LayoutEngine. */
const api = {
  draw: async (raw, previousPacked, isSketch) => drawGraph(raw, previousPacked, isSketch),
  drawPast: async (raw, todayPacked, placeOf) => drawPast(raw, todayPacked, placeOf),
} satisfies LayoutEngine;

serveThread(api);
