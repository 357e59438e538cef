import { describe, expect, it } from "vitest";
import { isWithin, readPeriod } from "../../../../src-main/domain/think/period";
import { NOW } from "./a-passage";

const day = (ms: number | null | undefined): string | null =>
  ms === null || ms === undefined ? null : new Date(ms).toISOString().slice(0, 10);

function read(text: string, names: readonly { start: number; end: number }[] = []) {
  const period = readPeriod(text, names, NOW);
  return period && [period.kind, day(period.fromMs), day(period.toMs), text.slice(period.span.start, period.span.end)];
}

describe("the time that a question is about", () => {
  it.each([
    ["What happened in 2023?", ["in", "2023-01-01", "2024-01-01", "in 2023"]],
    ["What was going on in May 2024?", ["in", "2024-05-01", "2024-06-01", "in May 2024"]],
    ["What changed since 2024-03-05?", ["since", "2024-03-05", null, "since 2024-03-05"]],
    ["What happened before March 2022?", ["before", null, "2022-03-01", "before March 2022"]],
    ["How did it stand as of March 2024?", ["as_of", null, "2024-04-01", "as of March 2024"]],
    ["What happened between 2020 and 2021?", ["between", "2020-01-01", "2022-01-01", "between 2020 and 2021"]],
    ["What changed last month?", ["in", "2026-10-01", "2026-11-01", "last month"]],
    ["What is new since last week?", ["since", "2026-11-23", null, "since last week"]],
    ["What did we do this year?", ["in", "2026-01-01", null, "this year"]],
    ["What happened yesterday?", ["in", "2026-11-29", "2026-11-30", "yesterday"]],
  ])("%s", (text, expected) => expect(read(text)).toEqual(expected));

  it("is none in a question without one, and not what a name holds", () => {
    expect(read("Who founded Acme?")).toBeNull();
    expect(read("Who was at Board 2024?", [{ start: 11, end: 21 }])).toBeNull();
  });

  it("holds dates that lie in it at least in part", () => {
    const period = readPeriod("in May 2024", [], NOW);
    if (!period) throw new Error("no period");
    expect(["2024-05-31", "2024-05", "2024"].map((date) => isWithin(date, period))).toEqual([true, true, true]);
    expect(["2024-06-01", "2024-04", "2023"].map((date) => isWithin(date, period))).toEqual([false, false, false]);
  });
});
