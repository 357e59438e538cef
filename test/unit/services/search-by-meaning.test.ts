import { describe, expect, it } from "vitest";
import type { SearchIndex } from "../../../src-main/ports/search-index";
import { builtInDense, findByMeaning } from "../../../src-main/services/search-by-meaning";
import { inventedFiles, inventedParaphrases } from "../../eval/search-sets";
import { openSearchWorld, type SearchWorld } from "../../support/search-world";

/** An index that has lost the words of some pages: they were not embedded yet. */
function without(index: SearchIndex, isLost: (pageId: number) => boolean): SearchIndex {
  return {
    ...index,
    async keptPageSim(query, wanted) {
      const pageIds = wanted.pageIds.filter((pageId) => !isLost(pageId));
      const { scored, unknown } = await index.keptPageSim(query, { ...wanted, pageIds });
      return { scored, unknown: [...unknown, ...wanted.pageIds.filter(isLost)] };
    },
  };
}

/** What meaning finds, and of how many pages it read the text. */
async function found({ ports }: SearchWorld, index: SearchIndex, query: string) {
  let read = 0;
  const store = {
    chunksOf: (ids: readonly number[]) => {
      read += ids.length;
      return ports.store.chunksOf(ids);
    },
  };
  const words = (await index.keyword(query, 100)).hits.map(({ pageId }) => pageId);
  const dense = builtInDense(index, query);
  const meaning = await findByMeaning({ store, index, names: ports.names, dense }, query, words, undefined);
  return { meaning, read };
}

describe("comparing by the words kept with the vectors", () => {
  it("finds what comparing by the text of the passages finds, without reading any", async () => {
    const world = await openSearchWorld(inventedFiles());
    const byText = without(world.index, () => true);
    const half = without(world.index, (pageId) => pageId % 2 === 0);
    for (const { query } of inventedParaphrases()) {
      const wanted = await found(world, byText, query);
      const kept = await found(world, world.index, query);
      expect(kept.meaning).toEqual(wanted.meaning);
      expect(kept.read).toBe(0);
      expect(wanted.read).toBeGreaterThan(0);
      expect((await found(world, half, query)).meaning.maxSim).toEqual(wanted.meaning.maxSim);
    }
  });

  it("follows pages that change, and forgets what an epoch before had", async () => {
    const world = await openSearchWorld({
      "a.md": "# A\n\nThe dentist pulled a tooth.\n",
      "b.md": "# B\n\nFresh bread.\n",
    });
    const [a = 0, b = 0] = world.pages.map((page) => page.id);
    const wanted = { pageIds: [a, b], byWords: [a, b], nearChunks: [] };
    expect((await world.index.keptPageSim("dental", wanted)).unknown).toEqual([]);
    await world.index.dropVectors([a]);
    const one = await world.index.keptPageSim("dental", wanted);
    expect(one.unknown).toEqual([a]);
    expect(one.scored.map(({ pageId }) => pageId)).toEqual([b]);
    await world.index.newEpoch(2);
    expect((await world.index.keptPageSim("dental", wanted)).unknown).toEqual([a, b]);
    expect(await world.index.dense("bread", 5)).toEqual([]);
  });
});
