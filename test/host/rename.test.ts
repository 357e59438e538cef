import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hasCode } from "../../shared/errors/brain-error";
import { asPagePath } from "../../shared/model/page";
import type { RenameChange } from "../../shared/model/rename";
import { tempFileOf } from "../../src-main/platform/write-file-atomic";
import type { RenameFollower } from "../../src-main/services/rename/followers";
import { aRenameWorld, type RenameWorld } from "../support/rename-service";
import { openTestIndex, type TestIndex } from "../support/test-index";

let index: TestIndex;
let world: RenameWorld | null = null;
const open = async (
  texts: Parameters<typeof aRenameWorld>[0],
  options: { followers?: readonly RenameFollower[] } = {},
): Promise<RenameWorld> => {
  world = await aRenameWorld(texts, { index, ...options });
  return world;
};
beforeAll(async () => {
  index = await openTestIndex();
});
afterAll(() => index.close());
afterEach(async () => {
  await world?.close();
  world = null;
});

const page = (from: string, to: string, part: { title?: string; keepAlias?: boolean } = {}): RenameChange => ({
  kind: "page",
  page: from,
  to,
  title: part.title ?? null,
  keepAlias: part.keepAlias ?? false,
});

const TEXTS = {
  "people/Ada.md": "# Ada\r\n\r\nI am [[Ada]] ![](../img/a.png)\r\n",
  "here.md": "\ufeffSee [[Ada|her]] and [x](people/Ada.md).\n",
  "far/there.md": "---\nfriend: '[[Ada]]' # old friend\n---\n![[Ada#Life]] ä😀 [[Missing]]\n",
  "img/a.png": Uint8Array.of(0x89, 0x50, 0, 1),
};

describe("renaming a page", () => {
  it("rewrites every link, makes one commit, and git revert brings every byte back", async () => {
    const { rename, bytes, git, brain } = await open(TEXTS);
    const before = bytes();
    const preview = await rename.preview(page("people/Ada.md", "Grace Hopper"), 100);
    expect(preview).toMatchObject({ links: 5, pages: 3, blockers: [], warnings: [] });
    expect(preview.touched.flatMap((one) => one.lines).map((line) => line.after)).toContain(
      "\ufeffSee [[Grace Hopper|her]] and [x](people/Grace%20Hopper.md).".replace("\ufeff", ""),
    );
    const done = await rename.apply(page("people/Ada.md", "Grace Hopper"), preview.token);
    expect(Object.keys(bytes()).sort()).toEqual(["far/there.md", "here.md", "img/a.png", "people/Grace Hopper.md"]);
    expect(bytes()["people/Grace Hopper.md"]).toBe("# Grace Hopper\r\n\r\nI am [[Grace Hopper]] ![](../img/a.png)\r\n");
    expect(git("status", "--porcelain")).toBe("");
    expect(git("log", "--format=%s", "-1").trim()).toBe("Rename Ada to Grace Hopper");
    expect(git("rev-parse", "HEAD").trim()).toBe(done.commit);
    await brain.indexer.settled();
    const found = await brain.store.findPage("people/grace-hopper");
    expect((await brain.store.backlinks(found?.id ?? -1, 0, 10)).total).toBe(4);
    git("revert", "--no-edit", "HEAD");
    expect(bytes()).toEqual(before);
  });

  it("is taken back byte for byte by undo, and undo by undo", async () => {
    const { rename, bytes, git } = await open(TEXTS);
    const before = bytes();
    const done = await rename.apply(page("people/Ada.md", "deep/er/G.md", { keepAlias: true }), null);
    const after = bytes();
    const undone = await rename.undo(done.id);
    expect(bytes()).toEqual(before);
    expect(git("log", "--format=%s", "-1").trim()).toBe("Undo: Rename Ada to G");
    expect(git("status", "--porcelain")).toBe("");
    await rename.undo(undone.id);
    expect(bytes()).toEqual(after);
  });

  it("does not commit where a touched page held other changes, and says so", async () => {
    const { rename, root, git, brain } = await open(TEXTS);
    writeFileSync(path.join(root, "here.md"), "mine [[Ada]]\n");
    await brain.indexer.sync();
    const done = await rename.apply(page("people/Ada.md", "Grace"), null);
    expect(done.commit).toBeNull();
    expect(done.note).toMatch(/other changes/);
    expect(git("log", "--format=%s").trim()).toBe("Pages");
  });

  it("refuses when a page changed since the preview", async () => {
    const { rename, root, bytes } = await open(TEXTS);
    const { token } = await rename.preview(page("people/Ada.md", "Grace"), 10);
    writeFileSync(path.join(root, "here.md"), "changed [[Ada]]\n");
    const before = bytes();
    const failed = await rename.apply(page("people/Ada.md", "Grace"), token).catch((error: unknown) => error);
    expect(hasCode(failed, "revision_conflict")).toBe(true);
    expect(bytes()).toEqual(before);
  });

  it("takes everything back when one write fails", async () => {
    const { rename, files, bytes, git } = await open(TEXTS);
    const before = bytes();
    const { rewriteAll } = files;
    files.rewriteAll = async (rewrites) => {
      files.rewriteAll = rewriteAll;
      await rewriteAll(rewrites.filter((one) => one.path !== "here.md"));
      throw new Error("the disk is full");
    };
    await expect(rename.apply(page("people/Ada.md", "Grace"), null)).rejects.toThrow();
    expect(bytes()).toEqual(before);
    expect(git("status", "--porcelain")).toBe("");
  });

  it("is rolled back at the next opening when it was interrupted", async () => {
    const { rename, files, bytes, journal, root } = await open(TEXTS);
    const before = bytes();
    const { rewriteAll } = files;
    const interrupted = new Promise<void>((resolve) => {
      files.rewriteAll = async (rewrites) => {
        await rewriteAll(rewrites.filter((one) => one.path !== "here.md"));
        resolve();
        await new Promise(() => undefined);
      };
    });
    void rename.apply(page("people/Ada.md", "Grace"), null);
    await interrupted;
    files.rewriteAll = rewriteAll;
    expect(Object.keys(bytes())).toContain("people/Grace.md");
    expect(journal.value?.state).toBe("writing");
    // What a process that dies between writing and renaming leaves beside the page, and what is none of this rename's.
    const id = journal.value?.id ?? "";
    const mine = ["here.md", "people/Ada.md", "people/Grace.md"].map((name) => tempFileOf(path.join(root, name), id));
    for (const file of mine) writeFileSync(file, "half");
    const others = [".here.md.0123456789ab.tmp", ".here.md.tmp", "far/.there.md~"];
    for (const name of others) writeFileSync(path.join(root, name), "kept");
    writeFileSync(tempFileOf(path.join(root, "here.md"), "another rename"), "kept");
    const again = await aRenameWorldOn(files, journal);
    await again.recover();
    const left = Object.entries(bytes()).filter(([name]) => !(name in before));
    expect(left.map(([, text]) => text)).toEqual(["kept", "kept", "kept", "kept"]);
    expect(bytes()).toMatchObject(before);
    expect(journal.value).toMatchObject({ state: "done", inverse: [] });
  });

  it("is rolled back when rolling back was interrupted too, between the old bytes and the old place", async () => {
    const { rename, files, bytes, journal, root } = await open(TEXTS);
    const before = bytes();
    files.rewriteAll = () => new Promise(() => undefined);
    void rename.apply(page("people/Ada.md", "Grace"), null);
    await expect.poll(() => Object.keys(bytes()), { timeout: 20_000 }).toContain("people/Grace.md");
    // As a move back begins: the bytes are the old ones, the place still is the new one.
    writeFileSync(path.join(root, "people/Grace.md"), Buffer.from(before["people/Ada.md"] ?? "", "latin1"));
    const again = await aRenameWorldOn(files, journal);
    await again.recover();
    expect(bytes()).toEqual(before);
  });

  it("is taken back when it cannot be noted as done, for later edits must not be taken back with it", async () => {
    const { rename, bytes, journal } = await open(TEXTS);
    const before = bytes();
    const { write } = world?.journalPort ?? {};
    if (!world || !write) throw new Error("no world");
    world.journalPort.write = async (value) => {
      if (value.state === "done" && value.inverse.length > 0) throw new Error("the disk is full");
      await write(value);
    };
    await expect(rename.apply(page("people/Ada.md", "Grace"), null)).rejects.toThrow();
    expect(bytes()).toEqual(before);
    expect(journal.value).toMatchObject({ state: "done", inverse: [] });
  });

  it("is taken back later when the disk was too full for that, and no other is made before", async () => {
    const { rename, bytes, files, journal } = await open(TEXTS);
    const before = bytes();
    const { rewriteAll, move } = files;
    const full = async () => {
      throw new Error("the disk is full");
    };
    files.rewriteAll = async () => {
      files.move = full;
      return full();
    };
    await expect(rename.apply(page("people/Ada.md", "Grace"), null)).rejects.toThrow();
    expect(journal.value?.state).toBe("writing");
    const next = await rename.apply(page("here.md", "There"), null).catch((error: unknown) => error);
    expect(hasCode(next, "rename_refused")).toBe(true);
    Object.assign(files, { rewriteAll, move });
    const again = await aRenameWorldOn(files, journal);
    await again.recover();
    expect(bytes()).toEqual(before);
    expect(journal.value).toMatchObject({ state: "done", inverse: [] });
  });

  it("works when only the case changes, and refuses a name that is taken", async () => {
    const { rename, bytes } = await open({ "ada.md": "x", "here.md": "[[ada]]", "Grace.md": "y" });
    await rename.apply(page("ada.md", "Ada.md"), null);
    expect(Object.keys(bytes()).sort()).toEqual(["Ada.md", "Grace.md", "here.md"]);
    const taken = await rename.apply(page("Ada.md", "Grace"), null).catch((error: unknown) => error);
    expect(hasCode(taken, "slug_taken")).toBe(true);
  });

  it("tells followers where pages went, in the same commit", async () => {
    const follower = {
      path: asPagePath(".noctuary/links.yaml"),
      rewrite: (text: string, moves: readonly { from: string; to: string }[]) =>
        moves.reduce((all, { from, to }) => all.replaceAll(from, to), text),
    };
    const texts = { ...TEXTS, ".noctuary/links.yaml": "rejected: people/Ada.md\n" };
    const { rename, git } = await open(texts, { followers: [follower] });
    await rename.apply(page("people/Ada.md", "Grace"), null);
    expect(git("show", "HEAD:.noctuary/links.yaml")).toBe("rejected: people/Grace.md\n");
    expect(git("status", "--porcelain")).toBe("");
  });
});

/** The service anew on the same folder, as at the next opening of the brain. */
async function aRenameWorldOn(files: RenameWorld["files"], journal: RenameWorld["journal"]) {
  const { createRename } = await import("../../src-main/services/rename");
  if (!world) throw new Error("no world");
  return createRename({
    store: world.brain.store,
    files,
    git: { uncommitted: async () => null, commit: async () => "" },
    engine: world.brain.extractor,
    journal: {
      read: async () => journal.value,
      write: async (value) => {
        journal.value = value;
      },
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    followers: [],
    revisionOf: () => "",
    newId: () => "id",
    indexed: async () => 0,
    holdIndex: () => () => undefined,
    onWritten: () => undefined,
  });
}

describe("moving a folder", () => {
  it("follows its pictures and files on pages that stay, and keeps files outside in sight of pages that move", async () => {
    const texts = {
      "a/One.md": "![](../shared/map.png) ![[deck.png]]\n",
      "a/deck plan.png": "1",
      "a/deck.png": "2",
      "a/old/terms.pdf": "3",
      "shared/map.png": "4",
      "attachments/deck.png": "5",
      "Here.md":
        '---\ncover: "[[a/deck.png]]" # why\n---\r\n![[a/deck.png|300]] ![x](a/deck%20plan.png "t") [pdf](<a/old/terms.pdf#page=2>)\r\n',
      "south/There.md": "| ![[a/deck.png\\|90]] | [r] |\n|---|---|\n\n[r]: ../a/old/terms.pdf\n",
      "south/Bare.md": "![[deck.png]] `![[a/deck.png]]` [web](https://x.org/a/deck.png) ![](a/none.png)\n",
    };
    const { rename, bytes, git, journal } = await open(texts);
    const change = { kind: "folder" as const, folder: "a", to: "far/b c" };
    const preview = await rename.preview(change, 50);
    expect(preview.touched.map(({ path }) => path)).toEqual(["a/One.md", "Here.md", "south/There.md"]);
    await rename.apply(change, preview.token);
    expect(bytes()).toEqual({
      "far/b c/One.md": "![](../../shared/map.png) ![[deck.png]]\n",
      "far/b c/deck plan.png": "1",
      "far/b c/deck.png": "2",
      "far/b c/old/terms.pdf": "3",
      "shared/map.png": "4",
      "attachments/deck.png": "5",
      "Here.md":
        '---\ncover: "[[far/b c/deck.png]]" # why\n---\r\n![[far/b c/deck.png|300]] ![x](far/b%20c/deck%20plan.png "t") [pdf](<far/b c/old/terms.pdf#page=2>)\r\n',
      "south/There.md": "| ![[far/b c/deck.png\\|90]] | [r] |\n|---|---|\n\n[r]: ../far/b%20c/old/terms.pdf\n",
      "south/Bare.md": texts["south/Bare.md"],
    });
    expect(git("status", "--porcelain")).toBe("");
    await rename.undo(journal.value?.id ?? "");
    expect(bytes()).toEqual(texts);
  });

  it("follows pictures that are found by their name in the usual folder", async () => {
    const { rename, bytes } = await open({
      "attachments/deck.png": "1",
      "log/Here.md": "![[deck.png]] ![](../attachments/deck.png)\n",
    });
    await rename.apply({ kind: "folder", folder: "attachments", to: "media" }, null);
    expect(bytes()).toEqual({ "media/deck.png": "1", "log/Here.md": "![[media/deck.png]] ![](../media/deck.png)\n" });
  });

  it("takes pages and files along, and leaves no empty folder", async () => {
    const { rename, bytes, git } = await open({
      "a/b/One.md": "[two](Two.md) ![](pic.png)",
      "a/b/Two.md": "[[a/b/One]]",
      "a/b/pic.png": Uint8Array.of(1, 2, 3, 0),
      "here.md": "[one](a/b/One.md) [[Two]]",
    });
    await rename.apply({ kind: "folder", folder: "a/b", to: "c" }, null);
    expect(bytes()).toEqual({
      "c/One.md": "[two](Two.md) ![](pic.png)",
      "c/Two.md": "[[c/One]]",
      "c/pic.png": "\u0001\u0002\u0003\0",
      "here.md": "[one](c/One.md) [[Two]]",
    });
    expect(git("status", "--porcelain")).toBe("");
    expect(git("log", "--oneline").trim().split("\n")).toHaveLength(2);
  });
});

describe("merging a page into another", () => {
  it("appends its text, leads every link there and keeps its names as aliases", async () => {
    const { rename, bytes, git } = await open({
      "Ada.md": "---\ntitle: Ada\nborn: 1815\n---\n# Ada\n\nWrote [notes](n/Notes.md)[^1].\n\n[^1]: One.\n",
      "n/Lovelace.md": "# Lovelace\n\nA countess[^1].\n\n[^1]: Other.\n",
      "n/Notes.md": "x",
      "here.md": "[[Ada]] and [[Ada#Ada]] and [x](Ada.md)",
    });
    const before = bytes();
    await rename.apply({ kind: "merge", page: "Ada.md", into: "n/Lovelace.md", keepAlias: true }, null);
    const after = bytes();
    expect(after["here.md"]).toBe("[[Lovelace]] and [[Lovelace#Ada]] and [x](n/Lovelace.md)");
    expect(after["Ada.md"]).toBeUndefined();
    expect(after["n/Lovelace.md"]).toBe(
      "---\naliases:\n  - Ada\nborn: 1815\n---\n# Lovelace\n\nA countess[^1].\n\n[^1]: Other.\n\n## Ada\n\nWrote [notes](Notes.md)[^1-2].\n\n[^1-2]: One.\n",
    );
    git("revert", "--no-edit", "HEAD");
    expect(bytes()).toEqual(before);
  });
});

describe("the smaller renames", () => {
  it("renames a tag with those below it, in properties and in the text", async () => {
    const { rename, bytes } = await open({
      "a.md": "---\ntags: [old, old/sub, older]\n---\n#old and `#old` and #old/sub and #older\n",
      "b.md": "no tag, only [[a#old]] https://x.test/#old\n",
    });
    await rename.apply({ kind: "tag", tag: "#old", to: "new" }, null);
    expect(bytes()["a.md"]).toBe("---\ntags: [new, new/sub, older]\n---\n#new and `#old` and #new/sub and #older\n");
  });

  it("renames a heading with the anchors that name it", async () => {
    const { rename, bytes } = await open({
      "a.md": "# A\n\n## Early life\n\n### Youth\n\n[[#Early life]] [x](#early-life)\n",
      "b.md": "[[a#Early life]] [[a#Early life#Youth|y]] [z](a.md#Early%20life) ![[a#Youth]]\n",
    });
    await rename.apply({ kind: "heading", page: "a.md", heading: "Early life", to: "First years (1815)" }, null);
    expect(bytes()).toEqual({
      "a.md": "# A\n\n## First years (1815)\n\n### Youth\n\n[[#First years (1815)]] [x](#first-years-%281815%29)\n",
      "b.md":
        "[[a#First years (1815)]] [[a#First years (1815)#Youth|y]] [z](a.md#First%20years%20%281815%29) ![[a#Youth]]\n",
    });
  });

  it("renames an alias with the links written so", async () => {
    const { rename, bytes } = await open({
      "a.md": '---\naliases: ["Countess", Ada]\n---\nx\n',
      "b.md": "[[Countess]] [[Ada]] [[Countess|her]]\n",
    });
    await rename.apply({ kind: "alias", page: "a.md", alias: "Countess", to: "The Countess" }, null);
    expect(bytes()["a.md"]).toBe('---\naliases: ["The Countess", Ada]\n---\nx\n');
    expect(bytes()["b.md"]).toBe("[[The Countess]] [[Ada]] [[The Countess|her]]\n");
  });

  it("splits a section off and leads its links there", async () => {
    const { rename, bytes } = await open({
      "a.md":
        "# A\n\nTop, see [[#Work]].\n\n## Work\n\nDid [[b]] and [[#Life]].\n\n### Notes\n\nx ^n1\n\n## Life\n\ny\n",
      "b.md": "[[a#Work]] [[a#Notes]] [[a#^n1]] [[a#Life]] [[a]]\n",
    });
    await rename.apply({ kind: "split", page: "a.md", heading: "Work", to: "Work of A" }, null);
    expect(bytes()).toEqual({
      "a.md": "# A\n\nTop, see [[Work of A]].\n\n[[Work of A]]\n\n## Life\n\ny\n",
      "Work of A.md": "# Work of A\n\nDid [[b]] and [[a#Life]].\n\n### Notes\n\nx ^n1\n",
      "b.md": "[[Work of A]] [[Work of A#Notes]] [[Work of A#^n1]] [[a#Life]] [[a]]\n",
    });
  });
});
