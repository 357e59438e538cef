import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { DreamRun } from "../../shared/model/dream";
import { openDreamLog } from "../../src-main/state/dream-log";
import { aProposal, aRun } from "../support/dream-runs";
import { aTempFolder } from "../support/temp-folder";

describe("the dream log", () => {
  it("gives the runs back as they were saved, newest first", async () => {
    const folder = aTempFolder("dream-log");
    const log = openDreamLog(folder);
    const older: DreamRun = aRun({ id: "2026-11-29-0200-aaaa", startedMs: 1000 });
    const newer: DreamRun = aRun({ id: "2026-11-30-0200-bbbb", startedMs: 2000, proposals: [aProposal()] });
    await log.saveRun(older);
    await log.saveRun(newer);
    await log.saveRun({ ...older, verdict: "done", finishedMs: 1500 });
    expect(await openDreamLog(folder).readRuns()).toEqual([newer, { ...older, verdict: "done", finishedMs: 1500 }]);
  });

  it("leaves out a damaged run and keeps it aside", async () => {
    const folder = aTempFolder("dream-log");
    await openDreamLog(folder).saveRun(aRun({ id: "whole" }));
    writeFileSync(path.join(folder, "runs", "torn.json"), '{"v":1,"run":{"id":"torn"');
    expect((await openDreamLog(folder).readRuns()).map((run) => run.id)).toEqual(["whole"]);
    expect(readdirSync(path.join(folder, "runs"))).toContain("torn.json.damaged");
  });

  it("leaves out a proposal that does not fit, and keeps the rest of its run", async () => {
    const folder = aTempFolder("dream-log");
    await openDreamLog(folder).saveRun(
      aRun({ id: "r", proposals: [aProposal({ id: "good" }), aProposal({ id: "bad" })] }),
    );
    const file = path.join(folder, "runs", "r.json");
    writeFileSync(file, readFileSync(file, "utf8").replace('"id":"bad"', '"id":7'));
    const [run] = await openDreamLog(folder).readRuns();
    expect(run?.proposals.map((proposal) => proposal.id)).toEqual(["good"]);
  });

  it("reads the proposals and findings of an older version", async () => {
    const folder = aTempFolder("dream-log");
    const { inputs, others, change, evidence, madeBy, ...rest } = aProposal();
    const finding = { rule: "orphan", page: rest.page, note: "alone" };
    mkdirSync(path.join(folder, "runs"));
    const { health, ...run } = aRun({ id: "old" });
    const edits = [{ start: 1, end: 2, replacement: "x" }];
    const proposals = [{ ...rest, revision: "r1", edits, diff: [] }];
    writeFileSync(
      path.join(folder, "runs", "old.json"),
      JSON.stringify({ v: 1, run: { ...run, proposals, findings: [finding] } }),
    );
    const [read] = await openDreamLog(folder).readRuns();
    expect(read?.proposals).toEqual([
      aProposal({
        inputs: "",
        change: { kind: "edit", files: [{ path: rest.page.path, revision: "r1", edits, diff: [] }] },
      }),
    ]);
    expect(read?.findings).toEqual([
      { ...finding, id: `orphan:${rest.page.path}`, inputs: "", others: [], evidence: [], state: "open" },
    ]);
  });

  it("keeps decisions in order and survives a line cut by a crash", async () => {
    const folder = aTempFolder("dream-log");
    const decision = { run: "r", proposal: "p", inputs: "i1", atMs: 1, commit: null };
    await openDreamLog(folder).addDecisions([{ ...decision, state: "rejected" }]);
    appendFileSync(path.join(folder, "decisions.jsonl"), '{"run":"r","propo');
    await openDreamLog(folder).addDecisions([{ ...decision, state: "open", note: "why" }]);
    expect(await openDreamLog(folder).readDecisions()).toEqual([
      { ...decision, state: "rejected" },
      { ...decision, state: "open", note: "why" },
    ]);
  });

  it("writes many decisions at once, and reads them one by one", async () => {
    const folder = aTempFolder("dream-log");
    const decision = { run: "r", inputs: "i1", atMs: 1, commit: null, state: "rejected" } as const;
    const both = [
      { ...decision, proposal: "a" },
      { ...decision, proposal: "b" },
    ];
    await openDreamLog(folder).addDecisions(both);
    expect(await openDreamLog(folder).readDecisions()).toEqual(both);
  });

  it("reads what was applied by an older version, which did not say what its commit holds", async () => {
    const folder = aTempFolder("dream-log");
    const steps = [{ kind: "rename", proposal: "p", writes: [] } as const];
    const change = { id: "c", run: "r", atMs: 1, subject: "dream: merge a duplicate", commit: "abc", steps };
    mkdirSync(path.join(folder, "applied"));
    writeFileSync(path.join(folder, "applied", "r.jsonl"), JSON.stringify({ v: 1, ...change }));
    expect(await openDreamLog(folder).readApplied("r")).toEqual([{ ...change, committed: ["p"] }]);
  });

  it("keeps of what was applied only what can still be taken back, once more was replaced than is left", async () => {
    const folder = aTempFolder("dream-log");
    const file = path.join(folder, "applied", "r.jsonl");
    const lines = () => readFileSync(file, "utf8").trimEnd().split("\n");
    const log = openDreamLog(folder);
    const step = (proposal: string) => ({ kind: "rename", proposal, writes: [] }) as const;
    const change = { id: "a", run: "r", atMs: 1, subject: "dream: merge 2 duplicates", commit: null, committed: [] };
    const [a, b] = [
      { ...change, steps: [step("one"), step("two")] },
      { ...change, id: "b", steps: [step("three")] },
    ];
    await log.saveApplied({ ...a, steps: [step("one")] });
    await log.saveApplied(b);
    await log.saveApplied(a);
    await log.saveApplied({ ...b, commit: "c" });
    const before = lines();
    await log.compactApplied();
    expect(lines()).toEqual(before);
    await log.saveApplied({ ...b, steps: [] });
    appendFileSync(file, '{"v":2,"of":"a later version"}\n{"id":"cut');
    await log.compactApplied();
    expect(lines()).toEqual([JSON.stringify({ v: 1, ...a }), '{"v":2,"of":"a later version"}']);
    await Promise.all([log.compactApplied(), log.saveApplied(b)]);
    expect(await openDreamLog(folder).readApplied("r")).toEqual([a, b]);
  });

  it("remembers when the brain was first seen", async () => {
    const folder = aTempFolder("dream-log");
    expect(await openDreamLog(folder).firstSeenMs(5)).toBe(5);
    expect(await openDreamLog(folder).firstSeenMs(9)).toBe(5);
  });
});
