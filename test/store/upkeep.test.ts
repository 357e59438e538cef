import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ExtractedPage } from "../../src-main/domain/extracted-page";
import type { PageStore, UpkeepStep } from "../../src-main/ports/page-store";
import { tidyStore } from "../../src-main/services/tidy-store";
import { readCounts } from "../../src-main/store/counts";
import { createPageStore } from "../../src-main/store/page-store";
import { aLink, aPage } from "../support/a-page";
import { openTestIndex, type TestIndex } from "../support/test-index";

let index: TestIndex;
let store: PageStore;
beforeAll(async () => {
  index = await openTestIndex();
});
afterAll(() => index.close());
beforeEach(async () => {
  await index.db.exec(
    "truncate pages, names, links, chunks, chunk_vectors, timeline_entries, properties, search_segments, meta",
  );
  await index.db.exec("update pg_class set reltuples = -1 where oid = 'chunks'::regclass");
  store = createPageStore(() => index.db);
});

const chunk = (textHash: string, start = 0) => ({ start, end: start + 1, headingPath: "", text: textHash, textHash });
const pageOf = (id: number, hashes: readonly string[]) => aPage({ id, path: `p${id}.md`, chunks: hashes.map(chunk) });

async function write(...put: ExtractedPage[]): Promise<void> {
  await store.putNames({ put, remove: [], stale: [] });
  await store.applyBatch({ put, segment: Uint8Array.of(1) });
}

const vectorsOf = (hashes: readonly string[]) =>
  hashes.map((textHash, chunkId) => ({ chunkId, textHash, bytes: Uint8Array.of(1, 2) }));
const numbered = (count: number, name: string) => Array.from({ length: count }, (_, i) => `${name}${i}`);
const kinds = (steps: readonly UpkeepStep[]) => [...new Set(steps.map(({ kind }) => kind))];

async function left(): Promise<readonly string[]> {
  const { rows } = await index.db.query<{ name: string }>(
    "select model_id || ' ' || text_hash as name from chunk_vectors order by 1",
  );
  return rows.map(({ name }) => name);
}

describe("upkeep", () => {
  it("drops vectors that no chunk has any more, and those of other models", async () => {
    await write(pageOf(1, ["a", "b"]));
    await store.putVectors("m", vectorsOf(["a", "b", "gone"]));
    await store.putVectors("old", vectorsOf(["a"]));
    await tidyStore(store, ["m"], () => true);
    expect(await left()).toEqual(["m a", "m b"]);
    await store.putVectors("old", vectorsOf(["a"]));
    await tidyStore(store, null, () => true);
    expect(await left()).toEqual(["m a", "m b", "old a"]);
  });

  it("works through many vectors in parts, and stops in between when it is no longer idle", async () => {
    const hashes = numbered(5_000, "h");
    await write(
      pageOf(
        1,
        hashes.filter((_, i) => i % 2 === 0),
      ),
    );
    await store.putVectors("m", vectorsOf(hashes));
    await store.putVectors("old", vectorsOf(["h0"]));
    let steps = 0;
    await tidyStore(store, ["m"], () => ++steps <= 1);
    const afterOne = (await left()).length;
    expect(afterOne).toBeGreaterThan(2_500);
    expect(afterOne).toBeLessThan(5_001);
    await tidyStore(store, ["m"], () => true);
    expect((await left()).length).toBe(2_500);
  });

  it("looks at the tables after a first index, and then only when much has changed", async () => {
    await write(...numbered(50, "p").map((name, i) => pageOf(i + 1, numbered(20, name))));
    expect(kinds(await store.upkeepPlan(["m"]))).toEqual(["analyse", "checkpoint"]);
    await tidyStore(store, ["m"], () => true);
    expect(kinds(await store.upkeepPlan(["m"]))).toEqual(["checkpoint"]);
    await write(pageOf(1, numbered(20, "again")));
    expect(kinds(await store.upkeepPlan(["m"]))).toEqual(["checkpoint"]);
    await write(...numbered(50, "q").map((name, i) => pageOf(i + 1, numbered(20, name))));
    expect(kinds(await store.upkeepPlan(["m"]))).toEqual(["vectors", "vacuum", "analyse", "checkpoint"]);
  });

  it("remembers over a restart what is still to be done", async () => {
    await write(...numbered(50, "p").map((name, i) => pageOf(i + 1, numbered(20, name))));
    await tidyStore(store, ["m"], () => true);
    for (let round = 0; round < 2; round++) {
      await write(...numbered(9, `r${round}`).map((name, i) => pageOf(i + 1, numbered(14, name))));
      expect(kinds(await store.upkeepPlan(null))).toEqual(
        round === 0 ? ["checkpoint"] : expect.arrayContaining(["vacuum"]),
      );
      store = createPageStore(() => index.db);
    }
  });

  it("purges in a time that grows with the vectors, not with vectors times chunks", async () => {
    const purgeMs = async (count: number): Promise<number> => {
      await index.db.exec("truncate pages, names, links, chunks, chunk_vectors, search_segments, meta");
      const hashes = numbered(count, "h");
      for (let i = 0; i < 10; i++)
        await write(
          pageOf(
            i + 1,
            hashes.filter((_, at) => at % 10 === i),
          ),
        );
      await store.putVectors("m", vectorsOf(hashes));
      const before = process.threadCpuUsage();
      for (let next: UpkeepStep | null = { kind: "vectors", keepModelIds: ["m"], after: null }; next; ) {
        next = await store.upkeep(next);
      }
      const { user, system } = process.threadCpuUsage(before);
      expect((await left()).length).toBe(count);
      return (user + system) / 1000;
    };
    const few = Math.max(5, await purgeMs(1_500));
    // Six times as many: 36 times as long where every vector looks through all chunks.
    expect((await purgeMs(9_000)) / few).toBeLessThan(18);
  });
});

describe("the totals of links", () => {
  it("are those of a count, whatever is written", async () => {
    const link = (status: "resolved" | "unresolved" | "ambiguous") => aLink({ rawTarget: "x", status });
    const expectSame = async () => {
      expect(await store.linkTotals()).toEqual((await readCounts(index.db)).linksByStatus);
    };
    await write(aPage({ id: 1, links: [link("resolved"), link("unresolved")] }));
    await expectSame();
    await write(
      aPage({ id: 1, links: [link("ambiguous")] }),
      aPage({ id: 2, path: "b.md", links: [link("resolved")] }),
    );
    await expectSame();
    await expect(
      store.applyBatch({ put: [aPage({ id: 99, links: [link("resolved")] })], segment: Uint8Array.of(1) }),
    ).rejects.toThrow();
    await expectSame();
    await store.putNames({ put: [], remove: [1], stale: [] });
    await expectSame();
    expect(await store.linkTotals()).toEqual({ resolved: 1, unresolved: 0, ambiguous: 0 });
  });
});
