import { describe, expect, it } from "vitest";
import { MorningNotice } from "../../../src-main/services/morning-notice";
import { aProposal, aRun } from "../../support/dream-runs";

const THREE_AT_NIGHT = new Date(2026, 10, 30, 3, 0).getTime();
const EIGHT = new Date(2026, 10, 30, 8, 0).getTime();

function aNotice() {
  const shown: string[] = [];
  let nowMs = THREE_AT_NIGHT;
  const notice = new MorningNotice(
    { now: () => nowMs },
    { notify: (_title, body, opens) => shown.push(`${body} → ${opens}`) },
  );
  return { notice, shown, moveTo: (ms: number) => (nowMs = ms) };
}

const night = aRun({ verdict: "done", proposals: [aProposal({ id: "a" }), aProposal({ id: "b" })] });

describe("the notification of the morning", () => {
  it("comes when the person is back, once, and opens the review", () => {
    const { notice, shown } = aNotice();
    notice.nightEnded(night);
    notice.look(9_000);
    expect(shown).toEqual([]);
    notice.look(12);
    notice.look(12);
    expect(shown).toEqual(["2 changes wait for you. → dreams"]);
  });

  it("comes in the morning where nobody can tell whether the person is there", () => {
    const { notice, shown, moveTo } = aNotice();
    notice.nightEnded(night);
    notice.look(null);
    expect(shown).toEqual([]);
    moveTo(EIGHT);
    notice.look(null);
    expect(shown).toHaveLength(1);
  });

  it("does not come for a night that found nothing, that failed, or that the person asked for", () => {
    const { notice, shown } = aNotice();
    notice.nightEnded({ ...night, proposals: [] });
    notice.nightEnded({ ...night, verdict: "failed" });
    notice.nightEnded({ ...night, trigger: "user" });
    notice.nightEnded(null);
    notice.look(0);
    expect(shown).toEqual([]);
  });
});
