import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BrainError } from "../../shared/errors/brain-error";
import type { SearchReply } from "../../shared/model/search";
import type { SearchHealthRecord } from "../../shared/model/search-health";
import { createSearchHealth } from "../../src-main/services/search-health";
import { openTestBrain, type TestBrain, TestFolder } from "../support/test-brain";

const FILES = {
  "a/Otter.md":
    "---\naliases: [River dog, Shared name]\n---\n# Otter\n\n## Where it sleeps\n\nIn a holt by the [[Weir|old weir]].\n",
  "Weir.md":
    "---\naliases: [Shared name]\n---\n# Weir\n\n## Common words here\n\nWater falls. [[Otter]] [[Otter|the swimmer]]\n",
  "b/Otter.md": "# Otter\n\n## Common words here\n\n[[a/Otter|the swimmer]] and [[Nobody|a stranger]]\n",
};

let folder: TestFolder;
let brain: TestBrain;
beforeAll(async () => {
  folder = new TestFolder();
  for (const [name, text] of Object.entries(FILES)) folder.write(name, text);
  brain = await openTestBrain(folder);
  await brain.indexer.sync();
});
afterAll(async () => {
  await brain.index.close();
  folder.close();
});

/** Finds nothing but the weir. */
const search = {
  async query(): Promise<SearchReply> {
    const [weir] = (await brain.store.recentPages(10)).filter(({ title }) => title === "Weir");
    if (!weir) throw new Error("no weir");
    const { path, slug, title, type } = weir;
    const rest = { score: 1, why: "", arms: [], snippet: "", marks: [], more: [], passages: 0, start: null, end: null };
    return { results: [{ path, slug, title, type, ...rest }], reading: null, gap: null, query: null, ms: 1 };
  },
};

function service() {
  let kept: readonly SearchHealthRecord[] | null = null;
  const records = {
    read: async () => kept,
    write: async (value: readonly SearchHealthRecord[]) => {
      kept = value;
    },
  };
  let nowMs = 1_000;
  return createSearchHealth({ store: brain.store, search, records, clock: { now: () => nowMs++ } });
}

describe("test queries of a brain", () => {
  it("are words that mean one page alone, of every kind", async () => {
    const items = await brain.store.knownItems(40, 1);
    const told = items.map(({ kind, query, page }) => `${kind}: ${query} → ${page.path}`).sort();
    expect(told).toEqual([
      "alias: River dog → a/Otter.md",
      "heading: Where it sleeps → a/Otter.md",
      "link_text: old weir → Weir.md",
      "link_text: the swimmer → a/Otter.md",
      "title: Weir → Weir.md",
    ]);
  });

  it("are the same for the same seed, and others for another", async () => {
    const drawn = async (seed: number) => (await brain.store.knownItems(4, seed)).map(({ query }) => query).join();
    expect(await drawn(3)).toBe(await drawn(3));
    const all = new Set(await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(drawn)));
    expect(all.size).toBeGreaterThan(1);
  });
});

describe("a test of the search", () => {
  it("counts what was found, tells the worst, and keeps the figures without the words", async () => {
    const health = service();
    const { all, byKind, worst } = await health.test(40);
    expect(all).toEqual({ queries: 5, recallAt10: 2 / 5, mrr: 2 / 5 });
    expect(byKind.title.recallAt10).toBe(1);
    expect(worst.map(({ query }) => query)).toContain("River dog");
    const history = await health.history();
    expect(history.length).toBe(1);
    expect(JSON.stringify(history)).not.toContain("River");
    await health.test(40);
    expect((await health.history()).map(({ atMs }) => atMs)).toEqual([1_001, 1_000]);
  });

  it("stops when it is told to, and keeps nothing", async () => {
    const health = service();
    const controller = new AbortController();
    const run = health.test(40, controller.signal);
    controller.abort();
    await expect(run).rejects.toThrow(BrainError);
    expect(await health.history()).toEqual([]);
  });
});
