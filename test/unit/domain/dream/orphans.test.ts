import { describe, expect, it } from "vitest";
import { findOrphans } from "../../../../src-main/domain/dream/orphans";
import { dreamRunId } from "../../../../src-main/domain/dream/run-id";
import { aSummary } from "../../../support/dream-brain";

describe("findOrphans", () => {
  it("names pages that are alone, but not days, templates and openings of folders", () => {
    const pages = [
      aSummary("concepts/tariff-floor.md"),
      aSummary("journal/2026-11-29.md"),
      aSummary("notes/2026_11_29.md"),
      aSummary("days/monday.md", { type: "journal" }),
      aSummary("templates/person.md"),
      aSummary("companies/README.md"),
    ];
    expect(findOrphans(pages).map((finding) => finding.page.path)).toEqual(["concepts/tariff-floor.md"]);
  });
});

describe("dreamRunId", () => {
  it("is the local day and time with its suffix", () => {
    expect(dreamRunId(Date.UTC(2026, 10, 30, 1, 0), "Europe/Berlin", "7f3c")).toBe("2026-11-30-0200-7f3c");
  });
});
