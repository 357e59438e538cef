import { expect, test } from "vitest";
import { groupByDay } from "../../../../src-renderer/features/think/question-groups";

const at = (day: number, hour: number) => ({ askedMs: new Date(2026, 10, day, hour).getTime() });
const now = new Date(2026, 10, 30, 9).getTime();

test("puts a question of this morning and one of last night under different days", () => {
  const groups = groupByDay([at(30, 0), at(29, 23)], now);
  expect(groups.map(({ name, questions }) => [name, questions.length])).toEqual([
    ["Today", 1],
    ["This week", 1],
  ]);
});

test("counts the six days before today as this week, and leaves out what is empty", () => {
  const groups = groupByDay([at(24, 0), at(23, 23)], now);
  expect(groups.map(({ name, questions }) => [name, questions.length])).toEqual([
    ["This week", 1],
    ["Earlier", 1],
  ]);
});

test("keeps the order the questions came in", () => {
  const later = at(30, 8);
  const earlier = at(30, 1);
  expect(groupByDay([later, earlier], now)[0]?.questions).toEqual([later, earlier]);
});
