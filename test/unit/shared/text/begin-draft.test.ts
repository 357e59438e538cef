import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../shared/model/page";
import type { GapDraft } from "../../../../shared/model/think";
import { beginDraft } from "../../../../shared/text/begin-draft";
import { parsePage } from "../../../../shared/text/parse-page";

/** The text with the draft begun, `|` where the caret is. */
function begun(text: string, draft: GapDraft, at: number | null = null): string {
  const parsed = parsePage(asPagePath("concepts/Drift.md"), text);
  const { edits, caret } = beginDraft(parsed, draft, at, "2026-11-30");
  const after = edits.reduceRight((now, { start, end, text: put }) => now.slice(0, start) + put + now.slice(end), text);
  return `${after.slice(0, caret)}|${after.slice(caret)}`;
}

const PAGE = "# Drift\n\nIt turns slowly. Chains last six winters.\n\nMore of it.\n";
const LOGGED = `${PAGE}\n## Timeline\n\n- **2024-03-11** | Seen\n`;

describe("a draft begun in a page", () => {
  it("is a dated line for the source, right under the passage", () => {
    expect(begun(PAGE, { kind: "source" }, PAGE.indexOf("Chains"))).toBe(
      PAGE.replace("winters.", "winters.\n\n- **2026-11-30** | Source: |"),
    );
    const list = "# Drift\n\n- It turns slowly\n- It grows\n";
    expect(begun(list, { kind: "source" }, list.indexOf("turns"))).toBe(
      list.replace("slowly", "slowly\n- **2026-11-30** | Source: |"),
    );
  });

  it("is a dated entry in the timeline", () => {
    expect(begun(LOGGED, { kind: "entry" })).toBe(`${LOGGED.trimEnd()}\n- **2026-11-30** | |\n`);
    expect(begun(PAGE, { kind: "entry" })).toBe(`${PAGE}\n## Timeline\n\n- **2026-11-30** | |\n`);
  });

  it("is the day of the review and the end of the compiled truth", () => {
    const reviewed = `---\nupdated: 2025-01-10 # by hand\n---\n\n${LOGGED}`;
    expect(begun(reviewed, { kind: "review" })).toBe(
      reviewed.replace("2025-01-10", "2026-11-30").replace("More of it.", "More of it.|"),
    );
  });

  it("is a typed link that waits for its name", () => {
    expect(begun(LOGGED, { kind: "link", field: "investors" })).toBe(
      LOGGED.replace("More of it.", "More of it.\n\ninvestors:: [[|"),
    );
    expect(begun(PAGE, { kind: "link", field: null })).toBe(`${PAGE.trimEnd()}\n\n[[|\n`);
  });

  it("is a place to write on, without a change", () => {
    expect(begun(LOGGED, { kind: "text" })).toBe(LOGGED.replace("More of it.", "More of it.|"));
    expect(begun("", { kind: "text" })).toBe("|");
  });
});
