import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSmallBrain } from "../support/small-brain";
import { aTempFolder } from "../support/temp-folder";
import { collect, exitOf, launch, launchUrlOf, type RunningApp } from "./shells";

const REPO = path.join(import.meta.dirname, "../..");
const CLI = path.join(REPO, "out/main/cli.js");

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

function noctuary(args: readonly string[], dataDir: string, input = ""): Promise<Ran> {
  const child = spawn(process.execPath, [CLI, ...args], { env: { ...process.env, NOCTUARY_DATA: dataDir } });
  const error = collect(child);
  let out = "";
  child.stdout.on("data", (chunk) => {
    out += chunk;
  });
  child.stdin.end(input);
  return exitOf(child).then((code) => ({ code, out, error: error() }));
}

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("command line on a brain that nobody has open", () => {
  const folder = aSmallBrain();
  const dataDir = aTempFolder("data");
  const run = (...args: string[]) => noctuary([...args, "--brain", folder], dataDir);

  it("reports the brain as JSON", async () => {
    const { code, out } = await run("doctor", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ folder, pages: 3, links: { resolved: 2, unresolved: 1, ambiguous: 0 } });
  });

  it("answers lines with lines, knows a file written just before, and tells of bad lines on their own", async () => {
    writeFileSync(path.join(folder, "Lighthouse.md"), "# Lighthouse\n\nThe lamp of [[Larkfield]] turns at dusk.\n");
    const input = '{"id":"a","text":"lamp at dusk"}\nnot json\n\n{"id":7}\n{"id":7,"text":"Mira"}\n';
    const { code, out } = await noctuary(["search", "--brain", folder, "--ndjson"], dataDir, input);
    const [first, second, third, fourth, ...more] = linesOf(out);
    expect(code).toBe(0);
    expect(Object.keys(first)).toEqual(["id", "results", "ms"]);
    expect(first.id).toBe("a");
    expect(first.results[0]).toMatchObject({ slug: "lighthouse", title: "Lighthouse" });
    expect(Object.keys(first.results[0])).toEqual(["slug", "title", "score", "why"]);
    expect(second).toMatchObject({ id: null, error: { code: "invalid_request" } });
    expect(third).toMatchObject({ id: 7, error: { code: "invalid_request" } });
    expect(fourth.id).toBe(7);
    expect(fourth.results[0]).toMatchObject({ slug: "people/mira-solano" });
    expect(more).toEqual([]);
  });

  it("dreams and stays until the dream is over", async () => {
    const { code, out } = await run("dream", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ verdict: "done" });
  });

  it("backs up, restores into a new folder, and looks for names that cannot live elsewhere", async () => {
    const elsewhere = aTempFolder("backup");
    const made = await run("brain", "backup", elsewhere, "--json");
    expect(made.code).toBe(0);
    const { file, hasHistory } = JSON.parse(made.out);
    expect(hasHistory).toBe(true);
    const back = path.join(elsewhere, "back");
    const restored = await run("brain", "restore", file, "--folder", back, "--json");
    expect(JSON.parse(restored.out)).toMatchObject({ folder: back, files: 4 });
    const { stdout } = spawnSync("git", ["-C", back, "status", "--porcelain"], { encoding: "utf8" });
    expect(stdout).toBe("?? Lighthouse.md\n");
    const again = await run("brain", "restore", file, "--folder", back, "--json");
    expect(JSON.parse(again.out).error.code).toBe("backup_refused");
    const health = await run("portability", "--no-sync", "--json");
    expect(JSON.parse(health.out)).toMatchObject({ files: 4, findings: [] });
  });

  it("does not touch the brain's files", () => {
    const { stdout } = spawnSync("git", ["-C", folder, "status", "--porcelain"], { encoding: "utf8" });
    expect(stdout).toBe("?? Lighthouse.md\n");
  });
});

describe("command line and agents on a brain that a window has open", () => {
  const folder = aSmallBrain();
  const dataDir = aTempFolder("data");
  const run = (...args: string[]) => noctuary([...args, "--brain", folder], dataDir);
  let app: RunningApp;
  beforeAll(async () => {
    app = await launch("browser", { folder, dataDir });
  });
  afterAll(async () => {
    expect(await app?.close()).toBe(0);
  });

  it("answers questions in lines, with citations that stand in the files", async () => {
    const input = '{"id":1,"text":"Where does Mira Solano work?"}\n';
    const { out } = await noctuary(["think", "--brain", folder, "--ndjson"], dataDir, input);
    const [answer] = linesOf(out);
    expect(Object.keys(answer)).toEqual(["id", "answer", "sentences", "gaps", "ms"]);
    expect(answer.answer).toContain("Larkfield");
    const [citation] = answer.sentences[0].citations;
    expect(citation).toMatchObject({ path: "people/Mira Solano.md", quote: expect.stringContaining("Larkfield") });
  });

  it("lists links with type, ends, status, sentence and rule", async () => {
    const { out } = await run("links", "people/mira-solano", "--json");
    expect(JSON.parse(out)).toMatchObject({
      total: 1,
      links: [
        {
          type: "works_at",
          status: "resolved",
          subject: { slug: "people/mira-solano" },
          object: { slug: "companies/larkfield" },
          sentence: expect.stringContaining("works at"),
          rule: expect.any(String),
        },
      ],
    });
    const all = JSON.parse((await run("links", "--json")).out);
    expect(all.links).toHaveLength(all.total);
  });

  it("tells by its exit code what kind of failure it was", async () => {
    expect(await run("page", "get", "nobody", "--json")).toMatchObject({
      code: 3,
      out: expect.stringContaining("page_not_found"),
    });
    expect(await run("fly")).toMatchObject({ code: 2, out: "" });
    expect((await noctuary(["doctor", "--brain", path.join(folder, "none")], dataDir)).code).toBe(3);
  });

  it("attach to it", async () => {
    const { code, out } = await run("search", "Mira", "--json");
    expect(code).toBe(0);
    expect(JSON.parse(out).results[0]).toMatchObject({ slug: "people/mira-solano" });
  });

  it("give a second window an address of its own", async () => {
    const second = spawn(process.execPath, [path.join(REPO, "out/main/browser.js"), folder], {
      env: { ...process.env, NOCTUARY_DATA: dataDir, NOCTUARY_OPEN: "0" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const url = await launchUrlOf(second, collect(second));
    expect(await exitOf(second)).toBe(0);
    const page = await app.page.context().newPage();
    await page.goto(url);
    await page.locator("#root > *").first().waitFor();
    expect(new URL(page.url()).origin).toBe(new URL(app.page.url()).origin);
    await page.close();
  });

  it("read the brain by the Model Context Protocol", async () => {
    const { client, errors } = await anAgent(folder, dataDir);
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["page_get", "search_query", "think_ask", "link_backlinks"]));
    expect(
      names.filter((name) =>
        /put|create|delete|set|review|dismiss|commit|init|rename|accept|correct|retarget|write/.test(name),
      ),
    ).toEqual([]);
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);

    const found = await client.callTool({ name: "search_query", arguments: { text: "Mira Solano" } });
    expect(textOf(found)).toContain("people/mira-solano");
    const missing = await client.callTool({ name: "page_get", arguments: { page: "nobody" } });
    expect(missing.isError).toBe(true);
    expect(textOf(missing)).toContain("page_not_found");
    await client.close();
    expect(errors()).toBe("");
  });
});

describe("an agent that came first", () => {
  it("gives the brain up to a window and goes on", async () => {
    const [folder, dataDir] = [aSmallBrain(), aTempFolder("data")];
    const { client } = await anAgent(folder, dataDir);
    await client.callTool({ name: "page_get", arguments: { page: "people/mira-solano" } });
    const app = await launch("browser", { folder, dataDir });
    expect(await app.invoke("brain.status", {})).toMatchObject({ ok: true, value: { folder } });
    const page = await client.callTool({ name: "page_get", arguments: { page: "companies/larkfield" } });
    expect(textOf(page)).toContain("weather instruments");
    expect(await app.close()).toBe(0);
    const again = await client.callTool({ name: "page_get", arguments: { page: "companies/larkfield" } });
    expect(textOf(again)).toContain("weather instruments");
    await client.close();
  });
});

describe("npm start without a display", () => {
  it("opens the demo brain, prints the address and ends in order", async () => {
    const child = spawn(process.execPath, [path.join(REPO, "src-main/setup/start.mjs")], {
      env: { ...process.env, NOCTUARY_DATA: aTempFolder("data"), NOCTUARY_OPEN: "0", NOCTUARY_SHELL: "browser" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const errorOutput = collect(child);
    const url = new URL(await launchUrlOf(child, errorOutput));
    const entered = await fetch(url, { redirect: "manual" });
    const cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
    const ask = async (operation: string) => {
      const headers = { cookie, origin: url.origin, "content-type": "application/json" };
      const body = JSON.stringify({ requestId: "1", operation, args: {} });
      return (await fetch(`${url.origin}/api/invoke`, { method: "POST", headers, body })).json();
    };
    await expect
      .poll(() => ask("brain.status"), { timeout: 60_000, interval: 300 })
      .toMatchObject({ ok: true, value: { isDemo: true, index: "ready" } });
    child.kill("SIGTERM");
    expect(await exitOf(child)).toBe(0);
    expect(errorOutput()).toContain("Noctuary: browser shell");
  });
});

async function anAgent(folder: string, dataDir: string): Promise<{ client: Client; errors: () => string }> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [path.join(REPO, "out/main/mcp.js"), "--brain", folder],
    env: { ...(process.env as Record<string, string>), NOCTUARY_DATA: dataDir },
    stderr: "pipe",
  });
  let text = "";
  transport.stderr?.on("data", (chunk) => {
    text += chunk;
  });
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  return { client, errors: () => text };
}

const textOf = (result: Awaited<ReturnType<Client["callTool"]>>): string => JSON.stringify(result.content);
