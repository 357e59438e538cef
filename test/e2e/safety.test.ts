import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSmallBrain } from "../support/small-brain";
import { aTempFolder } from "../support/temp-folder";
import { axeFindings } from "./axe-findings";
import { launch, type RunningApp } from "./shells";

const PATIENCE = { timeout: 30_000 };

/** What keeps a brain safe: its files looked at for other systems, and a backup that was compared and comes back. */
describe("keeping a brain safe", () => {
  const folder = aSmallBrain({
    "notes/Which way?.md": "# Which way?\n\nAsk [[Mira Solano]].\n",
    "notes/Route.md": "First [[Which way?]], then [home](Which%20way%3F.md).\r\n",
  });
  const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
  let app: RunningApp;
  beforeAll(async () => {
    app = await launch("browser", { folder });
    await app.invoke("brain.sync", {});
    const rail = app.page.getByRole("navigation", { name: "Main" });
    await rail.getByRole("button", { name: /^Settings/ }).click();
  });
  afterAll(async () => {
    expect(app?.log).toEqual([]);
    expect(await app?.close()).toBe(0);
  });

  it("finds a name that cannot live on another system, and renames it with every link, by the keyboard", async () => {
    const { page } = app;
    await page.getByRole("button", { name: "Health" }).focus();
    await page.keyboard.press("Enter");
    const part = page.getByRole("region", { name: "Names that Windows cannot have" });
    await part.getByText("notes/Which way?.md").waitFor(PATIENCE);
    expect(await axeFindings(page)).toEqual([]);
    await part.getByRole("button", { name: "Rename" }).focus();
    await page.keyboard.press("Enter");
    await part.waitFor({ state: "detached", ...PATIENCE });
    await page.getByText(/files can live on every system/).waitFor(PATIENCE);
    expect(existsSync(path.join(folder, "notes/Which way?.md"))).toBe(false);
    expect(read("notes/Which way.md")).toContain("Ask [[Mira Solano]].");
    expect(read("notes/Route.md")).toBe("First [[Which way?]], then [home](Which%20way.md).\r\n");
  });

  it("backs up into one file, tells what is in it, and brings it back into a new folder, never over another", async () => {
    const { page } = app;
    const [target, restored] = [aTempFolder("backups"), path.join(aTempFolder("restored"), "Again")];
    await page.getByRole("button", { name: "Git", exact: true }).click();
    await page.getByLabel("Folder for the backup").fill(target);
    await page.keyboard.press("Enter");
    const said = page.getByText(/\sfiles and the whole history, .*, verified: /);
    await said.waitFor(PATIENCE);
    const file = /verified: (\S.*?\.\w+)(?: |$)/.exec((await said.textContent()) ?? "")?.[1] ?? "";
    expect(existsSync(file)).toBe(true);
    await page.getByLabel("Backup file").fill(file);
    await page.getByLabel("New folder").fill(restored);
    await page.keyboard.press("Enter");
    await page.getByText(/\sfiles restored\./).waitFor(PATIENCE);
    expect(readFileSync(path.join(restored, "notes/Route.md"), "utf8")).toBe(read("notes/Route.md"));
    expect(existsSync(path.join(restored, ".git/HEAD"))).toBe(true);
    // A second time the folder is not empty any more: nothing is written over.
    await page.keyboard.press("Enter");
    await page.getByText(/There is something in that folder already/).waitFor(PATIENCE);
    expect(await axeFindings(page)).toEqual([]);
  });
});
