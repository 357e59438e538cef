import { expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import { addDatedLine } from "../../../../shared/text/dated-line";
import { parsePage } from "../../../../shared/text/parse-page";

function added(text: string, words = "Hauled out"): string {
  const edit = addDatedLine(parsePage(asPagePath("a.md"), text), "2026-11-30", words);
  return text.slice(0, edit.start) + edit.text + text.slice(edit.end);
}

it("goes after the newest entry, written as that one is", () => {
  const text =
    "# A\n\nWords.\n\n## Timeline\n\n- **2024-03-11** | Built\n- **2025-01-20** | Tarred\n\n## Notes\n\nMore.\n";
  expect(added(text)).toBe(text.replace("Tarred\n", "Tarred\n- **2026-11-30** | Hauled out\n"));
});

it("goes before the newest entry where the newest stands first", () => {
  const text = "# A\n\n## Log\n\n* 2025-01-20: Tarred\n* 2024-03-11: Built\n";
  expect(added(text)).toBe(text.replace("* 2025", "* 2026-11-30: Hauled out\n* 2025"));
});

it("goes behind what is indented under the last entry", () => {
  const text = "# A\n\n## Timeline\n\n- **2024-03-11** | Built\n  - by Torvald\n";
  expect(added(text)).toBe(`${text.trimEnd()}\n- **2026-11-30** | Hauled out\n`);
});

it("begins a timeline at the end of a page that has none", () => {
  expect(added("# A\n\nWords.")).toBe("# A\n\nWords.\n\n## Timeline\n\n- **2026-11-30** | Hauled out\n");
  expect(added("")).toBe("## Timeline\n\n- **2026-11-30** | Hauled out\n");
});

it("keeps the line ends of the page", () => {
  expect(added("# A\r\n\r\n## Timeline\r\n\r\n- **2024-03-11** | Built\r\n")).toBe(
    "# A\r\n\r\n## Timeline\r\n\r\n- **2024-03-11** | Built\r\n- **2026-11-30** | Hauled out\r\n",
  );
});

it("is read as an entry of that day", () => {
  for (const text of ["# A\n\nWords.\n", "# A\n\n## Timeline\n\n- **2024-03-11** | Built\n"]) {
    const { timeline } = parsePage(asPagePath("a.md"), added(text));
    expect(timeline.at(-1)).toMatchObject({ date: "2026-11-30", text: "Hauled out" });
  }
});

it("goes where its day belongs among those that are there", () => {
  const newestFirst = "## Timeline\n\n- 2026-12-05: Sold\n- 2025-01-20: Tarred\n- 2024-03-11: Built\n";
  expect(added(newestFirst)).toBe(newestFirst.replace("- 2025", "- 2026-11-30: Hauled out\n- 2025"));
  const newestLast = "## Timeline\n\n- 2024-03-11: Built\n  - by Torvald\n- 2026-12-05: Sold\n";
  expect(added(newestLast)).toBe(newestLast.replace("Torvald\n", "Torvald\n- 2026-11-30: Hauled out\n"));
  const old = "## Timeline\n\n- 2028: Sold\n- 2027: Tarred\n";
  expect(added(old)).toBe(`${old.trimEnd()}\n- 2026-11-30: Hauled out\n`);
  const single = "## Timeline\n\n- 2028-01-01: Sold\n";
  expect(added(single)).toBe("## Timeline\n\n- 2026-11-30: Hauled out\n- 2028-01-01: Sold\n");
});

it("goes after the entry of the same day where the newest stands last, before it where it stands first", () => {
  const last = "## Log\n\n- 2025-01-01: A\n- 2026-11-30: B\n";
  expect(added(last)).toBe(`${last.trimEnd()}\n- 2026-11-30: Hauled out\n`);
  const first = "## Log\n\n- 2026-11-30: B\n- 2025-01-01: A\n";
  expect(added(first)).toBe(first.replace("- 2026-11-30: B", "- 2026-11-30: Hauled out\n- 2026-11-30: B"));
});

it.each([
  ["- 11 March 2024: Built", "- 30 November 2026: Hauled out"],
  ["- **Mar 11, 2024** — Built", "- **Nov 30, 2026** — Hauled out"],
  ["- March 3rd, 2024: Built", "- November 30, 2026: Hauled out"],
  ["- [[2024-03-11]] Built", "- [[2026-11-30]] Hauled out"],
  ["- 2024/03/11 Built", "- 2026/11/30 Hauled out"],
  ["- 2024-03: Built", "- 2026-11-30: Hauled out"],
  ["* 2024年3月11日 Built", "* 2026年11月30日 Hauled out"],
])("has its date written as in %j", (entry, expected) => {
  const text = `## Timeline\n\n${entry}\n`;
  expect(added(text)).toBe(`${text.trimEnd()}\n${expected}\n`);
});

it("is a heading of its own where the entries are", () => {
  const below = "## Timeline\n\n### 2025-01-20\n\nTarred.\n\n### 2024-03-11\n\nBuilt.\n\nBy Torvald.\n\n## Notes\n";
  expect(added(below)).toBe(below.replace("### 2025", "### 2026-11-30\n\nHauled out\n\n### 2025"));
  const beside = "## Timeline\n\n### 2024-03-11: Built\n\nBy Torvald.\n\n### 2025-01-20: Tarred\n\n## Notes\n";
  expect(added(beside)).toBe(beside.replace("Tarred\n", "Tarred\n\n### 2026-11-30: Hauled out\n"));
  const near = "## Timeline\n\n### 2024-03-11\nBuilt.\n";
  expect(added(near)).toBe("## Timeline\n\n### 2024-03-11\nBuilt.\n\n### 2026-11-30\nHauled out\n");
});
