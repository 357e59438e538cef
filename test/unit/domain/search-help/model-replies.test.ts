import { describe, expect, it } from "vitest";
import { asPagePath, asSlug } from "../../../../shared/model/page";
import type { SearchResult } from "../../../../shared/model/search";
import { readAddedQueries } from "../../../../src-main/domain/search-help/added-queries";
import { joinLists } from "../../../../src-main/domain/search-help/join-lists";
import { readOrder, reorderResults } from "../../../../src-main/domain/search-help/reorder-results";

const result = (title: string, score: number): SearchResult => ({
  path: asPagePath(`${title}.md`),
  slug: asSlug(title.toLowerCase()),
  title,
  type: "note",
  score,
  why: "1 of 1 words",
  arms: ["keyword"],
  snippet: "",
  marks: [],
  more: [],
  passages: 0,
  start: null,
  end: null,
});
const titles = (results: readonly SearchResult[]) => results.map(({ title }) => title);

describe("queries that a model adds", () => {
  it("are plain words, few, and none of them what was asked", () => {
    const reply = JSON.stringify({
      queries: ["Boat Repair", "tag:secret -keel", 'OR "mast" (sail)', "boat  repair!", 7, "hull", "deck"],
    });
    expect(readAddedQueries(reply, "boat repair")).toEqual(["tag secret keel", "or mast sail", "hull"]);
  });

  it("are read from what models put around them", () => {
    expect(readAddedQueries('<think>{"queries":["no"]}</think>Here:\n```json\n{"queries":["keel"]}\n```', "x")).toEqual(
      ["keel"],
    );
  });

  it.each(["", "no", "[1]", '{"queries":"keel"}', '{"queries":["ke'])("cannot be read from %s", (reply) => {
    expect(readAddedQueries(reply, "x")).toBeNull();
  });
});

describe("lists of added queries", () => {
  it("come after the person's own best, and what both find rises", () => {
    const own = [result("A", 3), result("B", 2), result("C", 1)];
    const joined = joinLists(own, [{ query: "other", results: [result("C", 9), result("D", 8)] }]);
    expect(titles(joined)).toEqual(["C", "A", "B", "D"]);
    expect(joined[0]?.why).toBe("1 of 1 words");
    expect(joined[3]?.why).toBe("1 of 1 words, searched as “other”");
  });
});

describe("an order of a model", () => {
  it("names places that are there, each once", () => {
    expect(readOrder('{"order":[2,2,9,0,-1,1.5,"3",null]}', 3)).toEqual([1, 2]);
    expect(readOrder('{"order":[9]}', 3)).toBeNull();
    expect(readOrder("{}", 3)).toBeNull();
  });

  it("moves results and neither adds nor drops any", () => {
    const results = [result("A", 3), result("B", 2), result("C", 1)];
    expect(reorderResults(results, [2], "q").map(({ title, score }) => [title, score])).toEqual([
      ["C", 3],
      ["A", 2],
      ["B", 1],
    ]);
    expect(titles(reorderResults(results, [2, 1, 0], "a"))).toEqual(["A", "C", "B"]);
  });
});
