import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSmallBrain } from "../support/small-brain";
import { axeFindings } from "./axe-findings";
import { launch, type RunningApp } from "./shells";

const PATIENCE = { timeout: 30_000 };
const PAGE = `# Everything

A note.[^1] It costs $5 and $6, but $a^2$ holds.

> [!tip]- Closed
> Inside.

\`\`\`ts
const height = "4.2";
\`\`\`

$$
\\frac{a}{b}
$$

Broken $\\frac{a$ here.

- [ ] open task

| Port | Depth |
| --- | --- |
| Quay | 11 |

![[Harbour#Berths]]

[^1]: What it says.
`;

/** What a page holds besides words, where it is written and where it is read. */
describe("a page with everything", () => {
  const folder = aSmallBrain({
    "Everything.md": PAGE,
    "Harbour.md":
      "---\naliases: [Port, Haven]\n---\n# Harbour\n\n## Berths\n\nTwo of them.\n\n![[Everything]]\n\n## Other\n\nNot this.\n",
  });
  const onDisk = () => readFileSync(path.join(folder, "Everything.md"), "utf8");
  let app: RunningApp;
  beforeAll(async () => {
    app = await launch("browser", { folder });
    await app.page.getByText("Index up to date").waitFor(PATIENCE);
    await app.page.keyboard.press("Control+o");
    await app.page.getByRole("combobox").first().pressSequentially("Everything");
    await app.page
      .getByRole("option", { name: /Everything/ })
      .first()
      .waitFor(PATIENCE);
    await app.page.keyboard.press("Enter");
    await app.page.locator(".cm-content").waitFor(PATIENCE);
  }, 120_000);
  afterAll(() => app?.close());

  const drawn = async (place: string) => {
    const { page } = app;
    await page.locator(`${place} .katex-display`).waitFor(PATIENCE);
    await page.locator(`${place} .formula.broken`).waitFor(PATIENCE);
    await page.locator(`${place} .tk-word`).first().waitFor(PATIENCE);
    await page.locator(`${place} table td`, { hasText: "Quay" }).waitFor(PATIENCE);
    await page.locator(`${place} .embed-page`, { hasText: "Two of them." }).first().waitFor(PATIENCE);
    expect(await page.locator(place).getByText("Not this.").count()).toBe(0);
    expect(await page.locator(place).getByText("Inside.").count()).toBe(0);
    expect(await page.locator(`${place} .formula.broken`).getAttribute("title")).toMatch(/./);
    expect(await axeFindings(page)).toEqual([]);
  };

  it("is drawn while it is written, and opened and closed without a change", async () => {
    await drawn(".editing");
    expect(onDisk()).toBe(PAGE);
  }, 60_000);

  it("has tables that are edited cell by cell and aligned when they are left", async () => {
    const { page } = app;
    await page.locator(".editing td", { hasText: "Quay" }).click();
    await page.keyboard.type(" of stone");
    await page.keyboard.press("Tab");
    await page.keyboard.type("12");
    await page.keyboard.press("Control+End");
    await page.locator(".editing td", { hasText: "Quay of stone" }).waitFor(PATIENCE);
    const aligned = "| Port          | Depth |\n| ------------- | ----- |\n| Quay of stone | 12    |";
    await expect.poll(onDisk, PATIENCE).toBe(PAGE.replace("| Port | Depth |\n| --- | --- |\n| Quay | 11 |", aligned));
  }, 60_000);

  it("folds what stands under a heading by keys, and changes nothing by it", async () => {
    const { page } = app;
    const before = onDisk();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Control+Shift+BracketLeft");
    await page.locator(".cm-fold-dots").first().waitFor(PATIENCE);
    expect(await page.locator(".editing table").count()).toBe(0);
    await page.keyboard.press("Control+Shift+BracketRight");
    await page.locator(".editing table").waitFor(PATIENCE);
    expect(onDisk()).toBe(before);
  }, 60_000);

  it("is drawn where it is read: tasks are ticked by one letter, footnotes say what they say", async () => {
    const { page } = app;
    await page.keyboard.press("Control+e");
    await drawn("article.reading");
    const before = onDisk();
    await page.getByRole("button", { name: "Closed" }).click();
    await page.locator("article.reading").getByText("Inside.").waitFor(PATIENCE);
    await page.getByRole("link", { name: "Footnote 1" }).focus();
    await page.getByRole("tooltip").waitFor(PATIENCE);
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent ?? "")).toContain("What it says.");
    await page.getByRole("checkbox", { name: "Done" }).click();
    await expect.poll(onDisk, PATIENCE).toBe(before.replace("- [ ] open", "- [x] open"));
    expect(app.log).toEqual([]);
  }, 60_000);

  it("is exported as HTML that stands alone, as Markdown with plain links, and printed whole", async () => {
    const { page } = app;
    const choose = async (title: string) => {
      await page.keyboard.press("Control+p");
      await page.keyboard.type(title);
      await page.getByRole("option", { name: title }).first().waitFor(PATIENCE);
      await page.keyboard.press("Enter");
    };
    const saved = async (title: string) => {
      const download = page.waitForEvent("download");
      await choose(title);
      const file = await download;
      return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
    };
    const html = await saved("Export this page as HTML");
    expect(html.name).toBe("Everything.html");
    for (const part of ["<h1>Everything</h1>", "<math", "Inside.", "Two of them.", "<th>Port</th>", "What it says."])
      expect(html.text).toContain(part);
    expect(html.text).not.toMatch(/<script|<button|blob:|class="katex-html"|Not this\./);
    const markdown = await saved("Export this page as Markdown");
    expect(markdown).toEqual({
      name: "Everything.md",
      text: onDisk().replace("![[Harbour#Berths]]", "[Harbour › Berths](Harbour.md#berths)"),
    });
    await page.evaluate(() => {
      window.print = () => {
        const sheet = document.querySelector(".print-sheet")?.textContent ?? "";
        document.body.dataset.printed = `${document.documentElement.dataset.theme}: ${sheet}`;
      };
    });
    await choose("Print this page");
    await expect.poll(() => page.getAttribute("body", "data-printed"), PATIENCE).toMatch(/^paper: .*Two of them\./s);
    await page.locator(".print-sheet").waitFor({ state: "detached" });
    await page.keyboard.press("Control+o");
    await page.getByRole("combobox").first().pressSequentially("Harbour");
    await page
      .getByRole("option", { name: /Harbour/ })
      .first()
      .waitFor(PATIENCE);
    await page.keyboard.press("Enter");
    await page.getByRole("tab", { name: "Harbour", selected: true }).waitFor(PATIENCE);
    expect((await saved("Export this page as HTML")).text).toContain("<dd>Port, Haven</dd>");
  }, 60_000);

  it("draws diagrams as images made in a frame that can reach nothing, and says why one cannot be drawn", async () => {
    const { page } = app;
    const good = '```mermaid\nflowchart LR\n  A["<img src=x onerror=alert(1)>Quay"] --> B[Berth]\n```\n';
    const bad = "```mermaid\nflowchart LR\n  A -->\n```\n";
    writeFileSync(path.join(folder, "Drawn.md"), `# Drawn\n\n${good}\n${bad}`);
    await page.keyboard.press("Control+o");
    await page.getByRole("combobox").first().pressSequentially("Drawn");
    await page.getByRole("option", { name: /Drawn/ }).first().waitFor(PATIENCE);
    await page.keyboard.press("Enter");
    for (const place of ["article.reading", ".editing"]) {
      const image = page.locator(`${place} .diagram > img`);
      await image.waitFor(PATIENCE);
      expect(await image.getAttribute("src")).toMatch(/^data:image\/svg\+xml.*Berth/s);
      expect(await image.getAttribute("alt")).toContain("B[Berth]");
      await page.locator(`${place} .diagram-trouble`, { hasText: "cannot be drawn" }).waitFor(PATIENCE);
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press("Control+e");
    }
    const download = page.waitForEvent("download");
    await page.keyboard.press("Control+p");
    await page.keyboard.type("Export this page as HTML");
    await page.getByRole("option", { name: "Export this page as HTML" }).first().waitFor(PATIENCE);
    await page.keyboard.press("Enter");
    expect(readFileSync(await (await download).path(), "utf8")).toMatch(/<img src="data:image\/svg\+xml[^"]*Berth/);
    expect(await page.locator(".diagram-frame").getAttribute("sandbox")).toBe("allow-scripts");
    const frame = page.frames().find((one) => one.url().endsWith("diagrams.html"));
    const reached = await frame?.evaluate(async () => {
      const tries = [() => parent.document.title, () => localStorage.length, () => document.cookie];
      const names = tries.map((one) => {
        try {
          return String(one());
        } catch (error) {
          return error instanceof Error ? error.name : "";
        }
      });
      return [...names, await fetch("/api/invoke").then(String, () => "refused")];
    });
    expect(reached).toEqual(["SecurityError", "SecurityError", "SecurityError", "refused"]);
    expect(await page.title()).toContain("Drawn");
  }, 60_000);
});
