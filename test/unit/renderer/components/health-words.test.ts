import { expect, test } from "vitest";
import type { HealthPoint } from "../../../../shared/model/dream";
import { healthMoves, healthSentence, signed } from "../../../../src-renderer/components/health-words";

const point = (broken: number, orphans: number): HealthPoint => ({
  atMs: 0,
  score: 100 * (0.6 * broken + 0.4 * orphans),
  parts: [
    { name: "broken", value: broken, weight: 0.6 },
    { name: "orphans", value: orphans, weight: 0.4 },
  ],
});

test("tells what moved the score, the most first", () => {
  const moves = healthMoves(point(0.5, 1), point(0.8, 0.95));
  expect(moves.map(({ name, points }) => [name, Math.round(points)])).toEqual([
    ["broken links", 18],
    ["lone pages", -2],
  ]);
  expect(healthSentence([point(0.5, 1), point(0.8, 0.95)])).toBe(
    "Health 86 of 100, 16 up: broken links +18, lone pages −2.",
  );
});

test("says when there is nothing to compare with, and when nothing moved", () => {
  expect(healthSentence([])).toBeNull();
  expect(healthSentence([point(1, 1)])).toBe("Health 100 of 100, measured for the first time.");
  expect(healthSentence([point(1, 1), point(1, 1)])).toBe("Health 100 of 100, as before.");
});

test("writes small moves with a decimal", () => {
  expect(signed(-0.4)).toBe("−0.4");
  expect(signed(3.2)).toBe("+3");
});
