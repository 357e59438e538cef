import { utimesSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dumpIndex, openTestBrain, type TestBrain, TestFolder } from "../support/test-brain";

let folder: TestFolder;
let brain: TestBrain;
const opened: TestBrain[] = [];

async function open(): Promise<TestBrain> {
  const made = await openTestBrain(folder);
  opened.push(made);
  return made;
}
beforeEach(async () => {
  folder = new TestFolder();
  brain = await open();
});
afterEach(async () => {
  for (const item of opened.splice(0)) await item.index.close();
  folder.close();
});

/** The promise that everything rests on: following changes gives what reading all files anew gives. */
async function expectSameAsRebuild(): Promise<void> {
  const fresh = await open();
  await fresh.indexer.sync();
  expect(await dumpIndex(brain.index)).toEqual(await dumpIndex(fresh.index));
}

const linksOf = async (name: string) => {
  const page = await brain.store.findPage(name);
  return page ? (await brain.store.outgoing(page.id, 0, 50)).links : [];
};

describe("indexing a folder", () => {
  it("reads together what changes while it works, so that nobody waits for a row of single files", async () => {
    const names = Array.from({ length: 60 }, (_, n) => `p${n}.md`);
    for (const name of names) folder.write(name, `# ${name}\n`);
    await brain.indexer.sync();
    for (const name of names) folder.write(name, `# ${name}\n\nSee [[p1]].\n`);
    let reads = 0;
    const { countedAmong } = brain.files;
    Object.assign(brain.files, {
      countedAmong: (paths: Parameters<typeof countedAmong>[0]) => {
        reads++;
        return countedAmong(paths);
      },
    });
    const followed = names.map((name, n) => brain.indexer.syncFiles([name], n % 2 === 0 ? "disk" : "editor"));
    await Promise.all(followed);
    expect(reads).toBeLessThanOrEqual(4);
    expect(brain.changes.filter(({ path: at }) => names.includes(at)).length).toBeGreaterThanOrEqual(names.length);
    await expectSameAsRebuild();
  });

  it("resolves a link when its page appears, loses it when the page goes, and follows an alias", async () => {
    folder.write("a.md", "# A\n\nSee [[Edda Lunde]].\n");
    await brain.indexer.sync();
    expect((await linksOf("a.md"))[0]?.status).toBe("unresolved");

    folder.write("people/edda.md", "---\naliases: [Edda Lunde]\n---\n# Edda\n");
    await brain.indexer.sync();
    expect((await linksOf("a.md"))[0]?.target?.path).toBe("people/edda.md");
    await expectSameAsRebuild();

    folder.write("people/edda.md", "# Edda\n");
    await brain.indexer.sync();
    expect((await linksOf("a.md"))[0]?.status).toBe("unresolved");

    folder.write("people/edda.md", "# Edda Lunde\n");
    await brain.indexer.sync();
    folder.delete("people/edda.md");
    await brain.indexer.sync();
    expect((await linksOf("a.md"))[0]?.status).toBe("unresolved");
    await expectSameAsRebuild();
  });

  it("makes a link ambiguous when a second page takes the name, and settles it when one goes", async () => {
    folder.write("x/sam.md", "# Sam\n");
    folder.write("a.md", "[[Sam]]\n");
    await brain.indexer.sync();
    folder.write("y/sam.md", "# Sam\n");
    await brain.indexer.sync();
    expect((await linksOf("a.md"))[0]?.status).toBe("ambiguous");
    await expectSameAsRebuild();
    folder.delete("x/sam.md");
    await brain.indexer.sync();
    expect((await linksOf("a.md"))[0]?.target?.path).toBe("y/sam.md");
    await expectSameAsRebuild();
  });

  it("types a link anew when the page it points to changes its type", async () => {
    folder.write("acme.md", "---\ntype: company\n---\n# Acme\n");
    folder.write("bob.md", "---\ntype: person\n---\n# Bob\n\nBob works at [[Acme]].\n");
    await brain.indexer.sync();
    folder.write("acme.md", "---\ntype: concept\n---\n# Acme\n");
    await brain.indexer.sync();
    await expectSameAsRebuild();
  });

  it("equals a rebuild after any sequence of changes", async () => {
    let seed = 7;
    const pick = (n: number) => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % n;
    };
    const names = ["Ada", "Bo", "Cy", "Dot", "Eli"];
    const text = () =>
      `${pick(3) === 0 ? `---\ntype: ${["person", "company", "meeting"][pick(3)]}\naliases: [${names[pick(5)]} Old]\n---\n` : ""}# ${names[pick(5)]}\n\n${names[pick(5)]} met [[${names[pick(5)]}]] and works at [[${names[pick(5)]} Old]].\n\n- **2026-0${1 + pick(9)}-01** | [[${names[pick(5)]}]] called\n`;
    const paths = ["ada.md", "p/bo.md", "p/cy.md", "q/dot.md", "q/ada.md"];
    for (let round = 0; round < 12; round++) {
      for (let i = 0; i < 1 + pick(3); i++) {
        const file = paths[pick(5)] ?? "ada.md";
        if (brain.catalogue.idOf(file) !== undefined && pick(3) === 0) {
          try {
            folder.delete(file);
          } catch {
            // Deleted twice in one round.
          }
        } else {
          folder.write(file, text());
        }
      }
      await brain.indexer.sync();
    }
    await expectSameAsRebuild();
  });

  it("reads nothing again after a touch, and remembers the new stamp", async () => {
    folder.write("a.md", "# A\n");
    await brain.indexer.sync();
    brain.changes.length = 0;
    utimesSync(path.join(folder.root, "a.md"), 1, 1);
    expect(await brain.indexer.sync()).toMatchObject({ changed: 0, removed: 0 });
    expect(brain.changes).toEqual([]);
    expect(await brain.indexer.sync()).toMatchObject({ changed: 0, removed: 0 });
  });

  it("goes on where it was cancelled", async () => {
    for (let i = 0; i < 130; i++) folder.write(`n${i}.md`, `# N${i}\n\n[[N${(i + 1) % 130}]]\n`);
    const stop = new AbortController();
    const original = brain.store.applyBatch;
    let batches = 0;
    Object.assign(brain.store, {
      applyBatch: async (batch: Parameters<typeof original>[0]) => {
        await original(batch);
        if (++batches === 1) stop.abort();
      },
    });
    await expect(brain.indexer.sync(stop.signal)).rejects.toMatchObject({ code: "cancelled" });
    const result = await brain.indexer.sync();
    expect(result.changed).toBeLessThan(130);
    expect(result.changed).toBeGreaterThan(0);
    await expectSameAsRebuild();
  });

  it("leaves out what is no text, says why, and takes it in once it is", async () => {
    folder.write("a.md", Uint8Array.of(0x23, 0x20, 0xff, 0xfe));
    folder.write("b.md", Uint8Array.of(0x23, 0, 0x41));
    await brain.indexer.sync();
    expect([...(await brain.store.skipped())].sort((x, y) => (x.path < y.path ? -1 : 1))).toEqual([
      { path: "a.md", reason: "not_utf8" },
      { path: "b.md", reason: "binary" },
    ]);
    folder.write("a.md", "# A now\n");
    await brain.indexer.syncFiles(["a.md"], "disk");
    expect((await brain.store.skipped()).map((file) => file.path)).toEqual(["b.md"]);
    expect((await brain.store.findPage("a.md"))?.title).toBe("A now");
  });

  it("announces what changed and from where", async () => {
    folder.write("a.md", "# A\n");
    await brain.indexer.syncFiles(["a.md"], "editor");
    folder.delete("a.md");
    await brain.indexer.syncFiles(["a.md"], "disk");
    expect(brain.changes.map((change) => [change.path, change.revision === null, change.origin])).toEqual([
      ["a.md", false, "editor"],
      ["a.md", true, "disk"],
    ]);
  });

  it("finds a page again under a new path", async () => {
    folder.write("old.md", "# Note\n");
    folder.write("a.md", "[[old]] and [[Note]]\n");
    await brain.indexer.sync();
    folder.move("old.md", "deep/new.md");
    await brain.indexer.sync();
    expect((await linksOf("a.md")).map((link) => link.status)).toEqual(["unresolved", "resolved"]);
    await expectSameAsRebuild();
  });
});
