import { describe, expect, it } from "vitest";
import { buildSky, LINE, linkTypeOf, neighboursOf } from "../../../../src-renderer/graph/sky";
import { aPackedGraph, aRowOfStars } from "../../../support/a-sky";

describe("sky", () => {
  it("draws one line between two pages, and lets the typed link speak for it", () => {
    const graph = aPackedGraph({ Ada: {}, Acme: {}, Bob: {} }, [
      { from: "Ada", to: "Acme" },
      { from: "Acme", to: "Ada", type: "source" },
      { from: "Ada", to: "Acme", type: "founded" },
      { from: "Bob", to: "Ada" },
    ]);
    const sky = buildSky(graph);
    expect(sky.lines.count).toBe(2);
    expect(linkTypeOf(graph, sky.lines.link[0] ?? 0)).toBe("founded");
    expect([...neighboursOf(sky, 0)].sort()).toEqual([1, 2]);
  });

  it("shows the one tree of a small graph strongly", () => {
    const sky = buildSky(
      aPackedGraph({ a: {}, b: {}, c: {} }, [
        { from: "a", to: "b", isTree: true },
        { from: "b", to: "c", isBackbone: true },
      ]),
    );
    expect([...sky.lines.strength]).toEqual([LINE.bone, LINE.weak]);
  });

  it("shows the backbone of a large graph, faintly where it crosses between groups", () => {
    const stars = aRowOfStars(1_600);
    const names = Object.keys(stars);
    const inGroups = Object.fromEntries(
      names.map((name, index) => [name, { ...stars[name], community: index < 800 ? 0 : 1 }]),
    );
    const sky = buildSky(
      aPackedGraph(inGroups, [
        { from: "s0", to: "s1", isBackbone: true },
        { from: "s0", to: "s1599", isBackbone: true },
        { from: "s2", to: "s3", isTree: true },
      ]),
    );
    expect(sky.isLarge).toBe(true);
    expect([...sky.lines.strength]).toEqual([LINE.bone, LINE.faint, LINE.weak]);
  });

  it("names the group's own page in a large graph, however small its star", () => {
    const stars = aRowOfStars(1_600);
    const inGroups = Object.fromEntries(Object.keys(stars).map((name) => [name, { ...stars[name], community: 0 }]));
    const sky = buildSky(aPackedGraph(inGroups, [], ["s1500"]));
    expect(sky.nameWeight[1_500]).toBeGreaterThan(sky.nameWeight[700] ?? 1);
  });

  it("gives journal pages less of a name than their importance", () => {
    const sky = buildSky(aPackedGraph({ day: { type: "journal", importance: 0.5 }, page: { importance: 0.4 } }));
    expect(sky.nameWeight[0]).toBeLessThan(sky.nameWeight[1] ?? 0);
    expect([...sky.order]).toEqual([0, 1]);
  });

  it("draws the few stars of a young brain larger", () => {
    expect(buildSky(aPackedGraph(aRowOfStars(20))).starScale).toBeGreaterThan(1.2);
    expect(buildSky(aPackedGraph(aRowOfStars(400))).starScale).toBe(1);
  });

  it("stands an empty graph", () => {
    expect(buildSky(aPackedGraph({})).bounds).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
  });
});
