import { describe, expect, it } from "vitest";
import { type ArmLists, fuse, semanticGate } from "../../../../src-main/domain/search/fuse";

const lists = (part: Partial<ArmLists>): ArmLists => ({
  graph: [],
  keyword: [],
  title: [],
  nearTitle: [],
  dense: [],
  maxSim: [],
  nearWords: [],
  newest: [],
  ...part,
});
const order = (part: Partial<ArmLists>, gate: number) => fuse(lists(part), gate).map((page) => page.pageId);

describe("semanticGate", () => {
  it("is shut when the words are all there and open when they are not", () => {
    expect(semanticGate(1)).toBe(0);
    expect(semanticGate(0)).toBe(1);
    expect(semanticGate(0.2)).toBe(1);
    expect(semanticGate(0.5)).toBeCloseTo(0.7);
  });
});

describe("fuse", () => {
  it("leaves keyword order alone while the gate is shut", () => {
    expect(order({ keyword: [3, 1, 2], dense: [9, 2], maxSim: [9, 1] }, 0)).toEqual([3, 1, 2]);
  });

  it("lets two arms that agree outrank one", () => {
    expect(order({ keyword: [1, 2], dense: [5, 2], maxSim: [5, 2] }, 1)[0]).toBe(2);
    expect(order({ keyword: [1, 2], dense: [5, 6], maxSim: [5, 6] }, 1)[0]).toBe(5);
  });

  it("puts typed links first", () => {
    expect(order({ graph: [7], keyword: [1, 2], dense: [1], maxSim: [] }, 0.4)[0]).toBe(7);
  });

  it("says which arms found a page, each once", () => {
    const [first] = fuse(lists({ keyword: [1], dense: [1], maxSim: [1] }), 1);
    expect(first?.arms).toEqual(["keyword", "vector"]);
  });

  it("breaks ties by page id", () => {
    expect(order({ dense: [8], maxSim: [4] }, 1)).toEqual([4, 8]);
  });
});
