import { expect, test } from "vitest";
import type { Brief } from "../../../../shared/model/brief";
import { briefPage } from "../../../../shared/text/brief-page";
import { aSummary } from "../../../support/dream-brain";

const EMPTY: Brief = {
  day: "2026-11-30",
  changed: { total: 0, pages: [] },
  today: [],
  people: [],
  onThisDay: [],
  tasks: [],
  gaps: [],
};

test("leaves out sections with nothing in them", () => {
  expect(briefPage(EMPTY, "Brief 2026-11-30", null)).toBe("# Brief 2026-11-30\n");
});

test("names pages by links that lead nowhere else, one line each", () => {
  const page = aSummary("meetings/walk.md", { title: "Berth | walk" });
  const odd = aSummary("notes/a [draft].md", { title: "Draft" });
  const brief: Brief = {
    ...EMPTY,
    today: [{ page, why: "date", entry: null }],
    tasks: [{ page: odd, text: "Send it", due: "2026-12-01", start: 0, end: 5 }],
    onThisDay: [{ date: "2024-11-30", page, text: "Met\nagain." }],
  };
  expect(briefPage(brief, "Brief", "Dreamt.")).toBe(
    [
      "# Brief",
      "Dreamt.",
      "## Today\n\n- [[meetings/walk|Berth   walk]]",
      "## Open\n\n- Send it (due 2026-12-01), on Draft",
      "## On this day\n\n- 2024, [[meetings/walk|Berth   walk]]: Met again.\n",
    ].join("\n\n"),
  );
});
