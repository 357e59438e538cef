import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSmallBrain } from "../support/small-brain";
import { aTempFolder } from "../support/temp-folder";
import { exitOf, launch, type RunningApp } from "./shells";

const REPO = path.join(import.meta.dirname, "../..");

/** Opening another brain closes the first one in order, which takes seconds on a busy machine. */
const PATIENCE = { timeout: 60_000 };

/** What only the Electron shell has. Runs over the test double. */
describe("electron shell", () => {
  const folder = aSmallBrain();
  const dataDir = aTempFolder("data");
  let app: RunningApp;
  beforeAll(async () => {
    app = await launch("double", { folder, dataDir });
    await app.page.locator("#root > *").first().waitFor();
  });
  afterAll(async () => {
    if (!app) return;
    expect(await app.close()).toBe(0);
    // Quitting closes the brain: its lock is gone.
    const locks = readdirSync(path.join(dataDir, "brains"), { recursive: true, encoding: "utf8" });
    expect(locks.filter((name) => name.endsWith(".lock"))).toEqual([]);
  });

  it("gives the page three frozen functions and nothing of Node", async () => {
    const seen = await app.page.evaluate(() => {
      const bridge = window.noctuary ?? {};
      const names = ["require", "process", "__doubleSend", "__doubleReceive", "ipcRenderer"];
      return {
        bridge: Object.keys(bridge).sort(),
        isFrozen: Object.isFrozen(bridge),
        leaked: names.filter((name) => name in window),
      };
    });
    expect(seen).toEqual({ bridge: ["cancel", "invoke", "subscribe"], isFrozen: true, leaked: [] });
  });

  it("keeps bytes as bytes", async () => {
    await app.invoke("brain.sync", {});
    const isBytes = await app.page.evaluate(async () => {
      const reply = await window.noctuary?.invoke("b1", "graph.whole", {});
      return reply?.ok && Reflect.get(Object(reply.value), "packed") instanceof Uint8Array;
    });
    expect(isBytes).toBe(true);
  });

  it("opens one window, at the app's own address", async () => {
    const windows = await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map((window: ElectronWindow) => [window.webContents.getURL(), window.isVisible()]),
    );
    expect(windows).toEqual([["app://noctuary/index.html", true]]);
  });

  it("does not let the page go elsewhere", async () => {
    const before = app.page.url();
    await app.page.evaluate(() => {
      location.href = "https://example.org/";
    });
    await app.page.waitForTimeout(300);
    expect(app.page.url()).toBe(before);
  });

  it("opens web links outside, and no other kind", async () => {
    await app.page.evaluate(() => {
      window.open("https://example.org/page");
      window.open("file:///etc/hostname");
    });
    await expect.poll(() => app.evaluate(({ recorded }) => recorded.opened)).toEqual(["https://example.org/page"]);
    expect(app.page.context().pages()).toHaveLength(1);
  });

  it("denies every permission", async () => {
    const answers = await app.evaluate(({ permissions }) => {
      const asked: boolean[] = [];
      permissions.request({}, "media", (isAllowed: boolean) => asked.push(isAllowed));
      return [...asked, permissions.check({}, "geolocation")];
    });
    expect(answers).toEqual([false, false]);
  });

  it("runs menu commands in the window", async () => {
    await app.page.evaluate(() => {
      Reflect.set(window, "commands", []);
      window.noctuary?.subscribe((event) => {
        if (event.kind === "window.command") Reflect.get(window, "commands").push(event.command);
      });
    });
    await app.evaluate(({ Menu }) => Menu.getApplicationMenu().getMenuItemById("graph").click());
    await expect.poll(() => app.page.evaluate(() => Reflect.get(window, "commands"))).toEqual(["graph"]);
  });

  it("opens the folder that was picked from the menu", async () => {
    const other = aSmallBrain();
    await app.evaluate(({ Menu, recorded }, picked) => {
      recorded.dialogAnswers.push({ method: "showOpenDialog", result: { canceled: false, filePaths: [picked] } });
      Menu.getApplicationMenu().getMenuItemById("open-folder").click();
    }, other);
    await expect.poll(() => app.invoke("brain.status", {}), PATIENCE).toMatchObject({ value: { folder: other } });
  });

  it("pauses and resumes dreams from the tray", async () => {
    const click = (id: string) =>
      app.evaluate(({ recorded }, item) => recorded.trays[0].menu.getMenuItemById(item).click(), id);
    await click("pause-dreams");
    await expect
      .poll(async () => valueIn(await app.invoke("dream.status", {})).pausedUntilMs as number, PATIENCE)
      .toBeGreaterThan(Date.now());
    await click("resume-dreams");
    await expect.poll(async () => valueIn(await app.invoke("dream.status", {})).pausedUntilMs, PATIENCE).toBeNull();
  });

  it("dreams from the tray", async () => {
    await app.evaluate(({ recorded }) => recorded.trays[0].menu.getMenuItemById("dream-now").click());
    await expect
      .poll(async () => valueIn(await app.invoke("dream.status", {})).lastVerdict, { timeout: 60_000 })
      .toBe("done");
  });

  it("leaves at once as a second instance, and the first opens what it was given", async () => {
    const second = spawn(process.execPath, [path.join(REPO, "test/double/run.mjs"), REPO, folder], {
      env: { ...process.env, NOCTUARY_DATA: dataDir },
      stdio: "inherit",
    });
    expect(await exitOf(second)).toBe(0);
    await expect.poll(() => app.invoke("brain.status", {}), PATIENCE).toMatchObject({ value: { folder } });
  });
});

describe("electron shell on a desktop without a tray", () => {
  it("opens its window all the same", async () => {
    const app = await launch("double", { folder: aSmallBrain(), env: { NOCTUARY_TEST_NO_TRAY: "1" } });
    await app.page.locator("#root > *").first().waitFor();
    expect(await app.close()).toBe(0);
  });
});

describe("electron shell with a folder that is not there", () => {
  it("says so and ends", async () => {
    const missing = path.join(aTempFolder("gone"), "missing");
    const child = spawn(process.execPath, [path.join(REPO, "test/double/run.mjs"), REPO, missing], {
      env: { ...process.env, NOCTUARY_DATA: aTempFolder("data") },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let text = "";
    child.stderr.on("data", (chunk) => {
      text += chunk;
    });
    expect(await exitOf(child)).toBe(1);
    expect(text).toContain("error box: Noctuary: There is no folder");
    expect(existsSync(missing)).toBe(false);
  });
});

interface ElectronWindow {
  readonly webContents: { getURL(): string };
  isVisible(): boolean;
}

const valueIn = (reply: Awaited<ReturnType<RunningApp["invoke"]>>): Record<string, unknown> => {
  if (!reply.ok) throw new Error(reply.error.code);
  return Object(reply.value);
};
