import { expect, test } from "vitest";
import { OPEN_TASK_WORDS } from "../../../../shared/text/task-marker";
import { byUrgency, openTasks } from "../../../../src-main/domain/brief/open-tasks";

test("finds open boxes and Logseq's words, with the day they are due", () => {
  const text = [
    "- [ ] Call the yard by 2026-12-01",
    "* [x] Done already",
    "  1. [ ] Send drawings 📅 2026-12-03",
    "- TODO write to Imke",
    "- TODOs are many",
    "- DOING the books (due: 2026-11-30)",
    "Not [ ] a task",
  ].join("\r\n");
  expect(openTasks(text)).toEqual([
    { text: "Call the yard", due: "2026-12-01" },
    { text: "Send drawings", due: "2026-12-03" },
    { text: "write to Imke", due: null },
    { text: "the books", due: "2026-11-30" },
  ]);
});

test.each(OPEN_TASK_WORDS)("takes %s for a task, as everywhere else", (word) => {
  expect(openTasks(`+ ${word} the surveyor`)).toEqual([{ text: "the surveyor", due: null }]);
});

test("leaves what is done alone", () => {
  expect(openTasks("- DONE call\n- CANCELLED call\n- [x] call\n- [-] call")).toEqual([]);
});

test("leaves code alone", () => {
  expect(openTasks("```\n- [ ] sample\n```\n- [ ] real")).toEqual([{ text: "real", due: null }]);
});

test("puts what is due first, the nearest day first, and keeps the order of the rest", () => {
  const tasks = [
    { due: null, n: 1 },
    { due: "2026-12-03", n: 2 },
    { due: null, n: 3 },
    { due: "2026-11-30", n: 4 },
  ];
  expect(byUrgency(tasks).map(({ n }) => n)).toEqual([4, 2, 1, 3]);
});
