import { describe, expect, it } from "vitest";
import { computeImportance } from "../../../../src-main/domain/graph/importance";
import { buildSimpleGraph } from "../../../../src-main/domain/graph/simple-graph";
import { plantedGraph } from "../../../support/raw-graph";

const star = (leaves: number) =>
  buildSimpleGraph(
    leaves + 1,
    Array.from({ length: leaves }, (_, leaf) => leaf + 1),
    Array.from({ length: leaves }, () => 0),
  ).graph;

describe("importance", () => {
  it("is 1 for the page that all link to, and the same for all that link to it", () => {
    const importance = computeImportance(star(20));
    expect(importance[0]).toBeCloseTo(1, 6);
    expect(new Set(importance.subarray(1)).size).toBe(1);
    expect(importance[1]).toBeLessThan(0.4);
  });

  it("lies between 0 and 1, and few pages are great, in a brain of any size", () => {
    for (const groups of [2, 10, 60]) {
      const raw = plantedGraph({ groups, size: 40, inside: 3, outside: 0.5 });
      const importance = computeImportance(buildSimpleGraph(raw.pages.length, raw.from, raw.to).graph);
      expect(Math.min(...importance)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...importance)).toBeLessThanOrEqual(1);
      const great = importance.filter((value) => value > 0.6).length;
      expect(great).toBeGreaterThanOrEqual(2);
      expect(great).toBeLessThanOrEqual(30);
    }
  });

  it("says nothing where nothing is linked", () => {
    expect([...computeImportance(buildSimpleGraph(3, [], []).graph)]).toEqual([0, 0, 0]);
    expect(computeImportance(buildSimpleGraph(0, [], []).graph)).toHaveLength(0);
  });
});
