import { describe, expect, it } from "vitest";
import { parseFromDream, parseToDream } from "../../../../src-main/domain/dream/messages";

const facts = { enabled: true, hour: 2, pausedUntilMs: null, firstSeenMs: 5, attempts: [] };

describe("parseToDream", () => {
  it("reads what the Host sends", () => {
    for (const message of [
      { kind: "run" },
      { kind: "heartbeat", idleSeconds: null, isOnBattery: null },
      { kind: "configure", facts },
      { kind: "reply", id: 3, reply: { ok: true, value: [1] } },
      { kind: "reply", id: 4, reply: { ok: false, error: { code: "internal", message: "No.", data: {} } } },
    ]) {
      expect(parseToDream(message)).toEqual(message);
    }
  });

  it.each([
    ["nothing", null],
    ["a word", "run"],
    ["an unknown kind", { kind: "format_disk" }],
    ["a reply without an id", { kind: "reply", reply: { ok: true } }],
    ["a reply that is no envelope", { kind: "reply", id: 1, reply: "ok" }],
    ["settings with a word for an hour", { kind: "configure", facts: { ...facts, hour: "two" } }],
    ["an attempt without a start", { kind: "configure", facts: { ...facts, attempts: [{ verdict: "done" }] } }],
  ])("refuses %s", (_what, message) => {
    expect(parseToDream(message)).toBeNull();
  });
});

describe("parseFromDream", () => {
  const page = { path: "a.md", slug: "a", title: "A", type: "page" };
  const proposal = {
    id: "p",
    rule: "broken_link",
    inputs: "i",
    page,
    others: [],
    change: {
      kind: "edit",
      files: [
        {
          path: "a.md",
          revision: "r",
          edits: [{ start: 1, end: 2, replacement: "x" }],
          diff: [{ kind: "add", line: 1, text: "x", marks: [] }],
        },
      ],
    },
    evidence: [],
    madeBy: "rules",
    title: "t",
    reason: "r",
    confidence: 0.9,
    state: "open",
    commit: null,
  };
  const withEdit = (edit: unknown) => {
    const [file] = proposal.change.files;
    return { ...proposal, change: { kind: "edit", files: [{ ...file, edits: [edit] }] } };
  };
  const phase = {
    kind: "phase",
    run: "r1",
    report: { phase: "broken_links", outcome: "ok", note: "1", ms: 3 },
    proposals: [proposal],
    findings: [{ id: "f", inputs: "i", rule: "orphan", page, others: [], note: "alone", evidence: [], state: "open" }],
    completed: ["orphan"],
    health: { atMs: 1, score: 80, parts: [{ name: "links", value: 0.8, weight: 1 }] },
  };

  it("reads what the process sends", () => {
    for (const message of [
      { kind: "ready" },
      { kind: "schedule", nextMs: null },
      { kind: "started", run: "r1", trigger: "user", startedMs: 1 },
      { kind: "progress", run: "r1", phase: "embed", done: 1, total: 2 },
      phase,
      { kind: "finished", run: "r1", verdict: "done", finishedMs: 9 },
      { kind: "call", id: 1, operation: "brain.sync", args: {} },
    ]) {
      expect(parseFromDream(message)).toEqual(message);
    }
  });

  it.each([
    ["an unknown phase", { ...phase, report: { ...phase.report, phase: "shopping" } }],
    ["a proposal without a page", { ...phase, proposals: [{ ...proposal, page: null }] }],
    ["an edit with a word for an offset", { ...phase, proposals: [withEdit({ start: "1", end: 2, replacement: "" })] }],
    ["a change without files", { ...phase, proposals: [{ ...proposal, change: { kind: "edit", files: [] } }] }],
    [
      "a merge into nothing",
      { ...phase, proposals: [{ ...proposal, change: { kind: "rename", change: { kind: "merge", page: "a.md" } } }] },
    ],
    ["a rule that nobody knows", { ...phase, completed: ["shopping"] }],
    ["an unknown verdict", { kind: "finished", run: "r1", verdict: "great", finishedMs: 9 }],
    ["a call without an operation", { kind: "call", id: 1 }],
  ])("refuses %s", (_what, message) => {
    expect(parseFromDream(message)).toBeNull();
  });
});
