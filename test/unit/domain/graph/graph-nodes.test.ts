import { describe, expect, it } from "vitest";
import { nameGraph } from "../../../../src-main/domain/graph/graph-nodes";
import { aRawGraph } from "../../../support/raw-graph";

describe("nodes of the graph", () => {
  it("are pages by slug, then names without a page", () => {
    const named = nameGraph(aRawGraph({ zoe: ["ada", "edda"], ada: ["bob"] }));
    expect(named.ids).toEqual(["ada", "zoe", "?bob", "?edda"]);
    expect([...named.unresolved]).toEqual([0, 0, 1, 1]);
    const links = [...named.from].map((from, link) => [named.ids[from], named.ids[named.to[link] ?? 0]]);
    expect(links).toEqual([
      ["ada", "?bob"],
      ["zoe", "ada"],
      ["zoe", "?edda"],
    ]);
  });

  it("join repeated links, count them, and leave out links to the page itself", () => {
    const named = nameGraph(aRawGraph({ ada: ["bob", "bob", "ada"], bob: ["ada"] }));
    expect([...named.from].map((from, link) => [from, named.to[link], named.linkCount[link]])).toEqual([
      [0, 1, 2],
      [1, 0, 1],
    ]);
  });

  it("keep links of two types between the same pages apart", () => {
    const named = nameGraph({
      ...aRawGraph({ ada: ["bob", "bob"], bob: [] }),
      types: ["mentions", "advises"],
      typeOf: [0, 1],
    });
    expect([...named.linkTypeOf]).toEqual([0, 1]);
  });

  it("do not drown the pages in names that only one page wants", () => {
    const wanted = Array.from({ length: 600 }, (_, index) => `name ${index}`);
    const named = nameGraph(aRawGraph({ ada: wanted, bob: ["name 5"], carl: ["name 9", "name 5"] }));
    expect(named.ids.filter((id) => id.startsWith("?"))).toEqual(["?name 5", "?name 9"]);
    expect(named.omittedTargets).toBe(598);
  });

  it("keep every name while they are few", () => {
    expect(nameGraph(aRawGraph({ ada: ["bob", "carl"] })).omittedTargets).toBe(0);
  });
});
