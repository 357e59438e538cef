import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { StoredLink } from "../../src-main/ports/page-store";
import { openRulesBrain, type RulesBrain } from "../support/rules-brain";
import { dumpIndex, openTestBrain, TestFolder } from "../support/test-brain";

const MEETING = "# Spring call\n\nWe heard that [[Ada Quill]] founded [[Lumio]] long ago.\n";
const ADA = "---\ntype: person\n---\n# Ada Quill\n\nAda invested in [[Lumio]] last year.\n";

let folder: TestFolder;
let brain: RulesBrain;

beforeEach(async () => {
  folder = new TestFolder();
  folder.write("people/ada-quill.md", ADA);
  folder.write("companies/lumio.md", "# Lumio\n");
  folder.write("meetings/spring.md", MEETING);
  brain = await openRulesBrain(folder);
});
afterEach(async () => {
  await brain.keeper.close();
  await brain.index.close();
  folder.close();
});

const fileText = (name: string) => readFileSync(path.join(folder.root, name), "utf8");

async function linksOf(page: string): Promise<readonly StoredLink[]> {
  const found = await brain.store.findPage(page);
  return found ? (await brain.store.outgoing(found.id, 0, 100)).links : [];
}

async function linkTyped(page: string, type: string): Promise<StoredLink> {
  const link = (await linksOf(page)).find((one) => one.type === type);
  if (!link) throw new Error(`no ${type} on ${page}`);
  return link;
}

const seen = (link: StoredLink) => ({ page: link.source.path, start: link.start, end: link.end, type: link.type });

const relationsOf = async (page: string) =>
  (await linksOf(page)).map((link) => [link.subject?.slug, link.type, link.object?.slug, link.rule.split(".")[0]]);

describe("correcting a link", () => {
  it("writes a confirmed relation into the properties of its subject, and nothing else", async () => {
    const link = await linkTyped("people/ada-quill", "invested_in");
    const result = await brain.corrections.correct(seen(link), { kind: "confirm" });
    await brain.settled();
    expect(result).toEqual({
      stated: { on: "people/ada-quill.md", field: "invested_in", value: "[[companies/lumio]]" },
      rejected: false,
    });
    expect(fileText("people/ada-quill.md")).toBe(
      ADA.replace("type: person\n", 'type: person\ninvested_in: "[[companies/lumio]]"\n'),
    );
    expect(await relationsOf("people/ada-quill")).toContainEqual([
      "people/ada-quill",
      "invested_in",
      "companies/lumio",
      "frontmatter",
    ]);
  });

  it("retypes: the new relation is written and the one that was read is not read again", async () => {
    const link = await linkTyped("people/ada-quill", "invested_in");
    await brain.corrections.correct(seen(link), { kind: "retype", type: "advises" });
    await brain.settled();
    const types = (await linksOf("people/ada-quill")).map((one) => one.type);
    expect(types.toSorted()).toEqual(["advises", "mentions"]);
    expect((await linkTyped("people/ada-quill", "mentions")).rule).toBe("refused.invested_in");
    expect(fileText(".noctuary/links.yaml")).toContain("subject: people/ada-quill.md");
  });

  it("is not lost on a page that was being read while it was refused", async () => {
    const link = await linkTyped("people/ada-quill", "invested_in");
    folder.write("people/ada-quill.md", `${ADA}\nOne line more.\n`);
    // The page is read with the rules of before, and put down only after the refusal was written.
    const following = brain.keeper.follow(["people/ada-quill.md"], "disk");
    await brain.corrections.correct(seen(link), { kind: "reject" });
    await following;
    expect((await linksOf("people/ada-quill")).map((one) => one.type)).not.toContain("invested_in");
  });

  it("refuses a relation between two other pages on the page that tells it, and only there", async () => {
    folder.write("notes/other.md", "[[Ada Quill]] founded [[Lumio]].\n");
    await brain.keeper.follow(["notes/other.md"], "disk");
    const link = await linkTyped("meetings/spring", "founded");
    await brain.corrections.correct(seen(link), { kind: "reject" });
    await brain.settled();
    expect((await linksOf("meetings/spring")).map((one) => one.type)).not.toContain("founded");
    expect((await linksOf("notes/other")).map((one) => one.type)).toContain("founded");
    expect(fileText("meetings/spring.md")).toBe(MEETING);
  });

  it("turns a relation round", async () => {
    const link = await linkTyped("people/ada-quill", "invested_in");
    await brain.corrections.correct(seen(link), { kind: "reverse" });
    await brain.settled();
    expect(fileText("people/ada-quill.md")).toContain('funded_by: "[[companies/lumio]]"');
    expect(await relationsOf("people/ada-quill")).toContainEqual([
      "companies/lumio",
      "invested_in",
      "people/ada-quill",
      "frontmatter",
    ]);
  });

  it("reads a refused relation again when its entry is removed from the file", async () => {
    await brain.corrections.correct(seen(await linkTyped("people/ada-quill", "invested_in")), { kind: "reject" });
    folder.write(".noctuary/links.yaml", "rejected: []\n");
    await brain.keeper.followRules();
    expect((await linksOf("people/ada-quill")).map((one) => one.type)).toContain("invested_in");
  });

  it("takes a refusal back where it is seen", async () => {
    await brain.corrections.correct(seen(await linkTyped("people/ada-quill", "invested_in")), { kind: "reject" });
    await brain.corrections.correct(seen(await linkTyped("meetings/spring", "founded")), { kind: "reject" });
    await brain.corrections.correct(seen(await linkTyped("people/ada-quill", "mentions")), { kind: "allow" });
    expect((await linksOf("people/ada-quill")).map((one) => one.type)).toContain("invested_in");
    expect((await linksOf("meetings/spring")).map((one) => one.type)).not.toContain("founded");
  });

  it("keeps two refusals, and the index stays what a rebuild gives", async () => {
    await brain.corrections.correct(seen(await linkTyped("people/ada-quill", "invested_in")), { kind: "reject" });
    await brain.corrections.correct(seen(await linkTyped("meetings/spring", "founded")), { kind: "reject" });
    await brain.settled();
    const rebuilt = await openRulesBrain(folder);
    expect(await dumpIndex(brain.index)).toEqual(await dumpIndex(rebuilt.index));
    await rebuilt.keeper.close();
    await rebuilt.index.close();
  });

  it("says so when the link has moved since it was seen", async () => {
    const link = await linkTyped("people/ada-quill", "invested_in");
    const moved = { ...seen(link), start: link.start + 1 };
    await expect(brain.corrections.correct(moved, { kind: "confirm" })).rejects.toMatchObject({
      code: "invalid_request",
    });
  });

  it("does not write over a file of refusals that it cannot read", async () => {
    folder.write(".noctuary/links.yaml", "rejected: [\n");
    const link = await linkTyped("people/ada-quill", "invested_in");
    await expect(brain.corrections.correct(seen(link), { kind: "reject" })).rejects.toMatchObject({
      code: "invalid_request",
    });
    expect(fileText(".noctuary/links.yaml")).toBe("rejected: [\n");
  });
});

describe("a schema file", () => {
  const SCHEMA = [
    "page_types:",
    "  fund:",
    "    like: company",
    "    folders: [companies]",
    "link_types:",
    "  mentors:",
    "    inverse: mentored_by",
    "    from: person",
    "    to: person",
    "",
  ].join("\n");

  it("is followed when it is written, changed and removed, as if the index were built anew", async () => {
    folder.write("people/bo.md", "---\nmentored_by: Ada Quill\n---\n# Bo\n");
    await brain.keeper.follow(["people/bo.md"], "disk");
    expect(await relationsOf("people/bo")).toEqual([]);
    folder.write(".noctuary/schema.yaml", SCHEMA);
    await brain.keeper.followRules();
    expect(await relationsOf("people/bo")).toEqual([["people/ada-quill", "mentors", "people/bo", "frontmatter"]]);
    expect((await brain.store.findPage("companies/lumio"))?.type).toBe("fund");
    // A fund is like a company: Ada can invest in it.
    expect((await linksOf("people/ada-quill")).map((one) => one.type)).toContain("invested_in");
    folder.delete(".noctuary/schema.yaml");
    await brain.keeper.followRules();
    expect(await relationsOf("people/bo")).toEqual([]);
    const rebuilt = await openTestBrain(folder);
    await rebuilt.indexer.sync();
    expect(await dumpIndex(brain.index)).toEqual(await dumpIndex(rebuilt.index));
    await rebuilt.index.close();
  });
});
