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
  const folder = aSmallBrain({ "Boathouse.md": "# Boathouse\n\nThe zandrake was mended before winter.\n" });
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
});
