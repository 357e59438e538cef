import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TwoClones } from "../support/two-clones";
import { axeFindings } from "./axe-findings";
import { launch, type RunningApp } from "./shells";

const PERSON =
  "---\ntype: person\nrole: engineer\n---\n# Mira Solano\n\nMira works at [[Larkfield]].\n\n## Hours\n\nShe is there on Mondays.\n\n## Later\n\nNothing yet.\n";
const COMPANY = "---\ntype: company\n---\n# Larkfield\n\nLarkfield makes weather instruments.\n";
const PATIENCE = { timeout: 60_000 };

const world = new TwoClones({
  "people/Mira Solano.md": PERSON,
  "companies/Larkfield.md": COMPANY,
  "notes/Quay.md": "# Quay\n",
});
const { mine, theirs } = world;
let app: RunningApp;

beforeAll(async () => {
  app = await launch("browser", { folder: mine.root });
  await app.page.getByText("Index up to date").waitFor(PATIENCE);
});
afterAll(async () => {
  expect(app?.log).toEqual([]);
  expect(await app?.close()).toBe(0);
  world.close();
});

it("shows how far the two are apart, and has nothing for axe to find while nothing is to be decided", async () => {
  const { page } = app;
  world.theyPush({
    "people/Mira Solano.md": PERSON.replace("engineer", "director").replace("on Mondays", "on Tuesdays"),
    "companies/Larkfield.md": COMPANY.replace("weather", "tide"),
    "notes/Quay.md": "# Quay\n\nTheirs.\n",
  });
  mine.write("people/Mira Solano.md", PERSON.replace("engineer", "captain").replace("on Mondays", "on Fridays"));
  mine.write("companies/Larkfield.md", COMPANY.replace("weather", "sea"));
  mine.commit("Mine");
  await page.keyboard.press("Control+p");
  await page.keyboard.type("Fetch");
  await page.keyboard.press("Enter");
  const status = page.getByRole("button", { name: /1\scommit to bring in from origin\/main, 1\scommit to send/ });
  await status.click(PATIENCE);
  await page.getByRole("heading", { name: "Both sides have moved" }).waitFor(PATIENCE);
  expect(await axeFindings(page)).toEqual([]);
});

const left = (words: string) => app.page.getByRole("main").getByText(words, { exact: true });

it("pulls, leaves three places to a person, and ends the merge from the keyboard", async () => {
  const { page } = app;
  const head = mine.head();
  await page.getByRole("button", { name: "Pull", exact: true }).focus();
  await page.keyboard.press("Enter");
  const files = page.getByRole("complementary", { name: "Files to decide" });
  await files.getByRole("button", { name: /Mira Solano/ }).waitFor(PATIENCE);
  await left("3 left").waitFor(PATIENCE);
  expect([mine.head(), mine.status()]).toEqual([head, ""]);
  expect(await axeFindings(page)).toEqual([]);

  // Larkfield comes first: taken from them, and on to the next page by itself.
  await page.keyboard.press("t");
  await page.getByRole("group", { name: /^Properties, place 1 of 2/ }).waitFor(PATIENCE);
  await page.keyboard.press("m");
  await left("1 left").waitFor(PATIENCE);
  await page.keyboard.press("z");
  await left("2 left").waitFor(PATIENCE);
  await page.keyboard.press("m");
  await left("1 left").waitFor(PATIENCE);
  await page.keyboard.press("e");
  await page.getByRole("textbox", { name: "Words that stay here" }).fill("She is there on Fridays and Tuesdays.");
  await page.keyboard.press("Control+Enter");
  await page.getByText("All decided").waitFor(PATIENCE);
  expect(await axeFindings(page)).toEqual([]);
  expect(mine.head()).toBe(head);
  await page.keyboard.press("f");

  await page.getByRole("heading", { name: "There is more here" }).waitFor(PATIENCE);
  expect(mine.git("log", "-1", "--format=%P")).toBe(`${head} ${theirs.head()}`);
  expect(mine.status()).toBe("");
  const read = (name: string) => readFileSync(path.join(mine.root, name), "utf8");
  expect(read("companies/Larkfield.md")).toBe(COMPANY.replace("weather", "tide"));
  expect(read("people/Mira Solano.md")).toBe(
    PERSON.replace("engineer", "captain").replace("on Mondays", "on Fridays and Tuesdays"),
  );
  expect(read("notes/Quay.md")).toBe("# Quay\n\nTheirs.\n");
});

it("sends the merge, and finds what came in", async () => {
  const { page } = app;
  await page.getByRole("button", { name: "Push", exact: true }).click();
  await page.getByRole("heading", { name: "In step" }).waitFor(PATIENCE);
  theirs.git("pull", "-q", "--ff-only");
  expect(theirs.head()).toBe(mine.head());
  await expect
    .poll(async () => {
      const reply = await app.invoke("search.query", { text: "tide instruments" });
      return reply.ok ? JSON.stringify(reply.value).includes("Larkfield") : false;
    }, PATIENCE)
    .toBe(true);
});
