import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { MergeFileDetail, PlaceDecision } from "../../../shared/model/sync";
import type { KeptMerge } from "../../../src-main/ports/app-state";
import { keptInMemory, openSync, type SyncWorld, TwoClones } from "../../support/two-clones";

const PAGE = "# Ada\n\nAda builds engines.\n\nShe lives by the harbour.\n\n## Later\n\nNothing yet.\n";
const LONG = `# Long\n\n${"A sentence that stays as it is. ".repeat(30)}\n\nThe end.\n`;
const PICTURE = Uint8Array.of(0x89, 0x50, 0, 1, 2, 3);

let world: TwoClones;
afterEach(() => world?.close());

const start = (more: Readonly<Record<string, string | Uint8Array>> = {}) => {
  world = new TwoClones({ "ada.md": PAGE, "long.md": LONG, "picture.png": PICTURE, ...more });
  return world;
};

const isClean = () => {
  expect(world.mine.status()).toBe("");
  expect(world.mine.git("fsck", "--no-dangling")).toBe("");
};
const parents = () => world.mine.git("log", "-1", "--format=%P").split(" ");

async function decideAll({ merging }: SyncWorld, decide: (detail: MergeFileDetail, index: number) => PlaceDecision) {
  for (const { path: file } of (await merging.pending())?.files ?? []) {
    const detail = await merging.file(file);
    for (const [index, { key }] of detail.places.entries()) await merging.decide(file, key, decide(detail, index));
  }
}

describe("a pull that merges", () => {
  it("joins changes of different pages in a commit with both parents", async () => {
    const { mine } = start();
    const theirs = world.theyPush({ "ada.md": `${PAGE}\nTheirs.\n` });
    const ours = mine.write("long.md", `${LONG}\nMine.\n`).commit("Mine");
    const { sync, steps } = openSync(mine.root);
    expect(await sync.pull()).toMatchObject({ kind: "merged", files: 1 });
    expect(parents()).toEqual([ours, theirs]);
    expect(mine.git("log", "-1", "--format=%an %s")).toBe("Ada Merge origin/main");
    expect(mine.read("ada.md")).toBe(`${PAGE}\nTheirs.\n`);
    expect(mine.read("long.md")).toBe(`${LONG}\nMine.\n`);
    expect(steps).toEqual(["fetching", "merging", "writing"]);
    isClean();
  });

  it("joins different blocks of one page, and lines that lie side by side, as git alone would not", async () => {
    const list = "# List\n\n- apples\n- bread\n";
    const { mine } = start({ "list.md": list });
    world.theyPush({ "ada.md": PAGE.replace("Nothing yet", "A bridge"), "list.md": `${list}- cheese\n` });
    mine.write("ada.md", PAGE.replace("engines", "great engines")).write("list.md", `${list}- dates\n`).commit("Mine");
    const { sync } = openSync(mine.root);
    expect(await sync.pull()).toMatchObject({ kind: "merged", joined: 2 });
    expect(mine.read("ada.md")).toBe(PAGE.replace("engines", "great engines").replace("Nothing yet", "A bridge"));
    expect(mine.read("list.md")).toBe(`${list}- dates\n- cheese\n`);
    isClean();
  });

  it("merges other files by lines as git does", async () => {
    const lines = Array.from({ length: 20 }, (_line, n) => `line ${n}`).join("\n");
    const { mine } = start({ "data.csv": lines });
    world.theyPush({ "data.csv": lines.replace("line 2\n", "line two\n") });
    mine.write("data.csv", lines.replace("line 17\n", "line seventeen\n")).commit("Mine");
    expect(await openSync(mine.root).sync.pull()).toMatchObject({ kind: "merged" });
    expect(mine.read("data.csv")).toBe(
      lines.replace("line 2\n", "line two\n").replace("line 17\n", "line seventeen\n"),
    );
    isClean();
  });

  it("leaves the same place to a person, writes nothing, and commits what was decided", async () => {
    const { mine } = start();
    const theirs = world.theyPush({ "ada.md": PAGE.replace("engines", "looms").replace("Nothing yet", "A bridge") });
    const ours = mine.write("ada.md", PAGE.replace("engines", "ships")).commit("Mine");
    const opened = openSync(mine.root);
    expect(await opened.sync.pull()).toEqual({ kind: "undecided", undecided: 1 });
    expect(mine.head()).toBe(ours);
    expect(mine.status()).toBe("");
    expect(mine.read("ada.md")).not.toContain("<<<<<<<");
    expect(await opened.merging.pending()).toMatchObject({ origin: "pull", theirs: "origin/main", undecided: 1 });
    expect((await opened.sync.remote())?.undecided).toBe(1);
    expect(await opened.merging.finish()).toEqual({ kind: "undecided", undecided: 1 });
    await decideAll(opened, () => ({ choice: "edit", lines: ["Ada builds ships, and looms."] }));
    expect((await opened.merging.pending())?.undecided).toBe(0);
    expect(await opened.merging.finish()).toMatchObject({ kind: "merged" });
    expect(parents()).toEqual([ours, theirs]);
    const joined = PAGE.replace("Ada builds engines.", "Ada builds ships, and looms.").replace(
      "Nothing yet",
      "A bridge",
    );
    expect(mine.read("ada.md")).toBe(joined);
    isClean();
  });

  it("remembers what is decided over a restart and a commit of mine, and forgets it when it is dropped", async () => {
    const { mine } = start();
    world.theyPush({ "ada.md": PAGE.replace("engines", "looms"), "long.md": LONG.replace("The end", "Their end") });
    mine
      .write("ada.md", PAGE.replace("engines", "ships"))
      .write("long.md", LONG.replace("The end", "My end"))
      .commit("Mine");
    const memory = keptInMemory<KeptMerge>();
    const first = openSync(mine.root, { memory });
    await first.sync.pull();
    const { places } = await first.merging.file("ada.md");
    await first.merging.decide("ada.md", places[0]?.key ?? "", { choice: "theirs" });
    mine.write("other.md", "# Other\n").commit("In between");
    const second = openSync(mine.root, { memory });
    expect(await second.merging.pending()).toMatchObject({ undecided: 1 });
    expect((await second.merging.file("ada.md")).places[0]?.decision).toEqual({ choice: "theirs" });
    await second.merging.decide("ada.md", places[0]?.key ?? "", null);
    expect(await second.merging.pending()).toMatchObject({ undecided: 2 });
    const head = mine.head();
    await second.merging.drop();
    expect(await second.merging.pending()).toBeNull();
    expect([mine.head(), mine.status()]).toEqual([head, ""]);
  });

  it("keeps either or both of two pictures", async () => {
    const [left, right] = [Uint8Array.of(0x89, 0, 1), Uint8Array.of(0x89, 0, 2)];
    const { mine } = start();
    world.theyPush({ "picture.png": right });
    mine.write("picture.png", left).commit("Mine");
    const opened = openSync(mine.root);
    expect(await opened.sync.pull()).toEqual({ kind: "undecided", undecided: 1 });
    expect(await opened.merging.file("picture.png")).toMatchObject({
      file: { kind: "file", type: null, title: "picture.png" },
      sizes: { mine: 3, theirs: 3 },
    });
    await decideAll(opened, () => ({ choice: "both" }));
    expect(await opened.merging.finish()).toMatchObject({ kind: "merged" });
    expect([...readFileSync(path.join(mine.root, "picture.png"))]).toEqual([...left]);
    expect([...readFileSync(path.join(mine.root, "picture (theirs).png"))]).toEqual([...right]);
    isClean();
  });

  it("follows a page that one side renamed and the other changed, both ways", async () => {
    const { mine, theirs } = start({ "second.md": LONG.replace("Long", "Second") });
    theirs.git("mv", "long.md", "longer.md");
    world.theyPush({ "second.md": LONG.replace("Long", "Second").replace("The end", "Their end") });
    mine.git("mv", "second.md", "deep.md");
    mine.write("long.md", LONG.replace("The end", "My end")).commit("Mine");
    expect(await openSync(mine.root).sync.pull()).toMatchObject({ kind: "merged" });
    expect(mine.read("longer.md")).toBe(LONG.replace("The end", "My end"));
    expect(mine.read("deep.md")).toBe(LONG.replace("Long", "Second").replace("The end", "Their end"));
    expect([mine.has("long.md"), mine.has("second.md")]).toEqual([false, false]);
    isClean();
  });

  it("asks when one side took away what the other changed, and when one page got two names", async () => {
    const { mine, theirs } = start({ "second.md": LONG.replace("Long", "Second") });
    theirs.git("mv", "long.md", "their-name.md");
    world.theyPush({ "ada.md": null });
    mine.git("mv", "long.md", "my-name.md");
    mine.write("ada.md", `${PAGE}\nMine.\n`).commit("Mine");
    const opened = openSync(mine.root);
    expect(await opened.sync.pull()).toEqual({ kind: "undecided", undecided: 2 });
    const kinds = (await opened.merging.pending())?.files.map(({ path: file, kind }) => [file, kind]);
    expect(kinds?.sort()).toEqual([
      ["ada.md", "gone_theirs"],
      ["long.md", "moved"],
    ]);
    await decideAll(opened, ({ file }) => ({ choice: file.kind === "moved" ? "theirs" : "mine" }));
    expect(await opened.merging.finish()).toMatchObject({ kind: "merged" });
    expect(mine.read("ada.md")).toBe(`${PAGE}\nMine.\n`);
    expect(mine.read("their-name.md")).toBe(LONG);
    expect([mine.has("my-name.md"), mine.has("long.md")]).toEqual([false, false]);
    isClean();
  });

  it("decides the commits first and then what is typed on top of them", async () => {
    const { mine } = start();
    world.theyPush({ "ada.md": PAGE.replace("engines", "looms") });
    mine.write("ada.md", PAGE.replace("engines", "ships")).commit("Mine");
    mine.write("ada.md", PAGE.replace("engines", "big ships"));
    const opened = openSync(mine.root);
    expect(await opened.sync.pull()).toEqual({ kind: "undecided", undecided: 1 });
    await decideAll(opened, () => ({ choice: "theirs" }));
    expect(await opened.merging.finish()).toEqual({ kind: "undecided", undecided: 1 });
    const typed = await opened.merging.file("ada.md");
    expect(typed.file.isTyped).toBe(true);
    await opened.merging.decide("ada.md", typed.places[0]?.key ?? "", { choice: "mine" });
    expect(await opened.merging.finish()).toMatchObject({ kind: "merged" });
    expect(mine.git("show", "HEAD:ada.md")).toContain("looms");
    expect(mine.read("ada.md")).toBe(PAGE.replace("engines", "big ships"));
    expect(mine.status()).toBe("M ada.md");
  });

  it("never decides again what was decided: mine and theirs are both in the history, and a push goes through", async () => {
    const { mine } = start();
    world.theyPush({ "ada.md": PAGE.replace("engines", "looms") });
    mine.write("ada.md", PAGE.replace("engines", "ships")).commit("Mine");
    const opened = openSync(mine.root);
    await opened.sync.pull();
    await decideAll(opened, () => ({ choice: "mine" }));
    await opened.merging.finish();
    expect(await opened.sync.pull()).toEqual({ kind: "up_to_date" });
    expect(await opened.sync.push(false)).toEqual({ commits: 2 });
    world.theirs.git("pull", "-q", "--ff-only");
    expect(world.theirs.head()).toBe(mine.head());
  });
});

describe("a merge that was begun with git by hand", () => {
  const begin = () => {
    const { mine } = start();
    world.theyPush({ "ada.md": PAGE.replace("engines", "looms"), "picture.png": Uint8Array.of(0x89, 0, 2) });
    mine
      .write("ada.md", PAGE.replace("engines", "ships"))
      .write("picture.png", Uint8Array.of(0x89, 0, 1))
      .commit("Mine");
    expect(() => mine.git("pull", "-q", "--no-rebase")).toThrow();
    return openSync(mine.root);
  };

  it("is opened with both versions, written without git's marks, and ended with its commit", async () => {
    const opened = begin();
    const { mine, theirs } = world;
    expect(mine.read("ada.md")).toContain("<<<<<<<");
    expect(await opened.merging.pending()).toMatchObject({ origin: "outside", undecided: 2 });
    await decideAll(opened, ({ file }) => ({ choice: file.kind === "file" ? "theirs" : "both" }));
    expect(mine.read("ada.md")).toContain("<<<<<<<");
    expect(await opened.merging.finish()).toMatchObject({ kind: "merged" });
    expect(mine.read("ada.md")).toBe(PAGE.replace("Ada builds engines.", "Ada builds ships.\nAda builds looms."));
    expect(parents()[1]).toBe(theirs.head());
    expect(mine.git("log", "-1", "--format=%s")).toContain("Merge");
    isClean();
  });

  it("takes a page as it is that somebody has gone through in another program", async () => {
    const opened = begin();
    world.mine.write("ada.md", "# Ada\n\nAll written anew.\n");
    expect((await opened.merging.pending())?.files.map(({ path: file }) => file)).toEqual(["picture.png"]);
    await decideAll(opened, () => ({ choice: "mine" }));
    expect(await opened.merging.finish()).toMatchObject({ kind: "merged" });
    expect(world.mine.git("show", "HEAD:ada.md")).toBe("# Ada\n\nAll written anew.");
    isClean();
  });

  it("waits to be ended when a hook refuses its commit, with nothing left to decide", async () => {
    const opened = begin();
    const hook = path.join(world.mine.root, ".git/hooks/commit-msg");
    writeFileSync(hook, "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    await decideAll(opened, () => ({ choice: "mine" }));
    await expect(opened.merging.finish()).rejects.toMatchObject({ data: { why: "hook" } });
    expect(await opened.merging.pending()).toMatchObject({ origin: "outside", files: [], undecided: 0 });
    rmSync(hook);
    expect(await opened.merging.finish()).toMatchObject({ kind: "merged" });
    expect(world.mine.read("ada.md")).toBe(PAGE.replace("engines", "ships"));
    isClean();
  });

  it("is not touched by a pull, and not ended before everything is decided", async () => {
    const opened = begin();
    await expect(opened.sync.pull()).rejects.toMatchObject({ data: { why: "conflicted" } });
    const before = world.mine.status();
    expect(await opened.merging.finish()).toEqual({ kind: "undecided", undecided: 2 });
    expect(world.mine.status()).toBe(before);
  });
});
