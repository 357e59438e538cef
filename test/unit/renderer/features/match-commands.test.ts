import { describe, expect, it } from "vitest";
import { asPagePath, asSlug } from "../../../../shared/model/page";
import { matchCommands } from "../../../../src-renderer/features/palette/match-commands";
import { recentRows } from "../../../../src-renderer/features/switcher/recent-rows";

const commands = ["Open a page", "Theme: paper", "New page", "Show or hide the page tree"].map((title) => ({
  id: title,
  title,
}));

describe("the palette", () => {
  it("finds by every word and puts what begins with the first one first", () => {
    expect(matchCommands(commands, "pa").map((match) => match.command.title)).toEqual([
      "Open a page",
      "Theme: paper",
      "New page",
      "Show or hide the page tree",
    ]);
    expect(matchCommands(commands, "th page").map((match) => match.command.title)).toEqual([
      "Show or hide the page tree",
    ]);
    expect(matchCommands(commands, "t")[0]?.command.title).toBe("Theme: paper");
    expect(matchCommands(commands, "xyz")).toEqual([]);
  });
});

describe("the switcher with nothing typed", () => {
  it("offers the page before the one in sight first, and none twice", () => {
    const page = (name: string) => ({ path: asPagePath(`${name}.md`), slug: asSlug(name), title: name, type: "page" });
    const rows = recentRows(
      [page("here"), page("before")],
      [
        { ...page("changed"), modifiedMs: 3 },
        { ...page("before"), modifiedMs: 2 },
        { ...page("here"), modifiedMs: 1 },
      ],
    );
    expect(rows.map((row) => row.hit.title)).toEqual(["before", "changed", "here"]);
    expect(rows[0]?.modifiedMs).toBe(2);
  });
});
