import { describe, expect, it } from "vitest";
import { lastBy, parseAsOf } from "../../../../src-main/domain/past/as-of";

const until = (text: string) => {
  const asOf = parseAsOf(text);
  return asOf?.kind === "time" ? new Date(asOf.untilMs) : null;
};

describe("a moment as it is asked for", () => {
  it("is the end of a day, month or year where one lives", () => {
    expect(until("2024-03-12")).toEqual(new Date(2024, 2, 12, 23, 59, 59, 999));
    expect(until("2024-02")).toEqual(new Date(2024, 1, 29, 23, 59, 59, 999));
    expect(until("2023")).toEqual(new Date(2023, 11, 31, 23, 59, 59, 999));
  });

  it("is a time, to the minute or to the second", () => {
    expect(until("2024-03-12T09:30Z")).toEqual(new Date(Date.UTC(2024, 2, 12, 9, 30, 59, 999)));
    expect(until("2024-03-12T09:30:15Z")).toEqual(new Date(Date.UTC(2024, 2, 12, 9, 30, 15)));
    expect(until("2024-03-12 09:30")).toEqual(new Date(2024, 2, 12, 9, 30, 59, 999));
  });

  it("is a commit, whole or abbreviated as git would", () => {
    expect(parseAsOf("1d68630")).toEqual({ kind: "commit", commit: "1d68630" });
    expect(parseAsOf("ABCDEF0123")).toEqual({ kind: "commit", commit: "abcdef0123" });
  });

  it.each(["", "yesterday", "2024-13", "2024-02-30", "2024-3-1", "abc12", "HEAD", "--all", "1d68630; rm"])(
    "is not %j",
    (text) => {
      expect(parseAsOf(text)).toBeNull();
    },
  );
});

describe("the last commit by then", () => {
  const commits = [10, 20, 15, 30].map((dateMs) => ({ dateMs }));

  it("is the newest on the line, also where a clock ran wrong", () => {
    expect(lastBy(commits, 9)).toBe(-1);
    expect(lastBy(commits, 10)).toBe(0);
    expect(lastBy(commits, 16)).toBe(2);
    expect(lastBy(commits, 99)).toBe(3);
  });
});
