import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSmallBrain } from "../support/small-brain";
import { axeFindings } from "./axe-findings";
import { launch, type RunningApp } from "./shells";

const SCREENS = ["Today", "Pages", "Search", "Graph", "Think", "Gaps", "Dreams", "Settings"] as const;
const THEMES = { night: "dark", paper: "light" } as const;

describe("every screen in both themes", () => {
  const folder = aSmallBrain();
  let app: RunningApp;
  beforeAll(async () => {
    app = await launch("browser", { folder });
    await app.page.getByText("Index up to date").waitFor({ timeout: 30_000 });
    await app.page.keyboard.press("Control+o");
    await app.page.keyboard.type("mira");
    await app.page
      .getByRole("option", { name: /Mira Solano/ })
      .first()
      .waitFor();
    await app.page.keyboard.press("Enter");
  });
  afterAll(() => app?.close());

  it.each(Object.keys(THEMES) as (keyof typeof THEMES)[])("has nothing for axe to find in %s", async (theme) => {
    await app.page.emulateMedia({ colorScheme: THEMES[theme], reducedMotion: "reduce" });
    const found: string[] = [];
    for (const screen of SCREENS) {
      const rail = app.page.getByRole("navigation", { name: "Main" });
      await rail.getByRole("button", { name: new RegExp(`^${screen}`) }).click();
      await app.page.waitForTimeout(600);
      found.push(...(await axeFindings(app.page, [THEMES[theme]])).map((finding) => `${screen}: ${finding}`));
    }
    expect(found).toEqual([]);
  });
});
