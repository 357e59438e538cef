import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aSmallBrain } from "../support/small-brain";
import { launch, type RunningApp } from "./shells";

const FILES = {
  "people/Ilse Quandt.md": "# Ilse Quandt\n\nKeeps the log of [[Larkfield]].\n",
  "notes/Wikilinks.md": "Ask [[Ilse Quandt]] or [[people/Ilse Quandt|her]].\n",
  "notes/Markdown.md": "See [her page](../people/Ilse%20Quandt.md).\r\n",
  "notes/Embed.md": "![[Ilse Quandt]]\n",
};

const folder = aSmallBrain(FILES);
const git = (...args: string[]) => execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" }).trim();
const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
let app: RunningApp;

beforeAll(async () => {
  git("config", "user.name", "Tester");
  git("config", "user.email", "tester@example.org");
  app = await launch("browser", { folder });
  await app.invoke("brain.sync", {});
});
afterAll(async () => {
  expect(await app?.close()).toBe(0);
});

it("renames a page with F2: the lines are shown first, links follow, one commit, and revert restores every byte", async () => {
  const { page } = app;
  await page.keyboard.press("Control+o");
  await page.getByRole("combobox", { name: "Open a page" }).fill("Ilse Quandt");
  await page
    .getByRole("option", { name: /Ilse Quandt/ })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("Keeps the log of").first().waitFor();

  await page.keyboard.press("F2");
  const dialog = page.getByRole("dialog", { name: /Rename or move/ });
  await dialog.getByLabel("Title").fill("Ilse Brandt");
  await dialog.getByText("4 links").waitFor();
  await dialog.getByRole("button", { name: /notes\/Wikilinks\.md/ }).click();
  await dialog.getByText("Ask [[Ilse Brandt]] or [[people/Ilse Brandt|her]].").waitFor();
  await dialog.getByLabel("Title").press("Enter");
  await page.getByText(/4\slinks on 4\spages changed\./).waitFor();

  expect(existsSync(path.join(folder, "people/Ilse Quandt.md"))).toBe(false);
  expect(read("people/Ilse Brandt.md")).toBe("# Ilse Brandt\n\nKeeps the log of [[Larkfield]].\n");
  expect(read("notes/Markdown.md")).toBe("See [her page](../people/Ilse%20Brandt.md).\r\n");
  expect(read("notes/Embed.md")).toBe("![[Ilse Brandt]]\n");
  expect(git("log", "--format=%s").split("\n")).toEqual(["Rename Ilse Quandt to Ilse Brandt", "Pages"]);
  expect(git("status", "--porcelain")).toBe("");
  await page.getByRole("tab", { name: /Ilse Brandt/ }).waitFor();

  await app.invoke("brain.sync", {});
  const links = await app.invoke("link.backlinks", { page: "people/Ilse Brandt.md" });
  expect(links).toMatchObject({ ok: true, value: { total: 4 } });

  git("revert", "--no-edit", "HEAD");
  for (const [name, text] of Object.entries(FILES)) expect(read(name)).toBe(text);
  expect(git("diff", "HEAD~2", "--stat")).toBe("");
});
