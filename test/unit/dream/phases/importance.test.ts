import { describe, expect, it } from "vitest";
import type { PageImportance } from "../../../../shared/model/dream-page";
import { importancePhase } from "../../../../src-main/dream/phases/importance";
import { anExportedLink } from "../../../support/dream-pages";
import { runPhase } from "../../../support/phase-host";

const DAY_MS = 86_400_000;
const NOW = Date.parse("2026-11-30T12:00:00Z");

describe("how much pages matter", () => {
  it("goes by the day that a page gives before the time of its file", async () => {
    let kept: readonly PageImportance[] = [];
    const at = (pageDate: string | null, daysAgo: number) => ({ pageDate, modifiedMs: NOW - daysAgo * DAY_MS });
    await runPhase(importancePhase, {
      files: { "2026-09-01.md": "", "undated.md": "", "2027-01-01.md": "" },
      // All files were checked out yesterday; a day to come says nothing of when a page was written.
      pages: { "2026-09-01.md": at("2026-09-01", 1), "undated.md": at(null, 1), "2027-01-01.md": at("2027-01-01", 1) },
      links: [anExportedLink({ source: "undated.md", subject: "undated.md", object: "2026-09-01.md" })],
      context: { now: () => NOW },
      answers: {
        "settings.get": () => ({ me: null }),
        "dream.keepImportance": ({ pages }) => {
          kept = pages as readonly PageImportance[];
          return {};
        },
      },
    });
    const [dated, undated, later] = kept.map(({ recency }) => recency);
    expect(dated).toBeCloseTo(0.5, 1);
    expect(undated).toBeGreaterThan(0.98);
    expect(later).toBeGreaterThan(0.98);
  });
});
