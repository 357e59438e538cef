import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BrainError } from "../../../shared/errors/brain-error";
import { BrainStatusBoard } from "../../../src-main/services/brain-status";
import type { IndexCatalogue } from "../../../src-main/services/index-catalogue";
import { IndexKeeper, type IndexKeeperPorts } from "../../../src-main/services/index-keeper";
import type { Indexer } from "../../../src-main/services/indexer";

const diskFull = new BrainError("disk_refused", "x", { reason: "full" });
const nothing = { changed: 0, removed: 0, pageIds: [] };

/** A keeper over an indexer and an embedder whose next calls fail as `failing` says. */
function aKeeper() {
  const failing: { files: Error[]; sync: Error[]; vectors: Error[] } = { files: [], sync: [], vectors: [] };
  const calls = { files: 0, sync: 0, vectors: 0 };
  const run = async <T>(kind: keyof typeof calls, value: T): Promise<T> => {
    calls[kind]++;
    const error = failing[kind].shift();
    if (error) throw error;
    return value;
  };
  const board = new BrainStatusBoard("/brain", "brain", false, () => undefined);
  const keeper = new IndexKeeper({
    store: {
      segments: async () => [],
      linkTotals: async () => ({}),
      skipped: async () => [],
      segmentIds: async () => [],
    },
    search: { loadSegments: async () => undefined },
    indexer: {
      between: (work: () => Promise<unknown>) => work(),
      sync: () => run("sync", nothing),
      syncFiles: () => run("files", nothing),
    } as unknown as Indexer,
    embedder: { restore: async () => undefined, catchUp: () => run("vectors", 0), keptModels: () => null },
    catalogue: { size: 1, removedIds: () => [] } as unknown as IndexCatalogue,
    board,
    rules: { load: async () => ({ kind: "none" }), isUnsettled: false },
    valve: { accept: () => undefined, gitDidMove: () => undefined, isHolding: false },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  } as unknown as IndexKeeperPorts);
  return { keeper, board, failing, calls };
}

describe("an index that cannot follow", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("says why, stops showing progress, and looks at all files again by itself until it has caught up", async () => {
    const { keeper, board, failing, calls } = aKeeper();
    await keeper.sync(true);
    board.setNotice("Told before.");
    board.setProgress({ step: "names", done: 0, total: 258 });
    failing.files.push(diskFull);
    failing.sync.push(diskFull, diskFull);
    expect(await keeper.follow(["a.md"], "disk")).toBe(false);
    expect(board.current).toMatchObject({ index: "failed", progress: null });
    expect(board.current.notice).toMatch(/disk .* is full/);

    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls.sync).toBe(2);
    expect(board.current.index).toBe("failed");
    // Each pause is twice as long as the one before.
    await vi.advanceTimersByTimeAsync(9_900);
    expect(calls.sync).toBe(2);
    await vi.advanceTimersByTimeAsync(100 + 20_000);
    expect(calls.sync).toBe(4);
    expect(board.current).toMatchObject({ index: "ready", notice: "Told before." });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(calls.sync).toBe(4);
    await keeper.close();
  });

  it("tries vectors again that had no room, and is well only when they have it", async () => {
    const { keeper, board, failing, calls } = aKeeper();
    failing.vectors.push(diskFull, diskFull);
    await keeper.sync(true);
    expect(board.current.index).toBe("failed");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(board.current.notice).toMatch(/disk .* is full/);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls.vectors).toBe(3);
    expect(board.current).toMatchObject({ index: "ready", notice: null });
    await keeper.close();
  });

  it("does not try again once it is closed, and a model that does not answer is no failure of the index", async () => {
    const { keeper, board, failing, calls } = aKeeper();
    failing.vectors.push(new BrainError("model_unavailable", "x", { reason: "no answer" }));
    await keeper.sync(true);
    expect(board.current).toMatchObject({ index: "ready", notice: null });
    failing.files.push(new Error("odd"));
    await keeper.follow(["a.md"], "disk");
    expect(board.current).toMatchObject({ index: "failed", notice: null });
    await keeper.close();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(calls.sync).toBe(1);
  });
});
