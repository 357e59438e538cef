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
