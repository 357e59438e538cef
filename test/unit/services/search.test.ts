import { describe, expect, it } from "vitest";
import type { StoredLink } from "../../../src-main/ports/page-store";
import { createSearch } from "../../../src-main/services/search";
import type { QuestionSearch } from "../../../src-main/services/search-ports";
import { openSearchWorld, type SearchWorld, type SearchWorldOptions } from "../../support/search-world";

const FILES = {
  "people/ann-lee.md":
    "---\ntype: person\naliases: [Annie]\nrole: head of pricing\n---\n# Ann Lee\n\nShe joined Acme in 2021 and likes oysters.\n",
  "companies/acme.md": "---\ntype: company\n---\n# Acme\n\nSells rubber stamps. Ann Lee runs pricing there.\n",
  "notes/gardening.md": "# Gardening\n\nTomatoes need sun.\n\n## Tools\n\nA café table, a spade and a rake.\n",
  "notes/学习方法.md": "# 学习方法\n\n间隔重复是机器学习之外最有效的学习方法。\n",
  "notes/empty.md": "",
};

const open = (options?: SearchWorldOptions) => openSearchWorld(FILES, options);
const titles = async (world: SearchWorld, query: string) =>
  (await world.search.query(query, 10)).results.map((hit) => hit.title);

describe("search.query", () => {
  it("puts pages in which the words stand as they were said before those that hold them somewhere, past what is shown", async () => {
    const other = (i: number) => [
      `notes/other ${i}.md`,
      `# Other ${i}\n\nWater for the mill. The mill has water. Water, mill.\n`,
    ];
    const files = {
      ...Object.fromEntries(Array.from({ length: 25 }, (_, i) => other(i))),
      "notes/said.md": `# Said\n\n${"Much else is told of other things here. ".repeat(20)}They spoke of mill water, and left.\n`,
      "Mill water.md": "# Mill water\n\nNothing yet.\n",
    };
    const { search } = await openSearchWorld(files);
    const { results } = await search.query("mill water", 5);
    expect(results.map(({ title }) => title).slice(0, 2)).toEqual(["Mill water", "Said"]);
    expect(results).toHaveLength(5);
  });

  it("reads texts ahead once somebody begins to ask for something in them, and not before", async () => {
    const world = await open();
    let prepared = 0;
    const operators = { ...world.operators, prepare: () => prepared++ };
    const search = createSearch(world.ports, operators);
    for (const text of ["spade", "who is Ann Lee?", "it's", "tag:work", "café -table"]) await search.query(text, 5);
    expect(prepared).toBe(0);
    for (const text of ['"spa', "line:(spa", "/spa"]) await search.query(text, 5);
    expect(prepared).toBe(3);
  });

  it("says why, where and with which words", async () => {
    const world = await open();
    const { results, reading } = await world.search.query("spade rake", 10);
    expect(reading).toBeNull();
    const [hit] = results;
    expect(hit).toMatchObject({ title: "Gardening", why: "both words", arms: ["keyword"] });
    expect(hit?.marks.map(([from, to]) => hit.snippet.slice(from, to))).toEqual(["spade", "rake"]);
    const bytes = new TextEncoder().encode(FILES["notes/gardening.md"]).slice(hit?.start ?? 0, hit?.end ?? 0);
    expect(new TextDecoder().decode(bytes)).toBe(hit?.snippet);
  });

  it.each([
    ["Annie", "alias “Annie”"],
    ["who is Ann Lee?", "title"],
    ["people/ann-lee", "title"],
  ])("puts the page that %s names first", async (query, why) => {
    const { results } = await (await open()).search.query(query, 10);
    expect(results[0]).toMatchObject({ title: "Ann Lee", why });
  });

  it("finds values of properties", async () => {
    expect((await titles(await open(), "head of pricing"))[0]).toBe("Ann Lee");
  });

  it.each([["学习"], ["间隔重复"], ["机器学习"], ["法"]])("finds the Chinese text by %s", async (query) => {
    expect(await titles(await open(), query)).toEqual(["学习方法"]);
  });

  it("folds accents and finds beginnings and typing errors", async () => {
    const world = await open();
    expect(await titles(world, "cafe")).toContain("Gardening");
    expect(await titles(world, "oyst")).toEqual(["Ann Lee"]);
    // Two letters are the beginning of a word, never a word with another meaning.
    expect(await titles(world, "oy")).toEqual(["Ann Lee"]);
    const { results } = await world.search.query("oystres", 10);
    expect(results[0]).toMatchObject({ title: "Ann Lee", why: "the word, spelled otherwise" });
    expect(results[0]?.marks.length).toBe(1);
  });

  it("finds names spelled nearly so", async () => {
    const { results } = await (await open()).search.query("Anm Lee", 10);
    expect(results[0]).toMatchObject({ title: "Ann Lee", why: "name like “Ann Lee”, 1 of 2 words" });
  });

  it("finds by meaning, but shows no tail of noise", async () => {
    const { results } = await (await open()).search.query("vegetables", 10);
    expect(results.map((hit) => hit.title)).not.toContain("Acme");
    expect(results[0]).toMatchObject({ title: "Gardening", why: "other words", arms: ["vector"] });
    expect(results[0]?.start).not.toBeNull();
  });

  it("still searches by words when the word vectors are missing", async () => {
    const world = await open({ assetsDir: "/nowhere" });
    expect(await titles(world, "tomatoes zzz")).toEqual(["Gardening"]);
  });

  it.each([[" "], ["???"], ['"'], ["-"], ['-pricing "rubber'], ["\u0000"], ["\ud83d"], ["pricing ".repeat(9)]])(
    "survives the query %j",
    async (query) => {
      const { results } = await (await open()).search.query(query, 10);
      expect(results.length).toBeLessThanOrEqual(5);
    },
  );

  it("gives no more than asked, and nothing in an empty brain", async () => {
    expect((await (await open()).search.query("Acme pricing", 1)).results).toHaveLength(1);
    const empty = await openSearchWorld({});
    expect((await empty.search.query("anything", 10)).results).toEqual([]);
  });

  it("stops when it is cancelled", async () => {
    const world = await open();
    await expect(world.search.query("pricing", 10, AbortSignal.abort())).rejects.toMatchObject({ code: "cancelled" });
  });
});

describe("a relational question", () => {
  const link: Pick<StoredLink, "type" | "sentence"> = { type: "works_at", sentence: "Ann Lee runs\n pricing there." };
  const relational = (isConfident: boolean, answered = true): SearchWorldOptions => {
    const holder: { search: QuestionSearch } = {
      search: { answer: async () => null, unknownName: async () => null },
    };
    holder.search = {
      unknownName: async () => null,
      async answer() {
        const page = (await openSearchWorld(FILES)).ports.names.findExact("Ann Lee")[0];
        return {
          reading: "who –works_at→ Acme",
          isConfident,
          gap: answered ? null : "Nothing like this is recorded.",
          answers:
            page && answered
              ? [
                  { page, link },
                  { page, link: { ...link, sentence: "again" } },
                ]
              : [],
        };
      },
    };
    return { relational: holder.search };
  };

  it("gets its answers and nothing else, each page once, with the sentence that proves it", async () => {
    const { results, reading } = await (await open(relational(true))).search.query("who works at Acme", 10);
    expect(reading).toBe("who –works_at→ Acme");
    expect(results.map((hit) => [hit.title, hit.why, hit.arms])).toEqual([
      ["Ann Lee", "works at: “Ann Lee runs pricing there.”", ["graph"]],
    ]);
  });

  it("gets nothing when no such link is known", async () => {
    const { results } = await (await open(relational(true, false))).search.query("who works at Acme", 10);
    expect(results).toEqual([]);
  });

  it("goes first, among the others, when the reading is in doubt", async () => {
    const { results } = await (await open(relational(false))).search.query("stamps rubber who", 10);
    expect(results.map((hit) => hit.title)).toEqual(["Ann Lee", "Acme"]);
  });
});

describe("search.names", () => {
  it("completes names, and gives the most recent pages for no text", async () => {
    const { search } = await open();
    expect((await search.names("ann", 5)).map((hit) => hit.title)).toEqual(["Ann Lee"]);
    expect(await search.names("", 2)).toMatchObject([{ title: "Ann Lee", alias: null, marks: [] }, { title: "Acme" }]);
  });
});
