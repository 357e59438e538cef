import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aSmallBrain } from "../support/small-brain";
import { axeFindings } from "./axe-findings";
import { launch, type RunningApp } from "./shells";

const FILES = {
  "people/Ilse Quandt.md": "# Ilse Quandt\n\nKeeps the log of [[Larkfield]].\n",
  "notes/Wikilinks.md": "Ask [[Ilse Quandt]] or [[people/Ilse Quandt|her]].\n",
  "notes/Markdown.md": "See [her page](../people/Ilse%20Quandt.md).\r\n",
  "notes/Embed.md": "![[Ilse Quandt]]\n",
  "crew/north/Oda Finch.md":
    "---\naliases: [Oda] # short\ntags: [deck, deck/aft]\n---\n# Oda Finch\n\nSails with [Pell](../south/Pell.md).\n",
  "crew/south/Pell.md": "# Pell\r\n\r\nAsk [[Oda]] or [[crew/north/Oda Finch|the mate]] #deck\r\n",
  "Roster.md": "1. [Oda Finch](crew/north/Oda%20Finch.md)\n2. [[Pell]]\n",
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

it("renames a folder from the tree by the keyboard alone, and takes it back from the passing word", async () => {
  const { page } = app;
  const before = git("rev-parse", "HEAD");
  const tree = page.getByRole("tree", { name: "Pages" });
  const row = (name: RegExp) => tree.getByRole("treeitem", { name });
  const goTo = async (name: RegExp) => {
    await row(name).waitFor();
    await tree.focus();
    await page.keyboard.press("Home");
    for (let step = 0; step < 30 && (await row(name).and(tree.locator(".is-cursor")).count()) === 0; step++) {
      await page.keyboard.press("ArrowDown");
    }
  };
  await goTo(/^crew/);
  await page.keyboard.press("ArrowRight");
  await goTo(/^north/);
  await page.keyboard.press("F2");
  const dialog = page.getByRole("dialog", { name: "Rename or move the folder “north”" });
  await dialog.getByLabel("Name").and(page.locator(":focus")).waitFor();
  await page.keyboard.type("Far north");
  await dialog.getByText(/1\spage moves and 2\slinks change/).waitFor();
  // The first page whose lines change is open; the others open by a key.
  for (const name of [/^Roster\.md/, /^crew\/south\/Pell\.md/]) {
    const head = dialog.getByRole("button", { name });
    await head.focus();
    if ((await head.getAttribute("aria-expanded")) === "false") await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name, expanded: true }).waitFor();
  }
  await dialog.getByText("1. [Oda Finch](crew/Far%20north/Oda%20Finch.md)").waitFor();
  await dialog.getByLabel("Name").focus();
  await page.keyboard.press("Enter");
  await page.getByText(/2\slinks on \d\spages changed\./).waitFor();

  expect(existsSync(path.join(folder, "crew/north"))).toBe(false);
  expect(read("crew/Far north/Oda Finch.md")).toBe(FILES["crew/north/Oda Finch.md"]);
  expect(read("Roster.md")).toBe("1. [Oda Finch](crew/Far%20north/Oda%20Finch.md)\n2. [[Pell]]\n");
  expect(read("crew/south/Pell.md")).toBe(
    "# Pell\r\n\r\nAsk [[Oda]] or [[crew/Far north/Oda Finch|the mate]] #deck\r\n",
  );
  expect(git("log", "-1", "--format=%s %P")).toBe(`Move folder crew/north to crew/Far north ${before}`);
  expect(git("status", "--porcelain")).toBe("");
  await row(/^Far north/)
    .and(tree.locator(".is-cursor"))
    .waitFor();

  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Taken back, byte for byte.").waitFor();
  for (const [name, text] of Object.entries(FILES)) expect(read(name)).toBe(text);
  expect(git("diff", before, "--stat")).toBe("");
});

it("offers the same on a menu of the row, and the focus comes back to the tree", async () => {
  const { page } = app;
  const tree = page.getByRole("tree", { name: "Pages" });
  await tree.getByRole("treeitem", { name: /^crew/ }).click({ button: "right" });
  const menu = page.getByRole("dialog", { name: "crew", exact: true });
  await menu
    .getByRole("button", { name: /^New page here/ })
    .and(page.locator(":focus"))
    .waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Rename or move the folder “crew”" });
  await dialog.getByLabel("In folder").fill("old/times");
  await dialog.getByText(/^2\spages move/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await tree.and(page.locator(":focus")).waitFor();
  expect(existsSync(path.join(folder, "crew/north/Oda Finch.md"))).toBe(true);
});

it("renames a tag on every page from the palette, and an alias with the links that say it", async () => {
  const { page } = app;
  const command = async (words: string) => {
    await page.keyboard.press("Control+p");
    await page.getByRole("combobox", { name: "Do something" }).fill(words);
    await page.keyboard.press("Enter");
  };
  await command("rename a tag");
  await page.getByRole("combobox", { name: "Rename a tag" }).fill("deck");
  await page.getByRole("option", { name: /^#deck 2\spages/ }).waitFor();
  await page.keyboard.press("Enter");
  const tagDialog = page.getByRole("dialog", { name: "Rename #deck everywhere" });
  await tagDialog.getByText("1\u00a0tag below it go along: #deck/aft.").waitFor();
  await page.keyboard.type("bridge");
  await tagDialog.getByText(/The tag changes on 2\spages/).waitFor();
  await tagDialog.getByText("tags: [bridge, bridge/aft]").waitFor();
  await page.keyboard.press("Enter");
  await tagDialog.waitFor({ state: "detached" });
  const pell = "# Pell\r\n\r\nAsk [[Oda]] or [[crew/north/Oda Finch|the mate]] #bridge\r\n";
  const oda = FILES["crew/north/Oda Finch.md"].replace("[deck, deck/aft]", "[bridge, bridge/aft]");
  expect(read("crew/south/Pell.md")).toBe(pell);
  expect(read("crew/north/Oda Finch.md")).toBe(oda);

  await page.keyboard.press("Control+o");
  await page.getByRole("combobox", { name: "Open a page" }).fill("Oda Finch");
  await page
    .getByRole("option", { name: /Oda Finch/ })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("Sails with").first().waitFor();
  await command("rename an alias");
  const dialog = page.getByRole("dialog", { name: "Rename the alias “Oda”" });
  await dialog.getByLabel("New alias").and(page.locator(":focus")).waitFor();
  await page.keyboard.type("Odile");
  await dialog.getByText(/1\slink on 2\spages change/).waitFor();
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect(read("crew/north/Oda Finch.md")).toBe(oda.replace("[Oda]", "[Odile]"));
  expect(read("crew/south/Pell.md")).toBe(pell.replace("[[Oda]]", "[[Odile]]"));
  expect(git("log", "-2", "--format=%s").split("\n")).toEqual([
    "Rename alias Oda of Oda Finch",
    "Rename #deck to #bridge",
  ]);
});

it("replaces words on all pages from the palette: every line first, one commit, and taken back by a button", async () => {
  const { page } = app;
  const before = git("rev-parse", "HEAD");
  await page.keyboard.press("Control+p");
  await page.keyboard.type("Replace words");
  await page.getByRole("option", { name: "Replace words" }).first().waitFor();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Replace words on all pages" });
  await dialog.getByLabel("Find").fill("oda finch");
  await dialog.getByLabel("Replace with").fill("Oda Brandt");
  await dialog.getByText("inside the targets of links").waitFor();
  await dialog.getByLabel("Find").fill("Sails with");
  await dialog.getByLabel("Replace with").fill("Rows with");
  await dialog.getByText("Rows with [Pell](../south/Pell.md).").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel("Replace with").press("Enter");
  await page.getByText(/1\splace on 1\spage replaced\./).waitFor();
  expect(git("log", "--format=%s", `${before}..`)).toBe("Replace “Sails with” with “Rows with”");
  expect(git("status", "--porcelain")).toBe("");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Taken back, byte for byte.").waitFor();
  expect(git("diff", before, "--stat")).toBe("");
});
