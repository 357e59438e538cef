import { describe, expect, it } from "vitest";
import { BUILT_IN_SCHEMA } from "../../../../shared/schema/schema";
import { computeHealth } from "../../../../src-main/domain/dream/compute-health";
import { allotNext } from "../../../../src-main/domain/dream/fair-share";
import { computeImportance } from "../../../../src-main/domain/dream/importance/compute-importance";
import { packImportance, readImportance } from "../../../../src-main/domain/dream/importance/packed-importance";
import { findNeighbourPairs } from "../../../../src-main/domain/dream/suggestions/common-neighbours";
import { TextLikeness } from "../../../../src-main/domain/dream/suggestions/text-likeness";
import { findIslands } from "../../../../src-main/domain/dream/upkeep/find-islands";
import { findStale } from "../../../../src-main/domain/dream/upkeep/find-stale";
import { findThin } from "../../../../src-main/domain/dream/upkeep/find-thin";
import { countLinks } from "../../../../src-main/domain/dream/upkeep/link-counts";
import { pagesInView } from "../../../support/dream-pages";

const NOW = Date.parse("2026-11-30T12:00:00Z");

describe("islands", () => {
  const pages = pagesInView(Object.fromEntries([..."abcdefgh"].map((name) => [`${name}.md`, `# ${name}\n`]))).map(
    ({ page }) => page,
  );
  const islandsOf = (links: readonly (readonly [number, number])[]) =>
    findIslands(
      pages,
      countLinks(
        pages.length,
        links.map(([a]) => a),
        links.map(([, b]) => b),
      ),
    );

  it("are small groups beside one large body, told by the page with most links", () => {
    const found = islandsOf([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [5, 6],
      [5, 7],
    ]);
    expect(found.map(({ page, others, note }) => `${page.path} ${others.length} ${note}`)).toEqual([
      "f.md 2 3 pages link to each other and to nothing else.",
    ]);
  });

  it("are known again when another of their pages has the most links", () => {
    const mainland = [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ] as const;
    const [star] = islandsOf([...mainland, [5, 6], [5, 7]]);
    const [other] = islandsOf([...mainland, [7, 5], [7, 6]]);
    expect([star?.page.path, other?.page.path]).toEqual(["f.md", "h.md"]);
    expect([other?.identity, other?.judgedOn]).toEqual([star?.identity, star?.judgedOn]);
  });

  it("are none where there is no large body", () => {
    expect(
      islandsOf([
        [0, 1],
        [2, 3],
        [4, 5],
      ]),
    ).toEqual([]);
  });
});

describe("thin and stale pages", () => {
  const files = {
    "people/ada.md":
      "---\ntype: person\n---\n# Ada Vance\n\nPhysicist.\n\n## Timeline\n\n- **2023-02-01** | Met at the fair\n",
    ...Object.fromEntries([1, 2, 3, 4].map((n) => [`notes/${n}.md`, `# Note ${n}\n`])),
  };
  const pages = pagesInView(files);
  const counts = countLinks(5, [1, 2, 3, 4], [0, 0, 0, 0]);

  it("are told when many look them up", () => {
    expect(
      findThin(
        pages.map(({ page }) => page),
        counts,
      ).map(({ note }) => note),
    ).toEqual([expect.stringMatching(/^4 pages link to it, and it has \d+ words\.$/)]);
    const [ada] = pages;
    if (!ada) throw new Error("no page");
    expect(findStale({ page: ada.page, parsed: ada.parsed, incoming: 4 }, NOW, BUILT_IN_SCHEMA)?.note).toContain(
      "a person page goes stale after 365 days",
    );
    expect(findStale({ page: ada.page, parsed: ada.parsed, incoming: 1 }, NOW, BUILT_IN_SCHEMA)).toBeNull();
  });

  it("are told when the timeline has gone on since the text was gone over, whoever links to them", () => {
    const [ada] = pagesInView({
      "people/ada.md": files["people/ada.md"].replace("type: person", "type: person\nupdated: 2022-01-01"),
    });
    if (!ada) throw new Error("no page");
    expect(findStale({ page: ada.page, parsed: ada.parsed, incoming: 0 }, NOW, BUILT_IN_SCHEMA)?.note).toContain(
      "after its text was last updated",
    );
  });
});

describe("importance", () => {
  const star = {
    pages: 6,
    from: [1, 2, 3, 4],
    to: [0, 0, 0, 0],
    ageDays: [900, 900, 900, 900, 900, 900],
    uses: [0, 0, 0, 0, 0, 0],
    me: null,
  };

  it("is highest in the middle of the links and lowest for a page without any", () => {
    const { whole, links } = computeImportance(star);
    expect(Math.max(...whole)).toBe(whole[0]);
    expect(whole[5]).toBe(Math.min(...whole));
    expect(links[0]).toBe(1);
    expect(links[5]).toBe(0);
    expect(links[1]).toBeCloseTo(links[4] ?? 0, 6);
  });

  it("rises with what is recent and what is used, and with what these are linked with", () => {
    const used = computeImportance({ ...star, from: [1, 2, 3, 4, 5], to: [0, 0, 0, 0, 1], uses: [0, 0, 0, 0, 0, 20] });
    expect(used.use[5]).toBeCloseTo(0.8);
    expect(used.whole[1]).toBeGreaterThan(used.whole[2] ?? 1);
    expect(computeImportance({ ...star, ageDays: [0, 90, 900, 900, 900, 900] }).recency[1]).toBeCloseTo(0.5);
  });

  it("comes back from the index as it was kept", () => {
    const pages = [{ id: 7, importance: 0.5, links: 0.25, recency: 1, use: 0 }];
    expect(readImportance(packImportance({ atMs: NOW, pages }))).toEqual({ atMs: NOW, pages });
    expect(readImportance(packImportance({ atMs: NOW, pages }).slice(1))).toBeNull();
  });
});

describe("links to think of", () => {
  it("join pages with rare neighbours in common rather than with a hub", () => {
    // 0 and 1 share 2, 3, 4; 5 and 6 share only what all share.
    const ends = [
      [0, 2],
      [0, 3],
      [0, 4],
      [1, 2],
      [1, 3],
      [1, 4],
      [5, 2],
      [6, 2],
      [7, 2],
    ] as const;
    const pairs = findNeighbourPairs(
      8,
      ends.map(([a]) => a),
      ends.map(([, b]) => b),
      (page) => page !== 7,
    );
    expect(pairs.map(({ a, b, common }) => [a, b, common])).toContainEqual([0, 1, [3, 4, 2]]);
    expect(pairs.some(({ a, b }) => a === 5 && b === 6)).toBe(false);
  });

  it("say which words both pages share", () => {
    const texts = new TextLikeness();
    texts.add(0, "Wooden bridges over cold rivers need tarred planks.");
    texts.add(1, "Tarred planks keep bridges from rotting.");
    texts.add(2, "A pudding with raisins.");
    expect(texts.between(0, 1).words).toEqual(expect.arrayContaining(["bridges", "tarred", "planks"]));
    expect(texts.between(0, 1).likeness).toBeGreaterThan(0.2);
    expect(texts.between(0, 2).likeness).toBe(0);
  });
});

describe("a brain's health", () => {
  const sound = {
    ...{ pages: 100, resolved: 300, unresolved: 0, ambiguous: 0, broken: 0, told: 10, toldWithTimeline: 10 },
    ...{ orphans: 0, passages: 50, embedded: 50, duplicates: 0, contradictions: 0 },
  };

  it("is 100 where nothing is amiss, and its weights add up to one", () => {
    const health = computeHealth(sound, NOW);
    expect(health.score).toBe(100);
    expect(health.parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
  });

  it("falls with each kind of fault, by no more than its part", () => {
    const worse = [
      { resolved: 0 },
      { toldWithTimeline: 0 },
      { broken: 300 },
      { orphans: 100 },
      { embedded: 0 },
      { duplicates: 50 },
      { contradictions: 50 },
    ];
    for (const part of worse) {
      const { score } = computeHealth({ ...sound, ...part }, NOW);
      expect(score).toBeLessThan(100);
      expect(score).toBeGreaterThanOrEqual(79.9);
    }
    expect(computeHealth({ ...sound, contradictions: 1 }, NOW).parts.at(-1)?.value).toBe(0.5);
  });
});

describe("the shares of a night", () => {
  it("are of the time that is left, and what is not used goes to the others", () => {
    expect(allotNext(60_000, [1, 2, 3])).toMatchObject({ softMs: 10_000 });
    expect(allotNext(60_000, [2, 3]).softMs).toBe(24_000);
    expect(allotNext(-5, [1]).softMs).toBe(0);
    expect(allotNext(0, [1]).hardMs).toBeGreaterThan(0);
  });
});
