import { describe, expect, it } from "vitest";
import { axisOf, barsOf, indexAt, positionOf, SCALE, stepMonth } from "../../../../src-renderer/components/time-scale";

const at = (text: string, pages = 1) => ({ dateMs: new Date(text).getTime(), pages });
const COMMITS = [
  at("2023-01-10T10:00", 90),
  at("2023-01-10T11:00"),
  at("2023-06-01T10:00", 4),
  at("2023-06-20T10:00"),
  at("2024-12-01T10:00", 9),
];
const NOW = new Date("2025-01-10T10:00").getTime();

describe("the scale of the slider", () => {
  it("begins with the first commit and ends with now", () => {
    expect(positionOf(COMMITS, 0, NOW)).toBe(0);
    expect(positionOf(COMMITS, COMMITS.length, NOW)).toBe(SCALE);
    expect(positionOf([at("2024-01-10"), at("2025-01-10T10:00")], 1, NOW)).toBe(SCALE - 1);
  });

  it("finds each commit again where it stands, but for those too near to tell apart", () => {
    const found = COMMITS.map((_, index) => indexAt(COMMITS, positionOf(COMMITS, index, NOW), NOW));
    expect(found).toEqual([1, 1, 2, 3, 4]);
    expect(indexAt(COMMITS, SCALE, NOW)).toBe(COMMITS.length);
    expect(indexAt(COMMITS, SCALE / 2, NOW)).toBe(3);
  });

  it("stays in order where a clock ran wrong", () => {
    const wrong = [at("2023-01-01"), at("2024-06-01"), at("2023-02-01"), at("2024-07-01")];
    const positions = wrong.map((_, index) => positionOf(wrong, index, NOW));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  it("goes by months, at least one commit at a time", () => {
    const back = (index: number) => stepMonth(COMMITS, index, -1, NOW);
    const on = (index: number) => stepMonth(COMMITS, index, 1, NOW);
    expect([back(5), back(4), back(3), back(2), back(1), back(0)]).toEqual([4, 3, 1, 1, 0, 0]);
    expect([on(0), on(1), on(2), on(3), on(4), on(5)]).toEqual([1, 2, 3, 4, 5, 5]);
  });

  it("shows in bars when much was changed", () => {
    const bars = barsOf(COMMITS, NOW);
    expect(bars).toHaveLength(25);
    expect(bars[0]).toBe(1);
    expect(bars.filter((height) => height > 0)).toHaveLength(4);
    expect(barsOf([at("2025-01-09")], NOW)).toHaveLength(12);
  });

  it("names the years that have room", () => {
    expect(axisOf(COMMITS, NOW).map(({ words }) => words)).toEqual(["2023", "2024"]);
    expect(axisOf([at("2025-01-02")], NOW)).toEqual([{ at: 0, words: "2025" }]);
    expect(axisOf([at("1998-01-02")], NOW).length).toBeLessThanOrEqual(7);
  });
});
