import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const THEMES = ["dark", "light"] as const;

/** What axe finds against WCAG 2.2 A and AA. */
interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe finds in the window as it stands, in each theme or in those given; empty when it is clean. */
export async function axeFindings(page: Page, themes: readonly (typeof THEMES)[number][] = THEMES): Promise<string[]> {
  if (!(await page.evaluate(() => Reflect.has(window, "axe")))) await page.evaluate(AXE);
  const found: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.waitForTimeout(150);
    const violations = await page.evaluate(async () => {
      const axe = Reflect.get(window, "axe") as { run(options: unknown): Promise<{ violations: Violation[] }> };
      const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
      return (await axe.run({ runOnly: { type: "tag", values: tags } })).violations;
    });
    found.push(...violations.map(({ id, nodes }) => `${colorScheme}: ${id}: ${nodes[0]?.html.slice(0, 160)}`));
  }
  return found;
}
