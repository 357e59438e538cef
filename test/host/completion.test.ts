import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asPagePath, asSlug } from "../../shared/model/page";
import { DEFAULT_RULES } from "../../shared/text/reading-rules";
import { createBrainFiles } from "../../src-main/repo/brain-files";
import { type Completion, createCompletion } from "../../src-main/services/completion";
import { createPages } from "../../src-main/services/pages";
import { createStoredFiles, type StoredFiles } from "../../src-main/services/stored-files";
import { openTestBrain, type TestBrain, TestFolder } from "../support/test-brain";

const CRLF =
  "\ufeff# Log\r\n\r\nFirst words.\r\n\r\n- an item\r\n  - deeper\r\n\r\n| a | b |\r\n|---|---|\r\n| 1 | 2 |\r\n\r\nLast words.\r\n";
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("completion in a brain on disk", () => {
  const folder = new TestFolder();
  let brain: TestBrain;
  let completion: Completion;
  let stored: StoredFiles;
  const written: string[] = [];
  let set = "";
  const read = (name: string) => readFileSync(path.join(folder.root, name), "utf8");

  beforeAll(async () => {
    folder.write("Log.md", CRLF);
    folder.write("plan.md", "# Plan\n\n## Berth works\n\nThe tide window is narrow. ^tide\n\n## The Berth\n\nx\n");
    folder.write("images/a.png", "1");
    folder.write("images/b.png", "2");
    folder.write("other/c.png", "3");
    brain = await openTestBrain(folder);
    await brain.indexer.sync();
    const files = createBrainFiles(folder.root, `${folder.root}-bin`);
    const git = {
      blame: nothing,
      fileAt: nothing,
      fileState: async () => "none" as const,
      history: async () => [],
    } as const;
    const pages = createPages({
      store: brain.store,
      files,
      git,
      rules: () => DEFAULT_RULES,
      onWritten: () => undefined,
    });
    let ids = 0;
    const found = { path: asPagePath("plan.md"), slug: asSlug("plan"), title: "Plan", type: "page" };
    const results = [
      { ...found, snippet: "", marks: [], start: null, end: null, score: 1, why: "", arms: [], more: [], passages: 1 },
    ];
    completion = createCompletion({
      ...{ store: brain.store, pages, rules: () => DEFAULT_RULES },
      search: { query: async () => ({ results, reading: null, query: null, gap: null, ms: 0 }) },
      newBlockId: () => `id${++ids}`,
    });
    stored = createStoredFiles({
      ...{ files, clock: { now: () => Date.now() }, folder: async () => set },
      onWritten: (file) => written.push(file),
    });
  });
  afterAll(async () => {
    await brain.index.close();
    folder.close();
  });

  it("finds headings across the brain, those that begin with the words first", async () => {
    const found = await completion.headings("BERTH", 10);
    expect(found.map(({ page, text, level }) => [page.path, text, level])).toEqual([
      ["plan.md", "Berth works", 2],
      ["plan.md", "The Berth", 2],
    ]);
    expect((await completion.headings("", 3)).length).toBe(3);
    expect(await completion.headings("nowhere", 10)).toEqual([]);
  });

  it("finds blocks by words, with the ids that they have", async () => {
    const everywhere = await completion.blocks(null, "tide window", 5);
    expect(everywhere.map(({ text, id }) => [text, id])).toEqual([["The tide window is narrow.", "tide"]]);
    const own = await completion.blocks("Log.md", "", 20);
    expect(own.map(({ text }) => text)).toEqual(["First words.", "an item", "deeper", "| a | b |", "Last words."]);
  });

  it("writes an id where the person has chosen, and nothing else", async () => {
    const [item] = await completion.blocks("Log.md", "an item", 5);
    const named = await completion.nameBlock("Log.md", item?.start ?? -1, item?.revision ?? "");
    expect(read("Log.md")).toBe(CRLF.replace("- an item", `- an item ^${named.id}`));
    const [again] = await completion.blocks("Log.md", "an item", 5);
    expect(again?.id).toBe(named.id);
    expect((await completion.nameBlock("Log.md", again?.start ?? -1, named.revision)).id).toBe(named.id);
    const [table] = await completion.blocks("Log.md", "| a", 5);
    const below = await completion.nameBlock("Log.md", table?.start ?? -1, named.revision);
    expect(read("Log.md")).toContain(`| 1 | 2 |\r\n\r\n^${below.id}\r\n\r\nLast words.\r\n`);
    expect((await completion.blocks("Log.md", "| a", 5))[0]?.id).toBe(below.id);
  });

  it("refuses to write an id into a page that has changed since", async () => {
    const [block] = await completion.blocks("plan.md", "x", 5);
    await expect(completion.nameBlock("plan.md", block?.start ?? -1, "another")).rejects.toMatchObject({
      code: "revision_conflict",
    });
    expect(read("plan.md")).not.toContain("^id");
  });

  it("finds files by name and says how they are embedded", async () => {
    expect((await stored.find("png", 10)).map(({ target }) => target)).toEqual(["a.png", "b.png", "c.png"]);
    expect((await stored.find("plan", 10)).length).toBe(0);
  });

  it("stores a file where the brain keeps its pictures, never over another, the same bytes once", async () => {
    const first = await stored.store("a.png", bytesOf("new"));
    expect(first).toEqual({ path: "images/a 1.png", target: "a 1.png", isNew: true });
    expect(read("images/a.png")).toBe("1");
    const again = await stored.store("else.png", bytesOf("new"));
    expect(again).toEqual({ path: "images/a 1.png", target: "a 1.png", isNew: false });
    expect(readdirSync(path.join(folder.root, "images")).sort()).toEqual(["a 1.png", "a.png", "b.png"]);
    expect(written).toEqual(["images/a 1.png"]);
  });

  it("keeps names safe, pages out, and to the folder that is set", async () => {
    set = "my files";
    const odd = await stored.store("../../ev|il#[x]?.PNG", bytesOf("e"));
    expect(odd.path).toBe("my files/ev-il--x--.PNG");
    expect((await stored.store("page.md", bytesOf("# p"))).path).toBe("my files/page.md.txt");
    for (const bad of ["../out", ".git/hooks", ".noctuary"]) {
      set = bad;
      await expect(stored.store("x.png", bytesOf(bad))).rejects.toMatchObject({ code: "path_refused" });
    }
    expect(existsSync(path.join(folder.root, "../out"))).toBe(false);
  });

  it("names a file so that it is found, also beside one of its name at the top or put there meanwhile", async () => {
    set = "images";
    folder.write("chart.png", "top");
    expect(await stored.store("chart.png", bytesOf("new chart"))).toMatchObject({
      path: "images/chart.png",
      target: "images/chart.png",
    });
    expect((await stored.store("map.png", bytesOf("map"))).target).toBe("map.png");
    folder.write("other/MAP.png", "another");
    expect((await stored.store("map.png", bytesOf("map"))).target).toBe("images/map.png");
    expect((await stored.find("chart", 10)).map(({ target }) => target).sort()).toEqual([
      "chart.png",
      "images/chart.png",
    ]);
  });

  it("takes a folder as it is spelled already", async () => {
    set = "IMAGES";
    expect((await stored.store("spelled.png", bytesOf("s"))).path).toBe("images/spelled.png");
    expect(existsSync(path.join(folder.root, "IMAGES"))).toBe(false);
  });

  it("refuses a folder that is a file, and one that leads outside", async () => {
    folder.write("plain", "a file");
    symlinkSync(path.join(folder.root, ".."), path.join(folder.root, "up"));
    for (const bad of ["plain", "plain/deeper", "up", "up/deeper"]) {
      set = bad;
      await expect(stored.store("x.png", bytesOf(bad))).rejects.toMatchObject({ code: "path_refused" });
    }
    expect(read("plain")).toBe("a file");
  });

  it("lets one of two win whose names differ in case alone, and leaves nothing of the other", async () => {
    const files = createBrainFiles(folder.root, `${folder.root}-bin`);
    for (let round = 0; round < 20; round++) {
      const names = ["A.png", "a.png", "A.PNG"].map((name) => `case${round}/${name}`);
      const added = await Promise.all(names.map((name) => files.addFile(name, bytesOf(name))));
      expect(added.filter((isAdded) => isAdded)).toHaveLength(1);
      expect(readdirSync(path.join(folder.root, `case${round}`))).toHaveLength(1);
    }
  });

  it("is not written over what another program puts there at the last moment", async () => {
    const files = createBrainFiles(folder.root, `${folder.root}-bin`);
    const target = path.join(folder.root, "late", "x.png");
    mkdirSync(path.dirname(target));
    const large = new Uint8Array(8 * 1024 * 1024);
    let isOver = false;
    const adding = files.addFile("late/x.png", large).finally(() => {
      isOver = true;
    });
    // As soon as the temp file is there, so that the first look is past.
    while (!isOver && readdirSync(path.dirname(target)).length === 0) await new Promise(setImmediate);
    writeFileSync(target, "theirs");
    expect(await adding).toBe(false);
    expect(readdirSync(path.dirname(target))).toEqual(["x.png"]);
    expect(read("late/x.png")).toBe("theirs");
  });
});

const nothing = async () => null;
