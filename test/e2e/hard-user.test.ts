import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSmallBrain } from "../support/small-brain";
import { putText, shownText } from "./editor-page";
import { launch, type RunningApp } from "./shells";

const PATIENCE = { timeout: 30_000 };
const TABLE = "| Port | Depth |\n| ---- | ----- |\n| Quay | 11    |";
const LARGE = `# Large\n\n${"Some *words* with [[Links|a link]] and `code`, a line of usual length.\n\n".repeat(28_000)}`;

/** What somebody does who knows the keys and is in a hurry, in a real window. */
describe("a page in hard use", () => {
  const folder = aSmallBrain({ "Scratch.md": "start\n", "Large.md": LARGE });
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
  const press = async (...keys: string[]) => {
    for (const key of keys) await app.page.keyboard.press(key);
  };

  it("shows what Ctrl+F finds inside of a drawn table and a drawn formula", async () => {
    const { page } = app;
    await put(`‸top\n\n${TABLE}\n\n$$\nalpha + beta\n$$\n\nend Quay\n`);
    await page.locator(".editing table").waitFor(PATIENCE);
    await press("Control+f");
    await page.keyboard.type("Quay");
    await page.getByText("2 found").waitFor(PATIENCE);
    await page.locator(".editing table").waitFor({ state: "hidden", ...PATIENCE });
    expect(await page.locator(".cm-line", { hasText: "| Quay" }).count()).toBe(1);
    await press("Enter");
    await page.locator(".editing table").waitFor(PATIENCE);
    await page.getByRole("textbox", { name: "Find in this page" }).fill("beta");
    await page.locator(".cm-line", { hasText: "alpha + beta" }).waitFor(PATIENCE);
    await press("Escape");
    expect(await shown()).toContain("alpha + «beta»");
  }, 60_000);

  it.each([
    ["a page without a title of its own", "‸one\n\na **bold** b\n\nlast\n"],
    ["a page without one that has properties", "---\nstatus: open\n---\n‸one\n\na **bold** b\n\nlast\n"],
    ["a page with title and properties", "---\nstatus: open\n---\n# Title\n\n‸one\n\ntwo\n\nlast\n"],
    ["tables and formulas", `# T\n\n‸one\n\n${TABLE}\n\ntwo\n\n$$\nx\n$$\n\nlast\n\n![[Scratch]]\n\nend\n`],
  ])(
    "finds each line where it is drawn: %s",
    async (_, text) => {
      const { page } = app;
      await put(text);
      await page.waitForTimeout(600);
      const wrong = await page.evaluate(() => {
        // biome-ignore lint/suspicious/noExplicitAny: the library keeps its view at the element
        const { view } = (document.querySelector(".cm-content") as any).cmTile.root;
        return [...document.querySelectorAll(".cm-content > .cm-line")].flatMap((line) => {
          const { left, top, height } = line.getBoundingClientRect();
          const block = view.lineBlockAt(view.posAtDOM(line));
          const found = view.posAtCoords({ x: left + 2, y: top + height / 2 }, false);
          const isThere = found >= block.from && found <= block.to;
          return isThere ? [] : [`${line.textContent}: ${found} is not in ${block.from} to ${block.to}`];
        });
      });
      expect(wrong).toEqual([]);
    },
    60_000,
  );

  it("goes down and up through blank lines one by one", async () => {
    await put("‸one\n\n\ntwo\n");
    await app.page.waitForTimeout(300);
    for (const after of ["one\n‸\n\ntwo\n", "one\n\n‸\ntwo\n", "one\n\n\n‸two\n"]) {
      await press("ArrowDown");
      expect(await shown()).toBe(after);
    }
    for (const after of ["one\n\n‸\ntwo\n", "one\n‸\n\ntwo\n", "‸one\n\n\ntwo\n", "‸one\n\n\ntwo\n"]) {
      await press("ArrowUp");
      expect(await shown()).toBe(after);
    }
  }, 60_000);

  it("selects down through blank lines one by one", async () => {
    await put("‸one\n\n\ntwo\n");
    await app.page.waitForTimeout(300);
    await press("Shift+ArrowDown", "Shift+ArrowDown");
    expect(await shown()).toBe("«one\n\n»\ntwo\n");
  }, 60_000);

  it("goes over hidden marks letter by letter, and selects over them", async () => {
    await put("‸\n\na **bold** b\n");
    await press("ArrowDown", "ArrowDown", "End");
    expect(await shown()).toBe("\n\na **bold** b‸\n");
    await press("Home");
    expect(await shown()).toBe("\n\n‸a **bold** b\n");
    for (let step = 0; step < 4; step++) await press("Shift+ArrowRight");
    expect(await shown()).toBe("\n\n«a **»bold** b\n");
    await press("Shift+End", "Control+c", "Control+Home", "Control+v");
    expect(await shown()).toBe("a **bold** b‸\n\na **bold** b\n");
  }, 60_000);

  it("shows the line of the caret again when the button is let go elsewhere", async () => {
    const { page } = app;
    await put("‸one\n\na **bold** b\n");
    await press("ArrowRight");
    await page.locator(".cm-line", { hasText: "bold" }).hover();
    await page.mouse.down();
    await page.evaluate(() => window.dispatchEvent(new Event("blur")));
    await page.locator(".cm-line", { hasText: "a **bold** b" }).waitFor(PATIENCE);
    await page.mouse.up();
  }, 60_000);

  it("takes a table away and brings it back, and keeps it one when lines are pasted into a cell", async () => {
    const { page } = app;
    await put(`‸top\n\n${TABLE}\n\nend\n`);
    await page.locator(".editing table").waitFor(PATIENCE);
    const before = (await shown()).replace("‸", "");
    await press("Control+a", "Delete");
    expect(await shown()).toBe("‸");
    await press("Control+z");
    expect((await shown()).replace(/[‸«»]/g, "")).toBe(before);
    await press("Control+Home");
    await page.locator(".editing table").waitFor(PATIENCE);
    await page.locator(".editing td", { hasText: "11" }).click();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData("text/plain", " m\nor | more");
      const paste = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      document.querySelector(".cm-content")?.dispatchEvent(paste);
    });
    await press("Control+Home");
    await page.locator(".editing td", { hasText: "or | more" }).waitFor(PATIENCE);
    await press("Control+z", "Control+z");
    expect((await shown()).replace(/[‸«»]/g, "")).toBe(before);
  }, 60_000);

  it("is written in from right to left, with pictures for letters, and by an input method beside a widget", async () => {
    const { page } = app;
    await put("- [ ] ‸\n\n> [!note] x\n");
    await page.keyboard.type("שלום 👩‍👩‍👧 עולם");
    await press("Control+b");
    await press("Backspace", "Backspace");
    expect((await shown()).split("\n")[0]).toContain("שלום 👩‍👩‍👧 ");
    await put("$x$ ‸\n\nend\n");
    // What is put here by the test and what is typed at once would be one step to undo.
    await page.waitForTimeout(700);
    const session = await page.context().newCDPSession(page);
    for (const text of ["k", "か", "かん"]) {
      await session.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
    }
    await session.send("Input.insertText", { text: "漢" });
    await session.detach();
    await expect.poll(shown, PATIENCE).toBe("$x$ 漢‸\n\nend\n");
    await press("Control+z");
    expect(await shown()).toBe("$x$ ‸\n\nend\n");
  }, 60_000);

  it("writes at the end of a page of two megabytes and in a line of a hundred thousand letters", async () => {
    const { page } = app;
    await put(`${"word *and* [[link]] ".repeat(5000)}‸\n`);
    await page.keyboard.type("end");
    expect((await shown()).endsWith("end‸\n")).toBe(true);
    await press("Home");
    await put("‸start\n");
    await open("Large");
    await press("Control+End");
    await page.keyboard.type("The end. ");
    await press("Control+s");
    await expect.poll(() => read("Large.md").endsWith("The end. "), PATIENCE).toBe(true);
    expect(read("Large.md")).toBe(`${LARGE}The end. `);
    expect(app.log).toEqual([]);
  }, 120_000);
});
