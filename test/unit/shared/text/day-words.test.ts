import { expect, it } from "vitest";
import { readDay } from "../../../../shared/text/day-words";

/** A Tuesday. */
const TODAY = "2026-12-01";

it.each([
  ["", "2026-12-01"],
  ["today", "2026-12-01"],
  ["Tomorrow", "2026-12-02"],
  [" yesterday ", "2026-11-30"],
  ["the day before yesterday", "2026-11-29"],
  ["last Friday", "2026-11-27"],
  ["friday", "2026-11-27"],
  ["on Monday", "2026-11-30"],
  ["3 days ago", "2026-11-28"],
  ["2024-03-11", "2024-03-11"],
  ["11 March 2024", "2024-03-11"],
  ["March 11, 2024", "2024-03-11"],
])("%j is %s", (words, day) => {
  expect(readDay(words, TODAY)).toBe(day);
});

it.each(["last March", "2024", "2024-03", "soon", "2024-02-30", "yesterday we met", "since yesterday", "last week"])(
  "%j is no single day",
  (words) => {
    expect(readDay(words, TODAY)).toBeNull();
  },
);
