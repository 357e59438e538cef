import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { proposedSchema } from "../../shared/schema/schema-proposal";
import type { AppState } from "../../src-main/ports/app-state";
import { createSchemaOffers, type SchemaOffers } from "../../src-main/services/schema-offer";
import { openRulesBrain, type RulesBrain } from "../support/rules-brain";
import { TestFolder } from "../support/test-brain";

let folder: TestFolder;
let brain: RulesBrain;
let offers: SchemaOffers;

beforeEach(async () => {
  folder = new TestFolder();
  for (const n of [1, 2, 3, 4, 5]) folder.write(`recipes/soup ${n}.md`, "---\ncook: '[[Ada Quill]]'\n---\n# Soup\n");
  folder.write("people/ada-quill.md", "# Ada Quill\n");
  folder.write("vinyl/a.md", "---\ntype: album\n---\n");
  folder.write("vinyl/b.md", "---\ntype: album\n---\n");
  brain = await openRulesBrain(folder);
  let isDeclined: boolean | null = null;
  const declined: AppState<boolean> = {
    read: async () => isDeclined,
    write: async (value) => {
      isDeclined = value;
    },
  };
  const { store, files, rules, keeper } = brain;
  offers = createSchemaOffers({ store, files, rules, declined, onWritten: () => void keeper.followRules() });
});
afterEach(async () => {
  await brain.keeper.close();
  await brain.index.close();
  folder.close();
});

const file = () => path.join(folder.root, ".noctuary/schema.yaml");

describe("the offer of a schema", () => {
  it("finds the kinds of a folder in its index, and none of them once they are written", async () => {
    const offer = await offers.propose();
    expect(offer).toMatchObject({ text: null, revision: null, isDeclined: false });
    expect(offer.proposals.map(({ section, name }) => `${section} ${name}`)).toEqual([
      "page_types recipe",
      "page_types album",
      "link_types cook",
    ]);
    await offers.write(proposedSchema(null, offer.proposals) ?? "", null);
    await brain.keeper.followRules();
    expect((await brain.store.findPage("recipes/soup-1"))?.type).toBe("recipe");
    const after = await offers.propose();
    expect(after.proposals).toEqual([]);
    expect(after.text).toBe(readFileSync(file(), "utf8"));
  });

  it("does not write over a file that has come or changed meanwhile", async () => {
    const { revision } = await offers.propose();
    folder.write(".noctuary/schema.yaml", "# mine\n");
    await expect(offers.write("page_types: {}\n", revision)).rejects.toMatchObject({ code: "slug_taken" });
    const { revision: seen } = await offers.propose();
    writeFileSync(file(), "# mine, changed\n");
    await expect(offers.write("page_types: {}\n", seen)).rejects.toMatchObject({ code: "revision_conflict" });
    expect(readFileSync(file(), "utf8")).toBe("# mine, changed\n");
  });

  it("refuses a text with mistakes, by line", async () => {
    await expect(offers.write("page_types:\n  recipe: { colour: mauve }\n", null)).rejects.toMatchObject({
      code: "invalid_request",
      data: { issues: [expect.stringMatching(/^Line 2: page_types\.recipe\.colour must be one of person, company/)] },
    });
    expect(existsSync(file())).toBe(false);
  });

  it("is not made again by itself once it was declined", async () => {
    await offers.decline();
    expect((await offers.propose()).isDeclined).toBe(true);
  });
});
