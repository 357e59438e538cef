import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aTempFolder } from "../support/temp-folder";
import { launch, type RunningApp } from "./shells";

/** Real brains beside the project; each is left out with a line when it is not there. */
const SHARED = path.join(import.meta.dirname, "../../../shared");
const BRAINS = ["kepano", "logseq-docs", "garden", "brainbench"] as const;
/** What takes long, or is read by other tests too, is gone through when asked for (`NOCTUARY_ALL_BRAINS=1`). */
const WHEN_ASKED: readonly string[] = process.env.NOCTUARY_ALL_BRAINS ? [] : ["garden", "brainbench"];
const QUESTIONS = ["Who wrote this?", "What is a graph?", "Which ideas are about learning?"];
const PATIENCE = { timeout: 60_000 };

function unpack(name: (typeof BRAINS)[number]): string | null {
  const target = aTempFolder(name);
  if (name === "brainbench") {
    const pages = path.join(SHARED, "brainbench/pages");
    if (!existsSync(pages)) return null;
    cpSync(pages, path.join(target, name), { recursive: true, mode: 0 });
    execFileSync("chmod", ["-R", "u+w", path.join(target, name)]);
  } else {
    const archive = path.join(SHARED, "vaults", `${name}.tar.xz`);
    if (!existsSync(archive)) return null;
    mkdirSync(target, { recursive: true });
    execFileSync("tar", ["-xJf", archive, "-C", target]);
  }
  const folder = path.join(target, name);
  const git = (...args: string[]) => execFileSync("git", ["-C", folder, ...args], { stdio: "ignore" });
  git("init", "-q", "--initial-branch=main");
  git("-c", "core.autocrlf=false", "add", ".");
  git("-c", "user.name=Tester", "-c", "user.email=tester@example.org", "commit", "-qm", "Pages");
  return folder;
}

describe.each(BRAINS)("on the real brain %s", (name) => {
  if (WHEN_ASKED.includes(name)) {
    it.skip("is left out unless NOCTUARY_ALL_BRAINS is set", () => undefined);
    return;
  }
  const folder = unpack(name);
  if (!folder) {
    it.skip(`is not beside the project (shared/${name}), left out`, () => undefined);
    return;
  }
  let app: RunningApp;
  beforeAll(async () => {
    app = await launch("browser", { folder });
    await app.page.getByText("Index up to date").waitFor(PATIENCE);
  });
  afterAll(() => app?.close());

  const value = async (operation: string, args: unknown): Promise<unknown> => {
    const reply = await app.invoke(operation, args);
    if (!reply.ok) throw new Error(`${operation}: ${reply.error.code}`);
    return reply.value;
  };

  it("opens, browses, searches, draws, answers and dreams without an error and without touching a file", async () => {
    const recent = (await value("page.recent", { limit: 50 })) as { path: string; title: string }[];
    expect(recent.length).toBe(50);
    for (const { path: page } of recent) {
      await value("page.get", { page });
      await value("link.backlinks", { page, limit: 20 });
      await value("link.outgoing", { page, limit: 50 });
    }
    for (const { title } of recent.slice(0, 5)) {
      await app.page.keyboard.press("Control+o");
      await app.page.keyboard.insertText(title.slice(0, 60));
      await app.page.getByRole("option").first().waitFor(PATIENCE);
      await app.page.keyboard.press("Enter");
      await app.page.locator(".cm-content, .prose").first().waitFor(PATIENCE);
    }
    const found = (await value("search.query", { text: recent[0]?.title ?? "" })) as { results: unknown[] };
    expect(found.results.length).toBeGreaterThan(0);
    await app.page.keyboard.press("Control+g");
    await app.page.locator("canvas").first().waitFor(PATIENCE);
    for (const question of QUESTIONS) {
      const answer = (await value("think.ask", { question })) as { abstained: boolean; citations: unknown[] };
      expect(answer.abstained || answer.citations.length > 0).toBe(true);
    }
    await value("dream.run", {});
    const latest = async () => ((await value("dream.list", {})) as { verdict: string | null }[])[0]?.verdict;
    await expect.poll(latest, { timeout: 200_000, interval: 500 }).toBe("done");

    expect(app.log).toEqual([]);
    expect(execFileSync("git", ["-C", folder, "status", "--porcelain"], { encoding: "utf8" })).toBe("");
    const log = readFileSync(path.join(app.dataDir, "logs/noctuary.log"), "utf8");
    expect(log.split("\n").filter((line) => line.includes('"level":"error"'))).toEqual([]);
  }, 300_000);
});
