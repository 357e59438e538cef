import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wordModel } from "../support/fake-embeddings";
import { type FakeModelServer, startFakeModelServer } from "../support/fake-model-server";
import { aSmallBrain } from "../support/small-brain";
import { axeFindings } from "./axe-findings";
import { launch, type RunningApp } from "./shells";

const PATIENCE = { timeout: 30_000 };

/** A model of one's own for search by meaning, from the settings to the results. */
describe("search by meaning with one's own model", () => {
  const folder = aSmallBrain({
    "Boathouse.md": "# Boathouse\n\nThe zandrake was mended before winter.\n",
    "Swell drift.md": `# Swell drift\n\nSwell drift is how a moored buoy wanders with the sea. ${"It grows with the wind and the length of the chain. ".repeat(5)}\n`,
    "Hollowmere.md": "---\nprivate: true\n---\n\n# Hollowmere\n\nThe zandrake of Hollowmere was mended in spring.\n",
  });
  let server: FakeModelServer;
  let app: RunningApp;
  let page: Page;
  beforeAll(async () => {
    server = await startFakeModelServer({ embeds: wordModel([["flurbit", "zandrake"]]) });
    app = await launch("browser", { folder });
    page = app.page;
    await page.getByText("Index up to date").waitFor(PATIENCE);
    const rail = page.getByRole("navigation", { name: "Main" });
    await rail.getByRole("button", { name: /^Settings/ }).click();
    await page.getByRole("button", { name: "Search by meaning" }).click();
  });
  afterAll(async () => {
    expect(app?.log).toEqual([]);
    await app?.close();
    await server?.close();
  });

  it("has nothing for axe to find, in both themes, while it is off", async () => {
    await page.getByRole("heading", { name: "Search by meaning" }).waitFor(PATIENCE);
    expect(await axeFindings(page)).toEqual([]);
    expect(server.requests).toEqual([]);
  });

  it("is set up from the keyboard, and nothing of the brain is sent before the switch", async () => {
    const address = page.getByLabel("Address of the embedding model");
    await address.focus();
    await page.keyboard.type(server.url);
    await page.getByLabel("Name of the embedding model").focus();
    await page.keyboard.type("embed-1");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Try", exact: true, disabled: false }).focus(PATIENCE);
    await page.keyboard.press("Enter");
    await page.getByText("It works: vectors of 64 numbers.").waitFor(PATIENCE);
    expect(server.requests.map((request) => request.body).join("\n")).not.toContain("zandrake");
    const choice = page.getByRole("radiogroup", { name: "Vectors of search by meaning" });
    await choice.getByRole("radio", { name: "Built in" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByText(/Every passage has its vector\..*embed-1 answers\./).waitFor(PATIENCE);
    expect(server.requests.map((request) => request.body).join("\n")).toContain("zandrake");
    expect(await axeFindings(page)).toEqual([]);
  });

  it("finds what only the model knows, and says when it does not answer", async () => {
    await page.keyboard.press("Control+Shift+F");
    const box = page.getByRole("combobox", { name: "Search" });
    await box.fill("flurbit");
    await page.getByText("By words and your model’s vectors.").waitFor(PATIENCE);
    await page.getByRole("option", { name: /Boathouse/ }).waitFor(PATIENCE);
    server.setFault({ kind: "hang" });
    await box.fill("instruments weather");
    await page
      .getByText("Searched by words and built-in vectors: the model did not answer (no reply in time).")
      .waitFor(PATIENCE);
    await page
      .getByRole("option", { name: /Larkfield/ })
      .first()
      .waitFor(PATIENCE);
    expect(await axeFindings(page)).toEqual([]);
    server.setFault(null);
  });

  const chats = () => server.requests.filter(({ path }) => path === "/v1/chat/completions");
  const box = () => page.getByRole("textbox", { name: "Ask your notes" });

  it("answers with a chat model: all that is sent is shown first, and private pages are not in it", async () => {
    await app.invoke("settings.set", {
      model: { baseUrl: server.url, model: "small-1" },
      meaning: { vectors: "built_in" },
    });
    await page.keyboard.press("Control+j");
    await box().fill("When was the zandrake mended?");
    await page.getByRole("button", { name: /^Asks small-1/ }).focus(PATIENCE);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "What is sent" });
    await dialog.getByText(/mended before winter/).waitFor(PATIENCE);
    await dialog.getByText(/1\u00a0private page left out/).waitFor(PATIENCE);
    expect(await axeFindings(page)).toEqual([]);
    expect(chats()).toEqual([]);
    await dialog.getByRole("button", { name: "Ask", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByText(/^small-1, .* tokens$/).waitFor(PATIENCE);
    expect(chats()).toHaveLength(1);
    expect(chats()[0]?.body).not.toContain("Hollowmere");
  });

  it("goes on with its answer when the window is loaded again, and asks once", async () => {
    server.requests.length = 0;
    server.setTokenDelay(300);
    await box().fill("Where do they keep the zandrake in winter?");
    await page.keyboard.press("Enter");
    await expect.poll(() => chats().length, PATIENCE).toBe(1);
    await page.reload();
    server.setTokenDelay(0);
    await page.getByText("Index up to date").waitFor(PATIENCE);
    await page.keyboard.press("Control+j");
    const exchange = page.getByRole("region", { name: "Where do they keep the zandrake in winter?" });
    await exchange.getByText(/^small-1, .* tokens$/).waitFor(PATIENCE);
    expect(chats()).toHaveLength(1);
    expect(await axeFindings(page)).toEqual([]);
  });

  it("tells a failure in words, with the notes' own sentences standing in", async () => {
    server.setFault({ kind: "unsupported_sentence", text: "The zandrake was sold to Norway." });
    await box().fill("What was mended before winter?");
    await page.keyboard.press("Enter");
    await page.getByText(/1 dropped|no sentence of the reply was supported/).waitFor(PATIENCE);
    expect(await page.getByText("sold to Norway").count()).toBe(0);
    server.setFault({ kind: "status", status: 503, retryAfterMs: 1 });
    await box().fill("What is mended in the boathouse?");
    await page.keyboard.press("Enter");
    await page
      .getByText("small-1: the endpoint failed (503). The sentences above come from your notes alone.")
      .waitFor(PATIENCE);
    server.setFault(null);
    await app.invoke("settings.set", { model: { baseUrl: "", model: "" } });
  });

  it("begins what fills a gap where it is lacking, and the gap closes with it", async () => {
    await box().fill("What is swell drift?");
    await page.keyboard.press("Enter");
    const side = page.getByRole("complementary", { name: "Gaps and evidence" });
    await side.getByRole("button", { name: /^Add a source: / }).focus(PATIENCE);
    await page.keyboard.press("Enter");
    const line = page.locator(".cm-line", { hasText: /\d{4}-\d{2}-\d{2}.* Source:/ });
    await line.waitFor(PATIENCE);
    await page.keyboard.type("Pilots’ handbook, 1998");
    await page.keyboard.press("Control+s");
    await page.keyboard.press("Control+j");
    await side.getByRole("heading", { name: "Evidence" }).waitFor(PATIENCE);
    await side.getByRole("button", { name: /^Add a source: / }).waitFor({ state: "detached", ...PATIENCE });
  });
});
