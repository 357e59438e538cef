import { spawn } from "node:child_process";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { aSmallBrain } from "../../support/small-brain";
import { aTempFolder } from "../../support/temp-folder";
import { chromiumPath, collect, exitOf, freePort } from "../shells";

const WINDOW_MS = 90_000;
const REPO = path.join(import.meta.dirname, "../../..");

/** The very window that a person gets, on a real display. Skipped without one: `xvfb-run -a npm run test:e2e`. */
describe.skipIf(!process.env.DISPLAY)("app window", () => {
  it("opens by npm start, shows the brain, and ends the app when it is closed", async () => {
    const port = await freePort();
    const child = spawn(process.execPath, [path.join(REPO, "src-main/setup/start.mjs"), aSmallBrain()], {
      env: {
        ...process.env,
        NOCTUARY_DATA: aTempFolder("data"),
        NOCTUARY_SHELL: "browser",
        NOCTUARY_BROWSER: chromiumPath(),
        NOCTUARY_BROWSER_ARGS: `--remote-debugging-port=${port}`,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const errorOutput = collect(child);
    try {
      const page = await appPage(await connect(port));
      // Without a graphics card a real window paints slowly.
      await page.locator("#root > *").first().waitFor({ timeout: WINDOW_MS });
      const isAppWindow = () => matchMedia("(display-mode: standalone)").matches;
      expect(await page.evaluate(isAppWindow)).toBe(true);
      expect(await isPainted(await page.screenshot())).toBe(true);
      await page.close();
      expect(await exitOf(child)).toBe(0);
      expect(errorOutput()).toContain("Noctuary: browser shell");
    } finally {
      child.kill("SIGKILL");
    }
  });
});

/** The window shows an empty page first. */
async function appPage(browser: Browser): Promise<Page> {
  const isOurs = (page: Page) => page.url().startsWith("http://127.0.0.1");
  await expect.poll(() => browser.contexts()[0]?.pages().some(isOurs), { timeout: WINDOW_MS }).toBe(true);
  const page = browser.contexts()[0]?.pages().find(isOurs);
  if (!page) throw new Error("the window has no page");
  return page;
}

/** The browser listens some time after the shell has started it. */
async function connect(port: number): Promise<Browser> {
  const deadline = Date.now() + WINDOW_MS;
  for (;;) {
    try {
      return await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** An empty window compresses to almost nothing. */
const isPainted = async (png: Buffer): Promise<boolean> => png.length > 10_000;
