import type { DrawnGraph } from "../domain/graph/draw-graph";
import type { RawGraph } from "../domain/graph/graph-nodes";

/** Draws whole graphs away from the threads that answer people. */
export interface LayoutEngine {
  /**
   * See domain/graph/draw-graph: null when nothing has changed since `previousPacked`.
   * @throws BrainError `internal` when the layout thread ended.
   */
  draw(raw: RawGraph, previousPacked: Uint8Array | null, isSketch: boolean): Promise<DrawnGraph | null>;
  /** See domain/graph/draw-graph. @throws BrainError `internal` when the layout thread ended. */
  drawPast(raw: RawGraph, todayPacked: Uint8Array | null, placeOf: ReadonlyMap<string, string>): Promise<DrawnGraph>;
}
