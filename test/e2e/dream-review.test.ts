import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brainDirFor } from "../../src-main/platform/data-paths";
import { openDreamLog } from "../../src-main/state/dream-log";
import { aRun } from "../support/dream-runs";
import { aMerge, anEdit, aQuotedFinding, editsOf } from "../support/proposals";
import { aSmallBrain } from "../support/small-brain";
import { axeFindings } from "./axe-findings";
import { launch, type RunningApp } from "./shells";

const PATIENCE = { timeout: 30_000 };

const PAGES = {
  "people/Imke Saalfeld.md": "# Imke Saalfeld\n\nShe was born in 1983.\n\n## Timeline\n\n- 2026-01-02: Met.\n",
  "people/I. Saalfeld.md": "# I. Saalfeld\n\nPlanks boats.\n",
  "notes/One.md": "# One\n\nWith [[Imke Salfeld]].\n",
  "notes/Two.md": "# Two\n\nWith [[Imke Salfeld]] again, and [[I. Saalfeld]].\n",
  "notes/Three.md": "# Three\n\nImke Saalfeld was there. Imke Saalfeld went.\n",
};

const point = (name: "notes/One.md" | "notes/Two.md") =>
  anEdit(name, [editsOf(name, PAGES[name], ["Imke Salfeld", "Imke Saalfeld"])], {
    title: `Point Imke Salfeld, ${name}`,
  });

/** A night as the log keeps it, found before the app starts. */
const NIGHT = aRun({
  startedMs: Date.now() - 60_000,
  finishedMs: Date.now() - 30_000,
  verdict: "done",
  phases: [{ phase: "broken_links", outcome: "ok", note: "2 repairs", ms: 1200 }],
  proposals: [
    point("notes/One.md"),
    point("notes/Two.md"),
    aMerge("merge", "people/I. Saalfeld.md", "people/Imke Saalfeld.md"),
    anEdit(
      "mention",
      [
        editsOf(
          "notes/Three.md",
          PAGES["notes/Three.md"],
          ["Imke Saalfeld was", "[[Imke Saalfeld]] was"],
          ["Imke Saalfeld went", "[[Imke Saalfeld]] went"],
        ),
      ],
      { rule: "mention", title: "Link Imke Saalfeld" },
    ),
  ],
  findings: [
    aQuotedFinding("year", "people/Imke Saalfeld.md", "She was born in 1983.", { note: "Two years of birth." }),
  ],
  health: { atMs: Date.now() - 30_000, score: 82, parts: [{ name: "links", value: 0.82, weight: 1 }] },
});

describe("reviewing a night by the keyboard alone", () => {
  const folder = aSmallBrain(PAGES);
  const dataDir = mkdtempSync(path.join(tmpdir(), "noctuary-e2e-"));
  const git = (...args: string[]) => execFileSync("git", ["-C", folder, ...args], { encoding: "utf8" });
  const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
  const commits = () => Number(git("rev-list", "--count", "HEAD").trim());
  let app: RunningApp;
  let tree = "";

  beforeAll(async () => {
    git("config", "user.name", "Test");
    git("config", "user.email", "test@example.invalid");
    tree = git("rev-parse", "HEAD^{tree}");
    await openDreamLog(path.join(brainDirFor(dataDir, folder), "dreams")).saveRun(NIGHT);
    app = await launch("browser", { folder, dataDir });
    await app.invoke("brain.sync", {});
    const rail = app.page.getByRole("navigation", { name: "Main" });
    await rail.getByRole("button", { name: /^Dreams/ }).focus();
    await app.page.keyboard.press("Enter");
    await app.page.getByRole("heading", { name: "Broken links", level: 1 }).waitFor(PATIENCE);
  });
  afterAll(async () => {
    expect(app?.log).toEqual([]);
    expect(await app?.close()).toBe(0);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("rejects, takes that back, and accepts a whole group as one commit", async () => {
    const { page } = app;
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("r");
    const first = page.getByRole("group", { name: "Point Imke Salfeld, notes/One.md" });
    await first.getByText("rejected").waitFor(PATIENCE);
    await page.keyboard.press("k");
    await page.keyboard.press("u");
    await first.getByText("rejected").waitFor({ state: "detached", ...PATIENCE });
    await page.keyboard.press("Shift+A");
    await page
      .getByText(/^2 accepted as [0-9a-f]{7}\.$/)
      .first()
      .waitFor(PATIENCE);
    expect(git("log", "-1", "--format=%s").trim()).toBe("dream: repair 2 broken links");
    expect(read("notes/Two.md")).toContain("With [[Imke Saalfeld]] again");
    expect(git("status", "--porcelain")).toBe("");
  });

  it("shows what a merge would change, with the links that follow, and makes it", async () => {
    const { page } = app;
    await page.getByRole("heading", { name: "Duplicates", level: 1 }).waitFor(PATIENCE);
    await page.getByText(/follows?; \d+\spages? changes?/).waitFor(PATIENCE);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("a");
    await expect.poll(() => read("notes/Two.md"), PATIENCE).toContain("and [[Imke Saalfeld]]");
    expect(read("people/Imke Saalfeld.md")).toContain("Planks boats.");
    await expect.poll(() => git("log", "-1", "--format=%s").trim(), PATIENCE).toBe("dream: merge a duplicate");
  });

  it("writes other words than proposed, and leaves a place out", async () => {
    const { page } = app;
    await page.getByRole("heading", { name: "Unlinked mentions", level: 1 }).waitFor(PATIENCE);
    await page.keyboard.press("e");
    const fields = page.getByRole("textbox", { name: "Write instead" });
    await fields.first().waitFor(PATIENCE);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Control+a");
    await page.keyboard.type("[[Imke Saalfeld|Imke]] was");
    for (const key of ["Tab", "Tab", "Tab"]) await page.keyboard.press(key);
    await page.keyboard.press("Space");
    // Off the fields a letter decides nothing while words are being changed.
    await page.keyboard.press("Tab");
    for (const key of ["a", "Shift+A", "Shift+U"]) await page.keyboard.press(key);
    await page.keyboard.press("Control+Enter");
    await page.getByText("Accepted as you changed it.").waitFor(PATIENCE);
    expect(read("notes/Three.md")).toBe("# Three\n\n[[Imke Saalfeld|Imke]] was there. Imke Saalfeld went.\n");
  });

  it("takes the night back: the tree is as it was before", async () => {
    const { page } = app;
    const before = commits();
    await page.keyboard.press("Shift+U");
    await page
      .getByText(/^4\schanges taken back\.$/)
      .first()
      .waitFor(PATIENCE);
    expect(git("rev-parse", "HEAD^{tree}")).toBe(tree);
    expect(git("status", "--porcelain")).toBe("");
    expect(commits()).toBe(before + 3);
    expect(read("notes/Two.md")).toBe(PAGES["notes/Two.md"]);
  });

  it("reads a finding with its quote and puts it aside, and the night in full", async () => {
    const { page } = app;
    await page.getByRole("button", { name: /^Contradictions/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("She was born in 1983.").waitFor(PATIENCE);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("d");
    await page.getByText("She was born in 1983.").waitFor({ state: "detached", ...PATIENCE });
    // Another group is in sight by now: taking back leads to where it was, with the focus.
    await page.keyboard.press("u");
    await page.getByText("She was born in 1983.").waitFor(PATIENCE);
    await expect.poll(() => page.evaluate(() => document.activeElement?.className), PATIENCE).toBe("finding");
    await page.keyboard.press("d");
    await page.getByText("She was born in 1983.").waitFor({ state: "detached", ...PATIENCE });
    await page.getByRole("button", { name: "The night, step by step" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("cell", { name: "2 repairs" }).waitFor(PATIENCE);
    await page.getByText(/Health 82 of 100/).waitFor(PATIENCE);
    expect(await axeFindings(page)).toEqual([]);
  });
});
