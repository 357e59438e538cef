import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasCode } from "../../shared/errors/brain-error";
import type { GraphRow } from "../../shared/model/graph-query";
import { BUILT_IN_SCHEMA } from "../../shared/schema/schema";
import { NameIndex } from "../../src-main/domain/search/name-index";
import { createGraphQueries, type GraphQueries } from "../../src-main/services/graph-queries";
import { createNeighbourhoods } from "../../src-main/services/neighbourhoods";
import { createPageStore } from "../../src-main/store/page-store";
import { openTestBrain, type TestBrain, TestFolder } from "../support/test-brain";

const clock = { now: () => Date.parse("2026-11-30T12:00:00Z") };
let folder: TestFolder;
let brain: TestBrain;
let me: string | null;

const FILES = {
  "people/mira.md":
    "---\ntype: person\n---\n# Mira Solano\n\nMira is an investor. She invested in [[Tidewright]] in 2021.\n",
  "people/bo.md": "---\ntype: person\n---\n# Bo Larsen\n\nBo works at [[Tidewright]] as an engineer.\n",
  "people/cy.md":
    "---\ntype: person\n---\n# Cy Rao\n\nworks_at:: [[Tidewright]]\n\nCy worked at [[Quarrel]] until 2019.\n",
  "people/di.md": "---\ntype: person\n---\n# Di Wen\n\nDi did not invest in [[Tidewright]].\n",
  "companies/tidewright.md": "---\ntype: company\naliases: [TW]\n---\n# Tidewright\n\nPart of [[Harbour Group]].\n",
  "companies/quarrel.md": "---\ntype: company\n---\n# Quarrel\n\nA bakery. See [[Nowhere yet]].\n",
};

async function open(): Promise<void> {
  folder = new TestFolder();
  for (const [name, text] of Object.entries(FILES)) folder.write(name, text);
  brain = await openTestBrain(folder);
  await brain.indexer.sync();
}
async function close(): Promise<void> {
  await brain.index.close();
  folder.close();
}
beforeAll(open);
afterAll(close);
beforeEach(() => {
  me = "people/mira.md";
});

const queries = (store = brain.store): GraphQueries =>
  createGraphQueries({
    store,
    names: new NameIndex(brain.catalogue.allNames()),
    clock,
    schema: () => BUILT_IN_SCHEMA,
    me: async () => me,
  });

const rows = async (text: string): Promise<readonly GraphRow[]> => (await queries().query(text, 50)).rows;
const told = async (text: string): Promise<string[]> =>
  (await rows(text)).map((row) => row.pages.map(({ title }) => title).join(" · ")).sort();

describe("a graph query", () => {
  it("gives the pages with the sentence and the place that prove each link", async () => {
    const found = await rows("me -invested_in-> company <-works_at- person");
    expect(found.map((row) => row.pages.map(({ title }) => title))).toEqual([
      ["Mira Solano", "Tidewright", "Cy Rao"],
      ["Mira Solano", "Tidewright", "Bo Larsen"],
    ]);
    const [invested, works] = found[1]?.hops.map(([step]) => step) ?? [];
    expect(invested).toMatchObject({ direction: "out", type: "invested_in", from: { title: "Mira Solano" } });
    expect(works).toMatchObject({ direction: "in", type: "works_at", to: { title: "Bo Larsen" } });
    const { link } = works ?? {};
    const bytes = readFileSync(path.join(folder.root, link?.source.path ?? ""));
    expect(bytes.subarray(link?.sentenceStart, link?.sentenceEnd).toString()).toBe(link?.sentence);
    expect(link?.sentence).toContain("works at [[Tidewright]]");
    expect(bytes.subarray(link?.start, link?.end).toString()).toBe("[[Tidewright]]");
  });

  it("never takes a denied link for the relation, and one that is over only when asked", async () => {
    expect(await told("person -invested_in[ever]-> company")).toEqual(["Mira Solano · Tidewright"]);
    expect(await told('"Di Wen" -mentions-> company')).toEqual(["Di Wen · Tidewright"]);
    expect(await told("person -works_at-> company")).toEqual(["Bo Larsen · Tidewright", "Cy Rao · Tidewright"]);
    expect(await told("person -works_at[former]-> company")).toEqual(["Cy Rao · Quarrel"]);
  });

  it("knows pages by alias, slug and path, types by other words, and links by their inverse", async () => {
    expect(await told("TW <-works_at- people/bo")).toEqual(["Tidewright · Bo Larsen"]);
    expect(await told('people/bo.md -> "tidewright"')).toEqual(["Bo Larsen · Tidewright"]);
    expect(await told("?x:person -works_at-> ?c <-invested_in- ?y")).toEqual([
      "Bo Larsen · Tidewright · Mira Solano",
      "Cy Rao · Tidewright · Mira Solano",
    ]);
    const inverse = BUILT_IN_SCHEMA.linkTypes.get("works_at")?.inverse;
    expect(await told(`company -"${inverse}"-> people`)).toEqual(["Tidewright · Bo Larsen", "Tidewright · Cy Rao"]);
  });

  it("says which name means nothing, where it stands, and what may be meant", async () => {
    const problem = async (text: string) => {
      const error = await queries()
        .query(text, 10)
        .catch((thrown: unknown) => thrown);
      if (!hasCode(error, "query_invalid")) throw new Error("it was answered");
      return [text.slice(error.data.start, error.data.end), error.data.reason];
    };
    expect(await problem("compny <-works_at- person")).toEqual([
      "compny",
      "No page and no page type is called “compny”. Did you mean “company”?",
    ]);
    expect(await problem('"Mira Solanno" -> *')).toEqual([
      '"Mira Solanno"',
      "No page is called “Mira Solanno”. Did you mean “Mira Solano”?",
    ]);
    expect(await problem("* -worksat-> *")).toEqual([
      "-worksat->",
      "No link has the type “worksat”. Did you mean “works_at”?",
    ]);
    expect(await problem("* -works_at> *")).toEqual([">", "The link has no end: -type->, <-type- or -type-."]);
    me = null;
    expect((await problem("me -> *"))[1]).toContain("Nobody is set as “me”");
    me = "people/gone.md";
    expect((await problem("me -> *"))[1]).toContain("is not in this brain");
  });
});

describe("paths, surroundings and export", () => {
  it("finds how two pages are linked, with a sentence for each step", async () => {
    const { paths, from, to } = await queries().path({
      from: "me",
      to: "Bo Larsen",
      count: 3,
      maxHops: 4,
      former: false,
    });
    expect([from.title, to.title]).toEqual(["Mira Solano", "Bo Larsen"]);
    expect(paths.map(({ pages }) => pages.map(({ title }) => title))).toEqual([
      ["Mira Solano", "Tidewright", "Bo Larsen"],
    ]);
    expect(paths[0]?.steps.map(({ direction, link }) => [direction, link.sentence])).toEqual([
      ["out", "She invested in [[Tidewright]] in 2021."],
      ["in", "Bo works at [[Tidewright]] as an engineer."],
    ]);
    const none = queries().path({ from: "me", to: "Nobody at all", count: 1, maxHops: 4, former: false });
    await expect(none).rejects.toMatchObject({ code: "page_not_found", data: { page: "Nobody at all" } });
  });

  it("shows what lies around a page, of the types and the direction asked for", async () => {
    const find = createNeighbourhoods(brain.store, clock);
    const query = { page: "companies/tidewright", depth: 1, limit: 60, types: undefined, direction: "both" } as const;
    const ids = async (part: object) => (await find({ ...query, ...part })).nodes.map(({ id }) => id).sort();
    expect(await ids({})).toEqual([
      "?Harbour Group",
      "companies/tidewright",
      "people/bo",
      "people/cy",
      "people/di",
      "people/mira",
    ]);
    expect(await ids({ types: ["works_at"] })).toEqual(["companies/tidewright", "people/bo", "people/cy"]);
    expect(await ids({ direction: "out" })).toEqual(["?Harbour Group", "companies/tidewright"]);
    await expect(find({ ...query, page: "nobody" })).rejects.toMatchObject({ code: "page_not_found" });
  });

  it("exports every page and link once, however small the parts", async () => {
    const parts = async (limit: number) => {
      const pages: unknown[] = [];
      const links: unknown[] = [];
      let at: { part: "pages" | "links"; after: number } | null = { part: "pages", after: 0 };
      while (at) {
        const chunk = await brain.store.exportGraph(at.part, at.after, limit);
        pages.push(...chunk.pages);
        links.push(...chunk.links);
        at = chunk.next;
      }
      return { pages, links };
    };
    const whole = await parts(1_000);
    expect(await parts(1)).toEqual(whole);
    expect(whole.pages).toHaveLength(6);
    expect(whole.links).toContainEqual(
      expect.objectContaining({ source: "people/di.md", object: "companies/tidewright.md", negated: true }),
    );
    expect(whole.links).toContainEqual(
      expect.objectContaining({ target: "Nowhere yet", targetPath: null, status: "unresolved", direction: "out" }),
    );
  });
});

describe("after pages change", () => {
  // These write: each has a brain of its own.
  beforeEach(async () => {
    await close();
    await open();
  });

  it("answers from the new links: written, taken out, renamed, deleted", async () => {
    expect(await told("person -works_at-> company")).toHaveLength(2);
    folder.write("people/bo.md", "---\ntype: person\n---\n# Bo Larsen\n\nBo works at [[Quarrel]] as a baker.\n");
    await brain.indexer.syncFiles(["people/bo.md"], "disk");
    expect(await told("person -works_at-> company")).toEqual(["Bo Larsen · Quarrel", "Cy Rao · Tidewright"]);
    folder.write("companies/quarrel.md", "---\ntype: company\naliases: [Quarrel]\n---\n# The Quarrel\n");
    folder.write("people/ed.md", "---\ntype: person\n---\n# Ed Moon\n\nEd works at [[Tidewright]].\n");
    await brain.indexer.sync();
    expect(await told("person -works_at-> company")).toEqual([
      "Bo Larsen · The Quarrel",
      "Cy Rao · Tidewright",
      "Ed Moon · Tidewright",
    ]);
    folder.delete("people/cy.md");
    await brain.indexer.sync();
    expect(await told("person -works_at-> *")).toEqual(["Bo Larsen · The Quarrel", "Ed Moon · Tidewright"]);
  });

  it("a graph kept up to date says what one read afresh says", async () => {
    const answers = async (store = brain.store) =>
      Promise.all(
        ["* -- *", "* -*[ever]{1,3}-> *", "person -- * -- person"].map(async (text) =>
          (await queries(store).query(text, 500)).rows.map(({ pages, hops }) => [
            pages,
            hops.flat().map(({ type }) => type),
          ]),
        ),
      );
    await answers();
    const edits: (() => void)[] = [
      () => folder.write("people/new.md", "# New One\n\nKnows [[Bo Larsen]] and [[Nowhere yet]].\n"),
      () => folder.write("nowhere-yet.md", "# Nowhere yet\n\n[[Quarrel]]\n"),
      () => folder.delete("companies/tidewright.md"),
      () => folder.move("people/bo.md", "people/bo-larsen.md"),
      () => folder.write("companies/tidewright.md", FILES["companies/tidewright.md"]),
    ];
    for (const edit of edits) {
      edit();
      await brain.indexer.sync();
      expect(await answers()).toEqual(await answers(createPageStore(() => brain.index.db)));
    }
  });
});
