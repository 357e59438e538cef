import { describe, expect, it } from "vitest";
import { EVERYTHING, isEverything } from "../../../../shared/model/think";
import { isInScope, isOfTime } from "../../../../src-main/domain/think/scope";

const page = { path: "people/team/Ada.md", type: "person", tags: ["work/boats"] };

describe("a scope", () => {
  it("leaves in what fits each of its sides", () => {
    expect(isInScope(page, EVERYTHING)).toBe(true);
    expect(isInScope(page, { ...EVERYTHING, folder: "people" })).toBe(true);
    expect(isInScope(page, { ...EVERYTHING, folder: "/People/team/" })).toBe(true);
    expect(isInScope(page, { ...EVERYTHING, folder: "peop" })).toBe(false);
    expect(isInScope(page, { ...EVERYTHING, tag: "#work" })).toBe(true);
    expect(isInScope(page, { ...EVERYTHING, tag: "boats" })).toBe(false);
    expect(isInScope(page, { ...EVERYTHING, folder: "people", type: "company" })).toBe(false);
    expect(isEverything({ ...EVERYTHING, until: "2026-01-01" })).toBe(false);
  });

  it("leaves in what is told of its time, its days counted", () => {
    const november = { ...EVERYTHING, from: "2026-11-01", until: "2026-11-30" };
    const told = (date: string | null, pageDate: string | null = null) => isOfTime({ date }, pageDate, november);
    expect(["2026-11-01", "2026-11-30", "2026-11", "2026"].map((date) => told(date))).toEqual([true, true, true, true]);
    expect(["2026-10-31", "2026-12-01", "2025", "2026-12"].map((date) => told(date))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(told(null)).toBe(false);
    expect(told(null, "2026-11-03")).toBe(true);
    expect(isOfTime({ date: null }, null, EVERYTHING)).toBe(true);
  });
});
