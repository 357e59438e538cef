import { expect, it } from "vitest";
import { asPagePath } from "../../../shared/model/page";
import { groupsOf, type KeptTab, type Workspace } from "../../../shared/model/workspace";
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

/** One group with these tabs. */
const groupOf = (tabs: readonly KeptTab[], active: string | null) => ({
  tabs,
  active: active === null ? null : asPagePath(active),
  isReading: false,
  share: 1,
});
const inOneGroup = (tabs: readonly KeptTab[], active: string | null): Workspace => ({
  columns: [{ groups: [groupOf(tabs, active)], share: 1 }],
  activeGroup: 0,
});

it("opens what was kept, without pages that are gone", async () => {
  const { workspace } = aWorkspace(["A", "B"], []);
  expect(await workspace.open()).toEqual({ columns: [], activeGroup: 0 });
  const left = groupOf([tab("B.md", true), tab("gone.md"), tab("A.md")], "gone.md");
  const right = { ...groupOf([tab("A.md")], "A.md"), isReading: true, share: 3 };
  await workspace.keep({
    columns: [
      { groups: [left], share: 2 },
      { groups: [right], share: 1 },
    ],
    activeGroup: 1,
  });
  const opened = await workspace.open();
  const titles = groupsOf(opened).map(({ tabs }) => tabs.map(({ page, isPinned }) => [page.title, isPinned]));
  expect(titles).toEqual([
    [
      ["B", true],
      ["A", false],
    ],
    [["A", false]],
  ]);
  expect(groupsOf(opened).map(({ active, isReading, share }) => [active, isReading, share])).toEqual([
    [null, false, 1],
    ["A.md", true, 3],
  ]);
  expect([opened.columns.map(({ share }) => share), opened.activeGroup]).toEqual([[2, 1], 1]);
});

it("waits for an index that is built anew, and for none that knows all pages", async () => {
  const { workspace, waits } = aWorkspace(["A"], ["B"]);
  await workspace.keep(inOneGroup([tab("A.md")], "A.md"));
  expect(groupsOf(await workspace.open())[0]?.active).toBe("A.md");
  expect(waits()).toBe(0);
  await workspace.keep(inOneGroup([tab("A.md"), tab("B.md")], "B.md"));
  expect(groupsOf(await workspace.open())[0]?.tabs.map(({ page }) => page.title)).toEqual(["A", "B"]);
  expect(waits()).toBe(1);
});
