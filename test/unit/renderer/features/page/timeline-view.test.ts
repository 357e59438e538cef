import { describe, expect, it } from "vitest";
import { asPagePath } from "../../../../../shared/model/page";
import { parsePage } from "../../../../../shared/text/parse-page";
import { readBlocks } from "../../../../../src-renderer/features/page/reading/read-blocks";
import type { Inline } from "../../../../../src-renderer/features/page/reading/reading-model";
import { closeLink, openLink } from "../../../../../src-renderer/features/page/timeline/open-link";
import { shownTimeline } from "../../../../../src-renderer/features/page/timeline/shown-timeline";

const words = (inlines: readonly Inline[]): string =>
  inlines.map((one) => ("text" in one ? one.text : "inlines" in one ? `<${words(one.inlines)}>` : "")).join("");

function entryOf(line: string): readonly [string, string] {
  const [block] = readBlocks(`- ${line}\n`, 0);
  if (block?.kind !== "timeline") throw new Error("no timeline");
  const entry = block.entries[0];
  return [words(entry?.inlines ?? []), words(entry?.source ?? [])];
}

describe("an entry says where it is from", () => {
  it.each([
    ["2026-11-27: Plan agreed. [[Board]]", "Plan agreed.", "<Board>"],
    ["2026-11-27: Plan agreed. Source: [[Board]]", "Plan agreed.", "<Board>"],
    ["2026-11-27: Plan agreed (source: mail of Ada)", "Plan agreed", "mail of Ada"],
    ["**2026-11-27** | Plan agreed [Source: call with Ada]", "Plan agreed", "call with Ada"],
    ["2026-11-27: Plan agreed. [minutes](https://example.org)", "Plan agreed.", "<minutes>"],
    ["2026-11-27: Walked with [[Ada]]", "Walked with <Ada>", ""],
    ["2026-11-27: Walked with [[Ada]].", "Walked with <Ada>.", ""],
    ["2026-11-27: [[Ada]]", "<Ada>", ""],
    ["2026-11-27: Source: unknown", "Source: unknown", ""],
  ])("%s", (line, text, source) => {
    expect(entryOf(line)).toEqual([text, source]);
  });
});

describe("the timeline as the editor draws it", () => {
  const shown = (text: string) => shownTimeline(parsePage(asPagePath("a.md"), text));

  it("begins at its heading or marker, and says how many entries it has in what order", () => {
    const page = "# A\n\nTrue.\n\n## Timeline\n\n- **2026-11-27** | B\n- 2025-01-01: A\n";
    const timeline = shown(page);
    expect(timeline).toMatchObject({ start: page.indexOf("## T"), words: "2\u00a0entries, newest first" });
    expect(timeline?.dates.map(({ from, to }) => page.slice(from, to))).toEqual(["2026-11-27", "2025-01-01"]);
    expect(shown("True.\n\n<!-- timeline -->\n- 2025-01-01: A\n")?.words).toBe("Timeline: 1\u00a0entry");
    expect(shown("True.\n\n<!-- timeline -->\n")?.words).toBe("Timeline: no entries yet");
    expect(shown("## Log\n\n- 2024-01-01: A\n- 2025-01-01: B\n")?.words).toBe("Timeline: 2\u00a0entries, newest last");
  });

  it("is none where a page has none", () => {
    expect(shown("# A\n\n- 2025-01-01: A\n\n- not dated\n")).toBeNull();
  });
});

describe("a link in a new entry", () => {
  it("is open from its brackets on, and closed with the name of a page", () => {
    expect(openLink("Met [[Ada", 9)).toEqual({ start: 4, typed: "Ada" });
    expect(openLink("Met [[Ada]] and", 15)).toBeNull();
    expect(closeLink("Met [[Ad]] again", 8, "people/Ada Quill.md")).toEqual({
      words: "Met [[Ada Quill]] again",
      caret: 17,
    });
  });
});
