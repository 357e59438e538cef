import { describe, expect, it } from "vitest";
import type { PhaseReport } from "../../../shared/model/dream";
import type { DreamDecision, DreamLog } from "../../../src-main/ports/dream-log";
import { DreamRuns } from "../../../src-main/services/dream-runs";
import { planNight } from "../../../src-main/services/night/night-plan";
import { aRun } from "../../support/dream-runs";

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 30, 1, 0);
const report = (part: Partial<PhaseReport>): PhaseReport => ({
  phase: "sync",
  outcome: "ok",
  note: "",
  ms: 1,
  ...part,
});
/** A log in memory with what was said. */
const aLogOf = (said: readonly DreamDecision[]): DreamLog => ({
  readRuns: async () => [],
  saveRun: async () => undefined,
  removeRun: async () => undefined,
  readDecisions: async () => said,
  addDecisions: async () => undefined,
  readApplied: async () => [],
  saveApplied: async () => undefined,
  compactApplied: async () => undefined,
  readTrusted: async () => [],
  writeTrusted: async () => undefined,
  firstSeenMs: async () => START,
});
const left = (at: string) => ({ count: 3, why: "time", at }) as const;

describe("what a night begins with", () => {
  it("tells what was turned down, and on what it was judged", async () => {
    const word = (proposal: string, state: DreamDecision["state"], inputs = "i") =>
      ({ run: "r", proposal, inputs, state, atMs: START, commit: null }) satisfies DreamDecision;
    const said = [word("a", "rejected"), word("b", "rejected"), word("b", "open"), word("c", "accepted")];
    const runs = await DreamRuns.open(aLogOf(said));
    await runs.decide(word("d", "rejected", ""));
    expect(runs.plan(null, false, START).turnedDown).toEqual({ a: "i", d: "" });
  });

  it("is the night that was broken off, with what was begun in it and did not end", () => {
    const broken = aRun({ id: "r", startedMs: START, phases: [report({})], begun: ["sync", "extract", "extract"] });
    expect(planNight([broken], false, START + HOUR).resume).toEqual({
      run: "r",
      phases: [report({})],
      begun: ["extract", "extract"],
    });
  });

  it("is a new night when the last one ended, or was broken off long ago", () => {
    const broken = aRun({ id: "r", startedMs: START });
    expect(planNight([{ ...broken, verdict: "done" }], false, START + HOUR).resume).toBeNull();
    expect(planNight([{ ...broken, verdict: "cancelled" }], false, START + HOUR).resume).toBeNull();
    expect(planNight([broken], false, START + 30 * HOUR).resume).toBeNull();
    expect(planNight([], true, START)).toEqual({ resume: null, carried: {}, hasModel: true });
  });

  it("carries over what the last look of each phase left, and nothing that was finished since", () => {
    const runs = [
      aRun({
        id: "c",
        verdict: "done",
        phases: [report({ phase: "embed", outcome: "fail" }), report({ phase: "contradictions" })],
      }),
      aRun({ id: "b", verdict: "done", phases: [report({ phase: "embed", left: left("m.md") })] }),
      aRun({ id: "a", verdict: "done", phases: [report({ phase: "contradictions", left: left("d.md") })] }),
    ];
    expect(planNight(runs, false, START).carried).toEqual({ embed: "m.md" });
  });
});
