import type { DreamRun, DreamStatus, Proposal } from "../../../shared/model/dream";
import type { FakeOperations, FakeWorld } from "../fake-bridge";
import { revisionOf } from "../fake-bridge";
import { bytesBefore } from "./fake-index";

/** One dream of last night with a proposal to decide and a finding to look at. */
export function fakeDreamOperations(world: FakeWorld): FakeOperations {
  let run: DreamRun | null = null;
  const lastNight = (): DreamRun => {
    run ??= dreamOf(world);
    return run;
  };
  const status = (): DreamStatus => ({
    running: null,
    nextMs: Date.UTC(2026, 11, 1, 2, 0),
    pausedUntilMs: null,
    lastVerdict: "done",
    openProposals: lastNight().proposals.filter((one) => one.state === "open").length,
    trusted: [],
  });
  return {
    "dream.status": status,
    "dream.run": status,
    "dream.cancel": status,
    "dream.pause": status,
    "dream.list": () => {
      const { id, startedMs, finishedMs, verdict, proposals } = lastNight();
      const open = proposals.filter((one) => one.state === "open").length;
      return [{ id, startedMs, finishedMs, verdict, open, decided: proposals.length - open }];
    },
    "dream.get": lastNight,
    "dream.health": () => [],
    "brief.get": ({ day }) => ({
      day: day ?? "2026-11-30",
      changed: { total: 0, pages: [] },
      today: [],
      people: [],
      onThisDay: [],
      tasks: [],
      gaps: [],
    }),
    "dream.review": ({ proposal, decision }) => {
      const state = decision === "accept" ? "accepted" : decision === "reject" ? "rejected" : "open";
      const decided = lastNight().proposals.map((one): Proposal => (one.id === proposal ? { ...one, state } : one));
      run = { ...lastNight(), proposals: decided };
      const found = decided.find((one) => one.id === proposal) ?? decided[0];
      if (!found) throw new Error("The fake dream has no proposal.");
      return found;
    },
  };
}

function dreamOf(world: FakeWorld): DreamRun {
  const page = world.page("meetings/Kelmar pricing call.md");
  const at = page.text.indexOf("warranty reserve");
  const start = bytesBefore(page.text, at);
  const line = "With [[Joaquín Barros]]. The [[warranty reserve]] decides the price of [[Kelmar Cells]].";
  const fixed = line.replace("warranty reserve", "Warranty reserve");
  const mark = line.indexOf("warranty reserve");
  return {
    id: "2026-11-30-0200-7f3c",
    startedMs: Date.UTC(2026, 10, 30, 2, 0),
    finishedMs: Date.UTC(2026, 10, 30, 2, 6),
    trigger: "schedule",
    verdict: "done",
    phases: [
      { phase: "sync", outcome: "ok", note: "31 pages", ms: 900 },
      { phase: "extract", outcome: "ok", note: "12 new links", ms: 400 },
      { phase: "embed", outcome: "ok", note: "31 pages", ms: 700 },
      { phase: "broken_links", outcome: "ok", note: "1 found", ms: 120 },
      { phase: "orphans", outcome: "ok", note: "1 found", ms: 60 },
      { phase: "report", outcome: "ok", note: "1 to decide", ms: 12 },
    ],
    proposals: [
      {
        id: "p1",
        rule: "broken_link",
        page: page.summary,
        inputs: "i1",
        others: [],
        change: {
          kind: "edit",
          files: [
            {
              path: page.summary.path,
              revision: revisionOf(page.text),
              edits: [{ start, end: start + "warranty reserve".length, replacement: "Warranty reserve" }],
              diff: [
                { kind: "remove", line: 5, text: line, marks: [[mark, mark + 16]] },
                { kind: "add", line: 5, text: fixed, marks: [[mark, mark + 16]] },
              ],
            },
          ],
        },
        title: "Point “warranty reserve” to Warranty reserve",
        reason: "The only page whose name differs in case alone.",
        evidence: [],
        confidence: 0.97,
        madeBy: "rules",
        state: "open",
        commit: null,
      },
    ],
    findings: [
      {
        id: "f1",
        inputs: "i1",
        rule: "orphan",
        page: world.page("sources/Berth permit guide.md").summary,
        others: [],
        note: "No link to or from it.",
        evidence: [],
        state: "open",
      },
    ],
    health: null,
  };
}
