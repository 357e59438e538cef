import { beforeAll, describe, expect, it } from "vitest";
import { buildSegment, segmentDocOf } from "../../../src-main/domain/search/segment";
import { createSearchEngine } from "../../../src-main/search/search-engine";
import { LANGUAGE_SAMPLES, languageFiles } from "../../support/language-brain";
import { openSearchWorld, type SearchWorld } from "../../support/search-world";

let world: SearchWorld;

beforeAll(async () => {
  world = await openSearchWorld(languageFiles());
});

const paths = async (query: string): Promise<readonly string[]> =>
  (await world.search.query(query, 10)).results.map(({ path }) => path);

/** The words of a text that its first result marks. */
async function marked(query: string, path: string): Promise<readonly string[]> {
  const found = (await world.search.query(query, 10)).results.find((result) => result.path === path);
  return found ? found.marks.map(([from, to]) => found.snippet.slice(from, to)) : [];
}

describe("search in other languages than English", () => {
  for (const [language, { queries }] of Object.entries(LANGUAGE_SAMPLES)) {
    it(`finds inflected words in ${language}`, async () => {
      const missed = [];
      for (const [query, page] of queries) {
        if (!(await paths(query)).slice(0, 3).includes(`${language}/${page}.md`)) missed.push(query);
      }
      expect(missed.length, missed.join(", ")).toBeLessThanOrEqual(1);
    });
  }

  it("marks the inflected word", async () => {
    expect(await marked("Haus", "de/a.md")).toEqual(["Häuser"]);
    expect(await marked("книга", "ru/d.md")).toEqual(["книг"]);
  });

  it("says that the word was found, not another spelling of it", async () => {
    const [first] = (await world.search.query("Verträgen", 5)).results;
    expect([first?.path, first?.why]).toEqual(["de/b.md", "the word"]);
  });

  it("finds all words of a query in different forms", async () => {
    const [first] = (await world.search.query("Stadt Rad Laden", 5)).results;
    expect([first?.path, first?.why]).toEqual(["de/d.md", "all 3 words"]);
  });

  it("places the page with the word itself first", async () => {
    const files = {
      "eins.md": "Wir haben die Häuser gesehen, und sie sind nicht für uns. Dort war auch der Garten.",
      "zwei.md": "Wir haben das Haus gesehen, und es ist nicht für uns. Dort war auch der Garten.",
    };
    const { search } = await openSearchWorld(files);
    expect((await search.query("Haus", 5)).results.map(({ path }) => path)).toEqual(["zwei.md", "eins.md"]);
    expect((await search.query("Häuser", 5)).results.map(({ path }) => path)).toEqual(["eins.md", "zwei.md"]);
  });

  it("takes no English word of an English query for one of another language", async () => {
    const found = await world.index.keyword("what was the case with the owner", 10);
    expect(found.alternatives).toEqual([]);
  });

  it("leaves English pages without a term more", async () => {
    const english = world.pages.filter(({ path }) => path.startsWith("en/"));
    const index = createSearchEngine(() => {
      throw new Error("not asked");
    });
    await index.apply(buildSegment(english.map(segmentDocOf)), []);
    const answer = await index.pagesWithTerms([[":de:haus"], [":it:cas"], ["case"], [["nowhere", "hous"]]]);
    expect(answer.map((ids) => ids.length)).toEqual([0, 0, 1, 1]);
  });

  it("finds inflections with operators, and in their lines", async () => {
    expect(await paths("path:de Vertrag")).toEqual(["de/b.md"]);
    expect(await paths("path:de line:(Baum Schulen)")).toEqual(["de/c.md"]);
    expect(await paths("path:de -Haus")).not.toContain("de/a.md");
    expect(await marked("path:de Baum", "de/c.md")).toEqual(["Bäume"]);
  });

  it("lists the passages of a page that hold another form of the word", async () => {
    const page = world.pages.find(({ path }) => path === "de/e.md");
    const passages = page ? await world.search.passages("Buch", page, 5) : [];
    expect(passages.map(({ snippet, marks: [mark] }) => mark && snippet.slice(...mark))).toEqual(["Bücher"]);
  });
});
