import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSegment } from "../../src-main/domain/search/segment";
import { type OpenSearchIndex, openSearchIndex } from "../../src-main/search/search-index-client";
import { buildSearchThread } from "../support/build-search-thread";

const ASSETS = path.join(import.meta.dirname, "../../assets");
const folder = mkdtempSync(path.join(tmpdir(), "noctuary-search-"));
const open: OpenSearchIndex[] = [];
let threadFile = "";

beforeAll(async () => {
  threadFile = await buildSearchThread(path.join(folder, "out"));
});
afterAll(async () => {
  for (const index of open) await index.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openIndex(assetsDir = ASSETS): Promise<OpenSearchIndex> {
  const index = await openSearchIndex(threadFile, assetsDir);
  open.push(index);
  return index;
}

const segmentOf = (texts: Readonly<Record<number, string>>) =>
  buildSegment(
    Object.entries(texts).map(([id, text]) => ({ pageId: Number(id), fields: [{ field: "body", text }] as const })),
  );
const found = async (index: OpenSearchIndex, query: string) =>
  (await index.keyword(query, 10)).hits.map((hit) => hit.pageId);

describe("the search thread", () => {
  it("searches what is loaded, applied and removed", async () => {
    const index = await openIndex();
    await index.loadSegments([segmentOf({ 1: "red apples", 2: "red pears" }), segmentOf({ 2: "green pears" })]);
    expect(await found(index, "red")).toEqual([1]);
    await index.apply(segmentOf({ 3: "red plums" }), [1]);
    expect(await found(index, "red")).toEqual([3]);
    const again = await openIndex();
    await again.loadSegments([await index.merged()]);
    expect(await found(again, "pears plums")).toEqual(await found(index, "pears plums"));
  });

  it("finds by meaning with the shipped vectors, after a restart too", async () => {
    const index = await openIndex();
    await index.apply(segmentOf({ 1: "a dentist", 2: "a bakery" }), []);
    const { modelId, snapshot } = await index.newEpoch(3);
    expect(modelId).toBe("static-en-100@2+idf:3");
    const [dentist, bakery, none] = await index.embed(["the dentist pulled a tooth", "fresh bread and cake", "学习"]);
    if (!dentist || !bakery || !none) throw new Error("known words must have vectors");
    await index.addVectors([
      { chunkId: 11, pageId: 1, bytes: dentist },
      { chunkId: 12, pageId: 2, bytes: bakery },
      { chunkId: 13, pageId: 3, bytes: none },
    ]);
    expect((await index.dense("dental surgeon", 5)).map(({ pageId }) => pageId)).not.toContain(3);
    const wanted = { pageIds: [1, 2, 3, 4], byWords: [1, 3, 4], nearChunks: [12] };
    const { scored, unknown } = await index.keptPageSim("dental surgeon", wanted);
    expect(scored.map(({ key }) => key)).toEqual([11, 12, 13]);
    expect(unknown).toEqual([4]);
    expect((await index.dense("dental surgeon", 5))[0]?.pageId).toBe(1);
    const scores = await index.maxSim("dental surgeon", [
      { key: 1, text: "the dentist pulled a tooth" },
      { key: 2, text: "fresh bread and cake" },
    ]);
    expect(scores[0]?.score).toBeGreaterThan(scores[1]?.score ?? 1);

    const restarted = await openIndex();
    await restarted.restoreEpoch(snapshot);
    expect(await restarted.modelId()).toBe(modelId);
    const packed = new Uint8Array([...dentist, ...bakery]);
    await restarted.loadVectors(Uint32Array.of(11, 12), Uint32Array.of(1, 2), packed);
    expect(await restarted.dense("pastry", 1)).toMatchObject([{ chunkId: 12, pageId: 2 }]);
    await restarted.dropVectors([2]);
    expect((await restarted.dense("pastry", 5)).map((near) => near.pageId)).toEqual([1]);
  });

  it("lets a query overtake embedding that waits", async () => {
    const index = await openIndex();
    await index.apply(segmentOf({ 1: "red apples" }), []);
    await index.modelId();
    const done: string[] = [];
    const texts = Array.from({ length: 300 }, (_, i) => `apples pears and plum number ${i} `.repeat(50));
    const embedding = Array.from({ length: 5 }, async () => {
      await index.embed(texts);
      done.push("embed");
    });
    const query = index.keyword("apples", 5).then(() => done.push("keyword"));
    await Promise.all([...embedding, query]);
    expect(done.indexOf("keyword")).toBeLessThanOrEqual(1);
  });

  it("refuses damaged segments and says when the vectors are missing, and goes on", async () => {
    const index = await openIndex(folder);
    const segment = segmentOf({ 1: "red apples" });
    await expect(index.apply(segment.subarray(0, 30), [])).rejects.toMatchObject({ code: "brain_damaged" });
    await expect(index.embed(["apples"])).rejects.toMatchObject({ code: "model_unavailable" });
    await index.apply(segment, []);
    expect(await found(index, "apples")).toEqual([1]);
    expect(await found(index, "aples")).toEqual([1]);
  });
});
