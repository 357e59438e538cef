import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isoDay } from "../../shared/text/iso-day";
import { aSmallBrain } from "../support/small-brain";
import { axeFindings } from "./axe-findings";
import { launch, type RunningApp } from "./shells";

const PATIENCE = { timeout: 15_000 };

/** Two pages, and one page twice, beside one another: by the keyboard alone but for what is dragged. */
describe("a window that is split", () => {
  const folder = aSmallBrain({
    "Left.md": "# Left\n\nport side\n",
    "Right.md": "# Right\n\nstarboard\n",
    "Linked.md": "To [[Left]]\n",
    "Parts.md": "# Parts\n\n## One\n\n1\n\n## Two\n\n2\n\n## Three\n\n3\n",
  });
  let app: RunningApp;
  beforeAll(async () => {
    app = await launch("browser", { folder });
    await app.page.getByText("Index up to date").waitFor({ timeout: 60_000 });
  }, 120_000);
  afterAll(() => app?.close());

  const group = (number: number, of = 2) => app.page.getByRole("region", { name: `Pages, part ${number} of ${of}` });
  const writingIn = (number: number) => group(number).locator(".cm-content");

  async function choose(dialogKey: string, text: string, row: string): Promise<void> {
    await app.page.keyboard.press(dialogKey);
    await app.page.keyboard.type(text);
    await app.page.getByRole("option", { name: row }).first().waitFor(PATIENCE);
    await app.page.keyboard.press("Enter");
  }

  it("shows one page twice; what is typed in one part stands in the other, and is undone where it was typed", async () => {
    const { page } = app;
    await choose("Control+o", "Left", "Left");
    await page.locator(".cm-content").waitFor(PATIENCE);
    await choose("Control+p", "split right", "Split: this page once more to the right");
    await page.waitForFunction(() => document.querySelectorAll(".group")[1]?.contains(document.activeElement));
    await page.keyboard.press("Control+End");
    await page.keyboard.type("typed right");
    await expect.poll(() => writingIn(1).textContent(), PATIENCE).toContain("typed right");
    await page.keyboard.press("F6");
    await page.waitForFunction(() => document.querySelector(".group")?.contains(document.activeElement));
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" and left");
    await expect.poll(() => writingIn(2).textContent(), PATIENCE).toContain("typed right and left");
    await page.keyboard.press("F6");
    await page.waitForFunction(() => document.querySelectorAll(".group")[1]?.contains(document.activeElement));
    await page.keyboard.press("Control+z");
    await expect.poll(() => writingIn(1).textContent(), PATIENCE).not.toContain("typed right");
    await page.keyboard.press("Control+s");
    const file = () => readFileSync(path.join(folder, "Left.md"), "utf8");
    await expect.poll(file, PATIENCE).toBe("# Left\n\nport side\n and left");
  });

  it("reads beside the writing, opens to the side, and has nothing for axe to find", async () => {
    const { page } = app;
    await page.keyboard.press("Control+e");
    await group(2).locator(".sheet").waitFor(PATIENCE);
    expect(await writingIn(1).count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Control+o");
    await page.keyboard.type("Right");
    await page.getByRole("option", { name: "Right" }).first().waitFor(PATIENCE);
    await page.keyboard.press("Control+Alt+Enter");
    await group(3, 3).getByRole("tab", { name: "Right", selected: true }).waitFor(PATIENCE);
    await page.waitForFunction(() => document.querySelectorAll(".group")[2]?.contains(document.activeElement));
    expect(await group(3, 3).getAttribute("class")).toContain("is-active");
    const edge = page.getByRole("separator", { name: "Width of the columns" }).first();
    const before = Number(await edge.getAttribute("aria-valuenow"));
    await edge.focus();
    await page.keyboard.press("ArrowRight");
    expect(Number(await edge.getAttribute("aria-valuenow"))).toBeGreaterThan(before);
  });

  it("comes back as it was left, and ends with the last tab of a part", async () => {
    const { page } = app;
    await page.waitForTimeout(900);
    await page.reload();
    await page.getByRole("button", { name: "Pages" }).first().click();
    await group(3, 3).getByRole("tab", { name: "Right", selected: true }).waitFor(PATIENCE);
    await group(2, 3).locator(".sheet").waitFor(PATIENCE);
    await group(3, 3).locator(".doc[tabindex]").focus();
    await page.keyboard.press("Control+w");
    await expect.poll(() => page.locator(".group").count(), PATIENCE).toBe(2);
    await page.waitForFunction(() => document.querySelectorAll(".group")[1]?.contains(document.activeElement));
    expect(app.log).toEqual([]);
  });

  it("looks at the page of a link without opening it: by the pointer, and by a key that Escape takes back", async () => {
    const { page } = app;
    await choose("Control+o", "Linked", "Linked");
    await page.locator(".group.is-active :is(.cm-content, .reading)", { hasText: "To " }).waitFor(PATIENCE);
    if ((await page.locator(".group.is-active .cm-content").count()) === 0) await page.keyboard.press("Control+e");
    const link = page.locator(".group.is-active .cm-content .lk[data-peek]");
    await link.waitFor(PATIENCE);
    await page.keyboard.press("Control+End");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Control+Shift+Space");
    const preview = page.getByRole("dialog", { name: "Preview of Left" });
    await preview.getByText("port side").waitFor(PATIENCE);
    expect(await preview.getByRole("heading", { name: "Left" }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await preview.waitFor({ state: "detached" });
    await page.waitForFunction(() => document.activeElement?.closest(".group.is-active .cm-content"));
    await page.keyboard.press("Control+e");
    await page.locator(".group.is-active a.lk").hover();
    await preview.getByText("port side").waitFor(PATIENCE);
    await page.mouse.move(4, 700);
    await preview.waitFor({ state: "detached" });
  });

  it("begins the page of today once, bookmarks it above the tree, and shows nothing but it until Escape", async () => {
    const { page } = app;
    await page.keyboard.press("Control+Shift+J");
    const day = isoDay(Date.now());
    await page.getByRole("tab", { name: day, selected: true }).waitFor(PATIENCE);
    expect(readFileSync(path.join(folder, `journal/${day}.md`), "utf8")).toBe(`# ${day}\n`);
    await choose("Control+p", "bookmark this", "Bookmark this page");
    await page.getByRole("region", { name: "Bookmarks" }).getByRole("button", { name: day }).waitFor(PATIENCE);
    await page.keyboard.press("Control+.");
    await page.getByRole("navigation", { name: "Main" }).waitFor({ state: "hidden" });
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    if (await page.locator(".app.is-focused").count()) await page.keyboard.press("Escape");
    await page.getByRole("navigation", { name: "Main" }).waitFor(PATIENCE);
    await page.reload();
    await page.getByRole("button", { name: "Pages" }).first().click();
    await page.getByRole("region", { name: "Bookmarks" }).getByRole("button", { name: day }).waitFor(PATIENCE);
  });

  it("gives a tab that is dragged to an edge a part of its own", async () => {
    const { page } = app;
    await choose("Control+o", "Right", "Right");
    await page.keyboard.press("F6");
    await choose("Control+o", "Right", "Right");
    const tab = group(1).getByRole("tab", { name: "Right" });
    const area = await group(2).locator(".group-body").boundingBox();
    await tab.hover();
    await page.mouse.down();
    await page.mouse.move(300, 300, { steps: 4 });
    await page.locator(".drop-place").first().waitFor(PATIENCE);
    if (area) await page.mouse.move(area.x + area.width / 2, area.y + area.height - 20, { steps: 6 });
    await page.locator(".drop-mark.is-below").waitFor(PATIENCE);
    await page.mouse.up();
    await group(2, 2).or(group(3, 3)).first().waitFor(PATIENCE);
    expect(await page.locator(".column").last().locator(".group").count()).toBe(2);
  });

  it("duplicates, deletes and brings back a page from the tree by keys, and moves one into a folder by the mouse", async () => {
    const { page } = app;
    const tree = page.getByRole("tree", { name: "Pages" });
    const row = (name: string) => tree.getByRole("treeitem", { name, exact: true });
    const isThere = (name: string) => () => existsSync(path.join(folder, name));
    await row("Right").waitFor(PATIENCE);
    await tree.focus();
    await page.keyboard.press("End");
    await page.waitForFunction(() => document.querySelector(".tree-row.is-cursor")?.textContent?.includes("Right"));
    await page.keyboard.press("Shift+F10");
    await page.getByRole("button", { name: "Duplicate" }).waitFor(PATIENCE);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Duplicate" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(isThere("Right copy.md"), PATIENCE).toBe(true);
    expect(readFileSync(path.join(folder, "Right copy.md"), "utf8")).toBe("# Right copy\n\nstarboard\n");
    await row("Right copy").waitFor(PATIENCE);
    await tree.focus();
    await page.keyboard.press("End");
    await page.waitForFunction(() => document.querySelector(".tree-row.is-cursor")?.textContent?.includes("copy"));
    await page.keyboard.press("Delete");
    await expect.poll(isThere("Right copy.md"), PATIENCE).toBe(false);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(isThere("Right copy.md"), PATIENCE).toBe(true);
    await page.getByRole("tab", { name: "Right copy", selected: true }).waitFor(PATIENCE);
    await choose("Control+p", "delete this", "Delete this page");
    await expect.poll(isThere("Right copy.md"), PATIENCE).toBe(false);
    await choose("Control+p", "deleted pages", "Deleted pages");
    await page.getByRole("option", { name: "Right copy" }).waitFor(PATIENCE);
    await page.keyboard.press("Enter");
    await expect.poll(isThere("Right copy.md"), PATIENCE).toBe(true);
    // Keys in the menu of a tab are not for the row that the tree was left at.
    await row("Right copy").waitFor(PATIENCE);
    await tree.focus();
    await page.keyboard.press("End");
    await page.waitForFunction(() => document.querySelector(".tree-row.is-cursor")?.textContent?.includes("copy"));
    await page.locator(".group.is-active .tab.is-on").click({ button: "right" });
    await page.getByRole("button", { name: "Split below" }).focus();
    await page.keyboard.press("Delete");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Split below" }).waitFor({ state: "detached" });
    await page.waitForTimeout(300);
    expect(isThere("Right copy.md")()).toBe(true);
    await row("Right copy").dragTo(row("journal 1"));
    await expect.poll(isThere("journal/Right copy.md"), PATIENCE).toBe(true);
    expect(isThere("Right copy.md")()).toBe(false);
  });

  it("gives a command other keys, says what else they do, and gives its own back", async () => {
    const { page } = app;
    await page.keyboard.press("Control+,");
    await page.getByRole("navigation", { name: "Settings" }).getByRole("button", { name: "Keys" }).click();
    await page.getByRole("searchbox", { name: "Find a command" }).fill("graph");
    const keys = page.getByRole("button", { name: /^Keys of Graph: / });
    await keys.focus();
    await page.keyboard.press("Enter");
    await page.getByText("Press keys").waitFor(PATIENCE);
    await page.keyboard.press("Control+j");
    await page.getByText("Also: Think: ask your notes").waitFor(PATIENCE);
    expect(await axeFindings(page)).toEqual([]);
    await keys.press("Enter");
    await page.keyboard.press("Control+Alt+g");
    await page.getByRole("button", { name: "Keys of Graph: Ctrl Alt G" }).waitFor(PATIENCE);
    await page.keyboard.press("Control+g");
    await page.getByRole("searchbox", { name: "Find a command" }).waitFor(PATIENCE);
    await page.keyboard.press("Control+Alt+g");
    await page.locator('.app[data-screen="graph"]').waitFor(PATIENCE);
    await page.keyboard.press("Control+,");
    await page.getByRole("button", { name: "Back to its own" }).click();
    await page.getByRole("button", { name: "Keys of Graph: Ctrl G" }).waitFor(PATIENCE);
    expect(app.log).toEqual([]);
  });

  it("moves a section from the outline: by Alt with an arrow key, by dragging, and back", async () => {
    const { page } = app;
    const onDisk = () => readFileSync(path.join(folder, "Parts.md"), "utf8");
    await choose("Control+o", "Parts", "Parts");
    await page.getByRole("tab", { name: "Outline" }).click();
    const outline = page.getByRole("list", { name: "Outline" });
    const heading = (name: string) => outline.getByRole("button", { name });
    await heading("Three").focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(() => outline.textContent(), PATIENCE).toBe("PartsOneThreeTwo");
    await page.waitForFunction(() => document.activeElement?.textContent === "Three");
    await page.keyboard.press("Alt+ArrowUp");
    const moved = "# Parts\n\n## Three\n\n3\n\n## One\n\n1\n\n## Two\n\n2\n";
    await expect.poll(onDisk, PATIENCE).toBe(moved);
    expect(await axeFindings(page)).toEqual([]);
    await heading("Two").dragTo(heading("Three"));
    await expect.poll(() => outline.textContent(), PATIENCE).toBe("PartsTwoThreeOne");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => outline.textContent(), PATIENCE).toBe("PartsThreeOneTwo");
    await expect.poll(onDisk, PATIENCE).toBe(moved);
  });
});
