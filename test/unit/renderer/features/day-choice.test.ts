import { describe, expect, it } from "vitest";
import { startOf } from "../../../../src-renderer/features/changes/day-choice";

const commit = (id: string, day: string) => ({
  commit: id,
  dateMs: new Date(`${day}T10:00`).getTime(),
  subject: id,
  pages: 1,
});
const COMMITS = [commit("one", "2024-01-05"), commit("two", "2024-03-01"), commit("three", "2024-05-20")];
const RANGE = {
  first: commit("one", "2024-01-05"),
  last: commit("three", "2024-05-20"),
  total: 3,
  commits: COMMITS,
  isShallow: false,
  builtCommits: 0,
};
const NONE = { from: null, to: null };

describe("the days of a report", () => {
  it("begin a month before the last commit", () => {
    expect(startOf(RANGE, "", NONE)).toEqual({
      first: "2024-01-05",
      from: "2024-04-20",
      to: "2024-05-20",
      asked: "2024-04-20",
    });
  });

  it("begin with the commit that one came from, until another day is chosen", () => {
    expect(startOf(RANGE, "two", NONE)).toMatchObject({ from: "2024-03-01", asked: "two" });
    expect(startOf(RANGE, "two", { from: "2024-02-01", to: "2024-04-01" })).toMatchObject({
      from: "2024-02-01",
      to: "2024-04-01",
      asked: "2024-02-01",
    });
  });

  it("begin with the first commit where the history does", () => {
    expect(startOf(RANGE, "", { from: "2023-12-01", to: null })).toMatchObject({ from: "2024-01-05", asked: "one" });
  });
});
