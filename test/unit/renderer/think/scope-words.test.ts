import { expect, test } from "vitest";
import { EVERYTHING, isEverything } from "../../../../shared/model/think";
import { choiceOf, daysOf, scopeParts, withoutPart } from "../../../../src-renderer/features/think/scope-words";

const NOW = new Date(2026, 10, 30).getTime();

test("names each side of a scope that is set", () => {
  const scope = { folder: "people", tag: "work", type: "person", from: "2026-11-01", until: null };
  expect(scopeParts(scope).map(({ words }) => words)).toEqual(["people", "#work", "person", "since 1 Nov 2026"]);
  expect(scopeParts({ ...EVERYTHING, from: "2025-01-01", until: "2025-12-31" })[0]?.words).toBe("2025");
  expect(isEverything(EVERYTHING)).toBe(true);
  expect(scopeParts(withoutPart(withoutPart(scope, "time"), "tag")).map(({ key }) => key)).toEqual(["folder", "type"]);
});

test("knows a time by its days", () => {
  for (const choice of ["any", "week", "month", "year", "last_year"] as const) {
    expect(choiceOf({ ...EVERYTHING, ...daysOf(choice, NOW) }, NOW)).toBe(choice);
  }
  expect(daysOf("week", NOW)).toEqual({ from: "2026-11-23", until: null });
  expect(choiceOf({ ...EVERYTHING, from: "2026-03-04" }, NOW)).toBe("between");
});
