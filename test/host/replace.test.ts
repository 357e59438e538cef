import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { asPagePath } from "../../shared/model/page";
import type { ReplaceQuery } from "../../shared/model/replace";
import { DEFAULT_RULES } from "../../shared/text/reading-rules";
import { blobRevision } from "../../src-main/platform/blob-revision";
import { createReplace } from "../../src-main/services/replace";
import { aRenameWorld, type RenameWorld } from "../support/rename-service";
import { openTestIndex, type TestIndex } from "../support/test-index";

let index: TestIndex;
let world: RenameWorld | null = null;
beforeAll(async () => {
  index = await openTestIndex();
});
afterAll(() => index.close());
afterEach(async () => {
  await world?.close();
  world = null;
});

const QUERY: ReplaceQuery = { find: "berth", to: "quay", isCaseSensitive: false, isWhole: true, folder: "" };
const TEXTS = {
  "Berth.md": "\ufeff# Berth\r\n\r\nA berth, berths.\r\n",
  "far/there.md": "---\nplace: 'berth' # the old one\n---\nSee [[Berth]].\n",
  "other.md": "Nothing here.\n",
};

async function open() {
  world = await aRenameWorld(TEXTS, { index });
  const { brain, rename } = world;
  const replace = createReplace({
    ...{ files: brain.files, rename },
    paths: () => Object.keys(TEXTS).map(asPagePath),
    rules: () => DEFAULT_RULES,
    revisionOf: blobRevision,
  });
  return { ...world, replace };
}

it("shows every line first, changes no other byte, makes one commit, and is taken back byte for byte", async () => {
  const { replace, rename, bytes, git } = await open();
  const before = bytes();
  const preview = await replace.preview(QUERY, 10);
  expect(preview).toMatchObject({ places: 4, pages: 2, inLinks: 1 });
  expect(preview.touched.map(({ path: at, links }) => [at, links])).toEqual([
    ["Berth.md", 2],
    ["far/there.md", 2],
  ]);
  expect(preview.touched[1]?.lines.map(({ line, after }) => [line, after])).toEqual([
    [2, "place: 'quay' # the old one"],
    [4, "See [[quay]]."],
  ]);
  const done = await replace.apply(QUERY, preview.token);
  expect(done).toMatchObject({ places: 4, pages: 2 });
  expect(bytes()).toEqual({
    ...before,
    "Berth.md": "\u00ef\u00bb\u00bf# quay\r\n\r\nA quay, berths.\r\n",
    "far/there.md": "---\nplace: 'quay' # the old one\n---\nSee [[quay]].\n",
  });
  expect(git("log", "--format=%s", "-1").trim()).toBe("Replace “berth” with “quay”");
  expect(git("status", "--porcelain")).toBe("");
  await rename.undo(done.id);
  expect(bytes()).toEqual(before);
});

it("keeps to its folder", async () => {
  const { replace } = await open();
  expect(await replace.preview({ ...QUERY, folder: "far" }, 10)).toMatchObject({ places: 2, pages: 1 });
  expect(await replace.preview({ ...QUERY, folder: "fa" }, 10)).toMatchObject({ places: 0 });
});

it("writes nothing when a page is not as it was shown, or nothing is to be replaced", async () => {
  const { replace, brain, bytes } = await open();
  const preview = await replace.preview(QUERY, 10);
  writeFileSync(path.join(brain.files.root, "Berth.md"), "# Berth\n\nAnother berth.\n");
  const before = bytes();
  await expect(replace.apply(QUERY, preview.token)).rejects.toMatchObject({ code: "rename_refused" });
  const none = { ...QUERY, find: "nowhere" };
  const { token } = await replace.preview(none, 10);
  await expect(replace.apply(none, token)).rejects.toMatchObject({ code: "invalid_request" });
  expect(bytes()).toEqual(before);
});

it("stops when it is cancelled", async () => {
  const { replace } = await open();
  const controller = new AbortController();
  controller.abort();
  await expect(replace.preview(QUERY, 10, controller.signal)).rejects.toMatchObject({ code: "cancelled" });
});
