import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { StaticVectors } from "../../src-main/domain/search/static-vectors";
import type { SearchIndex } from "../../src-main/ports/search-index";
import { createSearchEngine } from "../../src-main/search/search-engine";
import { readStaticVectors } from "../../src-main/search/static-model";
import { createEmbedder, type Embedder } from "../../src-main/services/embedder";
import { openTestBrain, type TestBrain, TestFolder } from "../support/test-brain";
import { openTestIndex, type TestIndex } from "../support/test-index";

const ASSETS = path.join(import.meta.dirname, "../../assets");
let vectors: StaticVectors | null = null;
const engineOf = (): SearchIndex =>
  createSearchEngine(() => {
    vectors ??= readStaticVectors(ASSETS);
    return vectors;
  });

let folder: TestFolder;
let brain: TestBrain;
let engine: SearchIndex;
let embedder: Embedder;
/** Texts embedded since it was last emptied. */
let embedded: string[];

/** An app that starts on the index as it is: a new search thread, a new embedder. */
async function start(): Promise<void> {
  const real = engineOf();
  engine = {
    ...real,
    embed: (texts) => {
      embedded.push(...texts);
      return real.embed(texts);
    },
  };
  const { store } = brain;
  brain = await openTestBrain(folder, index, engine);
  await engine.loadSegments((await store.segments()).map(({ bytes }) => bytes));
  embedder = createEmbedder(brain.store, engine);
}

let index: TestIndex;
beforeAll(async () => {
  index = await openTestIndex();
});
afterAll(() => index.close());
beforeEach(async () => {
  await index.db.exec(
    "truncate pages, names, links, chunks, chunk_vectors, timeline_entries, properties, search_segments, meta",
  );
  folder = new TestFolder();
  embedded = [];
  brain = await openTestBrain(folder, index);
  await start();
});
afterEach(() => folder.close());

async function sync(): Promise<void> {
  const { pageIds } = await brain.indexer.sync();
  await embedder.catchUp(brain.catalogue.size, pageIds, () => undefined);
}

/** Paths of the pages that vectors find, and those whose words are kept, both by name. */
async function known() {
  const near = await engine.dense("bread dentist music", 50);
  const pageIds = [...brain.catalogue.allNames()].map(({ id }) => id);
  const { unknown } = await engine.keptPageSim("bread", { pageIds, byWords: pageIds, nearChunks: [] });
  const name = (id: number) => brain.catalogue.pathOf(id) ?? "?";
  return {
    near: near.map(({ pageId }) => name(pageId)).sort(),
    kept: pageIds
      .filter((id) => !unknown.includes(id))
      .map(name)
      .sort(),
  };
}

describe("the embedder", () => {
  beforeEach(() => {
    folder.write("a.md", "Fresh bread and cake.\n");
    folder.write("b.md", "The dentist pulled a tooth.\n");
    folder.write("中文.md", "学习方法\n");
  });

  it("has every page after the first look and after a restart, those without a known word too", async () => {
    await sync();
    const all = { near: ["a.md", "b.md"], kept: ["a.md", "b.md", "中文.md"] };
    expect(await known()).toEqual(all);
    expect(embedded.length).toBe(3);
    await start();
    await embedder.restore();
    expect(await known()).toEqual(all);
    await embedder.catchUp(3, [], () => undefined);
    expect(embedded.length).toBe(3);
  });

  it("loads a text once embedded for every page that holds it", async () => {
    const same = "---\ntitle: Same\n---\nA long walk with music.\n";
    folder.write("c.md", same);
    folder.write("d.md", same);
    await sync();
    expect((await known()).near).toEqual(["a.md", "b.md", "c.md", "d.md"]);
    folder.write("e.md", same);
    await sync();
    expect((await known()).near).toEqual(["a.md", "b.md", "c.md", "d.md", "e.md"]);
  });

  it("looks at changed pages alone once everything has its vector", async () => {
    await sync();
    embedded = [];
    // Lost behind its back: only a look at all chunks would find it.
    await brain.index.db.query(
      "delete from chunk_vectors where text_hash in (select text_hash from chunks where page_id = $1)",
      [brain.catalogue.idOf("b.md")],
    );
    folder.write("a.md", "Fresh bread and cake.\n\n# Evening\n\nMusic.\n");
    await sync();
    expect(embedded.some((text) => text.includes("Music"))).toBe(true);
    expect(embedded.some((text) => text.includes("dentist"))).toBe(false);
    expect((await known()).near).toEqual(["a.md", "a.md", "b.md"]);
  });

  it("looks at everything again when a start finds chunks without a vector", async () => {
    await sync();
    await brain.index.db.query(
      "delete from chunk_vectors where text_hash in (select text_hash from chunks where page_id = $1)",
      [brain.catalogue.idOf("b.md")],
    );
    embedded = [];
    await start();
    await embedder.restore();
    expect((await known()).near).toEqual(["a.md"]);
    await embedder.catchUp(3, [], () => undefined);
    expect(embedded.length).toBe(1);
    expect((await known()).near).toEqual(["a.md", "b.md"]);
  });

  it("goes on where it was stopped", async () => {
    const stop = new AbortController();
    const { pageIds } = await brain.indexer.sync();
    stop.abort();
    await expect(embedder.catchUp(3, pageIds, () => undefined, stop.signal)).rejects.toMatchObject({
      code: "cancelled",
    });
    await embedder.catchUp(3, [], () => undefined);
    expect((await known()).near).toEqual(["a.md", "b.md"]);
  });

  it("embeds all anew when the brain has doubled, each page once", async () => {
    await sync();
    embedded = [];
    for (let i = 0; i < 4; i++) folder.write(`more-${i}.md`, `Number ${i} of the bread.\n`);
    await sync();
    expect(embedded.length).toBe(7);
    const { near } = await known();
    expect(new Set(near).size).toBe(near.length);
  });
});
