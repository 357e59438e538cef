import { expect, it } from "vitest";
import { asPagePath } from "../../../shared/model/page";
import type { Workspace } from "../../../shared/model/workspace";
import { createWorkspace } from "../../../src-main/services/workspace";
import { aNamedPage } from "../domain/think/a-passage";

const tab = (path: string, isPinned = false) => ({ path: asPagePath(path), isPinned });

/** A workspace over an index that knows some pages now, and others when it is up to date. */
function aWorkspace(known: readonly string[], later: readonly string[]) {
  const pages = new Map(known.map((title) => [`${title}.md`, aNamedPage(title)]));
  let kept: Workspace | null = null;
  let waits = 0;
  const workspace = createWorkspace({
    state: {
      read: async () => kept,
      async write(value: Workspace) {
        kept = value;
      },
    },
    pageAt: (path) => pages.get(path) ?? null,
    async upToDate() {
      waits++;
      for (const title of later) pages.set(`${title}.md`, aNamedPage(title));
    },
  });
  return { workspace, waits: () => waits };
}

it("opens what was kept, without pages that are gone", async () => {
  const { workspace } = aWorkspace(["A", "B"], []);
  expect(await workspace.open()).toEqual({ tabs: [], active: null });
  await workspace.keep({ tabs: [tab("B.md", true), tab("gone.md"), tab("A.md")], active: asPagePath("gone.md") });
  const { tabs, active } = await workspace.open();
  expect(tabs.map(({ page, isPinned }) => [page.title, isPinned])).toEqual([
    ["B", true],
    ["A", false],
  ]);
  expect(active).toBeNull();
});

it("waits for an index that is built anew, and for none that knows all pages", async () => {
  const { workspace, waits } = aWorkspace(["A"], ["B"]);
  await workspace.keep({ tabs: [tab("A.md")], active: asPagePath("A.md") });
  expect((await workspace.open()).active).toBe("A.md");
  expect(waits()).toBe(0);
  await workspace.keep({ tabs: [tab("A.md"), tab("B.md")], active: asPagePath("B.md") });
  expect((await workspace.open()).tabs.map(({ page }) => page.title)).toEqual(["A", "B"]);
  expect(waits()).toBe(1);
});
