import { describe, expect, it } from "vitest";
import { type ArmLists, fuse, semanticGate, standingOut } from "../../../../src-main/domain/search/fuse";

const lists = (part: Partial<ArmLists>): ArmLists => ({
  graph: [],
  keyword: [],
  title: [],
  nearTitle: [],
  dense: [],
  maxSim: [],
  nearWords: [],
  newest: [],
  outstanding: new Map(),
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

describe("standingOut", () => {
  const hitsOf = (scores: readonly number[]) => scores.map((score, i) => ({ pageId: i + 1, score }));
  const crowd = (score: number) => Array.from({ length: 30 }, () => score);

  it("is the share of the best score by which a page is over the crowd", () => {
    expect([...standingOut(hitsOf([10, 6, ...crowd(2)]))]).toEqual([
      [1, 0.8],
      [2, 0.4],
    ]);
  });

  it("is all of its share for the one page, or the few, that have the words", () => {
    expect([...standingOut(hitsOf([4]))]).toEqual([[1, 1]]);
    expect([...standingOut(hitsOf([10, 5]))]).toEqual([
      [1, 1],
      [2, 0.5],
    ]);
  });

  it("is nothing where all are alike, or nothing was found", () => {
    expect(standingOut([]).size).toBe(0);
    expect(standingOut(hitsOf(crowd(4))).size).toBe(0);
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

  it("puts typed links first, whatever the words of another page", () => {
    const outstanding = new Map([[1, 1]]);
    expect(order({ graph: [7], keyword: [1, 2], dense: [1], maxSim: [], outstanding }, 0.4)[0]).toBe(7);
  });

  it("keeps the one page with the rare words before pages that only mean something like it", () => {
    const found = { keyword: [1, 2, 3], maxSim: [8, 9, 2, 3, 4, 5, 6, 1], dense: [8, 9] };
    const scores = { clear: [9, ...Array.from({ length: 30 }, () => 2)], level: Array.from({ length: 31 }, () => 9) };
    const outstanding = (of: readonly number[]) => standingOut(of.map((score, i) => ({ pageId: i + 1, score })));
    expect(order({ ...found, outstanding: outstanding(scores.level) }, 1)[0]).toBe(8);
    expect(order({ ...found, outstanding: outstanding(scores.clear) }, 1)[0]).toBe(1);
  });

  it("says which arms found a page, each once", () => {
    const [first] = fuse(lists({ keyword: [1], dense: [1], maxSim: [1] }), 1);
    expect(first?.arms).toEqual(["keyword", "vector"]);
  });

  it("breaks ties by page id", () => {
    expect(order({ dense: [8], maxSim: [4] }, 1)).toEqual([4, 8]);
  });
});
