import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSmallBrain } from "../support/small-brain";
import { axeFindings } from "./axe-findings";
import { launch, type RunningApp } from "./shells";

const ADA = "---\ntype: person # kept\n---\n# Ada Quill\n\nAda invested in [[Lumio]] last year.\n";
const LOG = "# Log\n\nSaw [[Sam]] and [[Nobody]] at noon. Again [[Sam]].\n";
/** Line ends of the other kind: a correction keeps them. */
const CARA = "# Cara Venn\r\n\r\nCara advises [[Brightwell]] on glass.\r\n";
const REEF = "---\ntype: project\n---\n# Reef\n\nReef is part of [[Tideline]].\n";
const TIDELINE = "---\ntype: project\nstage: late # said in May\n---\n# Tideline\n";
const SLIP = "# Slip\n\nAsk [[Cara Vennn]] first. Then [[Cara Vennn|her]] again.\n";
const BRIGHTWELL = "---\ntype: company\n---\n# Brightwell\n";
const NAMED = {
  "visits/May.md": "# May\n\nWe saw Brightwell in May. Brightwell was open.\n",
  "visits/June.md": "# June\r\n\r\nIn June the people of Brightwell wrote to us.\r\n",
  "visits/July.md": "# July\n\n- Lunch at Brightwell with the others\n",
  "visits/August.md": "# August\n\nNobody at Brightwell was there.\n",
};
const PATIENCE = { timeout: 30_000 };

const SCHEMA = ".noctuary/schema.yaml";
const RECIPES = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((n) => [
    `recipes/Soup ${n}.md`,
    n < 3 ? `---\nsupplier: "[[Lumio]]"\n---\n# Soup ${n}\n` : `# Soup ${n}\n`,
  ]),
);

/** What a person does about links that were read wrongly, from the panel beside the page. */
describe("the links panel", () => {
  const folder = aSmallBrain({
    "people/Ada Quill.md": ADA,
    "people/Bo Lind.md": "---\ntype: person\nmentored_by: Ada Quill\n---\n# Bo Lind\n",
    "companies/Lumio.md": "---\ntype: company\n---\n# Lumio\n",
    "meetings/2026-04-01 Spring call.md": "# Spring call\n\nWe heard that [[Ada Quill]] founded [[Lumio]] long ago.\n",
    "north/Sam.md": "# Sam\n",
    "south/Sam.md": "# Sam\n",
    "Log.md": LOG,
    "people/Cara Venn.md": CARA,
    "companies/Brightwell.md": BRIGHTWELL,
    "projects/Reef.md": REEF,
    "projects/Tideline.md": TIDELINE,
    "Slip.md": SLIP,
    ...NAMED,
    ...RECIPES,
  });
  let app: RunningApp;
  let page: Page;
  beforeAll(async () => {
    app = await launch("browser", { folder });
    page = app.page;
    await page.getByText("Index up to date").waitFor(PATIENCE);
  });
  afterAll(async () => {
    expect(app?.log).toEqual([]);
    await app?.close();
  });

  const textOf = (name: string) => readFileSync(path.join(folder, name), "utf8");
  const panel = () => page.getByRole("complementary", { name: "Inspector" });
  const why = (name: RegExp) => panel().getByRole("button", { name });
  async function open(typed: string, title: RegExp) {
    await page.keyboard.press("Control+o");
    await page.keyboard.type(typed);
    await page.getByRole("option", { name: title }).first().waitFor(PATIENCE);
    await page.keyboard.press("Enter");
    await page.getByRole("tab", { name: title }).waitFor(PATIENCE);
  }

  it("retypes a relation by the keyboard alone: the property is added and nothing else, and the panel says it", async () => {
    await open("ada quill", /Ada Quill/);
    await why(/^Why: invested in Lumio/).focus();
    await page.keyboard.press("Enter");
    await panel().getByText("Read from the verb of the sentence").waitFor(PATIENCE);
    await panel().getByRole("button", { name: "Correct…" }).focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog", { name: "Correct: invested in Lumio" });
    await menu.waitFor(PATIENCE);
    await page.keyboard.press("Escape");
    await menu.waitFor({ state: "detached", ...PATIENCE });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Correct…");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const kind = page.getByRole("combobox", { name: "Link type" });
    await kind.and(page.locator(":focus")).waitFor(PATIENCE);
    await page.keyboard.type("advis");
    await page
      .getByRole("option", { name: /^advises/ })
      .first()
      .waitFor(PATIENCE);
    await page.keyboard.press("Enter");
    await page.getByText("Written into Ada Quill’s properties: advises.").waitFor(PATIENCE);
    await why(/^Why: advises Lumio/).waitFor(PATIENCE);
    await panel().getByText("Written by you in the property advises.").waitFor(PATIENCE);
    expect(textOf("people/Ada Quill.md")).toBe(ADA.replace("# kept\n", '# kept\nadvises: "[[companies/Lumio]]"\n'));
    await why(/^Why: invested in Lumio/).waitFor({ state: "detached", ...PATIENCE });
  });

  it("refuses a relation: it is gone, and remembered as refused", async () => {
    await open("lumio", /Lumio/);
    await why(/^Why: founded by Ada Quill/).click();
    await panel().getByRole("button", { name: "Correct…" }).click();
    await page.getByRole("button", { name: /^Not so/ }).click();
    await why(/^Why: founded by Ada Quill/).waitFor({ state: "detached", ...PATIENCE });
    expect(textOf(".noctuary/links.yaml")).toMatch(/on: meetings\/2026-04-01 Spring call\.md[\s\S]*type: founded/);
    await page.getByRole("button", { name: "Undo" }).click();
    await why(/^Why: founded by Ada Quill/).waitFor(PATIENCE);
    expect(textOf(".noctuary/links.yaml")).not.toContain("type: founded");
  });

  it("confirms a relation: it is written into the page, whose line ends stay", async () => {
    await open("cara venn", /Cara Venn/);
    await why(/^Why: advises Brightwell/).click();
    await panel().getByRole("button", { name: "Correct…" }).click();
    await page.getByRole("button", { name: /^Confirm/ }).click();
    await panel().getByText("Written by you in the property advises.").waitFor(PATIENCE);
    expect(textOf("people/Cara Venn.md")).toBe(`---\r\nadvises: "[[companies/Brightwell]]"\r\n---\r\n${CARA}`);
    expect(textOf("companies/Brightwell.md")).toBe(BRIGHTWELL);
  });

  it("turns a relation round: the page says it the other way, and the sentence is not read as before", async () => {
    await open("reef", /Reef/);
    await why(/^Why: part of Tideline/).click();
    await panel().getByRole("button", { name: "Correct…" }).click();
    await page.getByRole("button", { name: /^Turn round/ }).click();
    await why(/^Why: has part Tideline/).waitFor(PATIENCE);
    await why(/^Why: part of Tideline/).waitFor({ state: "detached", ...PATIENCE });
    expect(textOf("projects/Tideline.md")).toBe(TIDELINE);
    expect(textOf("projects/Reef.md")).toBe(REEF.replace("project\n", 'project\nmembers: "[[projects/Tideline]]"\n'));
    expect(textOf(".noctuary/links.yaml")).toMatch(/on: projects\/Reef\.md[\s\S]*type: part_of/);
  });

  it("points a name that no page has to a page, and every link of that name follows", async () => {
    await open("slip", /^Slip/);
    await panel().getByRole("button", { name: "Point to… a page for Cara Vennn" }).click();
    await page
      .getByRole("combobox", { name: "Which page is Cara Vennn?" })
      .and(page.locator(":focus"))
      .waitFor(PATIENCE);
    await page.getByRole("option", { name: /Cara Venn/ }).waitFor(PATIENCE);
    await page.keyboard.press("Enter");
    await page
      .getByText("“Cara Vennn” means people/Cara Venn.md now, in 2\u00a0places of this page.")
      .waitFor(PATIENCE);
    expect(textOf("Slip.md")).toBe("# Slip\n\nAsk [[Cara Venn|Cara Vennn]] first. Then [[Cara Venn|her]] again.\n");
  });

  it("links a mention by the keyboard, then all certain ones but the one whose tick was taken", async () => {
    await open("brightwell", /Brightwell/);
    const mentions = panel().getByRole("region", { name: "Mentions without a link" });
    await mentions.getByRole("button", { name: /^Mentions without a link/ }).focus();
    await page.keyboard.press("Enter");
    await mentions
      .getByRole("listitem")
      .filter({ hasText: "We saw" })
      .getByRole("button", { name: "Link", exact: true })
      .focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => textOf("visits/May.md"), PATIENCE).not.toBe(NAMED["visits/May.md"]);
    expect(textOf("visits/May.md")).toBe("# May\n\nWe saw [[Brightwell]] in May. Brightwell was open.\n");
    await mentions.getByRole("button", { name: "Link all certain ones…" }).click();
    const dialog = page.getByRole("dialog", { name: "Link all certain ones" });
    await dialog.getByRole("heading", { name: /^3\slinks on 3\spages/ }).waitFor(PATIENCE);
    await dialog.getByText("In June the people of [[Brightwell]] wrote to us.").waitFor(PATIENCE);
    for (const [name, text] of Object.entries(NAMED).slice(1)) expect(textOf(name)).toBe(text);
    await dialog.getByRole("checkbox", { name: /August/ }).uncheck();
    await dialog.getByRole("button", { name: "Link 2" }).click();
    await page.getByText(/2\slinks written on 2\spages\./).waitFor(PATIENCE);
    expect(textOf("visits/June.md")).toBe(NAMED["visits/June.md"].replace("Brightwell", "[[Brightwell]]"));
    expect(textOf("visits/July.md")).toBe(NAMED["visits/July.md"].replace("Brightwell", "[[Brightwell]]"));
    expect(textOf("visits/August.md")).toBe(NAMED["visits/August.md"]);
  });

  it("settles a name that several pages have, everywhere on the page", async () => {
    await open("log", /^Log/);
    await panel().getByRole("button", { name: "This one: south/Sam.md" }).click();
    await expect.poll(() => textOf("Log.md"), PATIENCE).toBe(LOG.replaceAll("[[Sam]]", "[[south/Sam|Sam]]"));
    await panel()
      .getByRole("button", { name: "This one: south/Sam.md" })
      .waitFor({ state: "detached", ...PATIENCE });
    await panel().getByRole("button", { name: "Create Nobody" }).waitFor(PATIENCE);
  });

  it("is clean for axe with its popup open, in both themes", async () => {
    await panel().getByRole("button", { name: "Point to… a page for Nobody" }).click();
    await page.getByRole("combobox", { name: "Which page is Nobody?" }).waitFor(PATIENCE);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
  });

  it("offers the kinds that the folder has, writes the chosen ones and knows them at once", async () => {
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("button", { name: /^Today/ })
      .click();
    const kinds = page.getByRole("list", { name: "Kinds found here" });
    await kinds.waitFor(PATIENCE);
    expect(await kinds.getByRole("checkbox", { name: /recipe.*6 pages in recipes/ }).isChecked()).toBe(true);
    await kinds.getByRole("checkbox", { name: /supplier.*2 pages name a company/ }).check();
    await page.getByRole("button", { name: "Show the file" }).click();
    await page.getByRole("region", { name: "The file as it would be" }).getByText("supplier:").waitFor(PATIENCE);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Write the schema" }).click();
    await page.getByText("Written to .noctuary/schema.yaml.").waitFor(PATIENCE);
    await kinds.waitFor({ state: "detached", ...PATIENCE });
    expect(textOf(SCHEMA)).toMatch(/page_types:\n {2}# 6 pages in recipes\n {2}recipe:\n {4}folders: \[recipes\]\n/);
    await open("lumio", /Lumio/);
    await why(/^Why: supplier of Soup 1/).waitFor(PATIENCE);
    await page.keyboard.press("Control+g");
    await page.getByRole("list", { name: "Types shown" }).getByText("Recipe").waitFor(PATIENCE);
  });

  it("follows the schema file when it is changed, and tells what it cannot understand", async () => {
    const types = "page_types:\n  recipe: { folders: recipes, label: Dish, colour: place, icon: source }\n";
    writeFileSync(
      path.join(folder, SCHEMA),
      `${types}link_types:\n  mentors: { inverse: mentored_by, from: person, to: person }\nlinks: {}\n`,
    );
    await page.keyboard.press("Control+g");
    await page.getByRole("list", { name: "Types shown" }).getByText("Dish").waitFor(PATIENCE);
    await open("bo lind", /Bo Lind/);
    await why(/^Why: mentored by Ada Quill/).waitFor(PATIENCE);
    await page.getByText("Line 5: `links` is nothing that a schema has.").waitFor(PATIENCE);
    await page.getByRole("button", { name: "Look", exact: true }).click();
    await page.getByRole("list", { name: "Problems of the schema file" }).getByText("Line 5").waitFor(PATIENCE);
    expect(await axeFindings(page)).toEqual([]);
  });
});
