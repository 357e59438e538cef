import { afterAll, beforeAll, expect, it } from "vitest";
import type { RenameChange } from "../../shared/model/rename";
import { readPortability } from "../../src-main/services/portability";
import { aRenameWorld, type RenameWorld } from "../support/rename-service";
import { openTestIndex, type TestIndex } from "../support/test-index";

let index: TestIndex;
beforeAll(async () => {
  index = await openTestIndex();
});
afterAll(() => index.close());

const look = async ({ brain }: RenameWorld) => {
  await brain.indexer.sync();
  return readPortability({ files: brain.files, pages: () => brain.catalogue.allNames() }, 100);
};

it("finds what is wrong, repairs the names with every link following, and finds nothing afterwards", async () => {
  const world = await aRenameWorld(
    {
      "start.md": "# Start\n\n[[What now?]], [[Notes/Plan]], [[notes/Other|other]], [[Lot: one/deal]].\n",
      "What now?.md": "# What now?\n\nBack to [[start]].\n",
      "Notes/Plan.md": "# Plan\n\n[[Other]]\n",
      "Notes/More.md": "# More\n",
      "notes/Other.md": "# Other\n\n[[Notes/Plan|the plan]]\n",
      "Lot: one/deal.md": "# Deal\n\n[[What now?|now]]\n",
      "Café.md": "# Composed\n",
      "Cafe\u0301.md": "# Apart\n",
    },
    { index },
  );
  const before = await look(world);
  expect(before).toMatchObject({ files: 8, counts: { windows_name: 2, case_collision: 1, unicode_pair: 1 } });
  const fixes = before.findings.flatMap(({ fix }): RenameChange[] => (fix ? [fix] : []));
  expect(fixes).toHaveLength(4);
  for (const fix of fixes) await world.rename.apply(fix, null);
  const after = await look(world);
  expect(after.findings).toEqual([]);
  expect(Object.keys(world.bytes()).toSorted()).toEqual(
    [
      ...["Lot - one/deal.md", "Notes/More.md", "Notes/Other.md", "Notes/Plan.md", "What now.md", "start.md"],
      ...["Café.md", "Café 2.md"],
    ].toSorted(),
  );
  const links = await world.brain.store.listLinks(null, 0, 100);
  expect(links.links.map(({ status }) => status)).toEqual(links.links.map(() => "resolved"));
  expect(links.total).toBe(8);
  await world.close();
});

it("tells of bytes that are no UTF-8, large files and broken frontmatter, and not of what is ignored or hidden", async () => {
  const world = await aRenameWorld(
    {
      "latin.md": new Uint8Array([0x23, 0x20, 0xe9, 0x0a]),
      "utf16.md": new Uint8Array([0xff, 0xfe, 0x23, 0x00]),
      "large.md": "x".repeat(2 * 1024 * 1024 + 1),
      "broken.md": "---\ntitle: One: two\n---\n# B\n",
      ".gitignore": "out/\n",
      "out/a:b.md": "x",
      "out/a:b.png": "x",
      ".obsidian/c?.md": "x",
      "picture?.png": "x",
    },
    { index },
  );
  const { counts, findings } = await look(world);
  expect(counts).toMatchObject({ not_utf8: 2, large_file: 1, broken_yaml: 1, windows_name: 1 });
  expect(findings.find(({ kind }) => kind === "windows_name")).toMatchObject({
    paths: ["picture?.png"],
    page: null,
    fix: null,
  });
  expect(findings.find(({ kind }) => kind === "broken_yaml")?.page).toBe("broken.md");
  await world.close();
});
