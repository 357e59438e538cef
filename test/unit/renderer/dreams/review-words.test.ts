import { expect, test } from "vitest";
import { groupSaid, nightUndoneSaid } from "../../../../src-renderer/features/dreams/review-words";

test("says what came of a group", () => {
  const states = (...all: readonly ("accepted" | "rejected" | "stale")[]) => all.map((state) => ({ state }));
  expect(groupSaid(states("accepted", "accepted", "stale"), "3f2a1bc99")).toBe(
    "2 accepted as 3f2a1bc, 1 out of date: the pages have changed.",
  );
  expect(groupSaid(states("rejected"), null)).toBe("1 rejected.");
  expect(groupSaid([], null)).toBe("Nothing was open.");
});

test("says what came of taking a night back, and what stays", () => {
  const refused = [{ proposal: "p", title: "Merge Ada", note: "The page has changed." }];
  expect(nightUndoneSaid({ undone: 0, refused: [] })).toContain("nothing to take back");
  expect(nightUndoneSaid({ undone: 3, refused: [] })).toBe("3\u00a0changes taken back.");
  expect(nightUndoneSaid({ undone: 3, refused })).toBe(
    "3\u00a0changes taken back. “Merge Ada” stays: The page has changed.",
  );
});
