import { describe, expect, it } from "vitest";
import { detectCommunities } from "../../../../src-main/domain/graph/communities";
import { findCommunityHubs } from "../../../../src-main/domain/graph/community-hubs";
import { buildSimpleGraph } from "../../../../src-main/domain/graph/simple-graph";
import { plantedGraph } from "../../../support/raw-graph";

const GROUPS = 8;
const SIZE = 25;

function planted(seed = 7) {
  const raw = plantedGraph({ groups: GROUPS, size: SIZE, inside: 5, outside: 0.25, seed });
  return buildSimpleGraph(raw.pages.length, raw.from, raw.to).graph;
}

/** Share of pages that stand in the community most of their group stands in. */
function purity(of: Int32Array): number {
  let inMain = 0;
  for (let group = 0; group < GROUPS; group++) {
    const counts = new Map<number, number>();
    for (const community of of.subarray(group * SIZE, (group + 1) * SIZE)) {
      counts.set(community, (counts.get(community) ?? 0) + 1);
    }
    inMain += Math.max(...counts.values());
  }
  return inMain / of.length;
}

describe("communities", () => {
  it("finds groups that link among themselves", () => {
    const communities = detectCommunities(planted(), null);
    expect(purity(communities.of)).toBeGreaterThan(0.95);
    expect(communities.modularity).toBeGreaterThan(0.6);
  });

  it("numbers them by size and leaves pages without links out", () => {
    // A triangle, a pair, and a page alone.
    const { graph } = buildSimpleGraph(6, [3, 4, 5, 0], [4, 5, 3, 1]);
    const { of, size } = detectCommunities(graph, null);
    expect([...of]).toEqual([1, 1, -1, 0, 0, 0]);
    expect([...size]).toEqual([3, 2]);
  });

  it("keeps the groups of last time when a link is added", () => {
    const before = planted();
    const { of } = detectCommunities(before, null);
    const { graph } = buildSimpleGraph(before.nodeCount, [...before.from, 0], [...before.to, before.nodeCount - 1]);
    const after = detectCommunities(graph, of).of;
    const moved = after.filter((community, v) => community !== of[v]).length;
    expect(moved / before.nodeCount).toBeLessThan(0.05);
  });

  it("does without links", () => {
    const { graph } = buildSimpleGraph(3, [], []);
    expect(detectCommunities(graph, null)).toMatchObject({ of: Int32Array.of(-1, -1, -1), modularity: 0 });
  });
});

describe("community hubs", () => {
  const hubTitles = (titles: readonly string[]) => {
    // Page 0 is linked with all others, page 4 with all but one.
    const { graph } = buildSimpleGraph(6, [1, 2, 3, 4, 5, 1, 2, 3, 1], [0, 0, 0, 0, 0, 4, 4, 4, 5]);
    const communities = { of: new Int32Array(6), size: Uint32Array.of(6), modularity: 0 };
    return [...findCommunityHubs(graph, communities, (v) => titles[v] ?? "")].map((v) => titles[v]);
  };

  it("are the pages that the members share", () => {
    expect(hubTitles(["Tides", "a", "b", "c", "Permits", "d"])[0]).toBe("Tides");
  });

  it("are not dates, where something else will do", () => {
    expect(hubTitles(["2026-11-29", "a", "b", "c", "Permits", "d"])[0]).toBe("Permits");
  });
});
