import { expect, it } from "vitest";
import { asPagePath } from "../../../shared/model/page";
import type { Workspace } from "../../../shared/model/workspace";
import type { StoredPage } from "../../../src-main/ports/page-store";
import { createWorkspace } from "../../../src-main/services/workspace";
import { aNamedPage } from "../domain/think/a-passage";

const stored = (title: string): StoredPage => ({
  ...aNamedPage(title),
  ...{ revision: "r", sizeBytes: 1, modifiedMs: 1, wordCount: 1, tags: [], pageDate: null, excerpt: "" },
});

it("opens what was kept, without pages that are gone or have become others", async () => {
  const pages = new Map(["A", "B"].map((title) => [`${title}.md`, stored(title)]));
  // A name that was a path once may be answered by another page.
  pages.set("old/A.md", stored("A"));
  let kept: Workspace | null = null;
  const state = {
    read: async () => kept,
    async write(value: Workspace) {
      kept = value;
    },
  };
  const workspace = createWorkspace(state, { findPage: async (ref) => pages.get(ref) ?? null });
  expect(await workspace.open()).toEqual({ tabs: [], active: null });
  const tab = (path: string, isPinned = false) => ({ path: asPagePath(path), isPinned });
  await workspace.keep({
    tabs: [tab("B.md", true), tab("gone.md"), tab("old/A.md"), tab("A.md")],
    active: asPagePath("gone.md"),
  });
  const { tabs, active } = await workspace.open();
  expect(tabs.map(({ page, isPinned }) => [page.title, isPinned])).toEqual([
    ["B", true],
    ["A", false],
  ]);
  expect(active).toBeNull();
});
