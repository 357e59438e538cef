import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSmallBrain } from "../support/small-brain";
import { axeFindings } from "./axe-findings";
import { launch, type RunningApp } from "./shells";

const PATIENCE = { timeout: 30_000 };
const FIRST = "# Harbour\n\nThe harbour was a plan of [[Ada Quill]] alone.\n\n- [ ] Dredge it\n";
const LATER = "# Harbour\n\nThe harbour opened. [[Bo Lind]] works at [[Harbour Works]].\n";

/** Looking back: the graph and a page on other days, and what changed between two. */
describe("the time machine", () => {
  const folder = aSmallBrain({ "Harbour.md": FIRST, "people/Ada Quill.md": "# Ada Quill\n" });
  const git = (date: string, ...args: string[]) =>
    execFileSync("git", ["-C", folder, "-c", "user.name=Ada", "-c", "user.email=ada@example.org", ...args], {
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    });
  const commit = (date: string, subject: string) => {
    git(date, "add", "-A");
    git(date, "commit", "-q", "-m", subject);
  };
  let app: RunningApp;
  let page: Page;
  beforeAll(async () => {
    const first = "2024-03-12T09:14:00Z";
    git(first, "commit", "-q", "--amend", "-m", "A plan", "--date", first);
    writeFileSync(path.join(folder, "Harbour.md"), LATER);
    writeFileSync(path.join(folder, "people/Bo Lind.md"), "# Bo Lind\n");
    commit("2024-05-02T12:00:00Z", "It opened");
    writeFileSync(path.join(folder, "Harbour Works.md"), "# Harbour Works\n");
    commit("2024-08-02T12:00:00Z", "The works");
    app = await launch("browser", { folder });
    page = app.page;
    await page.getByText("Index up to date").waitFor(PATIENCE);
  });
  afterAll(async () => {
    expect(app?.log).toEqual([]);
    await app?.close();
  });

  const slider = () => page.getByRole("slider", { name: "As of" });

  it("shows the graph of another day by the keyboard, and now again", async () => {
    await page.keyboard.press("Control+g");
    const sky = page.getByRole("application", { name: /^Graph of/ });
    await sky.waitFor(PATIENCE);
    const label = () => sky.getAttribute("aria-label");
    const now = await label();
    await slider().focus();
    await page.keyboard.press("Home");
    await page.getByText("12 March 2024").waitFor(PATIENCE);
    await expect.poll(label, PATIENCE).not.toBe(now);
    const first = await label();
    await page.keyboard.press("ArrowRight");
    await page.getByText("2 May 2024").waitFor(PATIENCE);
    await expect.poll(label, PATIENCE).not.toBe(first);
    expect(await slider().getAttribute("aria-valuetext")).toMatch(/^2 May 2024, .*commit 2 of 3$/);
    expect(await axeFindings(page)).toEqual([]);
    await slider().focus();
    await page.keyboard.press("PageUp");
    await page.getByText("2 August 2024").waitFor(PATIENCE);
    await page.keyboard.press("End");
    await expect.poll(label, PATIENCE).toBe(now);
  });

  it("shows a page as it was, with its links of then, and changes nothing", async () => {
    await page.keyboard.press("Control+o");
    await page.keyboard.type("harbour");
    await page
      .getByRole("option", { name: /^Harbour/ })
      .first()
      .waitFor(PATIENCE);
    await page.keyboard.press("Enter");
    await page.getByRole("tab", { name: "History" }).click();
    await page.getByRole("button", { name: "Look back" }).click();
    await page.getByRole("region", { name: "As of 2 August 2024" }).waitFor(PATIENCE);
    await slider().focus();
    await page.keyboard.press("Home");
    await page.getByText("was a plan of").waitFor(PATIENCE);
    expect(await page.getByRole("checkbox", { name: "Done" }).isDisabled()).toBe(true);
    const panel = page.getByRole("complementary", { name: "Inspector" });
    await panel.getByRole("button", { name: /Ada Quill/ }).waitFor(PATIENCE);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("article").getByText("Ada Quill").click();
    await panel.getByRole("button", { name: "Harbour", exact: true }).waitFor(PATIENCE);
    await page.getByRole("button", { name: "Back to now" }).click();
    await page.getByRole("region", { name: /^As of/ }).waitFor({ state: "detached", ...PATIENCE });
  });

  it("says what changed between two days, and opens a page of it", async () => {
    await page.keyboard.press("Control+p");
    await page.keyboard.type("what changed");
    await page.keyboard.press("Enter");
    const report = page.getByRole("dialog", { name: "What changed" });
    await report.getByLabel("From").fill("2024-03-12");
    await report.getByText(/2.pages added, 0 removed, 0 moved, 1 edited/).waitFor(PATIENCE);
    await report.getByRole("list", { name: "Links by type" }).getByText("works at").waitFor(PATIENCE);
    expect(await axeFindings(page)).toEqual([]);
    await report.getByRole("button", { name: /Bo Lind/ }).click();
    await page.getByRole("tab", { name: /Bo Lind/, selected: true }).waitFor(PATIENCE);
  });

  it("says beside the lines who wrote them when, follows what is typed, and goes again, by the keyboard", async () => {
    await page.keyboard.press("Control+o");
    await page.keyboard.type("harbour");
    await page
      .getByRole("option", { name: /^Harbour/ })
      .first()
      .waitFor(PATIENCE);
    await page.keyboard.press("Enter");
    await page.getByRole("tab", { name: "Harbour", exact: true, selected: true }).waitFor(PATIENCE);
    const command = async (words: string) => {
      await page.keyboard.press("Control+p");
      await page.keyboard.type(words);
      await page.getByRole("option").first().waitFor(PATIENCE);
      await page.keyboard.press("Enter");
    };
    await command("who wrote");
    const origin = page.locator(".cm-origins [title]", { hasText: "Ada" });
    await origin.first().waitFor(PATIENCE);
    expect(await origin.first().getAttribute("title")).toMatch(/It opened/);
    expect(await axeFindings(page)).toEqual([]);
    await command("who wrote");
    await origin.first().waitFor({ state: "detached", ...PATIENCE });
  });
});
