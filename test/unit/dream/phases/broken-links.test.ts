import { describe, expect, it } from "vitest";
import type { UnresolvedLinkSite } from "../../../../shared/model/broken-link";
import { brokenLinksPhase } from "../../../../src-main/dream/phases/broken-links";
import { aBrokenLinkInput, aSite, aSummary } from "../../../support/dream-brain";
import { type PhaseWorld, runPhase, timeUpAfter } from "../../../support/phase-host";

const PAGES = Array.from({ length: 12 }, (_, n) => `notes/${n}.md`);
const LINKS_ON_EACH = 200;
const LINK = "[[Tide_wright]]\n";
const files = { "Tidewright.md": "", ...Object.fromEntries(PAGES.map((path) => [path, LINK.repeat(LINKS_ON_EACH)])) };
const sitesOn = (path: string): readonly UnresolvedLinkSite[] =>
  Array.from({ length: LINKS_ON_EACH }, (_, n) => {
    const targetStart = n * LINK.length + 2;
    return {
      ...aSite("Tide_wright", { source: aSummary(path), revision: "r" }),
      targetStart,
      targetEnd: targetStart + 11,
    };
  });
const input = aBrokenLinkInput({ "Tidewright.md": { title: "Tidewright" } }, PAGES.flatMap(sitesOn));
const night = (context: PhaseWorld["context"] = {}) =>
  runPhase(brokenLinksPhase, { files, context, answers: { "dream.brokenLinkInput": () => input } });

describe("a night's look at broken links", () => {
  it("that ran out of time goes on with the next page, and has then looked at all of them", async () => {
    const whole = await night();
    expect(whole).toMatchObject({ completed: ["broken_link"] });
    expect(whole.left).toBeUndefined();
    const repaired = new Set<string>();
    let at: string | null = null;
    for (let nights = 0; nights < 4; nights++) {
      const cut = await night({ isTimeUp: timeUpAfter(0), carried: at });
      expect(cut.completed).toEqual([]);
      // Three pages of 200 links make the 500 between two looks at the clock.
      expect(cut.left).toEqual({ count: 9, why: "time", at: PAGES[(3 * nights + 3) % PAGES.length] });
      for (const { page } of cut.proposals ?? []) repaired.add(page.path);
      at = cut.left?.at ?? null;
    }
    expect([...repaired].sort()).toEqual([...new Set(whole.proposals?.map(({ page }) => page.path))].sort());
    expect(repaired.size).toBe(12);
  });
});
