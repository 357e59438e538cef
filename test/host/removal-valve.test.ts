import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestBrain, type TestBrain, TestFolder } from "../support/test-brain";
import { openTestIndex, type TestIndex } from "../support/test-index";

const PAGES = 60;
const nameOf = (index: number) => `${index % 2 === 0 ? "even" : "odd"}/page ${index}.md`;
const ALL = Array.from({ length: PAGES }, (_, index) => nameOf(index));
const EVEN = ALL.filter((name) => name.startsWith("even/"));

let index: TestIndex;
let folder: TestFolder;
let brain: TestBrain;

/** Opening an index takes most of the time of a test. */
const emptied = async () => {
  await index.db.exec(
    "truncate pages, names, links, chunks, timeline_entries, search_segments, skipped_files, properties; delete from meta where key = 'heads'",
  );
  return index;
};
beforeAll(async () => {
  index = await openTestIndex();
});
afterAll(() => index.close());

beforeEach(async () => {
  folder = new TestFolder();
  ALL.forEach((name, index) => {
    folder.write(name, `# Page ${index}\n\nSee [[page ${(index + 1) % PAGES}]].\n`);
  });
  brain = await openTestBrain(folder, await emptied());
  await brain.indexer.sync();
});
afterEach(() => {
  brain.valve.close();
  folder.close();
});

const away = () => `${folder.root}-away`;
const inIndex = async () => (await brain.store.counts()).pages;

describe("many pages that go at once", () => {
  it("stay in the index, which says so, and come back without a word when the disk does", async () => {
    renameSync(path.join(folder.root, "even"), away());
    expect(await brain.indexer.sync()).toMatchObject({ removed: 0 });
    expect(brain.gone).toEqual([{ pages: 30, of: PAGES, isFolderGone: false }]);
    expect(await inIndex()).toBe(PAGES);
    expect((await brain.store.findPage(nameOf(0)))?.title).toBe("Page 0");
    renameSync(away(), path.join(folder.root, "even"));
    brain.changes.length = 0;
    expect(await brain.indexer.sync()).toMatchObject({ changed: 0, removed: 0 });
    expect(brain.gone.at(-1)).toBeNull();
    expect(brain.changes).toEqual([]);
  });

  it("leave the index when somebody says that they are gone, and only those", async () => {
    for (const name of EVEN) folder.delete(name);
    await brain.indexer.sync();
    brain.valve.accept();
    for (const name of ALL.slice(1, 51).filter((one) => one.startsWith("odd/"))) folder.delete(name);
    expect(await brain.indexer.sync()).toMatchObject({ removed: 30 });
    // The others went after the question was asked.
    expect(brain.gone.at(-1)).toMatchObject({ pages: 25 });
    expect(await inIndex()).toBe(30);
  });

  it("count together when single files go one burst after the other", async () => {
    for (const part of [EVEN.slice(0, 10), EVEN.slice(10, 20), EVEN.slice(20, 30)]) {
      for (const name of part) folder.delete(name);
      await brain.indexer.syncFiles(part, "disk");
    }
    expect(await inIndex()).toBe(40);
    expect(brain.gone.at(-1)).toEqual({ pages: 10, of: 40, isFolderGone: false });
  });

  it("are no longer missing one by one as their files come back", async () => {
    renameSync(path.join(folder.root, "even"), away());
    await brain.indexer.sync();
    mkdirSync(path.join(folder.root, "even"));
    const back = EVEN.slice(0, 25);
    for (const name of back) renameSync(path.join(away(), path.basename(name)), path.join(folder.root, name));
    rmSync(away(), { recursive: true });
    expect(await brain.indexer.syncFiles(back, "disk")).toMatchObject({ removed: 5 });
    expect(brain.gone.at(-1)).toBeNull();
    expect(await inIndex()).toBe(55);
  });

  it("follow without a question when they moved, when Noctuary took them, and when they are few", async () => {
    renameSync(path.join(folder.root, "even"), path.join(folder.root, "moved"));
    expect(await brain.indexer.sync()).toMatchObject({ removed: 30, changed: 30 });
    const odd = ALL.filter((name) => name.startsWith("odd/"));
    for (const name of odd) folder.delete(name);
    expect(await brain.indexer.syncFiles(odd, "rename")).toMatchObject({ removed: 30 });
    for (const index of [0, 2, 4]) folder.delete(`moved/page ${index}.md`);
    expect(await brain.indexer.sync()).toMatchObject({ removed: 3 });
    expect(brain.gone).toEqual([]);
  });
});

describe("a folder that is away as a whole", () => {
  it("is never taken for an empty brain, however few pages it has", async () => {
    const small = new TestFolder();
    small.write("one.md", "# One\n");
    const other = await openTestBrain(small, await emptied());
    await other.indexer.sync();
    renameSync(small.root, `${small.root}-away`);
    await other.indexer.sync();
    await other.indexer.syncFiles(["one.md"], "disk");
    expect(other.gone).toEqual([{ pages: 1, of: 1, isFolderGone: true }]);
    expect(await other.store.findPage("one.md")).not.toBeNull();
    renameSync(`${small.root}-away`, small.root);
    await other.indexer.sync();
    expect(other.gone.at(-1)).toBeNull();
    small.close();
  });
});

describe("git", () => {
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", ...args], {
      cwd: folder.root,
      encoding: "utf8",
    });

  it("explains pages that another branch does not have, there and back, and after a restart", async () => {
    git("init", "-qb", "main");
    folder.write("start.md", "# Start\n");
    git("add", "start.md");
    git("commit", "-qm", "start");
    git("branch", "bare");
    git("add", "-A");
    git("commit", "-qm", "all");
    await brain.indexer.sync();
    for (let round = 0; round < 2; round++) {
      git("checkout", "-q", "bare");
      expect(await brain.indexer.sync()).toMatchObject({ removed: PAGES });
      git("checkout", "-q", "main");
      await brain.indexer.sync();
    }
    const again = await openTestBrain(folder, brain.index);
    git("checkout", "-q", "bare");
    expect(await again.indexer.sync()).toMatchObject({ removed: PAGES });
    expect([...brain.gone, ...again.gone]).toEqual([]);
  });

  it("does not explain what was deleted without a commit, nor files it never had", async () => {
    git("init", "-qb", "main");
    git("add", "-A", "even");
    git("commit", "-qm", "even");
    await brain.indexer.sync();
    git("commit", "-q", "--allow-empty", "-m", "moved on");
    for (const name of ALL) folder.delete(name);
    await brain.indexer.sync();
    expect(brain.gone).toEqual([{ pages: PAGES, of: PAGES, isFolderGone: false }]);
  });

  it("is waited for while it is at work", async () => {
    git("init", "-qb", "main");
    git("add", "-A");
    git("commit", "-qm", "all");
    await brain.indexer.sync();
    writeFileSync(path.join(folder.root, ".git/index.lock"), "");
    for (const name of EVEN) folder.delete(name);
    await brain.indexer.sync();
    expect(brain.gone).toEqual([]);
    expect(await inIndex()).toBe(PAGES);
    rmSync(path.join(folder.root, ".git/index.lock"));
    git("commit", "-qam", "without");
    brain.valve.gitDidMove();
    expect(await brain.indexer.sync()).toMatchObject({ removed: 30 });
    expect(brain.gone).toEqual([]);
    expect(existsSync(path.join(folder.root, nameOf(1)))).toBe(true);
  });
});
