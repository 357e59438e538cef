import { describe, expect, it } from "vitest";
import { ENDED_UNDATED, isOver } from "../../../../shared/model/link";

const over = (validUntil: string | null): boolean => isOver({ validUntil }, "2026-11-30");

describe("a link's end", () => {
  it("is over when it has come, by year, month or day", () => {
    expect(["2019", "2026", "2026-10", "2026-11", "2026-11-29", "2026-11-30"].map(over)).not.toContain(false);
  });

  it("is not over while it is still to come", () => {
    expect(["2027", "2026-12", "2026-12-01", "2030-01-01"].map(over)).not.toContain(true);
  });

  it("is over without a date, and not over without an end", () => {
    expect(over(ENDED_UNDATED)).toBe(true);
    expect(over(null)).toBe(false);
  });
});
