import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LinkStatus } from "../../shared/model/link";
import { openRulesBrain, type RulesBrain } from "../support/rules-brain";
import { dumpIndex, TestFolder } from "../support/test-brain";

const ID = "60a78e9e-59dc-40ab-9a01-5317dc09365f";

let folder: TestFolder;
let brain: RulesBrain;

beforeEach(async () => {
  folder = new TestFolder();
  folder.write("journals/2021_03_04.md", `- met [[Ada]], see ((${ID}))\n- {{embed [[deep/work]]}}\n`);
  folder.write("pages/Ada.md", `type:: person\n\n- a plan\n  id:: ${ID}\n`);
  folder.write("pages/Bram.md", "- nothing yet\n");
  folder.write("pages/deep___work.md", "- on [[Mar 4th, 2021]]\n");
  brain = await openRulesBrain(folder);
});
afterEach(async () => {
  await brain.keeper.close();
  await brain.index.close();
  folder.close();
});

async function linksOf(page: string): Promise<readonly (string | undefined)[][]> {
  const found = await brain.store.findPage(page);
  const { links } = found ? await brain.store.outgoing(found.id, 0, 100) : { links: [] };
  return links.map(({ rawTarget, syntax, target, status }) => [
    rawTarget,
    syntax,
    target?.path ?? (status satisfies LinkStatus),
  ]);
}

describe("a Logseq folder", () => {
  it("is known by its pages, and read as Logseq reads it", async () => {
    expect(brain.rules.reading.dialect).toBe("logseq");
    expect(await linksOf("journals/2021_03_04.md")).toEqual([
      ["Ada", "wikilink", "pages/Ada.md"],
      [ID, "block", "pages/Ada.md"],
      ["deep/work", "embed", "pages/deep___work.md"],
    ]);
    expect(await linksOf("pages/deep___work.md")).toEqual([["Mar 4th, 2021", "wikilink", "journals/2021_03_04.md"]]);
  });

  it("has references follow a block to another page, as a new index has them", async () => {
    folder.write("pages/Ada.md", "type:: person\n\n- nothing left\n");
    folder.write("pages/Bram.md", `- a plan\n  id:: ${ID}\n`);
    await brain.keeper.follow(["pages/Ada.md", "pages/Bram.md"], "disk");
    expect((await linksOf("journals/2021_03_04.md"))[1]).toEqual([ID, "block", "pages/Bram.md"]);
    const fresh = await openRulesBrain(folder);
    try {
      expect(await dumpIndex(brain.index)).toEqual(await dumpIndex(fresh.index));
    } finally {
      await fresh.keeper.close();
      await fresh.index.close();
    }
  });

  it("stays what it was found to be when its pages change, and is looked at anew by a new index", async () => {
    for (const name of ["journals/2021_03_04.md", "pages/Ada.md", "pages/deep___work.md"])
      folder.write(name, "# Plain\n");
    const again = await openRulesBrain(folder, brain.index);
    expect(again.rules.reading.dialect).toBe("logseq");
    await again.keeper.close();
    const fresh = await openRulesBrain(folder);
    expect(fresh.rules.reading.dialect).toBe("obsidian");
    await fresh.keeper.close();
    await fresh.index.close();
  });

  it("is read as its schema says, whatever its pages look like", async () => {
    folder.write(".noctuary/schema.yaml", "dialect: obsidian\n");
    await brain.keeper.followRules();
    expect(brain.rules.reading.dialect).toBe("obsidian");
    expect((await linksOf("journals/2021_03_04.md")).map(([target]) => target)).toEqual(["Ada", "deep/work"]);
  });
});
