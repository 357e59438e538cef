import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSmallBrain } from "../support/small-brain";
import { axeFindings } from "./axe-findings";
import { launch, type RunningApp } from "./shells";

const PATIENCE = { timeout: 30_000 };
const MANY = Array.from({ length: 6 }, (_, i) => `The quota of month ${i + 1} is met.\n`).join("\n");

/** What a person finds on the search screen with the keyboard alone. */
describe("the search screen", () => {
  const folder = aSmallBrain({
    "people/Ada Quill.md":
      "---\ntype: person\ntags: [crew/lead]\nstatus: open\n---\n# Ada Quill\n\nKeeps the quota and the rota.\n",
    "people/Bo Lind.md":
      "---\ntype: person\ntags: [crew]\n---\n# Bo Lind\n\nThe quota is here.\n\nThe rota is there.\n",
    "Months.md": `# Months\n\n${MANY}`,
  });
  let app: RunningApp;
  beforeAll(async () => {
    app = await launch("browser", { folder });
    await app.page.getByText("Index up to date").waitFor(PATIENCE);
    await app.page.keyboard.press("Control+Shift+f");
  }, 120_000);
  afterAll(() => app?.close());

  const box = () => app.page.getByRole("combobox", { name: "Search" });
  const write = async (text: string) => {
    await box().fill("");
    await box().pressSequentially(text);
  };
  const titles = () => app.page.getByRole("listbox", { name: "Results" }).getByRole("group");
  const shows = (...names: readonly string[]) =>
    expect
      .poll(async () => (await titles().all()).length, PATIENCE)
      .toBe(names.length)
      .then(async () => {
        for (const name of names) await app.page.getByRole("group", { name }).waitFor(PATIENCE);
      });

  it("offers operators and what the brain holds behind them", async () => {
    await write("ta");
    await app.page.getByText("pages with a tag, or one below it").waitFor(PATIENCE);
    await app.page.keyboard.press("Tab");
    await expect.poll(() => box().inputValue()).toBe("tag:");
    await app.page.getByRole("listbox", { name: "Values" }).getByRole("option", { name: "crew 2" }).waitFor(PATIENCE);
    expect(await axeFindings(app.page)).toEqual([]);
    await app.page.keyboard.press("ArrowDown");
    await app.page.keyboard.press("Enter");
    await expect.poll(() => box().inputValue()).toBe("tag:crew ");
    await app.page.getByText("Pages tagged #crew.").waitFor(PATIENCE);
    await shows("Ada Quill", "Bo Lind");
  }, 60_000);

  it("narrows to what stands in one line, and says so", async () => {
    await write("type:person line:(quota rota)");
    await app.page.getByText("Pages of type person, with quota and rota in one line.").waitFor(PATIENCE);
    await shows("Ada Quill");
    expect(await axeFindings(app.page)).toEqual([]);
  }, 60_000);

  it("underlines what cannot be read, in words too", async () => {
    await write('tag:crew "quo');
    await app.page.getByText("A quotation mark is opened and never closed.").waitFor(PATIENCE);
    expect(await app.page.locator(".underlines .wrong").textContent()).toBe('"quo');
    expect(await axeFindings(app.page)).toEqual([]);
  }, 60_000);

  it("unfolds all passages of a page and opens one of them", async () => {
    await write("quota month");
    await app.page.getByRole("group", { name: "Months" }).waitFor(PATIENCE);
    await write("line:(quota month)");
    await shows("Months");
    await app.page.getByText("3 more passages").waitFor(PATIENCE);
    await app.page.keyboard.press("Shift+Enter");
    await expect.poll(() => titles().getByRole("option").count(), PATIENCE).toBe(6);
    for (let i = 0; i < 5; i++) await app.page.keyboard.press("ArrowDown");
    await app.page.keyboard.press("Enter");
    await app.page.getByRole("tab", { name: "Months" }).waitFor(PATIENCE);
    await app.page.keyboard.press("Control+Shift+f");
    await expect.poll(() => box().inputValue()).toBe("line:(quota month)");
  }, 60_000);

  it("keeps a search under a name, and runs, renames and deletes it", async () => {
    await write("[status:open]");
    await shows("Ada Quill");
    await app.page.getByRole("button", { name: "Save" }).click();
    await app.page.getByRole("textbox", { name: "Name of the search" }).fill("Still open");
    await app.page.keyboard.press("Enter");
    await app.page.getByText("Saved as “Still open”").waitFor(PATIENCE);
    await box().fill("");
    await app.page.getByRole("button", { name: "Rename Still open" }).focus();
    await app.page.keyboard.press("Enter");
    await app.page.getByRole("textbox", { name: "New name of Still open" }).fill("Open ones");
    await app.page.keyboard.press("Enter");
    await app.page.getByRole("button", { name: "Open ones", exact: false }).first().waitFor(PATIENCE);
    expect(await axeFindings(app.page)).toEqual([]);
    await app.page.locator(".saved-run").click();
    await expect.poll(() => box().inputValue()).toBe("[status:open]");
    await shows("Ada Quill");
    await box().fill("");
    await app.page.getByRole("button", { name: "Delete Open ones" }).click();
    await expect.poll(() => app.page.locator(".saved-row").count(), PATIENCE).toBe(0);
  }, 60_000);

  it("leaves plain words alone", async () => {
    await write('Re: "quota');
    await app.page.getByRole("group", { name: "Bo Lind" }).waitFor(PATIENCE);
    expect(await app.page.locator(".query-problems").count()).toBe(0);
    expect(app.log).toEqual([]);
  }, 60_000);
});
