import { BrainError } from "../../shared/errors/brain-error";
import type { Neighbourhood, WholeGraph } from "../../shared/model/graph";
import { parsePackedGraph } from "../../shared/model/packed-graph";
import type { LayoutEngine } from "../ports/layout-engine";
import type { Log } from "../ports/log";
import type { PageStore } from "../ports/page-store";
import { createNeighbourhoods } from "./neighbourhoods";

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

export interface GraphDeps {
  readonly store: PageStore;
  readonly layout: LayoutEngine;
  readonly log: Log;
  /** A drawing that someone was told to wait for is there. */
  readonly onDidLayout: () => void;
}

const META_KEY = "layout";
/** A changed graph is worth waiting for this long; then the last drawing goes out first. */
const PATIENCE_MS = 250;
/** From here on a first drawing shows its sketch before the forces have run. */
const SKETCH_FROM_NODES = 2_500;

export function createGraph({ store, layout, log, onDidLayout }: GraphDeps): GraphService {
  let drawn: WholeGraph | null = null;
  /** The index knows more than the drawing shows. */
  let isStale = true;
  /** Someone was given an older drawing and waits for word. */
  let isAwaited = false;
  let isClosed = false;
  let drawing: Promise<void> | null = null;
  let firstDrawing = expectDrawing();

  function publish(packed: Uint8Array): void {
    drawn = readDrawing(packed);
    firstDrawing.resolve();
  }

  async function readStored(): Promise<void> {
    if (drawn) return;
    const stored = await store.getMeta(META_KEY);
    // A drawing made meanwhile is newer than the stored one.
    if (stored && !drawn) drawn = readDrawing(stored);
  }

  /** One drawing at a time; changes that arrive meanwhile make another round. Never rejects. */
  function redraw(): Promise<void> {
    drawing ??= drawUntilFresh()
      .catch((error: unknown) => {
        isStale = true;
        log.warn("graph.drawing_failed");
        firstDrawing.reject(error);
        firstDrawing = expectDrawing();
      })
      .finally(() => {
        drawing = null;
        if (isAwaited) onDidLayout();
        isAwaited = false;
      });
    return drawing;
  }

  async function drawUntilFresh(): Promise<void> {
    while (isStale && !isClosed) {
      isStale = false;
      const startedMs = performance.now();
      const raw = await store.graph();
      if (!drawn && raw.pages.length >= SKETCH_FROM_NODES) {
        const sketch = await layout.draw(raw, null, true);
        if (sketch) publish(sketch.packed);
      }
      const result = await layout.draw(raw, drawn?.packed ?? null, false);
      if (!result) continue;
      publish(result.packed);
      await store.putMeta(META_KEY, result.packed);
      const ms = Math.round(performance.now() - startedMs);
      log.info("graph.drawn", { nodes: result.nodeCount, links: result.linkCount, ms });
    }
  }

  async function whole(): Promise<WholeGraph> {
    await readStored();
    if (isStale || drawing) {
      const done = redraw();
      if (drawn) await Promise.race([done, delay(PATIENCE_MS)]);
      else await firstDrawing.promise;
    }
    const layoutPending = drawing !== null;
    isAwaited ||= layoutPending;
    if (!drawn) throw new BrainError("internal", "The graph could not be drawn.", {});
    return { ...drawn, layoutPending };
  }

  return {
    whole,
    neighbourhood: createNeighbourhoods(store, async () => {
      await readStored();
      return drawn && parsePackedGraph(drawn.packed);
    }),
    pagesDidChange() {
      isStale = true;
    },
    async close() {
      isClosed = true;
      await drawing;
    },
  };
}

/** Rejections reach whoever waits; with nobody waiting they are no news. */
function expectDrawing() {
  const expected = Promise.withResolvers<void>();
  expected.promise.catch(() => undefined);
  return expected;
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Null when the bytes are of another version: then all is drawn afresh. */
function readDrawing(packed: Uint8Array): WholeGraph | null {
  const graph = parsePackedGraph(packed);
  if (!graph) return null;
  const { nodeCount, linkCount, modularity } = graph;
  return { packed, nodeCount, linkCount, modularity, layoutPending: false };
}
