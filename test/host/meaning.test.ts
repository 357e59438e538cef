import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { tidyStore } from "../../src-main/services/tidy-store";
import { openVectorModels } from "../../src-main/state/vector-models";
import { wordModel } from "../support/fake-embeddings";
import { type FakeModelServer, startFakeModelServer } from "../support/fake-model-server";
import { aFolderOf, type MeaningBrain, type MeaningBrainOptions, openMeaningBrain } from "../support/meaning-brain";
import type { TestFolder } from "../support/test-brain";
import { openTestIndex, type TestIndex } from "../support/test-index";

/** Words that no built-in vector knows: only the user's model can tell that they mean the same. */
const GROUPS = [
  ["flurbit", "zandrake"],
  ["quenst", "mervolo"],
] as const;
const PAGES = {
  Harbour: "The zandrake was repaired before the winter. Write to keeper@harbour.example about it.",
  Orchard: "The mervolo ripens late; pears come first.",
  Library: "Two shelves of old maps and a ladder.",
};

/** One index for all tests, emptied after each: opening one takes seconds. */
let index: TestIndex;
beforeAll(async () => {
  index = await openTestIndex();
});
afterAll(() => index.close());
const emptyIndex = () =>
  index.db.exec(
    "truncate pages, names, links, chunks, chunk_vectors, timeline_entries, search_segments, skipped_files, meta",
  );

const cleanup: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanup.splice(0).reverse()) await undo();
  await emptyIndex();
});

async function aServer(options: Parameters<typeof startFakeModelServer>[0] = {}): Promise<FakeModelServer> {
  const server = await startFakeModelServer({ embeds: wordModel(GROUPS), ...options });
  cleanup.push(() => server.close());
  return server;
}

async function aBrain(options: MeaningBrainOptions = {}, pages: Readonly<Record<string, string>> = PAGES) {
  const folder = aFolderOf(pages);
  cleanup.push(() => folder.close());
  return { folder, brain: await openOn(folder, options) };
}

async function openOn(folder: TestFolder, options: MeaningBrainOptions = {}): Promise<MeaningBrain> {
  const brain = await openMeaningBrain(folder, { index, ...options });
  cleanup.push(() => brain.close().catch(() => undefined));
  await brain.own.restore();
  await brain.sync();
  return brain;
}

const ON = { vectors: "model", model: "embed-1" } as const;
const embeddingCalls = (server: FakeModelServer) =>
  server.requests.filter((request) => request.path === "/v1/embeddings").map((request) => JSON.parse(request.body));
const sentTexts = (server: FakeModelServer): string[] => embeddingCalls(server).flatMap((body) => body.input);

describe("vectors of the user's model", () => {
  it("change what a search finds", async () => {
    const server = await aServer();
    const { brain } = await aBrain();
    expect(await brain.titles("flurbit")).not.toContain("Harbour");
    await brain.use(server.url, ON);
    expect((await brain.own.status()).state).toBe("ready");
    expect((await brain.titles("flurbit"))[0]).toBe("Harbour");
    expect((await brain.titles("quenst"))[0]).toBe("Orchard");
    expect((await brain.find("flurbit")).help).toEqual({ vectors: "model", added: [], isReranked: false, notes: [] });
  });

  it("are asked for only after the switch", async () => {
    const server = await aServer();
    const { brain } = await aBrain();
    await brain.use(server.url, { model: "embed-1" });
    await brain.find("flurbit");
    expect(server.requests).toEqual([]);
    expect((await brain.find("flurbit")).help).toBeUndefined();
  });

  it("are asked for as floats, without a length, and without what identifies someone by its shape", async () => {
    const server = await aServer();
    const { brain } = await aBrain();
    await brain.use(server.url, { ...ON, passagePrefix: "search_document: ", queryPrefix: "query: " });
    await brain.find("flurbit of keeper@harbour.example");
    for (const body of embeddingCalls(server)) {
      expect(body.encoding_format).toBe("float");
      expect(body).not.toHaveProperty("dimensions");
    }
    const sent = sentTexts(server);
    expect(sent.join("\n")).not.toContain("keeper@harbour.example");
    expect(sent.some((text) => text.startsWith("search_document: ") && text.includes("[e-mail]"))).toBe(true);
    expect(sent).toContain("query: flurbit of [e-mail]");
  });

  it("are bought once a text: not again after a restart, an edit elsewhere or a rebuild of the index", async () => {
    const server = await aServer();
    const { folder, brain } = await aBrain();
    await brain.use(server.url, ON);
    const paid = () => sentTexts(server).filter((text) => /maps|zandrake|mervolo/.test(text)).length;
    const first = paid();
    folder.write("Attic.md", "# Attic\n\nA trunk of letters.\n");
    await brain.sync();
    await brain.own.settled();
    expect(paid()).toBe(first);
    const { stateDir } = brain;
    await brain.close();
    await emptyIndex();
    const again = await openOn(folder, { stateDir });
    await again.use(server.url, ON);
    expect(await again.own.status()).toMatchObject({ state: "ready", done: 4, total: 4 });
    expect(paid()).toBe(first);
    expect((await again.titles("flurbit"))[0]).toBe("Harbour");
  });

  it("follow an edit", async () => {
    const server = await aServer();
    const { folder, brain } = await aBrain();
    await brain.use(server.url, ON);
    folder.write("Library.md", "# Library\n\nA flurbit stands beside the maps.\n");
    folder.delete("Harbour.md");
    await brain.sync();
    await brain.own.settled();
    expect((await brain.titles("zandrake"))[0]).toBe("Library");
    expect(await brain.titles("zandrake")).not.toContain("Harbour");
  });

  it("count tokens, and money where the price is known", async () => {
    const server = await aServer();
    const { brain } = await aBrain();
    await brain.use(server.url, { ...ON, embeddingPrice: 20 });
    await brain.find("flurbit");
    const { spend } = await brain.own.status();
    expect(spend.total.tokens).toBeGreaterThan(20);
    expect(spend.total.cost).toBeCloseTo((spend.total.tokens * 20) / 1_000_000);
    expect(spend.total.isEstimated).toBe(false);
    expect(spend.byUse.query.tokens).toBeGreaterThan(0);
    expect(spend.today).toEqual(spend.total);
  });

  it("count tokens by length, and no money, where neither is told", async () => {
    const server = await aServer({ countsTokens: false });
    const { brain } = await aBrain();
    await brain.use(server.url, ON);
    const { spend } = await brain.own.status();
    expect(spend.total).toMatchObject({ cost: null, isEstimated: true });
    expect(spend.total.tokens).toBeGreaterThan(0);
  });

  it("stop at the day's tokens, and go on when there are more", async () => {
    const server = await aServer();
    const { brain } = await aBrain();
    await brain.use(server.url, { ...ON, dailyTokens: 1 });
    expect(await brain.own.status()).toMatchObject({ state: "over_budget", answering: null });
    expect(sentTexts(server).join("\n")).not.toContain("zandrake");
    expect((await brain.find("flurbit")).help?.vectors).toBe("built_in");
    await brain.use(server.url, { dailyTokens: null });
    expect((await brain.own.status()).state).toBe("ready");
  });
});

describe("another model", () => {
  it("takes over only when its set is whole; until then the old one answers", async () => {
    const server = await aServer();
    const second = await aServer({ embeds: wordModel(GROUPS, 96, "b") });
    const { brain } = await aBrain();
    await brain.use(server.url, { ...ON, baseUrl: server.url });
    second.setFault({ kind: "status", status: 503, retryAfterMs: 1 });
    await brain.use(server.url, { baseUrl: second.url, model: "embed-2" });
    expect(await brain.own.status()).toMatchObject({ state: "waiting", answering: "embed-1" });
    expect((await brain.titles("flurbit"))[0]).toBe("Harbour");
    second.setFault(null);
    await brain.use(server.url, { baseUrl: second.url, model: "embed-3" });
    expect(await brain.own.status()).toMatchObject({ state: "ready", answering: "embed-3", dims: 96 });
    expect((await brain.titles("flurbit"))[0]).toBe("Harbour");
    const rows = await brain.index.db.query<{ models: number }>(
      "select count(distinct model_id)::int as models from chunk_vectors where model_id like 'own-%'",
    );
    expect(rows.rows[0]?.models).toBe(2);
    await tidyStore(brain.store, brain.own.keptModels(), () => true);
    const left = await brain.index.db.query<{ id: string }>("select distinct model_id as id from chunk_vectors");
    expect(left.rows.map((row) => row.id)).toEqual([...new Set(brain.own.keptModels())]);
  });

  it("behind the same name is noticed by the next query, which falls back, and everything is embedded anew", async () => {
    const server = await aServer();
    const { brain } = await aBrain();
    await brain.use(server.url, ON);
    server.setModel(wordModel(GROUPS, 64, "other"));
    const { help } = await brain.find("flurbit");
    expect(help?.vectors).toBe("built_in");
    expect(help?.notes[0]).toMatch(/another model answers/);
    await brain.own.settled();
    expect(await brain.own.status()).toMatchObject({ state: "ready", answering: "embed-1" });
    expect((await brain.titles("quenst"))[0]).toBe("Orchard");
  });

  it("is noticed in the middle of embedding, and nothing of its reply is kept", async () => {
    const server = await aServer();
    const { folder, brain } = await aBrain();
    await brain.use(server.url, ON);
    server.setModel(wordModel(GROUPS, 64, "other"));
    folder.write("Attic.md", "# Attic\n\nA mervolo in a jar.\n");
    await brain.sync();
    await brain.own.settled();
    expect((await brain.own.status()).state).toBe("ready");
    const perModel = await brain.index.db.query<{ n: number }>(
      "select count(*)::int as n from chunk_vectors where model_id like 'own-%' group by model_id order by 1",
    );
    expect(perModel.rows.map((row) => row.n)).toEqual([3, 4]);
  });

  it("cuts vectors only when the length was asked for, and a server that ignores the wish is not believed", async () => {
    const honest = await aServer({ personality: "ollama" });
    const { brain } = await aBrain();
    await brain.use(honest.url, { ...ON, dimensions: 32 });
    expect(await brain.own.status()).toMatchObject({ state: "ready", dims: 32 });
    const deaf = await aServer({ personality: "llamacpp" });
    await brain.use(deaf.url, { ...ON, dimensions: 32 });
    expect(await brain.own.status()).toMatchObject({
      state: "waiting",
      reason: "it gave vectors of length 64 instead of 32",
    });
  });
});

describe("a model that fails", () => {
  it.each([
    ["zero_vectors", /empty vector/],
    ["uneven_vectors", /differ in length/],
    ["missing_vector", /another number of vectors/],
    ["base64_vectors", /no vector/],
  ] as const)("with %s is not believed", async (kind, reason) => {
    const server = await aServer({ fault: { kind } });
    const { brain } = await aBrain();
    await brain.use(server.url, ON);
    const status = await brain.own.status();
    expect(status).toMatchObject({ state: "waiting", answering: null, done: 0 });
    expect(status.reason).toMatch(reason);
    expect((await brain.find("maps ladder")).results[0]?.title).toBe("Library");
  });

  it("in the middle of a reply keeps nothing of it, and goes on where it was", async () => {
    const server = await aServer();
    const { folder, brain } = await aBrain();
    await brain.use(server.url, ON);
    server.setFault({ kind: "cut_vectors" });
    folder.write("Attic.md", "# Attic\n\nA quenst in a jar.\n");
    await brain.sync();
    await brain.own.settled();
    expect((await brain.own.status()).state).toBe("waiting");
    server.setFault(null);
    await brain.use(server.url, {});
    expect(await brain.own.status()).toMatchObject({ state: "ready", done: 4, total: 4 });
  });

  it("with 429 is asked again", async () => {
    const server = await aServer({ fault: { kind: "status", status: 429, retryAfterMs: 5, times: 2 } });
    const { brain } = await aBrain();
    await brain.use(server.url, ON);
    expect((await brain.own.status()).state).toBe("ready");
  });

  it("while someone searches is not waited for, and the reply says so", async () => {
    const server = await aServer();
    const { brain } = await aBrain({ queryTimeoutMs: 150 });
    await brain.use(server.url, ON);
    server.setFault({ kind: "hang" });
    const started = performance.now();
    const { help, results } = await brain.find("old maps");
    expect(performance.now() - started).toBeLessThan(1_500);
    expect(results[0]?.title).toBe("Library");
    expect(help).toMatchObject({
      vectors: "built_in",
      notes: ["Searched by words and built-in vectors: the model did not answer (no reply in time)."],
    });
  });

  it("again and again is left alone for a while", async () => {
    const server = await aServer();
    const { brain } = await aBrain({ queryTimeoutMs: 100 });
    await brain.use(server.url, ON);
    server.setFault({ kind: "status", status: 500 });
    for (const text of ["one", "two", "three"]) await brain.find(text);
    const asked = server.requests.length;
    const { help } = await brain.find("four");
    expect(server.requests.length).toBe(asked);
    expect(help?.notes[0]).toMatch(/it failed 3 times; next try in \d+ s/);
  });

  it("with one text of many leaves out that one alone", async () => {
    const server = await aServer({ fault: { kind: "too_long", characters: 300 } });
    const long = Array.from({ length: 90 }, (_, i) => `word${i}`).join(" ");
    const { brain } = await aBrain({}, { ...PAGES, Long: long });
    await brain.use(server.url, ON);
    const status = await brain.own.status();
    expect(status).toMatchObject({ state: "ready", leftOut: 1, done: 4 });
    expect((await brain.titles("flurbit"))[0]).toBe("Harbour");
  });
});

describe("while someone types", () => {
  it("no model is asked, and vectors that are known are used", async () => {
    const server = await aServer();
    const { brain } = await aBrain();
    await brain.use(server.url, { ...ON, expands: true, reranks: true });
    const before = server.requests.length;
    expect((await brain.find("flurbit", { help: "none" })).help?.vectors).toBe("built_in");
    expect(server.requests.length).toBe(before);
    await brain.find("flurbit");
    const after = server.requests.length;
    expect((await brain.find("flurbit", { help: "none" })).help?.vectors).toBe("model");
    expect(server.requests.length).toBe(after);
  });
});

describe("the weight of the model where words cover the query", () => {
  /** Many pages with words in common, so that the order of keyword search can be spoilt. */
  const ROOMS = Object.fromEntries(
    Array.from({ length: 24 }, (_, i) => [
      `Room ${i}`,
      `The inventory of this room lists a lamp${i} with curtains and shelves, then the usual things.`,
    ]),
  );
  const floorOf = async (brain: MeaningBrain) => {
    const { models } = (await openVectorModels(brain.stateDir).read()) ?? { models: [] };
    return models[0]?.floor;
  };

  it("is what was hoped for, for a model that harms no search by words", async () => {
    const server = await aServer();
    const { brain } = await aBrain({}, ROOMS);
    await brain.use(server.url, ON);
    expect(await floorOf(brain)).toBe(0.2);
  });

  it("is nothing for a model that does", async () => {
    const words = wordModel();
    // Queries, being short, all come out as near to the same room.
    const blind = (text: string) => words(text.length < 60 ? "room 0 lamp0" : text);
    const server = await aServer({ embeds: blind });
    const { brain } = await aBrain({}, ROOMS);
    await brain.use(server.url, ON);
    expect((await brain.own.status()).state).toBe("ready");
    expect(await floorOf(brain)).toBe(0);
    expect((await brain.titles("lists lamp7 curtains"))[0]).toBe("Room 7");
  });

  it("is measured once, not at each change", async () => {
    const server = await aServer();
    const { folder, brain } = await aBrain({}, ROOMS);
    await brain.use(server.url, ON);
    const before = (await brain.own.status()).spend.byUse.query.tokens;
    expect(before).toBeGreaterThan(0);
    folder.write("Attic.md", "# Attic\n\nA trunk of letters.\n");
    await brain.sync();
    await brain.own.settled();
    expect((await brain.own.status()).spend.byUse.query.tokens).toBe(before);
  });
});
