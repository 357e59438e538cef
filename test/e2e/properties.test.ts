import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isoDay } from "../../shared/text/iso-day";
import { aSmallBrain } from "../support/small-brain";
import { axeFindings } from "./axe-findings";
import { launch, type RunningApp } from "./shells";

const PATIENCE = { timeout: 15_000 };
const ADA = `---
# about her
type: person
status: 'open' # for now
tags: [crew/lead, night]
works_at: "[[Larkfield]]"
done: false
address:
  city: Bremen
---
# Ada Quill

She keeps the rota.

## Timeline

- **2026-03-02** | Harbour review. [[2026-03-02 Harbour review]]
- **2025-01-20** | Began.
`;
const BROKEN = "---\nstatus: a: b\n---\n# Cy Pell\n\nWords.\n";

/** What a person does to properties and timeline with the keyboard alone, in a real window. */
describe("properties and timeline", () => {
  const folder = aSmallBrain({
    "people/Ada Quill.md": ADA,
    "people/Bo Lind.md": "Words.\r\n",
    "people/Cy Pell.md": BROKEN,
    "people/Di Marsh.md": "---\nstatus: closed\nrota: [Mon]\n---\n# Di Marsh\n",
  });
  const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
  let app: RunningApp;
  beforeAll(async () => {
    app = await launch("browser", { folder });
    await app.page.getByText("Index up to date").waitFor({ timeout: 60_000 });
  }, 120_000);
  afterAll(() => app?.close());

  const press = async (...keys: string[]) => {
    for (const key of keys) await app.page.keyboard.press(key);
  };
  const type = (words: string) => app.page.keyboard.type(words);
  /** What has the focus, by its name. */
  const focused = () =>
    app.page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);
  const comesTo = (name: string) => expect.poll(focused, PATIENCE).toBe(name);

  async function open(title: string): Promise<void> {
    await press("Control+o");
    await type(title);
    await app.page.getByRole("option", { name: title }).first().waitFor(PATIENCE);
    await press("Enter");
    await app.page.getByRole("tab", { name: title, selected: true }).waitFor(PATIENCE);
    await comesTo(`Text of ${title}`);
  }

  /** What the file says once it is saved: what is shown of a save may be that of the one before. */
  const saved = (name: string) =>
    expect.poll(async () => {
      await press("Control+s");
      return read(name);
    }, PATIENCE);

  it("are walked to and changed from the keyboard, and nothing else of the file is", async () => {
    await open("Ada Quill");
    await press("ArrowDown");
    await comesTo("Properties");
    await press("ArrowDown", "ArrowDown");
    await comesTo("status, text");
    await press("Enter", "Control+a");
    await type("clo");
    await app.page.getByRole("option", { name: /closed/ }).waitFor(PATIENCE);
    await press("ArrowDown", "Enter");
    await comesTo("status");
    await press("Escape");
    await comesTo("status, text");
    await press("ArrowDown", "Enter");
    await type("new,");
    await comesTo("Add to tags");
    await press("Escape", "ArrowDown", "Enter");
    await type("Mira");
    await app.page.getByRole("option", { name: /Mira Solano/ }).waitFor(PATIENCE);
    await press("Enter", "Escape", "ArrowDown", "Enter", "Space", "Escape");
    await comesTo("done, checkbox");
    await press("ArrowDown", "ArrowDown", "ArrowDown");
    await comesTo("Text of Ada Quill");
    await press("ArrowUp");
    await comesTo("Add property");
    await press("ArrowUp");
    await comesTo("address, edited in the source");
    const after = ADA.replace("'open'", "'closed'")
      .replace("night]", "night, new]")
      .replace('"[[Larkfield]]"', '["[[Larkfield]]", "[[Mira Solano]]"]')
      .replace("done: false", "done: true");
    await saved("people/Ada Quill.md").toBe(after);
  });

  it("are added, renamed, moved and removed, each step undone by itself", async () => {
    const before = read("people/Ada Quill.md");
    await press("Control+;");
    await comesTo("Name of the new property");
    await app.page.getByRole("option", { name: /attended/ }).waitFor(PATIENCE);
    await type("rota");
    await press("Enter");
    await comesTo("rota");
    await press("Escape", "Space");
    await comesTo("Name");
    await press("Control+a");
    await type("shifts");
    await press("Enter");
    await comesTo("shifts, text");
    await press("Alt+ArrowUp");
    await comesTo("shifts, text");
    await saved("people/Ada Quill.md").toBe(before.replace("address:", "shifts:\naddress:"));
    await press("Delete");
    await comesTo("address, edited in the source");
    await press("Control+z");
    await app.page.getByRole("group", { name: "shifts, text" }).waitFor(PATIENCE);
    await press("Control+z", "Control+z", "Control+z");
    await saved("people/Ada Quill.md").toBe(before);
  });

  it("begin on a page without any, and leave it as it was when the last one goes", async () => {
    await open("Bo Lind");
    await press("Control+;");
    await comesTo("Name of the new property");
    await type("status");
    await press("Enter");
    await comesTo("status");
    await type("open");
    await press("Enter");
    await comesTo("status, text");
    await saved("people/Bo Lind.md").toBe("---\r\nstatus: open\r\n---\r\nWords.\r\n");
    await press("Delete");
    await comesTo("Text of Bo Lind");
    await saved("people/Bo Lind.md").toBe("Words.\r\n");
  });

  it("that cannot be read are told in words, and shown as they are written", async () => {
    await open("Cy Pell");
    await app.page.getByText("Line 2 cannot be read as a property").waitFor(PATIENCE);
    await press("ArrowDown", "Tab", "Enter");
    await comesTo("Text of Cy Pell");
    await app.page.getByText("status: a: b").waitFor(PATIENCE);
    expect(read("people/Cy Pell.md")).toBe(BROKEN);
  });

  it("take a dated entry in the form and order of the timeline, one step to be undone", async () => {
    await open("Ada Quill");
    const before = read("people/Ada Quill.md");
    await press("Control+Shift+A");
    await comesTo("What happened");
    await type("Met [[Mira");
    await app.page.getByRole("option", { name: /Mira Solano/ }).waitFor(PATIENCE);
    await press("Enter");
    await type(" on the quay");
    await press("Shift+Tab");
    await type("2026-02-01");
    await app.page.getByText("1 February 2026").waitFor(PATIENCE);
    await press("Enter");
    await comesTo("Text of Ada Quill");
    const line = "- **2026-02-01** | Met [[Mira Solano]] on the quay\n";
    await saved("people/Ada Quill.md").toBe(before.replace("- **2025", `${line}- **2025`));
    await press("Control+z");
    await saved("people/Ada Quill.md").toBe(before);
    await press("Control+Shift+A");
    await comesTo("What happened");
    await type("Called");
    await press("Enter");
    await comesTo("Text of Ada Quill");
    const today = `- **${isoDay(Date.now())}** | Called\n`;
    await saved("people/Ada Quill.md").toBe(before.replace("- **2026", `${today}- **2026`));
    const words = () => app.page.locator(".split-words").textContent();
    await expect.poll(words, PATIENCE).toBe("3\u00a0entries, newest first");
  });

  it("are written when one goes on without Enter, from the page that is read and from the one that is written", async () => {
    const edit = async (words: string) => {
      await app.page.getByRole("group", { name: "status, text" }).focus();
      await press("Enter", "Control+a");
      await type(words);
      await press("Control+e");
    };
    await press("Control+e");
    await edit("late");
    await saved("people/Ada Quill.md").toContain("status: 'late' # for now\n");
    await edit("later");
    await saved("people/Ada Quill.md").toContain("status: 'later' # for now\n");
  });

  it("fold for good, and have nothing for axe to find in either theme", async () => {
    await app.page.emulateMedia({ reducedMotion: "reduce" });
    expect(await axeFindings(app.page, ["dark"])).toEqual([]);
    await press("Control+e");
    await comesTo("Text of Ada Quill");
    expect(await axeFindings(app.page, ["light"])).toEqual([]);
    await app.page.getByRole("button", { name: "Properties" }).focus();
    await press("Enter");
    await open("Di Marsh");
    await app.page.getByText("2 properties").waitFor(PATIENCE);
    expect(app.log).toEqual([]);
  });
});
