import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSmallBrain } from "../support/small-brain";
import { launch, type RunningApp } from "./shells";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SCREENS = ["Today", "Pages", "Search", "Graph", "Think", "Gaps", "Dreams", "Settings"] as const;
const THEMES = { night: "dark", paper: "light" } as const;

/** What axe finds against WCAG 2.2 A and AA, in the whole window as it stands. */
interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

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
    await app.page.evaluate(AXE);
  });
  afterAll(() => app?.close());

  it.each(Object.keys(THEMES) as (keyof typeof THEMES)[])("has nothing for axe to find in %s", async (theme) => {
    await app.page.emulateMedia({ colorScheme: THEMES[theme], reducedMotion: "reduce" });
    const found: string[] = [];
    for (const screen of SCREENS) {
      const rail = app.page.getByRole("navigation", { name: "Main" });
      await rail.getByRole("button", { name: new RegExp(`^${screen}`) }).click();
      await app.page.waitForTimeout(600);
      const violations = await app.page.evaluate(async () => {
        const axe = Reflect.get(window, "axe") as { run(options: unknown): Promise<{ violations: Violation[] }> };
        const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
        return (await axe.run({ runOnly: { type: "tag", values: tags } })).violations;
      });
      found.push(...violations.map(({ id, nodes }) => `${screen}: ${id}: ${nodes[0]?.html.slice(0, 160)}`));
    }
    expect(found).toEqual([]);
  });
});
