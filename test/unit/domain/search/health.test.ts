import { describe, expect, it } from "vitest";
import { asPagePath, asSlug, type PageSummary } from "../../../../shared/model/page";
import { computeHealth, type KnownItem } from "../../../../src-main/domain/search/health";

const page = (name: string): PageSummary => ({
  path: asPagePath(`${name}.md`),
  slug: asSlug(name),
  title: name,
  type: "page",
});
const item = (query: string, name: string, kind: KnownItem["kind"] = "heading"): KnownItem => ({
  query,
  kind,
  page: page(name),
});

describe("the figures of a search test", () => {
  it("count each query by the place of its page", () => {
    const { all, byKind, worst } = computeHealth(
      [
        { item: item("a", "one"), found: [page("one"), page("two")] },
        { item: item("b", "two"), found: [page("one"), page("two")] },
        { item: item("c", "three", "alias"), found: [page("one")] },
        { item: item("d", "four", "alias"), found: [] },
      ],
      7,
    );
    expect(all).toEqual({ queries: 4, recallAt10: 0.5, mrr: (1 + 1 / 2) / 4 });
    expect(byKind.heading).toEqual({ queries: 2, recallAt10: 1, mrr: 0.75 });
    expect(byKind.alias).toEqual({ queries: 2, recallAt10: 0, mrr: 0 });
    expect(byKind.title).toEqual({ queries: 0, recallAt10: 1, mrr: 1 });
    expect(worst.map(({ query, rank, first }) => [query, rank, first?.title ?? null])).toEqual([
      ["c", null, "one"],
      ["d", null, null],
      ["b", 2, "one"],
    ]);
  });

  it("name the twenty worst at most", () => {
    const outcomes = Array.from({ length: 50 }, (_, i) => ({ item: item(`q${i}`, `p${i}`), found: [] }));
    expect(computeHealth(outcomes, 0).worst.length).toBe(20);
  });
});
