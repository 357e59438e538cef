import { describe, expect, it, vi } from "vitest";
import { parsePackedGraph } from "../../../shared/model/packed-graph";
import { drawGraph } from "../../../src-main/domain/graph/draw-graph";
import type { RawGraph } from "../../../src-main/domain/graph/graph-nodes";
import type { LayoutEngine } from "../../../src-main/ports/layout-engine";
import type { GraphArrays } from "../../../src-main/ports/page-store";
import { WholeGraphDrawing } from "../../../src-main/services/whole-graph";
import { aRawGraph, plantedGraph } from "../../support/raw-graph";

const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };

function arraysOf(raw: RawGraph): GraphArrays {
  return {
    pages: raw.pages.map((page, id) => ({ ...page, id })),
    unresolvedTitles: raw.unresolvedTitles,
    from: Uint32Array.from(raw.from),
    to: Uint32Array.from(raw.to),
    types: raw.types,
    typeOf: Uint8Array.from(raw.typeOf),
  };
}

/** A drawing over a store that holds one graph and one value, drawing in this thread. */
function aService(
  raw: RawGraph,
  part: { readonly draw?: LayoutEngine["draw"]; readonly stored?: Uint8Array; readonly patienceMs?: number } = {},
) {
  const world = { raw, stored: part.stored ?? null, drawings: 0 };
  const store = {
    graph: async () => arraysOf(world.raw),
    getMeta: async () => world.stored,
    putMeta: async (_key: string, value: Uint8Array) => {
      world.stored = value;
    },
  };
  const draw: LayoutEngine["draw"] = async (given, previous, isSketch) => {
    world.drawings++;
    return (part.draw ?? (async () => drawGraph(given, previous, isSketch)))(given, previous, isSketch);
  };
  const onDidLayout = vi.fn();
  const deps = { store, layout: { draw }, log: QUIET, onDidLayout, patienceMs: part.patienceMs ?? 60_000 };
  return { world, onDidLayout, graph: new WholeGraphDrawing(deps) };
}

const small = () => aRawGraph({ ada: ["bob"], bob: ["carl"], carl: [] });
const idsOf = (packed: Uint8Array) => {
  const graph = parsePackedGraph(packed);
  return Array.from({ length: graph?.nodeCount ?? 0 }, (_, node) => graph?.idOf(node));
};

describe("drawing of the whole graph", () => {
  it("draws once and keeps the drawing", async () => {
    const { graph, world } = aService(small());
    const whole = await graph.get();
    expect(whole).toMatchObject({ nodeCount: 3, linkCount: 2, layoutPending: false });
    expect(idsOf(whole.packed)).toEqual(["ada", "bob", "carl"]);
    await graph.get();
    expect(world.drawings).toBe(1);
    expect(world.stored).toEqual(whole.packed);
  });

  it("shows a new link after the pages have changed", async () => {
    const { graph, world } = aService(small());
    await graph.get();
    world.raw = aRawGraph({ ada: ["bob"], bob: ["carl"], carl: ["ada"] });
    graph.markStale();
    expect(await graph.get()).toMatchObject({ linkCount: 3, layoutPending: false });
  });

  it("does not store again what has not changed", async () => {
    const { graph, world } = aService(small());
    await graph.get();
    const stored = world.stored;
    graph.markStale();
    await graph.get();
    expect(world.stored).toBe(stored);
  });

  it("gives the stored drawing at once when a new one takes long, and tells when that is there", async () => {
    const old = drawGraph(small(), null);
    const wait = Promise.withResolvers<void>();
    const { graph, onDidLayout } = aService(aRawGraph({ ada: ["bob"], bob: ["carl", "dora"], carl: [], dora: [] }), {
      ...(old ? { stored: old.packed } : {}),
      patienceMs: 5,
      draw: async (raw, previous, isSketch) => {
        await wait.promise;
        return drawGraph(raw, previous, isSketch);
      },
    });
    expect(await graph.get()).toMatchObject({ nodeCount: 3, layoutPending: true });
    expect(onDidLayout).not.toHaveBeenCalled();
    wait.resolve();
    await vi.waitFor(() => expect(onDidLayout).toHaveBeenCalledOnce(), { timeout: 50_000 });
    expect(await graph.get()).toMatchObject({ nodeCount: 4, layoutPending: false });
  });

  it("shows the sketch of a large brain before the forces have run", async () => {
    const wait = Promise.withResolvers<void>();
    const { graph, onDidLayout } = aService(plantedGraph({ groups: 50, size: 50, inside: 2, outside: 0.2 }), {
      draw: async (raw, previous, isSketch) => {
        if (!isSketch) await wait.promise;
        return drawGraph(raw, previous, isSketch);
      },
    });
    expect(await graph.get()).toMatchObject({ nodeCount: 2_500, layoutPending: true });
    wait.resolve();
    await vi.waitFor(() => expect(onDidLayout).toHaveBeenCalledOnce(), { timeout: 50_000 });
    expect((await graph.get()).layoutPending).toBe(false);
  }, 60_000);

  it("takes in changes that arrive while it draws", async () => {
    const { graph, world } = aService(small());
    const first = graph.get();
    world.raw = aRawGraph({ ada: ["bob"], bob: [] });
    graph.markStale();
    await first;
    expect(await graph.get()).toMatchObject({ nodeCount: 2, layoutPending: false });
  });

  it("says so when the first drawing fails, and tries again the next time", async () => {
    let fails = true;
    const { graph } = aService(small(), {
      draw: async (raw, previous, isSketch) => {
        if (fails) throw new Error("no thread");
        return drawGraph(raw, previous, isSketch);
      },
    });
    await expect(graph.get()).rejects.toThrow();
    fails = false;
    expect(await graph.get()).toMatchObject({ nodeCount: 3 });
  });

  it("shows the last drawing when a new one fails", async () => {
    let fails = false;
    const { graph } = aService(small(), {
      draw: async (raw, previous, isSketch) => {
        if (fails) throw new Error("no thread");
        return drawGraph(raw, previous, isSketch);
      },
    });
    await graph.get();
    fails = true;
    graph.markStale();
    expect(await graph.get()).toMatchObject({ nodeCount: 3, layoutPending: false });
  });

  it("draws nothing after it was closed", async () => {
    const { graph, world } = aService(small());
    await graph.get();
    await graph.close();
    graph.markStale();
    await graph.get();
    expect(world.drawings).toBe(1);
  });
});
