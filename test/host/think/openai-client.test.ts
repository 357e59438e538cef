import { afterEach, describe, expect, it } from "vitest";
import { BrainError } from "../../../shared/errors/brain-error";
import { createOpenAiClient, type ModelTimings } from "../../../src-main/models/openai-client";
import type { ChatRequest, ModelEndpoint } from "../../../src-main/ports/model-client";
import { type FakeModelOptions, type FakeModelServer, startFakeModelServer } from "../../support/fake-model-server";

const servers: FakeModelServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function aServer(options: FakeModelOptions = {}): Promise<{ server: FakeModelServer; endpoint: ModelEndpoint }> {
  const server = await startFakeModelServer(options);
  servers.push(server);
  return { server, endpoint: { baseUrl: server.url, key: "secret-key", model: "small-1" } };
}

/** Long enough for a busy machine. */
const PATIENT: Partial<ModelTimings> = { firstTokenMs: 5_000, betweenTokensMs: 3_000, probeMs: 5_000 };
/** For faults that are waited out. */
const SHORT: Partial<ModelTimings> = { firstTokenMs: 400, betweenTokensMs: 400, probeMs: 400 };

const aClient = (timings: Partial<ModelTimings> = PATIENT, clock = { now: () => Date.now() }) =>
  createOpenAiClient({ clock, timings });

const aRequest = (part: Partial<ChatRequest> = {}): ChatRequest => ({
  system: "Answer.",
  user: '<evidence n="1" page="Hull">The hull is oak.</evidence>\n<question>What is the hull?</question>',
  schema: { name: "answer", schema: { type: "object" } },
  ...part,
});

async function reasonOf(chat: Promise<string>): Promise<string> {
  const error = await chat.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof BrainError)) throw new Error(`Expected a BrainError, got ${String(error)}`);
  return error.code === "model_unavailable" ? error.data.reason : error.code;
}

describe("chat", () => {
  it("streams the growing text and returns the whole", async () => {
    const { server, endpoint } = await aServer();
    const seen: string[] = [];
    const text = await aClient().chat(endpoint, aRequest({ onText: (part) => seen.push(part) }));
    expect(JSON.parse(text)).toEqual({ sentences: [{ text: "The hull is oak.", cites: [1] }], gaps: [] });
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.at(-1)).toBe(text);
    const body = JSON.parse(server.requests[0]?.body ?? "");
    expect(body).toMatchObject({ stream: true, response_format: { type: "json_schema" } });
  });

  it("sends the user's key and nothing about the machine", async () => {
    const { server, endpoint } = await aServer();
    await aClient().chat(endpoint, aRequest());
    const headers = server.requests[0]?.headers ?? {};
    expect(headers.authorization).toBe("Bearer secret-key");
    expect(Object.keys(headers).filter((name) => name.startsWith("x-stainless"))).toEqual([]);
  });

  it("sends no key from the environment to an endpoint that has none", async () => {
    process.env.OPENAI_API_KEY = "from-the-environment";
    process.env.OPENAI_ORG_ID = "org-from-the-environment";
    try {
      const { server, endpoint } = await aServer();
      await aClient().chat({ ...endpoint, key: null }, aRequest());
      expect(JSON.stringify(server.requests[0]?.headers)).not.toContain("from-the-environment");
    } finally {
      delete process.env.OPENAI_API_KEY;
      delete process.env.OPENAI_ORG_ID;
    }
  });

  it.each(["openai", "ollama", "lmstudio", "llamacpp"] as const)("speaks with %s", async (personality) => {
    const { server, endpoint } = await aServer({ personality });
    const { models } = await aClient().probe(endpoint);
    const text = await aClient().chat({ ...endpoint, model: models[0] ?? "" }, aRequest());
    expect(text).toContain("The hull is oak.");
    expect(server.requests).toHaveLength(2);
  });

  it("asks again in words when the endpoint refuses the schema", async () => {
    const { server, endpoint } = await aServer({ fault: { kind: "refuses_schema" } });
    expect(await aClient().chat(endpoint, aRequest())).toContain("The hull is oak.");
    expect(server.requests).toHaveLength(2);
    expect(JSON.parse(server.requests[1]?.body ?? "").messages[0].content).toContain("JSON only");
  });

  it.each([429, 503])("waits as told and tries again after %i", async (status) => {
    const { server, endpoint } = await aServer({ fault: { kind: "status", status, retryAfterMs: 10, times: 2 } });
    expect(await aClient().chat(endpoint, aRequest())).toContain("The hull is oak.");
    expect(server.requests).toHaveLength(3);
  });

  it("does not sleep through a long retry-after", async () => {
    const { endpoint } = await aServer({ fault: { kind: "status", status: 429, retryAfterMs: 60_000 } });
    const started = performance.now();
    expect(await reasonOf(aClient(SHORT).chat(endpoint, aRequest()))).toBe("no reply in time");
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  it.each([
    ["a hanging server", { kind: "hang" }, "no reply in time"],
    ["a stream that stalls", { kind: "stall", afterTokens: 2 }, "no reply in time"],
    ["a cut stream", { kind: "cut", afterTokens: 2 }, "the stream was cut"],
    ["a stream that ends early", { kind: "end_early", afterTokens: 2 }, "the stream was cut"],
    ["broken events", { kind: "broken_events" }, "the stream was not readable"],
    ["a refused key", { kind: "status", status: 401 }, "the endpoint refused the key (401)"],
    ["a failing server", { kind: "status", status: 500, retryAfterMs: 1 }, "the endpoint failed (500)"],
  ] as const)("tells %s in words", async (_name, fault, reason) => {
    const { endpoint } = await aServer({ fault });
    const isWaitedOut = fault.kind === "hang" || fault.kind === "stall";
    expect(await reasonOf(aClient(isWaitedOut ? SHORT : PATIENT).chat(endpoint, aRequest()))).toBe(reason);
  });

  it("tells an unknown model, a closed port and a wrong address apart", async () => {
    const { server, endpoint } = await aServer();
    expect(await reasonOf(aClient().chat({ ...endpoint, model: "other" }, aRequest()))).toMatch(/no such model/);
    await server.close();
    expect(await reasonOf(aClient().chat(endpoint, aRequest()))).toBe("the endpoint cannot be reached");
    expect(await reasonOf(aClient().chat({ ...endpoint, baseUrl: "not an address" }, aRequest()))).toBe(
      "the address is not a URL",
    );
  });

  it("never quotes what the endpoint said", async () => {
    const { endpoint } = await aServer({ fault: { kind: "status", status: 422 } });
    const error = await aClient()
      .chat(endpoint, aRequest())
      .catch((thrown: unknown) => thrown);
    expect(error instanceof BrainError && JSON.stringify(error.toEnvelope())).not.toContain("Busy");
  });

  it("stops at once when the asker does", async () => {
    const { endpoint } = await aServer({ tokenDelayMs: 50 });
    const controller = new AbortController();
    const chat = aClient().chat(endpoint, aRequest({ signal: controller.signal, onText: () => controller.abort() }));
    expect(await reasonOf(chat)).toBe("cancelled");
  });

  it("keeps a slow stream alive as long as tokens come", async () => {
    const { endpoint } = await aServer({ tokenDelayMs: 200 });
    const started = performance.now();
    const timings = { firstTokenMs: 5_000, betweenTokensMs: 1_200 };
    expect(await aClient(timings).chat(endpoint, aRequest())).toContain("The hull is oak.");
    expect(performance.now() - started).toBeGreaterThan(timings.betweenTokensMs);
  });
});

describe("the circuit breaker", () => {
  it("leaves an endpoint alone for a minute after three failures, then tries once", async () => {
    let nowMs = 1_000;
    const { server, endpoint } = await aServer({ fault: { kind: "status", status: 401 } });
    const client = aClient(PATIENT, { now: () => nowMs });
    for (let i = 0; i < 3; i++) await reasonOf(client.chat(endpoint, aRequest()));
    expect(await reasonOf(client.chat(endpoint, aRequest()))).toBe("it failed 3 times; next try in 60 s");
    expect(server.requests).toHaveLength(3);
    nowMs += 60_000;
    server.setFault(null);
    expect(await client.chat(endpoint, aRequest())).toContain("The hull is oak.");
  });

  it("does not count what the asker cancelled", async () => {
    const { endpoint } = await aServer({ tokenDelayMs: 30 });
    const client = aClient();
    for (let i = 0; i < 4; i++) {
      const controller = new AbortController();
      const chat = client.chat(endpoint, aRequest({ signal: controller.signal, onText: () => controller.abort() }));
      expect(await reasonOf(chat)).toBe("cancelled");
    }
    expect(await client.chat(endpoint, aRequest())).toContain("The hull is oak.");
  });
});

describe("probe", () => {
  it("lists the models", async () => {
    const { endpoint } = await aServer({ personality: "ollama" });
    expect(await aClient().probe(endpoint)).toEqual({ ok: true, models: ["llama:8b", "qwen:7b"], reason: null });
  });

  it("gives up quickly and says why", async () => {
    const { endpoint } = await aServer({ fault: { kind: "hang" } });
    expect(await aClient(SHORT).probe(endpoint)).toEqual({ ok: false, models: [], reason: "no reply in time" });
  });
});
