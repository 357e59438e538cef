import type { Neighbourhood, WholeGraph } from "../../shared/model/graph";
import { parsePackedGraph } from "../../shared/model/packed-graph";
import type { LayoutEngine } from "../ports/layout-engine";
import type { Log } from "../ports/log";
import type { PageStore } from "../ports/page-store";
import { createNeighbourhoods, type KnownGraph } from "./neighbourhoods";

/** The graph as pictures: the whole sky, and the surroundings of one page. */
export interface GraphService {
  /**
   * The whole graph with places. When it has just changed, or the app has just started, the last drawing is returned at
   * once with `layoutPending`, and `onDidLayout` tells when the new one is there. Without a drawing it waits for one.
   */
  whole(): Promise<WholeGraph>;
  /** @throws BrainError `page_not_found`. */
  neighbourhood(ref: string, depth: number, limit: number): Promise<Neighbourhood>;
  /** Pages changed and the index knows it. */
  pagesDidChange(): void;
  /** Waits for a drawing in progress; nothing is drawn after. */
  close(): Promise<void>;
}

export interface GraphDeps {
  readonly store: PageStore;
  readonly layout: LayoutEngine;
  readonly log: Log;
  /** A drawing that someone was told to wait for is stored. */
  readonly onDidLayout: () => void;
}

const META_KEY = "layout";
/** A changed graph is worth waiting for this long; then the last drawing goes out first. */
const PATIENCE_MS = 250;
/** From here on a first drawing shows its sketch before the forces have run. */
const SKETCH_FROM_NODES = 2_500;

export function createGraph({ store, layout, log, onDidLayout }: GraphDeps): GraphService {
  let drawn: WholeGraph | null = null;
  let isStale = true;
  let isAwaited = false;
  let isClosed = false;
  let drawing: Promise<void> | null = null;

  async function readStored(): Promise<void> {
    const stored = drawn ? null : await store.getMeta(META_KEY);
    if (stored && !drawn) drawn = toWholeGraph(stored);
  }

  /** One drawing at a time; changes that arrive meanwhile make another round. */
  function redraw(): Promise<void> {
    drawing ??= drawUntilFresh().finally(() => {
      drawing = null;
    });
    return drawing;
  }

  async function drawUntilFresh(): Promise<void> {
    while (isStale && !isClosed) {
      isStale = false;
      try {
        await drawOnce();
      } catch (error) {
        isStale = true;
        throw error;
      }
    }
  }

  async function drawOnce(): Promise<void> {
    const started = Date.now();
    const raw = await store.graph();
    const isLarge = raw.pages.length > SKETCH_FROM_NODES;
    if (!drawn && isLarge) {
      const sketch = await layout.draw(raw, null, true);
      if (sketch) drawn = toWholeGraph(sketch.packed);
      isAwaited = true;
      sketched.resolve();
    }
    const result = await layout.draw(raw, drawn?.packed ?? null, false);
    if (result) {
      drawn = toWholeGraph(result.packed);
      await store.putMeta(META_KEY, result.packed);
      log.info("graph.drawn", { nodes: result.nodeCount, links: result.linkCount, ms: Date.now() - started });
    }
    if (!isAwaited) return;
    isAwaited = false;
    onDidLayout();
  }

  const sketched = Promise.withResolvers<void>();

  async function whole(): Promise<WholeGraph> {
    await readStored();
    if (isStale || drawing) {
      const done = redraw();
      if (drawn) await Promise.race([done, delay(PATIENCE_MS)]);
      else await Promise.race([done, sketched.promise]);
    }
    if (!drawn) return emptyGraph();
    const layoutPending = drawing !== null;
    if (layoutPending) isAwaited = true;
    return { ...drawn, layoutPending };
  }

  return {
    whole,
    neighbourhood: createNeighbourhoods(store, async (): Promise<KnownGraph | null> => {
      await readStored();
      return drawn && parsePackedGraph(drawn.packed);
    }),
    pagesDidChange() {
      isStale = true;
    },
    async close() {
      isClosed = true;
      await drawing?.catch(() => undefined);
    },
  };
}
