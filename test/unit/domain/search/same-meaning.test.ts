import { describe, expect, it } from "vitest";
import { termOf } from "../../../../src-main/domain/search/analyse-word";
import { baseOf } from "../../../../src-main/domain/search/irregular-forms";
import { sameMeaning } from "../../../../src-main/domain/search/same-meaning";

const meansTheSame = (a: string, b: string): boolean => sameMeaning(baseOf(termOf(a))).has(baseOf(termOf(b)));

describe("words of the same meaning", () => {
  it("are known both ways and in any form", () => {
    expect(meansTheSame("bought", "acquired")).toBe(true);
    expect(meansTheSame("acquires", "buying")).toBe(true);
    expect(meansTheSame("decision", "decide")).toBe(true);
  });

  it("are no opposites and no siblings", () => {
    for (const [a, b] of [
      ["buy", "sell"],
      ["start", "finish"],
      ["profit", "loss"],
      ["monday", "tuesday"],
      ["win", "lose"],
    ] as const)
      expect(meansTheSame(a, b), `${a} ${b}`).toBe(false);
  });

  it("do not mean themselves", () => {
    expect(meansTheSame("company", "companies")).toBe(false);
  });
});
