import { describe, expect, it } from "vitest";
import { type GraphContent, NO_COMMUNITY, packGraph, parsePackedGraph } from "../../../shared/model/packed-graph";

const aGraph = (part: Partial<GraphContent> = {}): GraphContent => ({
  ids: ["people/ada", "?Edda Lunde", "日記/2026-11-29"],
  titles: ["Ada Lovelace", "Edda Lunde", "日記 🌘"],
  typeNames: ["person", "page"],
  typeOf: Uint16Array.of(0, 1, 1),
  unresolved: Uint8Array.of(0, 1, 0),
  xy: Float32Array.of(1.5, -2.25, 0, 1e6, -3, 4),
  importance: Float32Array.of(1, 0.25, 0),
  degree: Uint16Array.of(2, 1, 1),
  community: Uint16Array.of(0, 0, NO_COMMUNITY),
  communityHubs: Uint32Array.of(0),
  from: Uint32Array.of(0, 2),
  to: Uint32Array.of(1, 0),
  linkTypeNames: ["mentions", "works_at"],
  linkTypeOf: Uint8Array.of(1, 0),
  linkFlags: Uint8Array.of(3, 0),
  omittedTargets: 12,
  drift: 4,
  modularity: 0.42,
  ...part,
});

describe("packed graph", () => {
  it("gives back what was packed", () => {
    const content = aGraph();
    const graph = parsePackedGraph(packGraph(content));
    expect(graph).not.toBeNull();
    if (!graph) return;
    const { ids, titles, ...arrays } = content;
    expect(ids.map((_, node) => graph.idOf(node))).toEqual(ids);
    expect(titles.map((_, node) => graph.titleOf(node))).toEqual(titles);
    for (const key of ["typeOf", "unresolved", "xy", "importance", "degree", "community", "communityHubs"] as const) {
      expect([...graph[key]], key).toEqual([...arrays[key]]);
    }
    for (const key of ["from", "to", "linkTypeOf", "linkFlags"] as const) {
      expect([...graph[key]], key).toEqual([...arrays[key]]);
    }
    expect(graph.typeNames).toEqual(["person", "page"]);
    expect(graph.linkTypeNames).toEqual(["mentions", "works_at"]);
    expect(graph).toMatchObject({ nodeCount: 3, linkCount: 2, omittedTargets: 12, drift: 4 });
    expect(graph.modularity).toBeCloseTo(0.42, 6);
  });

  it("reads bytes that lie anywhere in a larger buffer", () => {
    const packed = packGraph(aGraph());
    const larger = new Uint8Array(packed.length + 3);
    larger.set(packed, 3);
    const graph = parsePackedGraph(larger.subarray(3));
    expect(graph?.titleOf(2)).toBe("日記 🌘");
    expect(graph?.xy[3]).toBe(1e6);
  });

  it("packs a graph of nothing", () => {
    const empty = packGraph(
      aGraph({
        ids: [],
        titles: [],
        typeNames: [],
        typeOf: new Uint16Array(0),
        unresolved: new Uint8Array(0),
        xy: new Float32Array(0),
        importance: new Float32Array(0),
        degree: new Uint16Array(0),
        community: new Uint16Array(0),
        communityHubs: new Uint32Array(0),
        from: new Uint32Array(0),
        to: new Uint32Array(0),
        linkTypeNames: [],
        linkTypeOf: new Uint8Array(0),
        linkFlags: new Uint8Array(0),
      }),
    );
    expect(parsePackedGraph(empty)).toMatchObject({ nodeCount: 0, linkCount: 0 });
  });

  it("keeps link ends of more than 65,535 nodes", () => {
    const count = 70_000;
    const graph = parsePackedGraph(
      packGraph(
        aGraph({
          ids: Array.from({ length: count }, (_, node) => `p${node}`),
          titles: Array.from({ length: count }, () => "x"),
          typeOf: new Uint16Array(count),
          unresolved: new Uint8Array(count),
          xy: new Float32Array(2 * count),
          importance: new Float32Array(count),
          degree: new Uint16Array(count),
          community: new Uint16Array(count),
          from: Uint32Array.of(69_999, 2),
          to: Uint32Array.of(0, 65_536),
        }),
      ),
    );
    expect(graph && [...graph.from, ...graph.to]).toEqual([69_999, 2, 0, 65_536]);
    expect(graph?.idOf(69_999)).toBe("p69999");
  });

  it("refuses what is not a packed graph of this version", () => {
    const packed = packGraph(aGraph());
    const otherVersion = packed.slice();
    new DataView(otherVersion.buffer).setUint32(4, 99, true);
    expect(parsePackedGraph(new Uint8Array(0))).toBeNull();
    expect(
      parsePackedGraph(new TextEncoder().encode("not a graph, but a long enough text to look at twice .......")),
    ).toBeNull();
    expect(parsePackedGraph(packed.subarray(0, packed.length - 4))).toBeNull();
    expect(parsePackedGraph(otherVersion)).toBeNull();
  });

  it("has no name for a node that is not there", () => {
    expect(parsePackedGraph(packGraph(aGraph()))?.titleOf(3)).toBe("");
  });
});
