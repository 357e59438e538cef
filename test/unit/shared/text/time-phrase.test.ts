import { describe, expect, it } from "vitest";
import { findTimePhrase } from "../../../../shared/text/time-phrase";

const TODAY = "2025-11-30";

const read = (text: string): string | null => {
  const found = findTimePhrase(text, TODAY);
  return (
    found &&
    `${found.kind} ${found.range.from ?? "…"} ${found.range.until ?? "…"} | ${text.slice(found.start, found.end)}`
  );
};

describe("words that say when", () => {
  it.each([
    ["who did I meet last March?", "within 2025-03-01 2025-03-31 | last March"],
    ["calls last December", "within 2024-12-01 2024-12-31 | last December"],
    ["meetings this quarter", "within 2025-10-01 2025-12-31 | this quarter"],
    ["meetings in the last quarter", "within 2025-07-01 2025-09-30 | in the last quarter"],
    ["what happened last week", "within 2025-11-17 2025-11-23 | last week"],
    ["who called yesterday", "within 2025-11-29 2025-11-29 | yesterday"],
    ["who joined recently", "within 2025-08-30 2025-11-30 | recently"],
    ["calls a fortnight ago", "within 2025-11-12 2025-11-20 | a fortnight ago"],
    ["calls two days ago", "within 2025-11-28 2025-11-28 | two days ago"],
    ["calls in the past three weeks", "within 2025-11-09 2025-11-30 | in the past three weeks"],
    ["meetings between May and July 2024", "within 2024-05-01 2024-07-31 | between May and July 2024"],
    ["from 2021 to 2023 who led it", "within 2021-01-01 2023-12-31 | from 2021 to 2023"],
    ["workshops in summer 2024", "within 2024-06-01 2024-08-31 | in summer 2024"],
    ["workshops in the summer of 2024", "within 2024-06-01 2024-08-31 | in the summer of 2024"],
    ["who led it as of 2022?", "at 2022-01-01 2022-12-31 | as of 2022"],
    ["who led it as of March 2022?", "at 2022-03-01 2022-03-31 | as of March 2022"],
    ["who joined since 2023", "since 2023-01-01 … | since 2023"],
    ["who joined after March 2023", "since 2023-04-01 … | after March 2023"],
    ["who was there before June 2024", "before … 2024-05-31 | before June 2024"],
    ["talks in Q3", "within 2025-07-01 2025-09-30 | in Q3"],
    ["talks in Q4 2024", "within 2024-10-01 2024-12-31 | in Q4 2024"],
    ["talks since October", "since 2025-10-01 … | since October"],
    ["talks in December", "within 2024-12-01 2024-12-31 | in December"],
    ["talks on 3 May 2025", "within 2025-05-03 2025-05-03 | on 3 May 2025"],
    ["late 2024 talks", "within 2024-09-01 2024-12-31 | late 2024"],
    ["talks last Tuesday", "within 2025-11-25 2025-11-25 | last Tuesday"],
    ["talks this year", "within 2025-01-01 2025-12-31 | this year"],
  ])("%s", (text, meant) => {
    expect(read(text)).toBe(meant);
  });

  it.each([
    "march of the penguins",
    "it may rain",
    "summer vegetables",
    "the 300 club",
    "a week of soups",
    "Q1 goals",
    "who may join",
  ])("finds none in %j", (text) => {
    expect(read(text)).toBeNull();
  });
});
