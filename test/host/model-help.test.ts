import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FakeModelServer, startFakeModelServer } from "../support/fake-model-server";
import { aFolderOf, type MeaningBrain, openMeaningBrain } from "../support/meaning-brain";

const PAGES = {
  "Winter boats": "The boats are painted in winter. The dinghy needs a new keel.",
  "Spring boats": "In spring the boats go back into the water.",
  "Summer boats": "Summer is for sailing boats. Call +49 171 555 0199 for a berth.",
  Ledger: "Zirconium prices of the last years.",
};

let server: FakeModelServer;
let brain: MeaningBrain;
const folder = aFolderOf(PAGES);
beforeAll(async () => {
  server = await startFakeModelServer();
  brain = await openMeaningBrain(folder);
  await brain.sync();
});
afterAll(async () => {
  await brain.close();
  await server.close();
  folder.close();
});
beforeEach(async () => {
  server.setFault(null);
  server.setSearchReply(null);
  server.requests.length = 0;
  await brain.use(server.url, { expands: false, reranks: false, dailyTokens: null, chatPrice: null });
});

const chats = () =>
  server.requests
    .filter((request) => request.path === "/v1/chat/completions")
    .map((request) => JSON.parse(request.body));
const titlesOf = (results: readonly { readonly title: string }[]) => results.map((result) => result.title);

describe("other words from the chat model", () => {
  it("find pages that hold them, and say so; the person's own words stay first", async () => {
    await brain.use(server.url, { expands: true });
    server.setSearchReply(() => '{"queries":["zirconium"]}');
    const { results, help } = await brain.find("winter boats painted");
    expect(results[0]?.title).toBe("Winter boats");
    expect(results.find((result) => result.title === "Ledger")?.why).toMatch(/searched as “zirconium”$/);
    expect(help).toMatchObject({ added: ["zirconium"], notes: [] });
  });

  it("bring nothing that is not there, whatever the model says", async () => {
    await brain.use(server.url, { expands: true });
    server.setSearchReply(() => '{"queries":["unobtainium refinery","file:secret.md","-boats"]}');
    const { results } = await brain.find("painted boats in winter time");
    for (const title of titlesOf(results)) expect(Object.keys(PAGES)).toContain(title);
  });

  it("are asked for once a query", async () => {
    await brain.use(server.url, { expands: true });
    server.setSearchReply(() => '{"queries":["keel"]}');
    await brain.find("dinghy repair");
    await brain.find("dinghy repair");
    expect(chats()).toHaveLength(1);
  });

  it("are not asked for while off, nor for an exact query", async () => {
    await brain.find("boats afloat");
    await brain.use(server.url, { expands: true, reranks: true });
    await brain.find('"the boats are painted"');
    await brain.find("boats -winter");
    expect(chats()).toEqual([]);
  });
});

describe("the order of the chat model", () => {
  it("is taken, and nothing comes or goes", async () => {
    const before = titlesOf((await brain.find("boats")).results);
    await brain.use(server.url, { reranks: true });
    server.setSearchReply(() => JSON.stringify({ order: [3, 99, 3, 0, "x", 1] }));
    const { results, help } = await brain.find("boats");
    expect(titlesOf(results)).toEqual([before[2], before[0], before[1]]);
    expect(help).toMatchObject({ isReranked: true, notes: [] });
    expect(results.map((result) => result.score)).toEqual(results.map((result) => result.score).sort((a, b) => b - a));
  });

  it("does not move the page whose name is the query", async () => {
    await brain.use(server.url, { reranks: true });
    server.setSearchReply(() => '{"order":[3,2,1]}');
    expect((await brain.find("Summer boats")).results[0]?.title).toBe("Summer boats");
  });

  it("is asked for with titles and passages, without a path and without a phone number", async () => {
    await brain.use(server.url, { reranks: true });
    server.setSearchReply(() => '{"order":[1]}');
    await brain.find("sailing boats in summer, or in spring");
    const sent = JSON.stringify(chats());
    expect(sent).toContain("Summer boats");
    expect(sent).not.toContain("171 555");
    expect(sent).not.toContain(".md");
  });

  it("is asked for again when the results have changed", async () => {
    await brain.use(server.url, { reranks: true });
    server.setSearchReply(() => '{"order":[1]}');
    await brain.find("boats water");
    await brain.find("boats water");
    expect(chats()).toHaveLength(1);
    folder.write("Spring boats.md", "# Spring boats\n\nThe boats wait for higher water in spring.\n");
    await brain.sync();
    await brain.find("boats water");
    expect(chats()).toHaveLength(2);
  });

  it("comes from an endpoint that knows no schema as well", async () => {
    await brain.use(server.url, { reranks: true });
    server.setFault({ kind: "refuses_schema" });
    server.setSearchReply(() => 'Sure!\n```json\n{"order":[2,1]}\n```');
    expect((await brain.find("boats again and again")).help?.isReranked).toBe(true);
    await brain.find("boats once more");
    // Refused once, asked in words from then on.
    expect(chats().filter((body) => body.response_format)).toHaveLength(1);
  });
});

describe("a chat model that fails", () => {
  it.each([
    ["hangs", { kind: "hang" }, /no reply in time/],
    ["is busy", { kind: "status", status: 429 }, /too many requests/],
    ["says something else", { kind: "not_json" }, /not in the form asked for/],
  ] as const)("%s: the search stands as it is, and the reply says so", async (name, fault, reason) => {
    const plain = titlesOf((await brain.find(`boats when it ${name}`)).results);
    await brain.use(server.url, { reranks: true });
    server.setFault(fault);
    const started = performance.now();
    const { results, help } = await brain.find(`boats when it ${name}`);
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(titlesOf(results)).toEqual(plain);
    expect(help?.isReranked).toBe(false);
    expect(help?.notes[0]).toMatch(/^The results are in the order of the search itself: the model did not answer/);
    expect(help?.notes[0]).toMatch(reason);
  });

  it("is not asked beyond the day's tokens", async () => {
    await brain.use(server.url, { expands: true, dailyTokens: 1, chatPrice: 5 });
    server.setSearchReply(() => '{"queries":[]}');
    await brain.find("first question of the day");
    const { help } = await brain.find("second question of the day");
    expect(help?.notes[0]).toMatch(/tokens for today are used up/);
    expect((await brain.own.status()).spend.byUse.expansion.tokens).toBeGreaterThan(0);
  });
});
