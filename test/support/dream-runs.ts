import type { DreamRun, Proposal } from "../../shared/model/dream";
import { asPagePath } from "../../shared/model/page";
import { aSummary } from "./dream-brain";

/** A run that began and has not ended. */
export function aRun(part: Partial<DreamRun> = {}): DreamRun {
  return {
    id: "2026-11-30-0200-7f3c",
    startedMs: Date.UTC(2026, 10, 30, 1, 0),
    finishedMs: null,
    trigger: "schedule",
    verdict: null,
    phases: [],
    proposals: [],
    findings: [],
    health: null,
    ...part,
  };
}

/** An open proposal without edits. */
export function aProposal(part: Partial<Proposal> = {}): Proposal {
  return {
    id: "p1",
    inputs: "i1",
    rule: "broken_link",
    page: aSummary("notes/here.md"),
    others: [],
    change: { kind: "edit", files: [{ path: asPagePath("notes/here.md"), revision: "r1", edits: [], diff: [] }] },
    title: "Point Imke Salfeld to Imke Saalfeld",
    reason: "One letter is missing.",
    evidence: [],
    confidence: 0.9,
    madeBy: "rules",
    state: "open",
    commit: null,
    ...part,
  };
}
