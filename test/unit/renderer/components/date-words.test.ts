import { describe, expect, it } from "vitest";
import { durationWords, isoDateWords, isoWeek, sinceWords } from "../../../../src-renderer/components/date-words";
import { nightSentence } from "../../../../src-renderer/features/today/night-sentence";

const at = (month: number, day: number, hour = 9, minute = 0, year = 2026) =>
  new Date(year, month - 1, day, hour, minute).getTime();
const NOW = at(11, 30);

describe("times in words", () => {
  it("says the shortest that tells", () => {
    expect(sinceWords(NOW - 20_000, NOW)).toBe("just now");
    expect(sinceWords(NOW - 8 * 60_000, NOW)).toBe("8 min ago");
    expect(sinceWords(at(11, 30, 7, 5), NOW)).toBe("07:05");
    expect(sinceWords(at(11, 29, 23), NOW)).toBe("yesterday");
    expect(sinceWords(at(9, 2), NOW)).toBe("2 Sep");
    expect(sinceWords(at(9, 2, 9, 0, 2024), NOW)).toBe("2 Sep 2024");
  });

  it("writes ISO dates as far as they go, and leaves other words alone", () => {
    expect(isoDateWords("2026-09-02")).toBe("2 Sep 2026");
    expect(isoDateWords("2026-09")).toBe("Sep 2026");
    expect(isoDateWords("2026")).toBe("2026");
    expect(isoDateWords("spring")).toBe("spring");
  });

  it("counts ISO weeks, across the turn of the year too", () => {
    expect(isoWeek(NOW)).toBe(49);
    expect(isoWeek(at(1, 1, 9, 0, 2027))).toBe(53);
    expect(isoWeek(at(1, 4, 9, 0, 2027))).toBe(1);
  });

  it("says how long in words", () => {
    expect([durationWords(900), durationWords(40_000), durationWords(6 * 60_000)]).toEqual([
      "a second",
      "40 seconds",
      "six minutes",
    ]);
  });
});

describe("the sentence about the night", () => {
  const last = {
    id: "x",
    startedMs: at(11, 30, 2),
    finishedMs: at(11, 30, 2, 6),
    verdict: "done" as const,
    open: 1,
    decided: 2,
  };
  const night = { last, run: null, isRunning: false, pages: 208, nowMs: NOW };

  it("counts what was found", () => {
    expect(nightSentence(night)).toBe("Your notes dreamt for six minutes last night and found 3\u00a0things to tidy.");
  });

  it("does not call a failed or unfinished dream done", () => {
    expect(nightSentence({ ...night, last: { ...last, verdict: "failed" } })).toContain("stopped before its end");
    expect(nightSentence({ ...night, last: { ...last, verdict: null, finishedMs: null } })).toContain(
      "did not come to its end",
    );
  });

  it("says so when there was none", () => {
    expect(nightSentence({ ...night, last: null })).toContain("no dream yet");
  });
});
