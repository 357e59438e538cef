import { mkdirSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cancelled } from "../../shared/errors/brain-error";
import { type BrainServer, startBrainServer } from "../../src-main/shells/browser/brain-server";
import { aFakeHost, type FakeHost } from "../support/fake-host";
import { aTempFolder } from "../support/temp-folder";

const root = aTempFolder("server");
const rendererDir = path.join(root, "renderer");
let host: FakeHost;
let server: BrainServer;
let windowChanges = 0;

beforeAll(async () => {
  mkdirSync(path.join(rendererDir, "assets"), { recursive: true });
  writeFileSync(path.join(rendererDir, "index.html"), '<meta name="csp-nonce" content="__NONCE__">');
  writeFileSync(path.join(rendererDir, "assets/app.js"), "export {};");
  writeFileSync(path.join(root, "secret.txt"), "secret");
  host = aFakeHost(root, async (operation, args, { signal }) => {
    if (operation !== "think.ask") return { ok: true, value: { args, bytes: new Uint8Array([1, 255]) } };
    await new Promise<void>((resolve) => signal?.addEventListener("abort", () => resolve()));
    return { ok: false, error: cancelled().toEnvelope() };
  });
  server = await startBrainServer({
    host: Promise.resolve(host),
    dataDir: path.join(root, "data"),
    rendererDir,
    onDidChangeWindows: () => windowChanges++,
  });
});
afterAll(() => server.close());

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request with exactly these headers: fetch would correct some of them. */
function ask(target: string, { method = "GET", headers = {}, body }: Asked = {}): Promise<Answer> {
  const { port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path: target, method, headers }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

async function aSession(): Promise<string> {
  const url = new URL(server.issueLaunchUrl());
  const { headers } = await ask(url.pathname + url.search);
  return headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
}

const json = (cookie: string) => ({ cookie, origin: server.origin, "content-type": "application/json" });
const call = (cookie: string, message: unknown, target = "/api/invoke") =>
  ask(target, { method: "POST", headers: json(cookie), body: JSON.stringify(message) });

describe("loopback server", () => {
  it("listens on the loopback address only", () => {
    expect(server.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it("swaps a ticket for a cookie that no script and no other site gets, once", async () => {
    const url = new URL(server.issueLaunchUrl());
    const first = await ask(url.pathname + url.search);
    expect(first.status).toBe(302);
    expect(first.headers.location).toBe("/");
    expect(first.headers["set-cookie"]?.[0]).toMatch(
      new RegExp(`^noctuary_${url.port}=[\\w-]{43}; HttpOnly; SameSite=Strict; Path=/$`),
    );
    expect((await ask(url.pathname + url.search)).status).toBe(403);
    expect((await ask("/enter?ticket=guess")).status).toBe(403);
    expect((await ask("/enter")).status).toBe(403);
    expect((await ask(url.pathname + url.search, { method: "POST" })).status).toBe(403);
  });

  it("forgets the oldest of many unused tickets", async () => {
    const oldest = new URL(server.issueLaunchUrl());
    for (let i = 0; i < 16; i++) server.issueLaunchUrl();
    expect((await ask(oldest.pathname + oldest.search)).status).toBe(403);
  });

  it("answers nothing without the session's cookie", async () => {
    for (const target of ["/", "/assets/app.js", "/api/events", "/api/invoke", "/missing"]) {
      expect((await ask(target)).status).toBe(401);
    }
    expect((await call("noctuary_1=x", { requestId: "1", operation: "app.info", args: {} })).status).toBe(401);
  });

  it("refuses requests that name another host", async () => {
    const cookie = await aSession();
    const { port } = new URL(server.origin);
    for (const name of ["evil.example", `localhost:${port}`, "127.0.0.1", `evil.example:${port}`]) {
      expect((await ask("/", { headers: { cookie, host: name } })).status).toBe(421);
    }
  });

  it("refuses requests that another site caused", async () => {
    const cookie = await aSession();
    for (const site of ["cross-site", "same-site"]) {
      expect((await ask("/", { headers: { cookie, "sec-fetch-site": site } })).status).toBe(403);
    }
    expect((await ask("/", { headers: { cookie, "sec-fetch-site": "none" } })).status).toBe(200);
  });

  it("takes calls from its own page only, and as JSON only", async () => {
    const cookie = await aSession();
    const body = JSON.stringify({ requestId: "1", operation: "page.get", args: {} });
    const post = async (headers: Readonly<Record<string, string>>) =>
      (await ask("/api/invoke", { method: "POST", headers, body })).status;
    const good = json(cookie);
    const asked = host.asked.length;
    expect(await post({ cookie, "content-type": "application/json" })).toBe(403);
    expect(await post({ ...good, origin: "http://evil.example" })).toBe(403);
    expect(await post({ ...good, origin: "null" })).toBe(403);
    expect(await post({ ...good, "content-type": "text/plain" })).toBe(403);
    expect(await post({ ...good, "content-type": "application/json-not" })).toBe(403);
    expect(host.asked).toHaveLength(asked);
    expect(await post({ ...good, "content-type": "application/json; charset=utf-8" })).toBe(200);
    expect(host.asked).toHaveLength(asked + 1);
  });

  it("serves files of the window and none beside them", async () => {
    const cookie = await aSession();
    const get = (target: string) => ask(target, { headers: { cookie } });
    expect(await get("/assets/app.js")).toMatchObject({ status: 200, body: "export {};" });
    const beside = ["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/..%5c..%5csecret.txt"];
    for (const target of [...beside, "/assets/", "/%00", "/%zz", "/assets/app.js%00.html"]) {
      expect((await get(target)).status).toBe(404);
    }
    expect((await ask("/", { method: "PUT", headers: { cookie } })).status).toBe(405);
  });

  it("gives each page a policy with a nonce of its own", async () => {
    const cookie = await aSession();
    const pages = [await ask("/", { headers: { cookie } }), await ask("/", { headers: { cookie } })];
    const nonces = pages.map(({ body }) => /content="([\w-]{22})"/.exec(body)?.[1]);
    expect(new Set(nonces).size).toBe(2);
    const policy = String(pages[0]?.headers["content-security-policy"]);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonces[0]}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|\*|http/);
    expect(pages[0]?.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("carries calls and replies, bytes too", async () => {
    const cookie = await aSession();
    const reply = await call(cookie, { requestId: "1", operation: "page.get", args: { page: "ä" } });
    expect(JSON.parse(reply.body)).toEqual({ ok: true, value: { args: { page: "ä" }, bytes: { $bytes: "Af8=" } } });
    expect(host.asked.at(-1)).toMatchObject({ operation: "page.get", surface: "window" });
  });

  it("refuses messages that are none", async () => {
    const cookie = await aSession();
    const post = async (body: string) =>
      (await ask("/api/invoke", { method: "POST", headers: json(cookie), body })).status;
    for (const body of ["", "{", "1", '{"requestId":1,"operation":"a"}', '{"requestId":"1"}']) {
      expect(await post(body)).toBe(400);
    }
  });

  it("cancels the call that is named, and leaves others alone", async () => {
    const cookie = await aSession();
    const slow = call(cookie, { requestId: "slow", operation: "think.ask", args: {} });
    await expect.poll(() => host.asked.at(-1)?.operation).toBe("think.ask");
    expect((await call(cookie, { requestId: "other" }, "/api/cancel")).status).toBe(204);
    expect((await call(cookie, { requestId: "slow" }, "/api/cancel")).status).toBe(204);
    expect(JSON.parse((await slow).body)).toMatchObject({ ok: false, error: { code: "cancelled" } });
  });

  it("streams events to every window and knows how many there are", async () => {
    const cookie = await aSession();
    const streams = [await openStream(cookie), await openStream(cookie)];
    expect(server.windowCount).toBe(2);
    const changes = windowChanges;
    host.announce({ kind: "graph.didLayout" });
    for (const stream of streams)
      await expect.poll(() => stream.text()).toContain('data: {"kind":"graph.didLayout"}\n\n');
    for (const stream of streams) stream.close();
    await expect.poll(() => server.windowCount).toBe(0);
    expect(windowChanges).toBe(changes + 2);
  });
});

function openStream(cookie: string): Promise<{ text(): string; close(): void }> {
  const { port } = new URL(server.origin);
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path: "/api/events", headers: { cookie } }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("error", () => undefined);
      resolve({ text: () => text, close: () => sent.destroy() });
    });
    sent.on("error", reject);
    sent.end();
  });
}
