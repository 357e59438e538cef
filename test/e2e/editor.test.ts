import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EditorEvent } from "../support/editor-driver";
import { SCENARIOS } from "../support/editor-scenarios";
import { aSmallBrain } from "../support/small-brain";
import { axeFindings } from "./axe-findings";
import { putText, shownText } from "./editor-page";
import { launch, type RunningApp } from "./shells";

const PATIENCE = { timeout: 15_000 };
const CRLF = "# Lines\r\n\r\n1. one\r\n2. two\r\n\r\nThe tide turns.\r\n";

/** What a person writes with the keyboard alone, in a real window. */
describe("the editor", () => {
  const folder = aSmallBrain({
    "Scratch.md": "start\n",
    "Lines.md": CRLF,
    "people/Ada Quill.md":
      "---\ntype: person\nstatus: open\ntags: [crew/lead]\n---\n# Ada Quill\n\n## Early years\n\nShe keeps the rota.\n",
    "people/Bo Lind.md": "---\ntype: person\nstatus: done\ntags: [crew]\n---\n# Bo Lind\n\nThe quota is here.\n",
    "templates/Meeting.md": "## Agenda {{date}}\n",
    "files/map.png": "not a picture, but a file\n",
  });
  const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
  let app: RunningApp;
  beforeAll(async () => {
    app = await launch("browser", { folder });
    await app.page.getByText("Index up to date").waitFor({ timeout: 60_000 });
    await open("Scratch");
  }, 120_000);
  afterAll(() => app?.close());

  async function open(title: string): Promise<void> {
    await app.page.keyboard.press("Control+o");
    await app.page.keyboard.type(title);
    await app.page.getByRole("option", { name: title }).first().waitFor(PATIENCE);
    await app.page.keyboard.press("Enter");
    await app.page.getByRole("tab", { name: title, selected: true }).waitFor(PATIENCE);
    await app.page.locator(".cm-content").waitFor(PATIENCE);
    await app.page.waitForTimeout(200);
    await app.page.locator(".cm-content").focus();
  }

  const put = (marked: string) => putText(app.page, marked);
  const shown = () => shownText(app.page);

  async function play(event: EditorEvent): Promise<void> {
    const { page } = app;
    if ("type" in event) await page.keyboard.type(event.type);
    else if ("press" in event) await page.keyboard.press(event.press.replace("Mod-", "Control-").replaceAll("-", "+"));
    else if ("compose" in event) {
      const session = await page.context().newCDPSession(page);
      for (const text of event.compose) {
        await session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
      }
      await session.send("Input.insertText", { text: event.compose.at(-1) ?? "" });
      await session.detach();
      await page.waitForTimeout(60);
    } else if ("paste" in event) {
      await page.evaluate(
        ([text, html]) => {
          const data = new DataTransfer();
          data.setData("text/plain", text);
          if (html !== "") data.setData("text/html", html);
          const paste = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
          document.querySelector(".cm-content")?.dispatchEvent(paste);
        },
        [event.paste, event.html ?? ""] as const,
      );
    }
  }

  const isUndoing = (events: readonly EditorEvent[]) =>
    events.some((event) => "outside" in event || ("press" in event && /^Mod-[zy]$/.test(event.press)));

  it("does in a real window what the table says", async () => {
    const wrong: string[] = [];
    // Undo reaches back to the scenario before here; those rows are for the unit tests.
    for (const [name, before, events, after] of SCENARIOS.filter((row) => !isUndoing(row[2]))) {
      await put(before);
      for (const event of events) await play(event);
      const found = await shown();
      if (found !== after) wrong.push(`${name}: ${JSON.stringify(found)} instead of ${JSON.stringify(after)}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  const list = () => app.page.locator(".cm-tooltip-autocomplete");
  const row = (text: string) => list().getByRole("option").filter({ hasText: text }).first();
  /** Accepting waits a moment after a list has opened, so that nobody accepts what they have not seen. */
  async function accept(text: string, key = "Enter"): Promise<void> {
    await row(text).waitFor(PATIENCE);
    await app.page.waitForTimeout(120);
    const chosen = list().locator("[aria-selected=true]");
    for (let step = 0; step < 12 && !((await chosen.textContent()) ?? "").includes(text); step++) {
      await app.page.keyboard.press("ArrowDown");
    }
    await app.page.keyboard.press(key);
    await list().waitFor({ state: "hidden", ...PATIENCE });
  }
  const typed = async (before: string, text: string) => {
    await put(before);
    await app.page.keyboard.type(text, { delay: 10 });
  };

  it("completes pages, headings and blocks", async () => {
    await typed("see ‸", "[[ada");
    await accept("Ada Quill");
    expect(await shown()).toBe("see [[Ada Quill]]‸");
    await typed("see [[Ada Qu‸ill]] on", "i");
    await accept("Ada Quill", "Tab");
    expect(await shown()).toBe("see [[Ada Quill]]‸ on");
    await typed("‸", "[[Ada Quill#ear");
    await accept("Early years");
    expect(await shown()).toBe("[[Ada Quill#Early years]]‸");
    await typed("‸", "[[##early");
    expect(await axeFindings(app.page)).toEqual([]);
    await accept("Early years");
    expect(await shown()).toBe("[[Ada Quill#Early years]]‸");
    await typed("A block here.\n\n‸", "[[#^blo");
    await accept("A block here.");
    expect(await shown()).toMatch(/^A block here\. \^(\w{6})\n\n\[\[#\^\1\]\]‸$/);
  }, 60_000);

  it("writes an id into another page when its block is chosen, and not before", async () => {
    await typed("‸", "[[^^quota");
    await row("The quota is here.").waitFor(PATIENCE);
    expect(read("people/Bo Lind.md")).not.toContain("^");
    await accept("The quota is here.");
    await expect.poll(shown, PATIENCE).toMatch(/^\[\[Bo Lind#\^[\w-]{6}\]\]‸$/);
    const id = /\^([\w-]{6})/.exec(await shown())?.[1];
    expect(read("people/Bo Lind.md")).toContain(`The quota is here. ^${id}\n`);
  }, 60_000);

  it("completes files, tags, commands and properties", async () => {
    await typed("‸", "![[map");
    await accept("map.png");
    expect(await shown()).toBe("![[map.png]]‸");
    await typed("a ‸", "#cr");
    await accept("crew", "Tab");
    expect(await shown()).toBe("a #crew‸");
    await typed("‸", "/tas");
    await accept("Task");
    expect(await shown()).toBe("- [ ] ‸");
    await typed("‸", "/meet");
    await accept("Meeting");
    await expect.poll(shown, PATIENCE).toMatch(/^## Agenda \d{4}-\d\d-\d\d‸$/);
    await typed("---\n‸\n---\n", "sta");
    await accept("status");
    await accept("open");
    expect(await shown()).toBe("---\nstatus: open‸\n---\n");
  }, 60_000);

  it("stays shut after Escape until something else is begun, and while an input method writes", async () => {
    await typed("‸", "[[ad");
    await row("Ada Quill").waitFor(PATIENCE);
    await app.page.keyboard.press("Escape");
    await app.page.keyboard.type("a q", { delay: 30 });
    await app.page.waitForTimeout(300);
    expect(await list().count()).toBe(0);
    await typed("‸", "[[ad");
    await row("Ada Quill").waitFor(PATIENCE);
    await put("[[‸");
    const session = await app.page.context().newCDPSession(app.page);
    await session.send("Input.imeSetComposition", { text: "ada", selectionStart: 3, selectionEnd: 3 });
    await app.page.waitForTimeout(300);
    expect(await list().count()).toBe(0);
    await session.send("Input.insertText", { text: "Ada" });
    await row("Ada Quill").waitFor(PATIENCE);
    await session.detach();
  }, 60_000);

  it("stores a pasted picture once, links it, and undoes the link alone", async () => {
    const paste = () =>
      app.page.evaluate(() => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array([1, 2, 3])], "chart.png", { type: "image/png" }));
        const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
        document.querySelector(".cm-content")?.dispatchEvent(event);
      });
    await put("‸");
    await paste();
    await expect.poll(shown, PATIENCE).toBe("![[chart.png]]‸");
    const place = existsSync(path.join(folder, "attachments")) ? "attachments" : "files";
    expect(readdirSync(path.join(folder, place))).toContain("chart.png");
    await app.page.getByText("Undo takes the link away; the file stays.").waitFor(PATIENCE);
    await put("‸");
    await paste();
    await expect.poll(shown, PATIENCE).toBe("![[chart.png]]‸");
    await app.page.keyboard.press("Control+z");
    expect(await shown()).not.toContain("chart");
    expect(readdirSync(path.join(folder, place)).filter((name) => name.startsWith("chart"))).toEqual(["chart.png"]);
  }, 60_000);

  it("keeps the line ends of a file when a list is continued and saved", async () => {
    await open("Lines");
    const text = CRLF.replaceAll("\r\n", "\n");
    await put(text.replace("1. one", "1. one‸"));
    await app.page.keyboard.press("Enter");
    await app.page.keyboard.type("half");
    await app.page.keyboard.press("Control+s");
    const wanted = CRLF.replace("1. one\r\n2. two", "1. one\r\n2. half\r\n3. two");
    await expect.poll(() => read("Lines.md"), PATIENCE).toBe(wanted);
  }, 60_000);

  it("counts what is selected", async () => {
    await put("«one two» three");
    const line = () => app.page.locator("footer.status").textContent();
    await expect.poll(line, PATIENCE).toMatch(/2 of 3\swords/);
  }, 60_000);

  it("has the keys of Vi for those who want them, and :w saves", async () => {
    // A page that had no line ends but its own.
    await open("Scratch");
    await app.invoke("settings.set", { editor: { hasVimKeys: true } });
    await app.page.locator(".status").getByText("NORMAL").waitFor(PATIENCE);
    await put("‸one\n");
    await app.page.keyboard.press("A");
    await app.page.locator(".status").getByText("INSERT").waitFor(PATIENCE);
    await app.page.keyboard.type(" more");
    await app.page.keyboard.press("Escape");
    await app.page.keyboard.type(":w\n");
    await expect.poll(() => read("Scratch.md"), PATIENCE).toBe("one more\n");
    await app.invoke("settings.set", { editor: { hasVimKeys: false } });
    await app.page
      .locator(".status")
      .getByText("NORMAL")
      .waitFor({ state: "hidden", ...PATIENCE });
  }, 60_000);
});
