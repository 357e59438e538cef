import { BrainError } from "../../shared/errors/brain-error";
import type { WholeGraph } from "../../shared/model/graph";
import { parsePackedGraph } from "../../shared/model/packed-graph";
import type { LayoutEngine } from "../ports/layout-engine";
import type { Log } from "../ports/log";
import type { PageStore } from "../ports/page-store";

export interface WholeGraphDeps {
  readonly store: Pick<PageStore, "graph" | "getMeta" | "putMeta">;
  readonly layout: Pick<LayoutEngine, "draw">;
  readonly log: Log;
  /** A drawing that someone was told to wait for is there. */
  readonly onDidLayout: () => void;
  /** How long a changed graph is waited for before the last drawing goes out; 250 ms when left out. */
  readonly patienceMs?: number;
}

const META_KEY = "layout";
const PATIENCE_MS = 250;
/** From here on a first drawing shows its sketch before the forces have run. */
const SKETCH_FROM_NODES = 2_500;

/** The one drawing of the brain: made when someone asks and the index knows more, kept for the next start. */
export class WholeGraphDrawing {
  private drawn: WholeGraph | null = null;
  /** The index knows more than the drawing shows. */
  private isStale = true;
  /** Someone was given an older drawing and waits for word. */
  private isAwaited = false;
  private isClosed = false;
  /** Resolves when nothing is stale any more. One at a time; never rejects. */
  private work: Promise<void> | null = null;
  private readonly sketched = Promise.withResolvers<void>();

  constructor(private readonly deps: WholeGraphDeps) {}

  /** See GraphService.whole. */
  async get(): Promise<WholeGraph> {
    await this.readStored();
    if ((this.isStale || this.work) && !this.isClosed) {
      this.work ??= this.drawUntilFresh();
      if (this.drawn) await Promise.race([this.work, delay(this.deps.patienceMs ?? PATIENCE_MS)]);
      else await Promise.race([this.work, this.sketched.promise]);
    }
    if (!this.drawn) throw new BrainError("internal", "The graph could not be drawn.", {});
    const layoutPending = this.work !== null;
    this.isAwaited ||= layoutPending;
    return { ...this.drawn, layoutPending };
  }

  markStale(): void {
    this.isStale = true;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.work;
  }

  private async readStored(): Promise<void> {
    if (this.drawn) return;
    const stored = await this.deps.store.getMeta(META_KEY);
    // A drawing made meanwhile is newer than the stored one.
    if (stored) this.drawn ??= readDrawing(stored);
  }

  /** Changes that arrive while it draws make another round. */
  private async drawUntilFresh(): Promise<void> {
    try {
      while (this.isStale && !this.isClosed) {
        this.isStale = false;
        await this.drawOnce();
      }
    } catch {
      // Whoever asks gets the last drawing, or an error when there is none; the next to ask has it tried again.
      this.isStale = true;
      this.deps.log.warn("graph.drawing_failed");
    } finally {
      // In the same step as the last look at `isStale`, or a change in between would wait for the next but one.
      this.work = null;
      if (this.isAwaited) this.deps.onDidLayout();
      this.isAwaited = false;
    }
  }

  private async drawOnce(): Promise<void> {
    const { store, layout, log } = this.deps;
    const startedMs = performance.now();
    const raw = await store.graph();
    if (!this.drawn && raw.pages.length >= SKETCH_FROM_NODES) {
      const sketch = await layout.draw(raw, null, true);
      if (sketch) this.drawn = readDrawing(sketch.packed);
      this.sketched.resolve();
    }
    const result = await layout.draw(raw, this.drawn?.packed ?? null, false);
    if (!result) return;
    const ms = Math.round(performance.now() - startedMs);
    await store.putMeta(META_KEY, result.packed);
    log.info("graph.drawn", { nodes: result.nodeCount, links: result.linkCount, ms });
    this.drawn = readDrawing(result.packed);
  }
}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Null when the bytes are of another version: then all is drawn afresh. */
function readDrawing(packed: Uint8Array): WholeGraph | null {
  const graph = parsePackedGraph(packed);
  if (!graph) return null;
  const { nodeCount, linkCount, modularity } = graph;
  return { packed, nodeCount, linkCount, modularity, layoutPending: false };
}
